import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import { stateNames, type Which } from '../draws/sql.ts'

const Counted = z.object({
  game: z.string(),
  open: z.int(),
  waiting: z.int(),
  next: z.date().nullable(),
})
export type Counted = z.output<typeof Counted>

/** How the draws of each lottery stand that are on their way. */
export const countedDraws = (db: Db, now: Date) => db.many(Counted)`
  select game, count(*) filter (where state = 'open')::int as open,
         count(*) filter (where state = 'locked' and draws_at <= ${now})::int as waiting,
         min(draws_at) filter (where state = 'open') as next
    from lottery.draw where state in ('open', 'locked', 'drawn') group by game`

const Line = z.object({
  gameCode: z.string(),
  numero: z.string(),
  state: z.enum(stateNames),
  opensAt: z.date(),
  locksAt: z.date(),
  drawsAt: z.date(),
  result: z.record(z.string(), z.array(z.string())).nullable(),
  bets: z.int(),
  staked: z.bigint(),
})
export type DrawLine = z.output<typeof Line>

const linesMost = 60

type Narrowed = { game: string; state: string | null; numero?: string }

/** Draws of a lottery, the latest first, with what was laid on them and not given back by its members. */
export const drawLines = (db: Db, { game, state, numero }: Narrowed) => db.many(Line)`
  select d.game as "gameCode", d.numero, d.state, d.opens_at as "opensAt", d.locks_at as "locksAt",
         d.draws_at as "drawsAt", d.result, t.bets, c.staked
    from (select * from lottery.draw
           where game = ${game} and (${state}::text is null or state = ${state})
             and (${numero ?? null}::text is null or numero = ${numero ?? null})
           order by draws_at desc limit ${linesMost}) as d
   cross join lateral (select count(*)::int as bets from lottery.ticket t
                        where t.game = d.game and t.numero = d.numero and t.cancelled_at is null) as t
   cross join lateral (select coalesce(sum(c.stake), 0)::bigint as staked from lottery.coupon c
                        where c.game = d.game and c.numero = d.numero
                          and (c.ended is null or c.ended not in ('cancelled', 'stopped'))) as c
   order by d.draws_at desc`

const Sums = z.object({ bets: z.int(), staked: z.bigint() })

/** What was laid on some draws of a lottery. */
export const betsIn = (
  db: Db | Tx,
  { game, numeros }: { game: string; numeros: readonly string[] },
) =>
  db.one(Sums)`
  select (select count(*) from lottery.ticket
           where game = ${game} and numero = any (${[...numeros]}::text[]) and cancelled_at is null)::int as bets,
         (select coalesce(sum(stake), 0) from lottery.coupon
           where game = ${game} and numero = any (${[...numeros]}::text[])
             and (ended is null or ended not in ('cancelled', 'stopped')))::bigint as staked`

const linesOfPlay = 1_000
const Laid = z.object({ play: z.string(), line: z.string(), points: z.bigint() })

/**
 * The lines of each play that were laid most often on a draw. Of plays with more lines than this each line pays alike: what
 * was laid most is what most is owed on.
 */
export const laidMost = (db: Db, { game, numero }: Which) => db.many(Laid)`
  select play, line, points
    from (select play, line, points, row_number() over (partition by play order by points desc, line) as nth
            from lottery.laid where game = ${game} and numero = ${numero} and points > 0) as l
   where nth <= ${linesOfPlay}`
