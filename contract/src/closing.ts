import * as z from 'zod/mini'
import { command, query } from './endpoint.ts'
import { Currency, Minor } from './words.ts'

/** How many years the law asks the house to keep the record of an account that was closed. */
export const recordKeptYears = 5
/** An account that nobody has signed in to for so many months is dormant; its member is told a month before. */
export const dormantMonths = 12

/** What has to be settled before an account can be closed. */
export const ClosingObstacle = z.enum(['money', 'rounds', 'deposits'])
export type ClosingObstacle = z.output<typeof ClosingObstacle>

export const Closing = z.object({
  currency: Currency,
  exponent: z.int(),
  /** What stands against it now; empty where nothing does. */
  obstacles: z.array(ClosingObstacle),
  /** What can still be withdrawn. */
  cash: Minor,
  /** What is lost by it. */
  bonus: Minor,
  openRounds: z.int(),
  openDeposits: z.int(),
  /** Withdrawals that run on, and are paid. */
  openWithdrawals: z.int(),
  keptYears: z.int(),
})
export type Closing = z.output<typeof Closing>

export const closing = {
  closing: query('/wps/member/closing', {
    about: 'What closing the account would mean now, and what stands against it.',
    for: 'member',
    gives: Closing,
  }),
  closeAccount: command('/wps/member/closing', {
    about:
      'Closes the caller’s account. Nobody is signed in to it from then on; nothing of the record is erased.',
    for: 'member',
    fresh: true,
    rate: { calls: 20, seconds: 600 },
    takes: z.object({ understood: z.literal(true) }),
    gives: z.object({}),
    refuses: [
      'changes-locked',
      'confirm-needed',
      'closing-money',
      'closing-rounds',
      'closing-deposits',
    ],
  }),
}
