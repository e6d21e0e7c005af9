import type { Handler } from './handlers.ts'

/**
 * What a stake or a win may bring along, and who answers the whole call then. One that nobody answers
 * is refused by the name of its field.
 */
export type Along = {
  /** A `bet` with `jackpotContribution`. */
  contribution?: Handler<'bet'>
  /** A `betwin` with `jackpotContribution`. */
  contributionWin?: Handler<'betwin'>
  /** A `bet` with `freeRoundId`. */
  freeRound?: Handler<'bet'>
  /** A `win` of `winType` jackpot with `jackpotId`. */
  jackpot?: Handler<'win'>
}
/** Filled where all handlers are put together. */
export const along: Along = {}
