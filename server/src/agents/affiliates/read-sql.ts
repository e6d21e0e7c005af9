import { GameId, type MemberId, RoundId } from '@balai/contract'
import { Category } from '@balai/contract/catalogue'
import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import { StatementRow } from './reckon-sql.ts'
import { VersionRow } from './terms-sql.ts'

type Whose = { affiliate: MemberId }
type Page = { skip: number; size: number }

const Paid = z.object({ paid: z.bigint() })

/** All that an affiliate was ever paid. */
export const paidTo = async (db: Db, { affiliate }: Whose) =>
  (
    await db.one(Paid)`
    select coalesce(-sum(amount), 0)::bigint as paid from agents.affiliate_entry
     where member = ${affiliate} and kind = 'payment'`
  ).paid

const LinkRow = z.object({
  link: z.guid(),
  name: z.string(),
  code: z.string(),
  sub: z.string(),
  clicks: z.int(),
  visitors: z.int(),
  joined: z.int(),
  depositors: z.int(),
  qualified: z.int(),
  stake: z.bigint(),
  net: z.bigint(),
})

type Days = { from: string; to: string; begins: Date; ends: Date }

/** What came of links in some days, by link and mark: accounts by when they came, play by when it was. */
export const linkFigures = (
  db: Db,
  { affiliate, from, to, begins, ends, most }: Whose & Days & { most: number },
) =>
  db.many(LinkRow)`
  with mine as (select id, name, code, made_at from agents.link where member = ${affiliate}),
  clicked as (
    select c.link, c.sub, count(*)::int as clicks, count(distinct c.visitor)::int as visitors
      from mine join agents.click c on c.link = mine.id
     where c.at >= ${begins} and c.at < ${ends} group by 1, 2
  ), came as (
    select a.link, a.sub, count(*) filter (where a.at >= ${begins} and a.at < ${ends})::int as joined,
           count(*) filter (where d.there)::int as depositors,
           count(*) filter (where q.there)::int as qualified,
           sum(p.stake) as stake, sum(p.net) as net
      from agents.attribution a
     cross join lateral (select exists (select from agents.affiliate_event e where e.member = a.member
       and e.kind = 'deposit' and e.at >= ${begins} and e.at < ${ends}) as there) d
     cross join lateral (select exists (select from agents.affiliate_event e where e.member = a.member
       and e.kind = 'qualified' and e.at >= ${begins} and e.at < ${ends}) as there) q
     cross join lateral (select coalesce(sum(t.stake), 0) as stake,
         coalesce(sum(t.stake - t.returned), 0) as net from agents.affiliate_play t
       where t.member = a.member and t.day between ${from}::text::date and ${to}::text::date) p
     where a.affiliate = ${affiliate} and a.why is null group by 1, 2
  )
  select m.id as link, m.name, m.code, coalesce(k.sub, c.sub, '') as sub, coalesce(k.clicks, 0) as clicks,
         coalesce(k.visitors, 0) as visitors, coalesce(c.joined, 0) as joined,
         coalesce(c.depositors, 0) as depositors, coalesce(c.qualified, 0) as qualified,
         coalesce(c.stake, 0)::bigint as stake, coalesce(c.net, 0)::bigint as net
    from mine m
    left join (clicked k full join came c on c.link = k.link and c.sub = k.sub)
      on m.id = coalesce(k.link, c.link)
   order by m.made_at desc, m.id, 4 limit ${most}`

const AttributionRow = z.object({
  ref: z.guid(),
  at: z.date(),
  name: z.string(),
  sub: z.string(),
  clickAt: z.date().nullable(),
  days: z.int(),
  rule: z.enum(['first', 'last']),
  why: z.enum(['linked']).nullable(),
})

export const attributionsOf = (db: Db, { affiliate, skip, size }: Whose & Page) => db.many(
  AttributionRow,
)`
  select a.ref, a.at, l.name, a.sub, c.at as "clickAt", r.days, r.click as rule, a.why
    from agents.attribution a
    join agents.link l on l.id = a.link
    join agents.click_rule r on r.nth = a.rule
    left join agents.click c on c.id = a.click
   where a.affiliate = ${affiliate} order by a.at desc, a.ref offset ${skip} limit ${size}`

const Stated = StatementRow.extend({ terms: VersionRow.shape.terms })

/** Statements as they stand by now with the terms they were reckoned by, the newest month first. */
export const statedTo = (db: Db, { affiliate, skip, size }: Whose & Page) => db.many(Stated)`
  select x.*, v.terms from (
    select distinct on (s.month) s.month::text as month, s.nth, s.programme, s.version, s.stake,
           s.returned, s.given, s.net, s.carried_in as "carriedIn", s.base, s.tier, s.rate, s.share,
           s.cpa, s.amount, s.carried, s.at
      from agents.statement s where s.affiliate = ${affiliate} order by s.month, s.nth desc) x
    join agents.programme_version v on v.programme = x.programme and v.nth = x.version
   order by x.month desc offset ${skip} limit ${size}`

const Nth = z.object({ nth: z.int() })

export const lastNth = (db: Db, { affiliate, month }: Whose & { month: string }) => db.maybe(Nth)`
  select nth from agents.statement where affiliate = ${affiliate} and month = ${month}::text::date
   order by nth desc limit 1`

const ToldLine = z.object({
  ref: z.guid(),
  kind: z.enum(['play', 'given', 'cpa']),
  category: z.nullable(Category),
  stake: z.bigint(),
  returned: z.bigint(),
  amount: z.bigint(),
})

export const toldLines = (
  db: Db,
  { affiliate, month, nth, skip, size }: Whose & Page & { month: string; nth: number },
) => db.many(ToldLine)`
  select a.ref, l.kind, nullif(l.category, '') as category, l.stake, l.returned, l.amount
    from agents.statement_line l join agents.attribution a on a.member = l.member
   where l.affiliate = ${affiliate} and l.month = ${month}::text::date and l.nth = ${nth}
   order by abs(l.amount) desc, a.ref, l.kind, l.category offset ${skip} limit ${size}`

const Bet = z.object({
  round: RoundId,
  game: GameId,
  at: z.date(),
  stake: z.bigint(),
  returned: z.bigint(),
})

type Behind = Whose & Page & { month: string; ref: string; category: string }

/** The bets behind a line: those that stand in the sum it was made of, as they count by now. */
export const betsBehind = (db: Db, { affiliate, month, ref, category, skip, size }: Behind) =>
  db.many(Bet)`
  select l.round, min(l.game) as game, min(l.ended_at) as at, sum(l.stake)::bigint as stake,
         sum(l.returned)::bigint as returned
    from agents.attribution a
    join agents.line l on l.member = a.member and l.day >= ${month}::text::date
     and l.day < ${month}::text::date + interval '1 month'
    join agents.line f on f.bucket = l.bucket and f.round = l.round and f.seq = 1
   where a.affiliate = ${affiliate} and a.ref = ${ref} and a.why is null and l.why is null
     and l.category = ${category} and f.stake = f.counted and f.brings
   group by l.bucket, l.round having sum(l.stake) <> 0 or sum(l.returned) <> 0
   order by min(l.ended_at) desc, l.round offset ${skip} limit ${size}`
