import * as z from 'zod/mini'
import { GameId, Minor } from '../words.ts'
import { change } from './change.ts'

/** Of each stake, in ten-thousandths, by halves of a percent: no stake on offer then has a fraction. */
const Feed = z.int().check(z.gte(0), z.lte(1_000), z.multipleOf(50))

/** What the house sets of a pool. Its chance is mathematics, and nobody sets it. */
export const JackpotTerms = z.object({
  feed: Feed,
  seed: Minor.check(z.gte(1n), z.lte(100_000_000_000n)),
})
export type JackpotTerms = z.output<typeof JackpotTerms>

export const jackpotChanges = {
  setTerms: change('jackpot-terms-set', {
    about:
      'What a pool is fed with and begins with. Rounds that are open, and what the pool holds, go on as they were.',
    may: 'games.edit',
    approve: 'games.approve',
    takes: z.object({ game: GameId, terms: JackpotTerms }),
  }),
}
