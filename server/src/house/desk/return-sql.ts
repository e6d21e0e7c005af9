import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const Sum = z.object({
  game: z.string(),
  math: z.string(),
  rounds: z.bigint(),
  staked: z.coerce.bigint(),
  returned: z.coerce.bigint(),
  squares: z.coerce.bigint(),
})

export type Ended = {
  game: string
  math: string
  mode: string
  day: string
  rounds: number
  stake: string
  returned: string
  squares: string
}

/** Adds rounds that ended to their days, and answers with nothing: sums of a batch, in one order. */
export const addDays = (tx: Tx, ended: readonly Ended[]) => tx.run`
  insert into house.returned as r (game, math, mode, day, rounds, staked, returned, squares)
  select e.game, e.math, e.mode, e.day::date, sum(e.rounds), sum(e.stake), sum(e.returned),
         sum(e.squares)
    from unnest(${ended.map(({ game }) => game)}::text[], ${ended.map(({ math }) => math)}::text[],
                ${ended.map(({ mode }) => mode)}::text[], ${ended.map(({ day }) => day)}::text[],
                ${ended.map(({ rounds }) => rounds)}::int[],
                ${ended.map(({ stake }) => stake)}::numeric[],
                ${ended.map(({ returned }) => returned)}::numeric[],
                ${ended.map(({ squares }) => squares)}::numeric[])
         as e(game, math, mode, day, rounds, stake, returned, squares)
   group by e.game, e.math, e.mode, e.day
   order by e.game, e.math, e.mode, e.day
      on conflict (game, math, mode, day) do update
     set rounds = r.rounds + excluded.rounds, staked = r.staked + excluded.staked,
         returned = r.returned + excluded.returned, squares = r.squares + excluded.squares`

type Watching = { ended: readonly Ended[]; now: Date }

/** The same to what each mathematics is judged by, with how it stands then. */
export const addWatched = (tx: Tx, { ended, now }: Watching) => tx.many(Watched)`
  insert into house.watched as w (game, math, since, rounds, staked, returned, squares)
  select e.game, e.math, ${now}, sum(e.rounds), sum(e.stake), sum(e.returned), sum(e.squares)
    from unnest(${ended.map(({ game }) => game)}::text[], ${ended.map(({ math }) => math)}::text[],
                ${ended.map(({ rounds }) => rounds)}::int[],
                ${ended.map(({ stake }) => stake)}::numeric[],
                ${ended.map(({ returned }) => returned)}::numeric[],
                ${ended.map(({ squares }) => squares)}::numeric[])
         as e(game, math, rounds, stake, returned, squares)
   group by e.game, e.math
   order by e.game, e.math
      on conflict (game, math) do update
     set rounds = w.rounds + excluded.rounds, staked = w.staked + excluded.staked,
         returned = w.returned + excluded.returned, squares = w.squares + excluded.squares
  returning game, math, since, rounds, staked::text, returned::text, squares::text,
            outside_at as "outsideAt"`

const Watched = Sum.extend({ since: z.date(), outsideAt: z.date().nullable() })
export type Watched = z.output<typeof Watched>

/** What each mathematics is judged by. */
export const watched = (db: Db | Tx) => db.many(Watched)`
  select game, math, since, rounds, staked::text, returned::text, squares::text,
         outside_at as "outsideAt"
    from house.watched
   order by game, math`

export const markOutside = (
  tx: Tx,
  { game, math, now }: { game: string; math: string; now: Date },
) => tx.run`
  update house.watched set outside_at = ${now} where game = ${game} and math = ${math}`

/** A new sample, once somebody has looked: what was found before is not found again. */
export const anew = (tx: Tx, { games, now }: { games: readonly string[]; now: Date }) => tx.run`
  update house.watched
     set since = ${now}, rounds = 0, staked = 0, returned = 0, squares = 0, outside_at = null
   where game = any (${[...games]}::text[]) and outside_at is not null`

/** Everything that was ever measured, by mathematics. */
export const lifetimes = (db: Db) => db.many(Sum)`
  select game, math, sum(rounds)::bigint as rounds, sum(staked)::text as staked,
         sum(returned)::text as returned, sum(squares)::text as squares
    from house.returned
   where mode = 'cash'
   group by game, math
   order by game, math`

const Day = Sum.omit({ game: true, math: true }).extend({ day: z.string() })

/** The days of one mathematics, the oldest first. */
export const days = (db: Db, { game, math, from }: { game: string; math: string; from: string }) =>
  db.many(Day)`
  select day::text, rounds, staked::text, returned::text, squares::text
    from house.returned
   where game = ${game} and math = ${math} and mode = 'cash' and day >= ${from}::date
   order by day`
