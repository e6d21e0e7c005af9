import * as z from 'zod/mini'
import { command, query } from './endpoint.ts'
import { LotteryCode, Numero } from './lottery-read.ts'
import { Cursor, Minor, Moment, page } from './words.ts'

/** Bets of one slip, draws that it goes on over, and all of them together: bets times draws. */
export const slipBetsMost = 50
export const slipDrawsMost = 30
export const slipLaidMost = 300
/** Lines that one slip may stand for at one draw. */
export const slipLinesMost = 20_000
export const pointsMost = 1_000_000

const LotteryBet = z.object({
  game: LotteryCode,
  /** The draw that it means, the first of several: once that is closed it is laid on no other. */
  numero: Numero,
  play: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/)),
  /** Groups of numbers, as the play reads them. */
  pick: z.array(z.array(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)))),
  /** How often each line is laid. */
  points: z.int(),
})

const LotterySlip = z.object({
  bets: z.array(LotteryBet),
  /** Over so many draws of each game that are on sale, beginning with the one that a bet names. */
  draws: z.int(),
  /** How often it is laid at each of them; once where nothing is said. */
  multiples: z.optional(z.array(z.int())),
  /** Draws after one that won are given back. */
  stopOnWin: z.boolean(),
})

export const LotteryBetState = z.enum(['laid', 'won', 'lost', 'cancelled', 'stopped', 'void'])
export type LotteryBetState = z.output<typeof LotteryBetState>

/** A bet as its member sees it. `coupon` is the stake that it was paid with: all bets of a slip on one draw. */
export const LotteryBetShown = z.object({
  id: z.uuid(),
  slip: z.uuid(),
  coupon: z.uuid(),
  game: LotteryCode,
  numero: Numero,
  play: z.string(),
  pick: z.array(z.array(z.string())),
  points: z.int(),
  lines: z.int(),
  stake: Minor,
  state: LotteryBetState,
  /** What it came to; null until its draw is settled. */
  win: z.nullable(Minor),
  at: Moment,
  locksAt: Moment,
  drawsAt: Moment,
  cancellable: z.boolean(),
})
export type LotteryBetShown = z.output<typeof LotteryBetShown>

export const lottery = {
  laySlip: command('/lgw/slips', {
    about: 'Lays the bets of a slip on the draws that are on sale, all of them or none.',
    for: 'member',
    takes: LotterySlip,
    gives: z.object({
      slip: z.uuid(),
      cost: Minor,
      bets: z.array(LotteryBetShown),
      balanceAfter: Minor,
    }),
    refuses: [
      'slip-large',
      'draws-mixed',
      'game-unknown',
      'pick-invalid',
      'points-invalid',
      'draws-few',
      'draw-locked',
      'number-full',
      'stake-invalid',
      'member-locked',
      'self-excluded',
      'excluded-for-good',
      'stake-limit',
      'loss-limit',
      'session-limit',
      'bonus-stake-most',
      'bonus-game-closed',
      'game-closed',
      'funds-short',
      'key-reused',
    ],
  }),
  myBets: query('/lgw/bets', {
    about: 'The caller’s bets on lotteries, the latest first.',
    for: 'member',
    takes: z.object({ after: z.optional(Cursor), game: z.optional(LotteryCode) }),
    gives: page(LotteryBetShown),
  }),
  myBet: query('/lgw/bet', {
    about: 'One bet of the caller, with its proof in the tree of its draw once that is locked.',
    for: 'member',
    takes: z.object({ id: z.uuid() }),
    gives: z.object({
      bet: LotteryBetShown,
      rulesVersion: z.string(),
      leaf: z.string(),
      /** Where it lies among the locked tickets; null while none are locked. */
      ticket: z.nullable(
        z.object({
          index: z.int(),
          tickets: z.int(),
          proof: z.array(z.string()),
          root: z.string(),
        }),
      ),
    }),
    refuses: ['bet-unknown'],
  }),
  cancelCoupon: command('/lgw/coupons/cancel', {
    about: 'Gives back all bets of a slip on one draw, while that takes bets.',
    for: 'member',
    takes: z.object({ coupon: z.uuid() }),
    gives: z.object({ cancelled: z.int(), balanceAfter: Minor }),
    refuses: ['bet-unknown', 'draw-locked'],
  }),
}
