import * as z from 'zod/mini'
import { query } from './endpoint.ts'
import { Currency, Minor } from './words.ts'

/**
 * The purses of a member. `demo` is play money for free play and never mixes with the others; `vendor`
 * is real money that the member put aside for the games of one vendor.
 */
export const Pool = z.enum(['cash', 'bonus', 'points', 'commission', 'demo', 'vendor'])
export type Pool = z.output<typeof Pool>

export const Balance = z.object({
  /** What can be staked now: cash and bonus, or the demo purse of a trial account. */
  sumBalance: Minor,
  currency: Currency,
  exponent: z.int(),
  /** Grows with every movement, so that a late answer never overwrites a newer one. */
  version: Minor,
  pools: z.array(z.object({ pool: Pool, available: Minor, held: Minor })),
})

export const wallet = {
  balance: query('/wps/v2/wallets/balance', {
    about: 'The balance of the caller, by purse.',
    for: 'session',
    gives: Balance,
  }),
}
