import { GameId, MemberId, RoundId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../platform/db.ts'
import { settles } from './moved-sql.ts'
import type { Whose } from './sql.ts'

type Goal = {
  /** What is counted: settled stakes, rounds, wins of so many times the stake, or different games. */
  goal: 'stake' | 'rounds' | 'wins' | 'games'
  want: bigint
  /** For `wins`: in hundredths of the stake. */
  times: number | null
  /** Only these; none is all. */
  categories: readonly string[]
  games: readonly string[]
  /** Whether what was staked of a bonus counts too. */
  bonusCounts: boolean
}

const Reached = z.object({ has: z.bigint(), reachedAt: z.date().nullable() })
export type Reached = z.output<typeof Reached>

/** Whose rounds count, and from which moment on. */
type Since = Whose & { from: Date }

/**
 * How much of a goal each of some members' rounds of real money come to that were opened from their moment to before
 * another and have ended, and the moment at which the round ended that reached it; in the order in which they were
 * asked for. As the books say now: what was undone is not in it.
 */
export const goalsOf = (
  db: Db | Tx,
  { of, to, ...g }: Goal & { of: readonly Since[]; to: Date },
) => db.many(Reached)`
  with who as (
    select * from unnest(${of.map(({ bucket }) => bucket)}::smallint[],
                         ${of.map(({ member }) => member)}::uuid[],
                         ${of.map(({ from }) => from.toISOString())}::timestamptz[])
                  with ordinality as w(bucket, member, since, place)),
  own as materialized (
    select w.place, o.*
      from who w
     cross join lateral (
       select r.id, r.game, r.closed_at, r.stake - r.undone as staked,
              case when r.earned is null then r.returned - r.undone else 0 end as won,
              ${g.bonusCounts ? part`r.stake - r.undone - r.unplayed` : part`greatest(0, r.stake - r.undone - r.bonus_staked - r.unplayed)`} as counted
         from wagers.round r
        where r.bucket = w.bucket and r.member = w.member and r.mode = 'cash' and r.state = 'closed'
          and r.opened_at >= w.since and r.opened_at < ${to}
          ${g.games.length ? part`and r.game = any (${[...g.games]}::text[])` : part``}) o),
  gained as (
    select o.place, o.id, o.closed_at, ${gains(g)} as gain
      from own o
     where o.counted > 0
       ${
         g.categories.length
           ? part`and o.game in (
               select d.game from (select distinct game from own) d
                where (catalogue.kind_of(d.game)).category = any (${[...g.categories]}::text[]))`
           : part``
       }),
  summed as (
    select place, closed_at, sum(gain) over (partition by place order by closed_at, id) as upto
      from gained)
  select coalesce(max(s.upto), 0)::bigint as has,
         min(s.closed_at) filter (where s.upto >= ${g.want}::bigint) as "reachedAt"
    from who w
    left join summed s on s.place = w.place
   group by w.place order by w.place`

/** The same of one member. */
export async function goalOf(
  db: Db | Tx,
  { member, bucket, from, ...goal }: Since & Goal & { to: Date },
): Promise<Reached> {
  const [reached] = await goalsOf(db, { ...goal, of: [{ member, bucket, from }] })
  if (!reached) throw new Error('a goal was not answered')
  return reached
}

const gains = ({ goal, times }: Goal) => {
  switch (goal) {
    case 'stake':
      return part`o.counted`
    case 'rounds':
      return part`1`
    case 'wins':
      return part`(o.won::numeric * 100 >= o.staked::numeric * ${times ?? 0}::int)::int`
    case 'games':
      return part`(row_number() over (partition by o.place, o.game order by o.closed_at, o.id) = 1)::int`
  }
}

const Ended = z.object({
  bucket: z.int(),
  member: MemberId,
  round: RoundId,
  game: GameId,
  vendor: z.string(),
  state: z.enum(['open', 'closed', 'voided']),
  /** Less what was undone. */
  staked: z.bigint(),
  won: z.bigint(),
  closedAt: z.date().nullable(),
})
export type RoundEnded = z.output<typeof Ended>

type Stretch = { from: Date; to: Date; after: string | null; size: number }

/** Rounds of real money of which anything settled or was undone from one moment to before another, as they stand now. */
export const roundsEnded = (db: Db, { from, to, after, size }: Stretch) => db.many(Ended)`
  select r.bucket, r.member, r.id as round, r.game, r.vendor, r.state, r.stake - r.undone as staked,
         r.returned - r.undone as won, r.closed_at as "closedAt"
    from (select distinct a.bucket, a.round from wagers.act a
           where a.at >= ${from} and a.at < ${to} and a.mode = 'cash' and a.code = 'ok'
             and a.round is not null and (${after}::uuid is null or a.round > ${after}::uuid)
             and ${settles}) a
    join wagers.round r on r.bucket = a.bucket and r.id = a.round
   order by r.id limit ${size}`
