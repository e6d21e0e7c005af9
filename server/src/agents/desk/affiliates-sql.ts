import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import type { Stretch } from '../../platform/listing.ts'

const Whole = z.object({ affiliates: z.int(), owed: z.bigint() })

/** How many have a part in a programme in a month, and what is owed to all. */
export const wholeOf = (db: Db, month: string) => db.one(Whole)`
  select (count(*) filter (where agents.programme_in(member, ${month}::text::date) is not null))::int
           as affiliates,
         coalesce(sum(greatest(0, balance)), 0)::bigint as owed from agents.affiliate`

const Part = z.object({ programme: z.string(), count: z.int() })

export const partsIn = (db: Db, month: string) => db.many(Part)`
  select p.programme, count(*)::int as count from (
    select agents.programme_in(member, ${month}::text::date) as programme from agents.affiliate) p
   where p.programme is not null group by 1`

const Count = z.object({ count: z.int() })

export const broughtCount = async (db: Db, affiliate: MemberId) =>
  (
    await db.one(Count)`
    select count(*)::int as count from agents.attribution where affiliate = ${affiliate}`
  ).count

type Filters = Record<string, string>
const placed = { place: z.string(), key: z.string() }

const AffiliateRow = z.object({
  ...placed,
  member: MemberId,
  since: z.date(),
  programme: z.string().nullable(),
  brought: z.int(),
  balance: z.bigint(),
  paid: z.bigint(),
})

type In = Stretch & { month: string }

export const affiliatesIn = (db: Db, filters: Filters, { since, at, key, limit, month }: In) =>
  db.many(AffiliateRow)`
  select x.since::text as place, x.member::text as key, x.member, x.since, x.programme, x.balance,
         (select count(*)::int from agents.attribution b where b.affiliate = x.member) as brought,
         (select coalesce(-sum(e.amount), 0)::bigint from agents.affiliate_entry e
           where e.member = x.member and e.kind = 'payment') as paid
    from (select a.*, agents.programme_in(a.member, ${month}::text::date) as programme
            from agents.affiliate a) x
   where (${filters.member ?? null}::uuid is null or x.member = ${filters.member ?? null}::uuid)
     and (${filters.programme ?? null}::text is null or x.programme = ${filters.programme ?? null}::text)
     and x.since >= ${since} and (x.since, x.member::text) < (${at}::text::timestamptz, ${key})
   order by x.since desc, x.member::text desc limit ${limit}`

const StatementRow = z.object({
  ...placed,
  affiliate: MemberId,
  month: z.string(),
  nth: z.int(),
  programme: z.string(),
  version: z.int(),
  stake: z.bigint(),
  returned: z.bigint(),
  given: z.bigint(),
  net: z.bigint(),
  carriedIn: z.bigint(),
  rate: z.int(),
  share: z.bigint(),
  cpa: z.bigint(),
  amount: z.bigint(),
  at: z.date(),
})

/** Statements as they stand by now. */
export const statementsIn = (db: Db, filters: Filters, { since, at, key, limit }: Stretch) =>
  db.many(StatementRow)`
  select s.at::text as place, s.affiliate::text || s.month::text as key, s.affiliate,
         s.month::text as month, s.nth, s.programme, s.version, s.stake, s.returned, s.given, s.net,
         s.carried_in as "carriedIn", s.rate, s.share, s.cpa, s.amount, s.at
    from agents.statement s
   where (${filters.affiliate ?? null}::uuid is null or s.affiliate = ${filters.affiliate ?? null}::uuid)
     and (${filters.month ?? null}::text is null or s.month = ${filters.month ?? null}::text::date)
     and not exists (select from agents.statement n where n.affiliate = s.affiliate
                        and n.month = s.month and n.nth > s.nth)
     and s.at >= ${since}
     and (s.at, s.affiliate::text || s.month::text) < (${at}::text::timestamptz, ${key})
   order by s.at desc, s.affiliate::text || s.month::text desc limit ${limit}`

const LineRow = z.object({
  ...placed,
  affiliate: MemberId,
  member: MemberId,
  month: z.string(),
  begins: z.date(),
  ends: z.date(),
  kind: z.enum(['play', 'given', 'cpa']),
  category: z.string().nullable(),
  stake: z.bigint(),
  returned: z.bigint(),
  amount: z.bigint(),
  at: z.date(),
})

/** What statements are made of, as these stand by now. */
export const linesIn = (db: Db, filters: Filters, { since, at, key, limit }: Stretch) => db.many(
  LineRow,
)`
  select x.* from (
    select s.at::text as place, l.affiliate::text || l.month::text || l.member::text || l.kind || l.category
             as key, l.affiliate, l.member, l.month::text as month, l.kind,
           nullif(l.category, '') as category, l.stake, l.returned, l.amount, s.at,
           l.month::timestamp at time zone 'Asia/Jakarta' as begins,
           (l.month + interval '1 month') at time zone 'Asia/Jakarta' as ends
      from agents.statement s
      join agents.statement_line l using (affiliate, month, nth)
     where (${filters.affiliate ?? null}::uuid is null or l.affiliate = ${filters.affiliate ?? null}::uuid)
       and (${filters.month ?? null}::text is null or l.month = ${filters.month ?? null}::text::date)
       and (${filters.member ?? null}::uuid is null or l.member = ${filters.member ?? null}::uuid)
       and s.at >= ${since}
       and not exists (select from agents.statement n where n.affiliate = s.affiliate
                          and n.month = s.month and n.nth > s.nth)) x
   where (x.at, x.key) < (${at}::text::timestamptz, ${key})
   order by x.at desc, x.key desc limit ${limit}`

const BroughtRow = z.object({
  ...placed,
  affiliate: MemberId,
  member: MemberId,
  link: z.string(),
  sub: z.string(),
  clickAt: z.date().nullable(),
  days: z.int(),
  rule: z.enum(['first', 'last']),
  why: z.string().nullable(),
  at: z.date(),
})

export const broughtIn = (db: Db, filters: Filters, { since, at, key, limit }: Stretch) => db.many(
  BroughtRow,
)`
  select a.at::text as place, a.member::text as key, a.affiliate, a.member, l.name as link, a.sub,
         c.at as "clickAt", r.days, r.click as rule, a.why, a.at
    from agents.attribution a
    join agents.link l on l.id = a.link
    join agents.click_rule r on r.nth = a.rule
    left join agents.click c on c.id = a.click
   where (${filters.affiliate ?? null}::uuid is null or a.affiliate = ${filters.affiliate ?? null}::uuid)
     and (${filters.member ?? null}::uuid is null or a.member = ${filters.member ?? null}::uuid)
     and (${filters.why ?? null}::text is null or a.why = ${filters.why ?? null}::text)
     and a.at >= ${since} and (a.at, a.member::text) < (${at}::text::timestamptz, ${key})
   order by a.at desc, a.member::text desc limit ${limit}`

const CallRow = z.object({
  ...placed,
  affiliate: MemberId,
  event: z.string(),
  method: z.string(),
  template: z.string(),
  attempts: z.int(),
  state: z.enum(['waiting', 'told', 'given-up']),
  came: z.string().nullable(),
  status: z.int().nullable(),
  nextAt: z.date().nullable(),
  at: z.date(),
})

export const callsIn = (db: Db, filters: Filters, { since, at, key, limit }: Stretch) => db.many(
  CallRow,
)`
  select x.* from (
    select c.made_at::text as place, c.id::text as key, p.affiliate, p.event, p.method, p.template,
           c.attempts, case when c.told then 'told' when c.next_at is null then 'given-up' else 'waiting' end
             as state, t.came, t.status, c.next_at as "nextAt", c.made_at as at
      from agents.postback_call c
      join agents.postback p on p.id = c.postback
      left join lateral (select t.came, t.status from agents.postback_try t where t.call = c.id
                          order by t.nth desc limit 1) t on true
     where (${filters.affiliate ?? null}::uuid is null or p.affiliate = ${filters.affiliate ?? null}::uuid)
       and c.made_at >= ${since}) x
   where (${filters.state ?? null}::text is null or x.state = ${filters.state ?? null}::text)
     and (x.at, x.key) < (${at}::text::timestamptz, ${key})
   order by x.at desc, x.key desc limit ${limit}`
