import { MemberId } from '@balai/contract'
import { Category } from '@balai/contract/catalogue'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const Standing = z.object({
  member: MemberId,
  joinedAt: z.date(),
  direct: z.int(),
  below: z.int(),
})

/** Those of these who stand in the tree, with how many stand below each, in the order of their ids. */
export const standingOf = (db: Db, of: readonly MemberId[]) => db.many(Standing)`
  select m.member, m.joined_at as "joinedAt", n.direct, n.below
    from agents.member m
   cross join lateral (select count(*)::int as below, count(*) filter (where steps = 1)::int as direct
                         from agents.below x where x.upline = m.member) n
   where m.member = any (${[...of]}::uuid[]) order by m.member`

const One = z.object({ member: MemberId })
type Paging = { after: string | null; size: number }

/**
 * Who stands at the top with somebody below, from one of them on. It goes from upline to upline along an index: how
 * many members never brought anybody does not matter.
 */
export const topFrom = async (db: Db, { after, size }: Paging) =>
  (
    await db.many(One)`
    with recursive up as (
      (select upline from agents.member
        where upline is not null and (${after}::uuid is null or upline > ${after}::uuid)
        order by upline limit 1)
      union all
      select (select m.upline from agents.member m where m.upline > u.upline order by m.upline limit 1)
        from up u where u.upline is not null
    )
    select m.member from up join agents.member m on m.member = up.upline
     where m.upline is null limit ${size}`
  ).map(({ member }) => member)

const Size = z.object({
  members: z.int(),
  contracts: z.int(),
  owed: z.bigint(),
  waiting: z.int(),
})

/** How large the network is, and what is owed by its contracts. */
export const sizeOfAll = (db: Db) => db.one(Size)`
  select (select count(*)::int from agents.member) as members,
         (select count(*)::int from agents.contract where state in ('active', 'cancelling')) as contracts,
         (select coalesce(sum(greatest(e.balance, 0)), 0)::bigint from agents.contract c
           cross join lateral (select balance from agents.entry where contract = c.id
                                order by seq desc limit 1) e) as owed,
         (select count(*)::int from agents.bill b
            join agents.contract c on c.id = b.contract and c.upline is null
            join agents.contract_version v on v.contract = b.contract and v.nth = b.version
           where v.terms ->> 'pays' = 'hand' and b.amount > 0
             and not exists (select from agents.bill n
                              where n.contract = b.contract and n.period = b.period and n.nth > b.nth)
             and not exists (select from agents.bill_decision d
                              where d.contract = b.contract and d.period = b.period)) as waiting`

const Top = z.object({
  category: Category,
  version: z.int(),
  rate: z.int(),
  at: z.date(),
})

/** What one bet brings in all, by category, as it stands now. */
export const topRates = (db: Db | Tx) => db.many(Top)`
  select distinct on (category) category, nth as version, rate, at
    from agents.top_rate order by category, nth desc`

type TopRate = { category: string; nth: number; rate: number; by: string; now: Date }

export const addTopRate = (tx: Tx, { category, nth, rate, by, now }: TopRate) => tx.run`
  insert into agents.top_rate (category, nth, rate, set_by, at)
  values (${category}, ${nth}, ${rate}, ${by}, ${now})`

const Highest = z.object({ member: MemberId, rate: z.int() })

/** Who gets most of a category now. */
export const highestIn = (db: Db | Tx, category: string) => db.maybe(Highest)`
  select r.member, r.rate from agents.rate r
   where r.category = ${category}
     and not exists (select from agents.rate n where n.member = r.member
                        and n.category = r.category and n.nth > r.nth)
   order by r.rate desc, r.member limit 1`

const Played = z.object({
  rounds: z.int(),
  stake: z.bigint(),
  counted: z.bigint(),
  returned: z.bigint(),
})

/** What was played below somebody since a day. */
export const playedBelow = (db: Db, { member, from }: { member: MemberId; from: string }) =>
  db.one(Played)`
  select coalesce(sum(rounds), 0)::int as rounds, coalesce(sum(stake), 0)::bigint as stake,
         coalesce(sum(counted), 0)::bigint as counted, coalesce(sum(returned), 0)::bigint as returned
    from agents.total where member = ${member} and not own and day >= ${from}::text::date`

const PlaceRow = z.object({
  at: z.date(),
  upline: z.nullable(MemberId),
  change: z.guid().nullable(),
  reason: z.string().nullable(),
  moved: z.nullable(MemberId),
})

const placesMost = 100

/** Every place that somebody stood at, the newest first; a move of somebody above took them along. */
export const placesOf = (db: Db, member: MemberId) => db.many(PlaceRow)`
  select p.at, p.uplines[1] as upline, v.id as change, v.reason, v.member as moved
    from agents.place p left join agents.move v on v.id = p.move
   where p.member = ${member} order by p.nth desc limit ${placesMost}`
