import * as z from 'zod/mini'
import { OfferChosen } from './bonus.ts'
import { command, query } from './endpoint.ts'
import { Count, Currency, Cursor, Minor, Moment, page } from './words.ts'

/** Ways of paying in. */
export const DepositMethod = z.enum([
  'qris',
  'virtual-account',
  'e-wallet',
  'card',
  'bank-transfer',
])
export type DepositMethod = z.output<typeof DepositMethod>

/** A bank of a virtual account, or the company of an e-wallet, as its own people write it. */
export const Channel = z.string().check(z.regex(/^[A-Z0-9]{2,16}$/))

/** Why a deposit waits for somebody of the house. */
export const DepositDoubt = z.enum([
  'paid-too-little',
  'paid-too-much',
  'paid-again',
  'paid-late',
  'other-currency',
  'over-limit',
  'resting',
  'locked',
  'proof-sent',
])
export type DepositDoubt = z.output<typeof DepositDoubt>

/**
 * Where a deposit stands. What is not at its end says whose turn it is, what comes next and until when;
 * nothing can be told without a reason.
 */
export const DepositStands = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('opening'),
    owner: z.literal('gateway'),
    reason: z.literal('asked'),
    next: z.literal('instructions'),
    due: Moment,
  }),
  z.object({
    state: z.literal('awaiting'),
    owner: z.literal('member'),
    reason: z.literal('to-pay'),
    next: z.literal('pay'),
    due: Moment,
  }),
  z.object({
    state: z.literal('review'),
    owner: z.literal('house'),
    reason: DepositDoubt,
    next: z.literal('decision'),
    due: Moment,
  }),
  z.object({
    state: z.literal('credited'),
    reason: z.enum(['paid', 'paid-other-amount', 'paid-late', 'agreed']),
    at: Moment,
  }),
  z.object({ state: z.literal('expired'), reason: z.literal('not-paid'), at: Moment }),
  z.object({ state: z.literal('cancelled'), reason: z.literal('by-member'), at: Moment }),
  z.object({
    state: z.literal('failed'),
    reason: z.enum(['gateway-refused', 'gateway-away']),
    at: Moment,
  }),
  z.object({
    state: z.literal('returned'),
    reason: z.enum(['not-found', 'other-name', 'over-limit', 'resting', 'sent-back']),
    at: Moment,
  }),
  z.object({ state: z.literal('reversed'), reason: z.literal('by-payer'), at: Moment }),
])
export type DepositStands = z.output<typeof DepositStands>
export type DepositState = DepositStands['state']

/** How it is paid, as the gateway says it. */
export const PayBy = z.discriminatedUnion('by', [
  /** The text of a QR code; `page` is where a browser pays it that cannot scan. */
  z.object({ by: z.literal('qr'), text: z.string(), page: z.optional(z.string()) }),
  /** A number that is paid to at any bank of that name, exactly `amount`. */
  z.object({
    by: z.literal('account'),
    bank: z.string(),
    number: z.string(),
    /** The number of the company that some banks ask for first. */
    company: z.optional(z.string()),
    name: z.string(),
    amount: Minor,
    page: z.optional(z.string()),
  }),
  /** A page of the gateway’s. */
  z.object({ by: z.literal('page'), url: z.string() }),
])
export type PayBy = z.output<typeof PayBy>

/** What a transfer to an account of the house has beside other deposits. */
const Transfer = z.object({
  /** What was wished for; what is paid is this and the digits by which it is known. */
  wished: Minor,
  digits: Minor,
  proofs: z.array(z.object({ id: z.uuid(), at: Moment })),
})

const Step = z.object({ state: z.string(), reason: z.string(), at: Moment })

export const Deposit = z.object({
  id: z.uuid(),
  /** What member and desk call it by. */
  number: z.string(),
  method: DepositMethod,
  channel: z.nullable(Channel),
  currency: Currency,
  asked: Minor,
  /** What came in all, where anything came. */
  paid: z.nullable(Minor),
  /** What is taken of it for the way it came. */
  fee: Minor,
  credited: z.nullable(Minor),
  stands: DepositStands,
  pay: z.nullable(PayBy),
  /** Only of `bank-transfer`. */
  transfer: z.optional(Transfer),
  /** The bonus that it was chosen with, where one was. */
  bonus: z.optional(
    z.object({ id: z.uuid(), names: z.object({ ID: z.string(), EN: z.string() }) }),
  ),
  steps: z.array(Step),
  createdAt: Moment,
})
export type Deposit = z.output<typeof Deposit>

/** One way of paying in, as it is open to the caller now. */
const DepositWay = z.object({
  method: DepositMethod,
  channels: z.array(Channel),
  least: Minor,
  most: Minor,
  /** Taken whatever the amount, and in hundredths of a percent of it. */
  feeFlat: Minor,
  feeShare: z.int(),
  /** For how long what was asked can be paid. */
  minutes: z.int(),
})

export const cashier = {
  depositMethods: query('/wps/cashier/deposit/methods', {
    about: 'The ways of paying in that are open to the caller, with what they cost.',
    for: 'member',
    gives: z.object({
      currency: Currency,
      exponent: z.int(),
      methods: z.array(DepositWay),
      /** Before the first deposit a member is asked once whether to limit what is paid in. */
      limitToAnswer: z.boolean(),
      /** What can still be paid in under the limits that hold and the member’s level; null where none does. */
      left: z.nullable(Minor),
      /** Which of them leaves the least: a limit, or what verification opens in a day or in all. */
      leftBy: z.nullable(z.enum(['limit', 'level-day', 'level-ever'])),
      /** How well the house knows the caller: `KycLevel`. */
      level: z.int(),
    }),
  }),
  askDeposit: command('/wps/cashier/deposit', {
    about: 'Asks to pay in. The answer says how and until when; the same key asks once.',
    for: 'member',
    fresh: true,
    rate: { calls: 30, seconds: 600 },
    takes: z.object({
      method: DepositMethod,
      channel: z.optional(Channel),
      amount: Minor,
      /** Left out: without a bonus. */
      bonus: z.optional(OfferChosen),
    }),
    gives: Deposit,
    refuses: [
      'member-locked',
      'self-excluded',
      'excluded-for-good',
      'limit-unanswered',
      'method-closed',
      'amount-below',
      'amount-above',
      'deposit-limit',
      'method-level',
      'deposit-level',
      'deposits-open',
      'bonus-closed',
      'bonus-changed',
      'bonus-running',
      'bonus-deposit-below',
      'key-reused',
    ],
  }),
  answerLimit: command('/wps/cashier/deposit/limit', {
    about: 'Notes that the caller was asked about a limit on deposits and goes on without one.',
    for: 'member',
    takes: z.object({}),
    gives: z.object({}),
    refuses: [],
  }),
  deposit: query('/wps/cashier/deposit', {
    about: 'One deposit of the caller’s, as it stands.',
    for: 'member',
    takes: z.object({ id: z.uuid() }),
    gives: z.nullable(Deposit),
  }),
  deposits: query('/wps/cashier/deposits', {
    about: 'The caller’s deposits, newest first.',
    for: 'member',
    takes: z.object({ after: z.optional(Cursor), limit: z.optional(Count) }),
    gives: page(Deposit),
  }),
  cancelDeposit: command('/wps/cashier/deposit/cancel', {
    about: 'Gives up a deposit that was not paid.',
    for: 'member',
    takes: z.object({ id: z.uuid() }),
    gives: Deposit,
    refuses: ['deposit-unknown', 'deposit-past'],
  }),
}
