import * as z from 'zod/mini'
import { command, query } from './endpoint.ts'
import { Count, Currency, Cursor, Minor, Moment, page } from './words.ts'

const short = z.string().check(z.maxLength(255))
/** Five megabytes of picture, as base64. */
const picture = z.string().check(z.maxLength(7_000_000))

/** Why a withdrawal waits for somebody of the house. */
export const WithdrawalDoubt = z.enum([
  'first-withdrawal',
  'above-limit',
  'new-card',
  'new-password',
  'shared-card',
  'after-reversal',
])
export type WithdrawalDoubt = z.output<typeof WithdrawalDoubt>

/** Why the house does not pay out. */
export const WithdrawalDeclined = z.enum([
  'name-differs',
  'card-wrong',
  'papers-missing',
  'rules-broken',
])
export type WithdrawalDeclined = z.output<typeof WithdrawalDeclined>

/**
 * Where a withdrawal stands. What is not at its end says whose turn it is, what comes next and until
 * when; nothing can be told without a reason.
 */
export const WithdrawalStands = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('asked'),
    owner: z.literal('house'),
    reason: z.literal('by-member'),
    next: z.literal('check'),
    due: Moment,
  }),
  z.object({
    state: z.literal('review'),
    owner: z.literal('house'),
    reason: WithdrawalDoubt,
    next: z.literal('decision'),
    due: Moment,
  }),
  z.object({
    state: z.literal('paying'),
    owner: z.literal('gateway'),
    reason: z.enum(['plain', 'agreed']),
    next: z.literal('payout'),
    due: Moment,
  }),
  z.object({
    state: z.literal('by-hand'),
    owner: z.literal('house'),
    reason: z.enum(['no-gateway', 'gateway-refused']),
    next: z.literal('transfer'),
    due: Moment,
  }),
  z.object({
    state: z.literal('paid'),
    owner: z.literal('member'),
    reason: z.enum(['by-gateway', 'by-hand']),
    next: z.literal('confirm'),
    due: Moment,
  }),
  z.object({
    state: z.literal('disputed'),
    owner: z.literal('house'),
    reason: z.literal('not-received'),
    next: z.literal('answer'),
    due: Moment,
  }),
  z.object({
    state: z.literal('received'),
    /** `by-time`: nobody said anything; it can be disputed until `disputeUntil`. */
    reason: z.enum(['by-member', 'by-time', 'proved']),
    at: Moment,
  }),
  z.object({ state: z.literal('declined'), reason: WithdrawalDeclined, at: Moment }),
  z.object({ state: z.literal('cancelled'), reason: z.literal('by-member'), at: Moment }),
  /** The bank would not take it: nothing has left, and all of it is in the purse again. */
  z.object({ state: z.literal('failed'), reason: z.literal('account-refused'), at: Moment }),
  /** It had left, has come back, and is in the purse again. */
  z.object({
    state: z.literal('returned'),
    reason: z.enum(['bank-returned', 'not-arrived']),
    at: Moment,
  }),
])
export type WithdrawalStands = z.output<typeof WithdrawalStands>
export type WithdrawalState = WithdrawalStands['state']

const Step = z.object({ state: z.string(), reason: z.string(), at: Moment })

export const Withdrawal = z.object({
  id: z.uuid(),
  /** What member and desk call it by. */
  number: z.string(),
  card: z.object({ bank: z.string(), bankName: z.string(), number: z.string(), name: z.string() }),
  currency: Currency,
  /** What leaves the purse, what of it is taken for the way, and what arrives. */
  amount: Minor,
  fee: Minor,
  arrives: Minor,
  stands: WithdrawalStands,
  /** Until then a member may still say that nothing came; null where they cannot. */
  disputeUntil: z.nullable(Moment),
  /** The number of the transfer at the bank or gateway, once it is paid. */
  payment: z.nullable(z.string()),
  proof: z.boolean(),
  steps: z.array(Step),
  createdAt: Moment,
})
export type Withdrawal = z.output<typeof Withdrawal>

/** What has to be played before money leaves, from one source. */
export const TurnoverLine = z.object({
  id: z.uuid(),
  /** `deposit`, `welcome`, later the name of a bonus. */
  source: z.string(),
  /** The number that member and desk call its source by, where it has one. */
  number: z.nullable(z.string()),
  /** What the line came with. */
  amount: Minor,
  owed: Minor,
  /** What of it was played: settled stakes of real money, each counted for one line alone. */
  counted: Minor,
  left: Minor,
  since: Moment,
  /** When all of it was played, or when it was lifted. */
  ended: z.nullable(z.object({ why: z.enum(['played', 'lifted']), at: Moment })),
})
export type TurnoverLine = z.output<typeof TurnoverLine>

const one = { for: 'member', takes: z.object({ id: z.uuid() }), gives: Withdrawal } as const

export const withdrawals = {
  withdrawalTerms: query('/wps/cashier/withdraw/terms', {
    about: 'What the caller can have paid out now, to where, and what stands against it.',
    for: 'member',
    gives: z.object({
      currency: Currency,
      exponent: z.int(),
      /** In the purse and not held. */
      available: Minor,
      /** What of it can leave now. */
      withdrawable: Minor,
      least: Minor,
      most: Minor,
      /** Taken whatever the amount, and in hundredths of a percent of it. */
      feeFlat: Minor,
      feeShare: z.int(),
      perDay: z.int(),
      leftToday: z.int(),
      /** What can still be asked for today at the caller’s level of verification and rank; null: no bound. */
      dayLeft: z.nullable(Minor),
      /** Which of them leaves the least: verification in a day or in all, or the rank in a day. */
      leftBy: z.nullable(z.enum(['level-day', 'level-ever', 'rank'])),
      /** How well the house knows the caller: `KycLevel`. */
      level: z.int(),
      turnoverLeft: Minor,
      paymentPassword: z.boolean(),
      cards: z.int(),
      locked: z.boolean(),
      /** After so long without a word what was paid counts as received. */
      confirmMinutes: z.int(),
    }),
  }),
  turnover: query('/wps/cashier/turnover', {
    about: 'What has to be played before money leaves, line by line, the oldest open one first.',
    for: 'member',
    gives: z.object({
      currency: Currency,
      exponent: z.int(),
      left: Minor,
      lines: z.array(TurnoverLine),
    }),
  }),
  askWithdrawal: command('/wps/cashier/withdraw', {
    about: 'Asks to be paid out. The amount is held at once; the same key asks once.',
    for: 'member',
    sealed: true,
    fresh: true,
    rate: { calls: 30, seconds: 600 },
    takes: z.object({ card: z.uuid(), amount: Minor, paymentPassword: short }),
    gives: Withdrawal,
    refuses: [
      'payment-password-unset',
      'payment-password-locked',
      'payment-password-wrong',
      'key-reused',
      'withdrawal-locked',
      'card-unknown',
      'amount-below',
      'amount-above',
      'withdrawals-today',
      'withdrawal-day-most',
      'balance-short',
      'turnover-owed',
    ],
  }),
  withdrawal: query('/wps/cashier/withdrawal', {
    about: 'One withdrawal of the caller’s, as it stands.',
    for: 'member',
    takes: z.object({ id: z.uuid() }),
    gives: z.nullable(Withdrawal),
  }),
  withdrawals: query('/wps/cashier/withdrawals', {
    about: 'The caller’s withdrawals, newest first.',
    for: 'member',
    takes: z.object({ after: z.optional(Cursor), limit: z.optional(Count) }),
    gives: page(Withdrawal),
  }),
  cancelWithdrawal: command('/wps/cashier/withdraw/cancel', {
    about: 'Takes a withdrawal back that the house still looks at.',
    ...one,
    refuses: ['withdrawal-unknown', 'withdrawal-past'],
  }),
  confirmWithdrawal: command('/wps/cashier/withdraw/received', {
    about: 'Says that the money has come.',
    ...one,
    refuses: ['withdrawal-unknown', 'withdrawal-past'],
  }),
  disputeWithdrawal: command('/wps/cashier/withdraw/missing', {
    about: 'Says that the money has not come, with a picture of the account that shows it.',
    ...one,
    fresh: true,
    bodyMb: 8,
    rate: { calls: 10, seconds: 600 },
    takes: z.object({ id: z.uuid(), picture }),
    refuses: ['withdrawal-unknown', 'withdrawal-past', 'proof-wrong'],
  }),
}
