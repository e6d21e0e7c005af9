import { MemberId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'
import type { Stretch } from '../../platform/listing.ts'
import type { Bounds } from '../mission-sql.ts'

const Stands = z.object({
  mission: z.string(),
  reached: z.int(),
  claimed: z.int(),
  cost: z.bigint(),
})

/** How often each mission was reached and claimed, and what that has cost. */
export const standingByMission = (db: Db | Tx) => db.many(Stands)`
  select mission, count(reached_at)::int as reached, count(claimed_at)::int as claimed,
         coalesce(sum(amount), 0)::bigint as cost
    from missions.progress group by mission`

const Running = z.object({ running: z.int() })

/** How many members have begun one without reaching it, in periods from a day on. */
export const runningOf = async (
  db: Db | Tx,
  { mission, from }: { mission: string; from: string },
) =>
  (
    await db.one(Running)`
    select count(*)::int as running from missions.progress
     where mission = ${mission} and period >= ${from}::text::date and reached_at is null`
  ).running

type NewBounds = Bounds & { by: string; now: Date }

/** The next version of bounds; false where another was quicker. */
export const addBounds = async (tx: Tx, b: NewBounds) =>
  (await tx.run`
    insert into missions.bounds (version, stake_most, rounds_most, wins_most, games_most, by, at)
    values (${b.version}, ${b.stake}::bigint, ${b.rounds}::bigint, ${b.wins}::bigint,
            ${b.games}::bigint, ${b.by}, ${b.now})
    on conflict do nothing`) > 0

const ProgressRow = z.object({
  at: z.date(),
  place: z.string(),
  key: z.string(),
  member: MemberId,
  mission: z.string(),
  period: z.string(),
  version: z.int(),
  has: z.bigint(),
  want: z.bigint(),
  goal: z.string(),
  reachedAt: z.date().nullable(),
  claimedAt: z.date().nullable(),
  amount: z.bigint().nullable(),
  mallPoints: z.int(),
})

/** How far members are, by when they were looked at last, the newest first. */
export const progressIn = (
  db: Db,
  { mission, state }: Record<string, string>,
  { since, at, key, limit }: Stretch,
) => db.many(ProgressRow)`
  select * from (
    select p.looked_at as at, p.looked_at::text as place,
           p.member::text || ' ' || p.mission || ' ' || p.period as key, p.member, p.mission,
           p.period::text as period, p.version, p.has, m.want, m.goal, p.reached_at as "reachedAt",
           p.claimed_at as "claimedAt", p.amount, m.mall_points as "mallPoints"
      from missions.progress p
      join missions.mission m on m.mission = p.mission and m.version = p.version
     where p.looked_at >= ${since} and p.looked_at <= ${at}::text::timestamptz
       ${mission ? part`and p.mission = ${mission}` : part``}
       ${state === 'claimed' ? part`and p.claimed_at is not null` : part``}
       ${state === 'reached' ? part`and p.reached_at is not null and p.claimed_at is null` : part``}
       ${state === 'open' ? part`and p.reached_at is null` : part``}) as shown
   where (at, key) < (${at}::text::timestamptz, ${key})
   order by at desc, key desc limit ${limit}`

const Figures = z.object({
  mission: z.string(),
  reached: z.int(),
  claimed: z.int(),
  cost: z.bigint(),
  owed: z.bigint(),
  mallPoints: z.bigint(),
})

/** What each mission came to in a period: by when it was reached, and by when it was paid. */
export const figuresIn = (db: Db, { from, to }: { from: Date | null; to: Date }) => db.many(
  Figures,
)`
  with begins as (select coalesce(${from}::timestamptz, '-infinity') as at)
  select p.mission,
         count(*) filter (where p.reached_at >= b.at and p.reached_at < ${to})::int as reached,
         count(*) filter (where p.claimed_at >= b.at and p.claimed_at < ${to})::int as claimed,
         coalesce(sum(p.amount) filter (where p.claimed_at >= b.at and p.claimed_at < ${to}), 0)::bigint as cost,
         coalesce(sum(p.owed) filter (where p.claimed_at >= b.at and p.claimed_at < ${to}), 0)::bigint as owed,
         coalesce(sum(m.mall_points) filter (where p.claimed_at >= b.at and p.claimed_at < ${to}), 0)::bigint
           as "mallPoints"
    from missions.progress p
    join missions.mission m on m.mission = p.mission and m.version = p.version
   cross join begins b
   group by p.mission order by p.mission`

const Prizes = z.object({ places: z.int(), cost: z.bigint() })

/** What prizes of weeks were paid in a period. */
export const prizesIn = (db: Db, { from, to }: { from: Date | null; to: Date }) => db.one(Prizes)`
  select count(*)::int as places, coalesce(sum(prize), 0)::bigint as cost from missions.place
   where paid_at >= coalesce(${from}::timestamptz, '-infinity') and paid_at < ${to}`
