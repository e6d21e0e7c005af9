import * as z from 'zod/mini'
import { query } from './endpoint.ts'
import { Currency, GameId, Minor, Moment, RoundId } from './words.ts'

/** A progressive pool as anyone may see it. */
export const Jackpot = z.object({
  game: GameId,
  currency: Currency,
  exponent: z.int(),
  /** What it holds now: what would be paid if it fell. */
  pool: Minor,
  /** What the house puts in each time that it has fallen, out of its own: no stake lays anything by for it. */
  seed: Minor,
  /** Of each stake, in ten-thousandths. */
  feed: z.int(),
  /** It falls once for so much that is staked, in the mean; the chance of a stake is as large as the stake. */
  stakedPerFall: Minor,
  /** A stake has one of so many equally likely seals for each so much of it. */
  seal: z.object({ unit: Minor, seals: z.int() }),
  /** What it holds in the mean as it falls, by these terms. */
  meanAtFall: Minor,
  /** What the game returns with its pool, in percent with two decimals. */
  rtp: z.string(),
})
export type Jackpot = z.output<typeof Jackpot>

/** The meter of a pool, told no more often than every few seconds. */
export const JackpotMeter = z.object({ game: GameId, currency: Currency, pool: Minor })

/** A pool that fell. Whoever has the round’s number can verify that its seal fell. */
export const JackpotHit = z.object({
  game: GameId,
  currency: Currency,
  exponent: z.int(),
  amount: Minor,
  stake: Minor,
  round: RoundId,
  /** The winner’s name, masked; null where they are not to be named. */
  name: z.nullable(z.string()),
  at: Moment,
})
export type JackpotHit = z.output<typeof JackpotHit>

export const jackpots = {
  now: query('/wps/jackpots', {
    about:
      'What the progressive pools of the house hold, and the parameters that are published of them.',
    for: 'anyone',
    gives: z.array(Jackpot),
  }),
  hits: query('/wps/jackpots/hits', {
    about:
      'The last times that the pool of a game fell, the newest first; of every game without one.',
    for: 'anyone',
    takes: z.object({ game: z.optional(GameId) }),
    gives: z.array(JackpotHit),
  }),
}
