import * as z from 'zod/mini'
import { Channel, Deposit, DepositDoubt, DepositMethod } from '../cashier.ts'
import { query } from '../endpoint.ts'
import { Count, Currency, Cursor, MemberId, Minor, Moment, page } from '../words.ts'
import { GatewayCode, WayTerms } from './cashier-changes.ts'

const Whose = z.object({ id: MemberId, account: z.string() })

/** A deposit that waits for somebody of the house. */
const InReview = z.object({
  id: z.uuid(),
  number: z.string(),
  member: Whose,
  method: DepositMethod,
  channel: z.nullable(Channel),
  gateway: z.string(),
  currency: Currency,
  exponent: z.int(),
  asked: Minor,
  paid: z.nullable(Minor),
  doubt: DepositDoubt,
  /** Since when it waits, and until when the house has said to decide. */
  since: Moment,
  due: Moment,
})
export type InReview = z.output<typeof InReview>

/** Money that a gateway says has come. */
const Payment = z.object({
  gateway: z.string(),
  id: z.string(),
  currency: Currency,
  amount: Minor,
  paidAt: Moment,
  heardAt: Moment,
  /** When it was given to this deposit by hand, where it was. */
  assignedAt: z.nullable(Moment),
})
export type DepositPayment = z.output<typeof Payment>

/** What a gateway said, word for word, and what it became. */
const Notice = z.object({
  event: z.string(),
  became: z.string(),
  body: z.string(),
  heardAt: Moment,
})
export type DepositNotice = z.output<typeof Notice>

const One = z.object({
  deposit: Deposit,
  gateway: z.string(),
  exponent: z.int(),
  member: Whose,
  /** What would be credited now, where it is in review and could be. */
  creditable: z.nullable(z.object({ amount: Minor, fee: Minor })),
  payments: z.array(Payment),
  notices: z.array(Notice),
  /** Its lines in the books. */
  transfers: z.array(z.object({ key: z.uuid(), reason: z.string(), amount: Minor, at: Moment })),
  /** The deposit whose payment this was meant for, and those that came of payments for this one. */
  insteadOf: z.nullable(z.object({ id: z.uuid(), number: z.string() })),
  others: z.array(z.object({ id: z.uuid(), number: z.string() })),
})
export type WholeDeposit = z.output<typeof One>

const SetWay = z.object({
  gateway: GatewayCode,
  method: DepositMethod,
  version: z.int(),
  terms: WayTerms,
  /** Who set it, where somebody of the desk did, and when. */
  by: z.string(),
  at: Moment,
  /** Deposits by it that can still be paid: they go by what they were asked under. */
  running: z.int(),
})
export type SetWay = z.output<typeof SetWay>

/** Deposits as the desk works on them. Rows of all of them are lists. */
export const cashierDesk = {
  queue: query('/desk/v1/cashier/review', {
    about: 'Deposits that wait for a decision, what is due first at the top.',
    for: 'staff',
    may: 'money.see',
    takes: z.object({
      method: z.optional(DepositMethod),
      doubt: z.optional(DepositDoubt),
      after: z.optional(Cursor),
      limit: z.optional(Count),
    }),
    gives: z.object({ ...page(InReview).shape, waiting: z.int() }),
  }),
  one: query('/desk/v1/cashier/deposit', {
    about:
      'One deposit whole: its steps, what was paid, what the gateway said, its lines in the books.',
    for: 'staff',
    may: 'money.see',
    takes: z.object({ deposit: z.uuid() }),
    gives: One,
    refuses: ['deposit-unknown'],
  }),
  ways: query('/desk/v1/cashier/ways', {
    about: 'Every way of paying in as it is set, in the order that members see.',
    for: 'staff',
    may: 'money.see',
    gives: z.object({ currency: Currency, exponent: z.int(), ways: z.array(SetWay) }),
  }),
}
