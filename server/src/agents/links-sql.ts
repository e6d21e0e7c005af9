import { MemberId } from '@balai/contract'
import { Category } from '@balai/contract/catalogue'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

type Whose = { member: MemberId }

const OpenNow = z.object({ count: z.int() })

/** How many links of a member are open. */
export const openLinks = (tx: Tx, { member, now }: Whose & { now: Date }) => tx.one(OpenNow)`
  select count(*)::int as count from agents.link
   where member = ${member} and (until is null or until > ${now})`

type Rate = { category: Category; rate: number }
type Adding = Whose & { id: string; code: string; name: string; until: Date | null; now: Date }

export const addLink = (tx: Tx, { id, member, code, name, until, now }: Adding) => tx.run`
  insert into agents.link (id, member, code, name, until, made_at)
  values (${id}, ${member}, ${code}, ${name}, ${until}, ${now})`

export const addLinkRates = (tx: Tx, link: string, rates: readonly Rate[]) => tx.run`
  insert into agents.link_rate (link, category, rate)
  select ${link}, * from unnest(${rates.map(({ category }) => category)}::text[],
                                ${rates.map(({ rate }) => rate)}::int[])`

const Ended = z.object({ code: z.string() })

/** Ends a link of a member; nothing where it is nobody's, another's, or over. */
export const endLink = (tx: Tx, { id, member, now }: Whose & { id: string; now: Date }) =>
  tx.maybe(Ended)`
  update agents.link set until = ${now}, closed = true
   where id = ${id} and member = ${member} and (until is null or until > ${now})
  returning code`

const Called = z.object({ id: z.guid(), member: MemberId })

export const linkCalled = (tx: Tx, code: string) => tx.maybe(Called)`
  select id, member from agents.link where code = ${code}`

const RateRow = z.object({ link: z.guid(), category: Category, rate: z.int() })

export const ratesOfLinks = (db: Db | Tx, links: readonly string[]) => db.many(RateRow)`
  select link, category, rate from agents.link_rate
   where link = any (${[...links]}::uuid[]) order by link, category`

type Joining = Whose & { link: string; now: Date }

export const addJoin = (tx: Tx, { member, link, now }: Joining) => tx.run`
  insert into agents.link_join (member, link, at) values (${member}, ${link}, ${now})`

/** Notes a visit; to a link that is not there, or over, there is none. */
export const addVisit = (
  tx: Tx,
  { code, visitor, now }: { code: string; visitor: Buffer; now: Date },
) => tx.run`
  insert into agents.link_visit (link, visitor, at)
  select id, ${visitor}, ${now} from agents.link
   where code = ${code} and (until is null or until > ${now})
  on conflict do nothing`

const LinkRow = z.object({
  id: z.guid(),
  code: z.string(),
  name: z.string(),
  madeAt: z.date(),
  until: z.date().nullable(),
  open: z.boolean(),
  visits: z.int(),
  joined: z.int(),
  depositors: z.int(),
  stake: z.bigint(),
})

/** Links of a member with what came of them, the newest first. */
export const linksOf = (db: Db, { member, now, most }: Whose & { now: Date; most: number }) =>
  db.many(LinkRow)`
  select l.id, l.code, l.name, l.made_at as "madeAt", l.until,
         (l.until is null or l.until > ${now}) as open,
         (select count(*)::int from agents.link_visit v where v.link = l.id) as visits,
         j.joined, j.depositors, j.stake
    from agents.link l
   cross join lateral (
     select count(*)::int as joined,
            count(*) filter (where exists (select from agents.moved m
               where m.member = n.member and m.kind = 'deposit'))::int as depositors,
            coalesce(sum((select sum(t.stake) from agents.total t
               where t.member = n.member and t.own)), 0)::bigint as stake
       from agents.link_join n where n.link = l.id) j
   where l.member = ${member}
   order by l.made_at desc, l.id limit ${most}`
