import * as z from 'zod/mini'
import { query } from '../endpoint.ts'
import { Jackpot } from '../jackpots.ts'
import { Minor, Moment, RoundId } from '../words.ts'
import { Words } from './list.ts'

/** A pool with its books: what the ledger holds is seeded and fed less what went back and fell, or something is wrong. */
const DeskJackpot = z.object({
  ...Jackpot.shape,
  words: Words,
  /** What its purse in the ledger holds, and what is on its way there. */
  ledger: Minor,
  waiting: Minor,
  seeded: Minor,
  fed: Minor,
  back: Minor,
  fallen: Minor,
  falls: z.int(),
  balances: z.boolean(),
  /** What the slot returns without its pool, in percent, as certified. */
  slotRtp: z.string(),
  version: z.int(),
  by: z.string(),
  at: Moment,
  hits: z.array(
    z.object({
      round: RoundId,
      amount: Minor,
      stake: Minor,
      at: Moment,
    }),
  ),
})
export type DeskJackpot = z.output<typeof DeskJackpot>

/** The pools of our own games. Falls, days and versions are lists. */
export const deskJackpots = {
  now: query('/desk/v1/jackpots', {
    about: 'Every progressive pool with its books, its terms in force and its last falls.',
    for: 'staff',
    may: 'games.see',
    gives: z.array(DeskJackpot),
  }),
}
