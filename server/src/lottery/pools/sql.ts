import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import type { Which } from '../draws/sql.ts'

type Opening = {
  game: string
  name: string
  purse: string
  currency: string
  seed: bigint
  now: Date
}

/** Writes a jackpot down, if it is not there: false where it is. */
export const addPool = async (tx: Tx, { game, name, purse, currency, seed, now }: Opening) =>
  (await tx.run`
    insert into lottery.pool (game, name, purse, currency, seed, opened_at)
    values (${game}, ${name}, ${purse}, ${currency}, ${seed}, ${now})
        on conflict do nothing`) === 1

const Pool = z.object({ game: z.string(), name: z.string(), purse: MemberId })

/** The jackpots of these lotteries. */
export const poolsOf = (db: Db | Tx, games: readonly string[]) => db.many(Pool)`
  select game, name, purse from lottery.pool where game = any (${[...games]}::text[])
   order by game, name`

/** A jackpot, held until the transaction ends. */
export const holdPool = (tx: Tx, { game, name }: { game: string; name: string }) =>
  tx.one(Pool)`
  select game, name, purse from lottery.pool where game = ${game} and name = ${name}
     for no key update`

const Sum = z.object({ sum: z.bigint() })

/** What was staked on a play at a draw, without what was given back. */
export const stakedOn = async (tx: Tx, { game, numero, play }: Which & { play: string }) =>
  (
    await tx.one(Sum)`
    select coalesce(sum(b.stake), 0)::bigint as sum
      from lottery.coupon c join lottery.bet b on b.coupon = c.id and b.play = ${play}
     where c.game = ${game} and c.numero = ${numero} and (c.ended is null or c.ended = 'settled')`
  ).sum

type Hits = { play: string; drawn: string; bonus: string; hits: number; more: number }

/** How many points have so many hits: those that win a jackpot and share it. */
export const pointsWith = async (
  tx: Tx,
  { game, numero, play, drawn, bonus, hits, more }: Which & Hits,
) =>
  (
    await tx.one(Sum)`
    select coalesce(sum(l.points), 0)::bigint as sum
      from lottery.line l
      join lottery.coupon c on c.id = l.coupon and (c.ended is null or c.ended = 'settled')
     where l.game = ${game} and l.numero = ${numero} and l.play = ${play}
       and bit_count(l.mask & ${drawn}::text::bit(100)) = ${hits}
       and bit_count(l.mask & ${bonus}::text::bit(100)) = ${more}`
  ).sum

const PoolRun = z.object({
  game: z.string(),
  numero: z.string(),
  run: z.int(),
  pool: z.string(),
  fed: z.bigint(),
  held: z.bigint(),
  points: z.bigint(),
  each: z.bigint(),
  seeded: z.bigint(),
})
export type PoolRun = z.output<typeof PoolRun>

export const addPoolRun = (tx: Tx, r: PoolRun & { now: Date }) => tx.run`
  insert into lottery.pool_run (game, numero, run, pool, fed, held, points, each, seeded, at)
  values (${r.game}, ${r.numero}, ${r.run}, ${r.pool}, ${r.fed}, ${r.held}, ${r.points}, ${r.each},
          ${r.seeded}, ${r.now})`

/** What the last result of a draw paid out of a jackpot, and what all of them had the house put in. */
export const lastPoolRun = (db: Db | Tx, { game, numero, pool }: Which & { pool: string }) =>
  db.maybe(z.object({ ...PoolRun.shape, seededInAll: z.bigint() }))`
  select game, numero, run, pool, fed, held, points, each, seeded,
         (sum(seeded) over ())::bigint as "seededInAll"
    from lottery.pool_run
   where game = ${game} and numero = ${numero} and pool = ${pool} order by run desc limit 1`

/** The same of all jackpots of these draws. */
export const poolRunsOf = (db: Db, draws: readonly Which[]) => db.many(PoolRun)`
  select distinct on (r.game, r.numero, r.pool)
         r.game, r.numero, r.run, r.pool, r.fed, r.held, r.points, r.each, r.seeded
    from unnest(${draws.map(({ game }) => game)}::text[], ${draws.map(({ numero }) => numero)}::text[])
           as d(game, numero)
    join lottery.pool_run r on r.game = d.game and r.numero = d.numero
   order by r.game, r.numero, r.pool, r.run desc`
