import * as z from 'zod/mini'
import { command, query } from './endpoint.ts'
import { Count, Currency, Cursor, Minor, Moment, page } from './words.ts'

const short = z.string().check(z.maxLength(255))

/** One transfer between a member and the one who invited them, as one of the two sees it. */
export const UplineTransfer = z.object({
  id: z.uuid(),
  /** To or from the caller's upline, or one of the caller's own downline. */
  other: z.enum(['upline', 'downline']),
  /** Whose it is, with most letters hidden. */
  name: z.string(),
  /** Below zero where it went out. */
  amount: Minor,
  at: Moment,
})
export type UplineTransfer = z.output<typeof UplineTransfer>

/** Transfers in the network: up to who invited the caller, and down to whom the caller invited. */
export const upline = {
  uplineStanding: query('/wps/member/upline', {
    about:
      'To whom the caller may send money, and how much. Closed unless `UPLINETRANSFER3` is on.',
    for: 'member',
    gives: z.object({
      currency: Currency,
      exponent: z.int(),
      /** Who invited the caller, with most letters hidden; null: nobody. */
      upline: z.nullable(z.object({ name: z.string() })),
      /** How many the caller invited. */
      downlines: z.int(),
      available: Minor,
      /** What can be sent at once now, with turnover, the purse and the day looked at. */
      sendable: Minor,
      turnoverLeft: Minor,
      least: Minor,
      most: Minor,
      dayMost: Minor,
      dayLeft: Minor,
      perDay: z.int(),
      leftToday: z.int(),
      paymentPassword: z.boolean(),
      locked: z.boolean(),
      resting: z.boolean(),
    }),
    refuses: ['upline-off'],
  }),
  transferUpline: command('/wps/member/upline/transfer', {
    about:
      'Sends money to who invited the caller, or to one whom the caller invited. The same key sends once.',
    for: 'member',
    sealed: true,
    fresh: true,
    rate: { calls: 30, seconds: 600 },
    takes: z.object({
      to: z.enum(['upline', 'downline']),
      /** The account name of the one in the downline. */
      account: z.optional(short),
      amount: Minor,
      paymentPassword: short,
    }),
    gives: UplineTransfer,
    refuses: [
      'upline-off',
      'payment-password-unset',
      'payment-password-locked',
      'payment-password-wrong',
      'key-reused',
      'transfer-locked',
      'excluded-for-good',
      'self-excluded',
      'upline-none',
      'downline-unknown',
      'transfer-other-closed',
      'amount-below',
      'amount-above',
      'transfers-today',
      'transfer-day-most',
      'purse-short',
      'transfer-turnover',
    ],
  }),
  uplineTransfers: query('/wps/member/upline/transfers', {
    about: 'The caller’s transfers in the network, in and out, newest first.',
    for: 'member',
    takes: z.object({ after: z.optional(Cursor), limit: z.optional(Count) }),
    gives: page(UplineTransfer),
    refuses: ['upline-off'],
  }),
}
