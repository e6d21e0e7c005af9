import { type MemberId, type Pool, RoundId } from '@balai/contract'
import { z } from 'zod'
import type { Db } from '../platform/db.ts'
import { playedFrom } from './played-from.ts'

type Whose = { member: MemberId; bucket: number }

const Ends = z.object({ from: z.date(), to: z.date() })

/** When the first of these days begins in a zone, and when the last of them ends. */
export const endsOfDays = (
  db: Db,
  { zone, from, to }: { zone: string; from: string; to: string },
) =>
  db.one(Ends)`
  select wagers.first_at(${from}::date::timestamp, ${zone}) as from,
         wagers.first_at((${to}::date + 1)::timestamp, ${zone}) as to`

const PlayRow = z.object({
  span: z.string().nullable(),
  game: z.string().nullable(),
  rounds: z.int(),
  staked: z.bigint(),
  returned: z.bigint(),
  seconds: z.int(),
})
export type PlayRow = z.output<typeof PlayRow>

type Playing = Whose & {
  pools: readonly Pool[]
  from: Date
  to: Date
  zone: string
  by: 'day' | 'week' | 'month'
}

/** What was played in these purses, by span of a calendar (its first day) and, again, by game. */
export const playOf = (db: Db, { member, bucket, pools, from, to, zone, by }: Playing) =>
  db.many(PlayRow)`
  select to_char(t.span, 'YYYY-MM-DD') as span, t.game, t.rounds, t.staked, t.returned, t.seconds
    from (
      select date_trunc(${by}, s.quarter at time zone ${zone}) as span, s.game,
             sum(s.rounds)::int as rounds, sum(s.staked - s.undone)::bigint as staked,
             sum(s.returned)::bigint as returned, sum(s.seconds)::int as seconds
        from ${playedFrom({ bucket, member, pools })} as p(pool)
       cross join lateral wagers.play_sums(${bucket}::smallint, ${member}::uuid, p.pool, false,
                            ${from}, ${to}) as s
       where s.staked <> 0 or s.undone <> 0 or s.returned <> 0 or s.seconds <> 0 or s.rounds <> 0
       group by grouping sets ((1), (2))) as t`

const RoundOfKey = z.object({ key: z.guid(), round: RoundId, game: z.string() })

/** The rounds that these transfers of a member were for. */
export const roundsOfTransfers = (
  db: Db,
  { member, bucket, keys }: Whose & { keys: readonly string[] },
) => db.many(RoundOfKey)`
  select k.key, r.id as round, r.game
    from unnest(${[...keys]}::uuid[]) as k(key)
   cross join lateral (
     select a.round from wagers.act a where a.key = k.key
      union all
     select a.round from wagers.act a where wagers.half(a.key) = k.key and a.bonus <> 0) as a
    join wagers.round r on r.bucket = ${bucket} and r.id = a.round and r.member = ${member}`
