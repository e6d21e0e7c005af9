import * as z from 'zod/mini'
import { query } from '../endpoint.ts'
import { Withdrawal } from '../withdrawals.ts'
import { Count, Currency, Cursor, MemberId, Minor, Moment, page } from '../words.ts'
import { PayoutTerms } from './withdrawals-changes.ts'

const Whose = z.object({ id: MemberId, account: z.string() })

/** What a withdrawal waits for at the house: a decision, a transfer by hand, or an answer. */
export const HouseTurn = z.enum(['review', 'by-hand', 'disputed'])
export type HouseTurn = z.output<typeof HouseTurn>

const Waiting = z.object({
  id: z.uuid(),
  number: z.string(),
  member: Whose,
  bank: z.string(),
  currency: Currency,
  exponent: z.int(),
  amount: Minor,
  fee: Minor,
  state: HouseTurn,
  reason: z.string(),
  since: Moment,
  due: Moment,
})
export type WaitingWithdrawal = z.output<typeof Waiting>

const One = z.object({
  withdrawal: Withdrawal,
  exponent: z.int(),
  member: Whose,
  gateway: z.nullable(z.string()),
  /** Where it goes to. The number is whole only while somebody has to pay it by hand. */
  account: z.object({ bank: z.string(), number: z.string(), name: z.string() }),
  /** What has still to be played of what this member paid in. */
  turnoverLeft: Minor,
  /** What was paid to this member before, and how often. */
  before: z.object({ count: z.int(), amount: Minor }),
  transfers: z.array(z.object({ key: z.uuid(), reason: z.string(), amount: Minor, at: Moment })),
})
export type WholeWithdrawal = z.output<typeof One>

/** Withdrawals as the desk works on them. Rows of all of them are a list. */
export const withdrawalsDesk = {
  queue: query('/desk/v1/cashier/payouts', {
    about: 'Withdrawals that wait for the house, what is due first at the top.',
    for: 'staff',
    may: 'money.see',
    takes: z.object({
      state: z.optional(HouseTurn),
      after: z.optional(Cursor),
      limit: z.optional(Count),
    }),
    gives: z.object({ ...page(Waiting).shape, waiting: z.int() }),
  }),
  one: query('/desk/v1/cashier/payout', {
    about: 'One withdrawal whole: its steps, where it goes, what stands against it, the books.',
    for: 'staff',
    may: 'money.see',
    takes: z.object({ withdrawal: z.uuid() }),
    gives: One,
    refuses: ['withdrawal-unknown'],
  }),
  proof: query('/desk/v1/cashier/payout/proof', {
    about: 'What a member showed of an account that nothing came to, as base64; null without one.',
    for: 'staff',
    may: 'money.see',
    takes: z.object({ withdrawal: z.uuid() }),
    gives: z.nullable(z.object({ kind: z.string(), picture: z.string() })),
    refuses: ['withdrawal-unknown'],
  }),
  terms: query('/desk/v1/cashier/payout/terms', {
    about: 'What holds for paying out now.',
    for: 'staff',
    may: 'money.see',
    gives: z.object({
      currency: Currency,
      exponent: z.int(),
      version: z.int(),
      terms: PayoutTerms,
    }),
  }),
}
