import { z } from 'zod'
import { type Db, part } from '../../platform/db.ts'
import type { Period } from '../../platform/period.ts'

const within = ({ from, to }: Period) => part`
  a.at >= coalesce(${from}::timestamptz, '-infinity') and a.at < ${to}`

/** What of an act was staked, and what was returned: an undone one gives back on its own side. */
const staked = part`
  case when a.kind in ('bet', 'tip') or (a.kind = 'rollback' and a.main + a.bonus > 0)
       then -(a.main + a.bonus) else 0 end`
const returned = part`
  case when a.kind in ('win', 'adjust') or (a.kind = 'rollback' and a.main + a.bonus < 0)
       then a.main + a.bonus else 0 end`

const Played = z.object({
  game: z.string(),
  bets: z.bigint(),
  rounds: z.bigint(),
  staked: z.bigint(),
  returned: z.bigint(),
})
export type Played = z.output<typeof Played>

/**
 * What was played of each game in a period of whole days for real money, by the acts of that time. A
 * round counts where its first bet does.
 */
export const gamesPlayed = (db: Db, { from, to }: Period) => db.many(Played)`
  select s.game, sum(s.bets)::bigint as bets, sum(s.rounds)::bigint as rounds,
         sum(s.staked)::bigint as staked, sum(s.returned)::bigint as returned
    from wagers.sums s
   where s.day >= coalesce(${from}::timestamptz, '-infinity') and s.day < ${to}
   group by 1 order by 1`

const Open = z.object({
  game: z.string(),
  vendor: z.string(),
  rounds: z.bigint(),
  members: z.bigint(),
  funds: z.bigint(),
  oldest: z.date(),
})

/** Rounds for real money that are open now, and what was staked in them. */
export const openFunds = (db: Db) => db.many(Open)`
  select r.game, r.vendor, count(*) as rounds, count(distinct r.member) as members,
         coalesce(sum(r.stake - r.undone), 0)::bigint as funds, min(r.opened_at) as oldest
    from wagers.open_round r
   where r.mode = 'cash'
   group by r.game, r.vendor order by r.game, r.vendor`

const OpenSum = z.object({ rounds: z.bigint(), funds: z.bigint(), oldest: z.date().nullable() })

export const openSum = (db: Db) => db.one(OpenSum)`
  select count(*) as rounds, coalesce(sum(r.stake - r.undone), 0)::bigint as funds,
         min(r.opened_at) as oldest
    from wagers.open_round r where r.mode = 'cash'`

const Owed = z.object({ entries: z.bigint(), amount: z.bigint(), oldest: z.date().nullable() })

export const owedInAll = (db: Db) => db.one(Owed)`
  select count(*) as entries, coalesce(sum(amount), 0)::bigint as amount, min(at) as oldest
    from wagers.receivable`

const Active = z.object({
  member: z.string(),
  bets: z.bigint(),
  staked: z.bigint(),
  returned: z.bigint(),
  last: z.date(),
})

type Members = { from: Date; to: Date; after: string; limit: number }

const Count = z.object({ members: z.bigint() })

/** Who staked since a day began, in the order of their numbers; what each did is added up of theirs alone. */
export const activeSinceDay = (db: Db, { from, to, after, limit }: Members) => db.many(Active)`
  with whom as materialized (
    select distinct member from wagers.actives
     where day >= ${from} and member > ${after}::uuid order by member limit ${limit})
  select a.member, count(*) filter (where a.kind = 'bet') as bets,
         coalesce(sum(${staked}), 0)::bigint as staked,
         coalesce(sum(${returned}), 0)::bigint as returned, max(a.at) as last
    from wagers.act a
   where ${within({ from, to })} and a.mode = 'cash' and a.code = 'ok'
     and a.member in (select member from whom)
   group by a.member order by a.member`

export const countSinceDay = (db: Db, day: Date) => db.one(Count)`
  select count(distinct member) as members from wagers.actives where day >= ${day}`

/** Who staked real money in a period, in the order of their numbers. */
export const activeMembers = (db: Db, { from, to, after, limit }: Members) => db.many(Active)`
  select a.member, count(*) filter (where a.kind = 'bet') as bets,
         coalesce(sum(${staked}), 0)::bigint as staked,
         coalesce(sum(${returned}), 0)::bigint as returned, max(a.at) as last
    from wagers.act a
   where ${within({ from, to })} and a.mode = 'cash' and a.code = 'ok' and a.member > ${after}::uuid
   group by a.member
  having count(*) filter (where a.kind = 'bet') > 0
   order by a.member
   limit ${limit}`

export const activeCount = (db: Db, { from, to }: { from: Date; to: Date }) => db.one(Count)`
  select count(distinct a.member) as members from wagers.act a
   where ${within({ from, to })} and a.mode = 'cash' and a.code = 'ok' and a.kind = 'bet'`

/** How many staked in a day that began then, before a moment of it. */
export const activeInDay = (db: Db, { day, before }: { day: Date; before: Date }) => db.one(Count)`
  select count(distinct a.member) as members from wagers.actives a
   where a.day = ${day} and a.first_at < ${before}`

const Largest = z.object({ amount: z.bigint().nullable() })

/** The same by what was largest in its time; empty where that cannot tell. */
export const largestKnown = (db: Db, day: Date) => db.one(Largest)`
  select wagers.largest_since(${day}) as amount`

/** The most that a round opened since then has returned. */
export const largestReturn = (db: Db, since: Date) => db.one(Largest)`
  select max(r.returned - r.undone)::bigint as amount
    from (select distinct a.bucket, a.round, a.at from wagers.act a
           where a.at >= ${since} and a.kind = 'bet' and a.code = 'ok' and a.mode = 'cash'
             and a.round is not null) as a
    join wagers.round r on r.bucket = a.bucket and r.id = a.round and r.opened_at = a.at`
