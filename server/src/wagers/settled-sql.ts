import { GameId, MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import { settles } from './moved-sql.ts'
import type { Whose } from './sql.ts'

const SettledRow = z.object({
  day: z.string(),
  /** Stakes of real money in rounds that have ended, less what was undone. */
  settled: z.bigint(),
  /** What of it was staked from cash, and not from a bonus. */
  cash: z.bigint(),
  open: z.boolean(),
})
export type SettledRow = z.output<typeof SettledRow>

/**
 * What a member staked of real money in rounds that have ended, by the day of the house in which they were
 * opened, and whether one of that day is open still: all of it as it is in one moment.
 */
export const settledByDay = (db: Db | Tx, { member, bucket, from, to }: Whose & Stretch) =>
  db.many(SettledRow)`
  select to_char(r.opened_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day,
         coalesce(sum(r.stake - r.undone - r.unplayed) filter (where r.state = 'closed'), 0)::bigint as settled,
         coalesce(sum(greatest(0, r.stake - r.undone - r.bonus_staked - r.unplayed))
                    filter (where r.state = 'closed'), 0)::bigint as cash,
         bool_or(r.state = 'open') as open
    from wagers.round r
   where r.bucket = ${bucket} and r.member = ${member} and r.mode = 'cash'
     and r.opened_at >= ${from} and r.opened_at < ${to}
   group by 1 order by 1`
type Stretch = { from: Date; to: Date }

const SettledOf = SettledRow.extend({
  vendor: z.string(),
  game: GameId,
  /** How many of the asked moments had come as these rounds ended; 0 where they have not. */
  past: z.int(),
})
export type SettledOf = z.output<typeof SettledOf>

/**
 * The same by game, and by which of some moments (the earliest first) had come as the rounds ended: what was
 * played is judged by the rules of its time.
 */
export const settledByGame = (
  db: Db | Tx,
  { member, bucket, from, to, moments }: Whose & Stretch & { moments: readonly Date[] },
) => db.many(SettledOf)`
  select to_char(r.opened_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day, r.vendor, r.game,
         case when r.state = 'closed'
              then width_bucket(r.closed_at, ${moments.map((at) => at.toISOString())}::timestamptz[])
              else 0 end as past,
         coalesce(sum(r.stake - r.undone - r.unplayed) filter (where r.state = 'closed'), 0)::bigint as settled,
         coalesce(sum(greatest(0, r.stake - r.undone - r.bonus_staked - r.unplayed))
                    filter (where r.state = 'closed'), 0)::bigint as cash,
         bool_or(r.state = 'open') as open
    from wagers.round r
   where r.bucket = ${bucket} and r.member = ${member} and r.mode = 'cash'
     and r.opened_at >= ${from} and r.opened_at < ${to}
   group by 1, 2, 3, 4 order by 1, 4, 2, 3`

const Played = z.object({ bucket: z.int(), member: MemberId })

/** Whose play of real money was moved by anything from one moment to before another. */
export const playedBetween = (db: Db, { from, to }: Stretch) => db.many(Played)`
  select distinct bucket, member from wagers.act
   where at >= ${from} and at < ${to} and mode = 'cash' and code = 'ok'
   order by bucket, member`

/**
 * Whose rounds of real money ended, or were changed by more than a stake on an open one, from one moment to before
 * another. Who only staked has settled nothing.
 */
export const settledBetween = (db: Db, { from, to }: Stretch) => db.many(Played)`
  select distinct a.bucket, a.member
    from wagers.act a
   where a.at >= ${from} and a.at < ${to} and a.mode = 'cash' and a.code = 'ok' and ${settles}
   order by a.bucket, a.member`

const Settled = z.object({ settled: z.bigint() })

/** What of stakes has settled that were opened in each of these stretches of time, one after another. */
export const settledDuring = async (db: Db | Tx, of: readonly (Whose & Stretch)[]) =>
  (
    await db.many(Settled)`
      select r.settled
        from unnest(${of.map(({ bucket }) => bucket)}::smallint[],
                    ${of.map(({ member }) => member)}::uuid[],
                    ${of.map(({ from }) => from.toISOString())}::timestamptz[],
                    ${of.map(({ to }) => to.toISOString())}::timestamptz[])
             with ordinality as s(bucket, member, begins, ends, place)
       -- One by one: a join could be planned as a walk through all rounds there ever were.
       cross join lateral (
         select coalesce(sum(stake - undone - unplayed), 0)::bigint as settled
           from wagers.round
          where bucket = s.bucket and member = s.member and mode = 'cash' and state = 'closed'
            and opened_at >= s.begins and opened_at < s.ends) r
       order by s.place`
  ).map(({ settled }) => settled)
