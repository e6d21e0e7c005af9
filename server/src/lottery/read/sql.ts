import { slipDrawsMost } from '@balai/contract'
import { z } from 'zod'
import { type Db, part } from '../../platform/db.ts'

const Next = z.object({
  game: z.string(),
  numero: z.string(),
  locksAt: z.date(),
  drawsAt: z.date(),
  onSale: z.int(),
})

/**
 * Of each game the draw that is next: the first that takes bets, or else the first that is still to come. `onSale`
 * counts the draws that take bets, up to the most that one slip goes on over.
 */
export const nextDraws = (db: Db, { games, now }: { games: readonly string[]; now: Date }) =>
  db.many(Next)`
  select g.game, d.numero, d.locks_at as "locksAt", d.draws_at as "drawsAt",
         (select count(*)::int
            from (select from lottery.draw o
                   where o.game = g.game and o.state = 'open' and o.opens_at <= ${now} and o.locks_at > ${now}
                   limit ${slipDrawsMost}) s) as "onSale"
    from unnest(${games}::text[]) as g(game)
   cross join lateral (select numero, locks_at, draws_at from lottery.draw
                        where game = g.game and state in ('open', 'locked') and draws_at > ${now}
                        order by locks_at <= ${now}, draws_at limit 1) d`

const Opened = z.object({
  game: z.string(),
  numero: z.string(),
  state: z.enum(['drawn', 'settled', 'void']),
  opensAt: z.date(),
  locksAt: z.date(),
  drawsAt: z.date(),
  rulesVersion: z.int(),
  result: z.nullable(z.record(z.string(), z.array(z.string()))),
})
export type OpenedRow = z.output<typeof Opened>

const shown = part`
  d.game, d.numero, d.state, d.opens_at as "opensAt", d.locks_at as "locksAt", d.draws_at as "drawsAt",
  d.rules_version as "rulesVersion", d.result`

/** The numbers of the draws of a game stand in the order of their time. */
export const lastDraws = (db: Db, games: readonly string[]) => db.many(Opened)`
  select l.* from unnest(${games}::text[]) as g(game)
   cross join lateral (select ${shown} from lottery.draw d
                        where d.game = g.game and d.state in ('drawn', 'settled', 'void')
                        order by d.numero desc limit 1) l`

type Of = { game: string; count: number }

export const openedDraws = (db: Db, { game, count }: Of) => db.many(Opened)`
  select ${shown} from lottery.draw d
   where d.game = ${game} and d.state in ('drawn', 'settled', 'void')
   order by d.numero desc limit ${count}`

export const openedDraw = (db: Db, { game, numero }: { game: string; numero: string }) =>
  db.maybe(Opened)`
  select ${shown} from lottery.draw d
   where d.game = ${game} and d.numero = ${numero} and d.state in ('drawn', 'settled', 'void')`

const Played = z.object({ game: z.string() })

/** The games that most members bet on since then, the busiest first. */
export const busyGames = (db: Db, since: Date) => db.many(Played)`
  select game from lottery.coupon where at >= ${since}
   group by game order by count(distinct member) desc, game`

type Mine = { member: string; bucket: number; count: number }

/** The games that a member bet on, the last one first. */
export const playedGames = (db: Db, { member, bucket, count }: Mine) => db.many(Played)`
  select game from lottery.bet where bucket = ${bucket} and member = ${member}
   group by game order by max(at) desc limit ${count}`
