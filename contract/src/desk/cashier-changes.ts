import * as z from 'zod/mini'
import { Channel, DepositMethod } from '../cashier.ts'
import { MemberId, Minor } from '../words.ts'
import { change } from './change.ts'

const moves = { may: 'money.move', approve: 'money.approve' } as const
const sets = { may: 'settings.edit', approve: 'settings.approve' } as const

/** Why money that is in review is not credited. */
export const ReturnedFor = z.enum(['not-found', 'other-name', 'over-limit', 'resting', 'sent-back'])
export type ReturnedFor = z.output<typeof ReturnedFor>

/** Whoever takes money for the house, by its code. */
export const GatewayCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/))
const Amount = Minor.check(z.gte(0n), z.lte(999_999_999_999_999n))

/** A way of paying in, by who takes the money and how. */
const Way = z.object({ gateway: GatewayCode, method: DepositMethod })

/** What the house sets of a way of paying in. */
export const WayTerms = z
  .object({
    open: z.boolean(),
    channels: z.array(Channel).check(z.maxLength(64)),
    least: Minor.check(z.gte(1n), z.lte(999_999_999_999_999n)),
    most: Amount,
    feeFlat: Amount,
    /** In hundredths of a percent. */
    feeShare: z.int().check(z.gte(0), z.lte(9_999)),
    minutes: z.int().check(z.gte(1), z.lte(10_080)),
  })
  .check(z.refine(({ least, most }) => most >= least, { path: ['most'] }))
export type WayTerms = z.output<typeof WayTerms>

/** What a payment that two sides said otherwise of came to. */
export const BreakEnd = z.enum([
  'booked-here',
  'corrected-there',
  'other-day',
  'not-ours',
  'written-off',
])
export type BreakEnd = z.output<typeof BreakEnd>

export const cashierChanges = {
  credit: change('deposit-credited', {
    about: 'Credits money that was in review, as much as came less the fee of its way.',
    ...moves,
    takes: z.object({ deposit: z.uuid() }),
  }),
  giveBack: change('deposit-returned', {
    about: 'Ends a deposit in review without crediting it, and tells its member why.',
    ...moves,
    takes: z.object({ deposit: z.uuid(), why: ReturnedFor }),
  }),
  assign: change('payment-assigned', {
    about:
      'Gives money that came for nothing known to the deposit, or the member, that it belongs to.',
    ...moves,
    takes: z.object({
      gateway: GatewayCode,
      payment: z.string().check(z.minLength(1), z.maxLength(128)),
      to: z.discriminatedUnion('is', [
        z.object({ is: z.literal('deposit'), deposit: z.uuid() }),
        z.object({ is: z.literal('member'), member: MemberId, method: DepositMethod }),
      ]),
    }),
  }),
  refund: change('payment-refunded', {
    about:
      'Has the gateway give back to its payer what is nobody’s, or what a deposit that was not credited came by.',
    ...moves,
    takes: z.object({
      gateway: GatewayCode,
      payment: z.string().check(z.minLength(1), z.maxLength(128)),
    }),
  }),
  takeBreak: change('payment-break-taken', {
    about:
      'Takes a payment that a gateway and the house say otherwise of: its maker owns the case.',
    ...moves,
    takes: z.object({ break: z.uuid() }),
  }),
  endBreak: change('payment-break-ended', {
    about: 'Ends such a case of one’s own, with what it came to. No money moves by it.',
    ...moves,
    takes: z.object({ break: z.uuid(), why: BreakEnd }),
  }),
  setWay: change('deposit-way-set', {
    about: 'What a way of paying in costs, lets through and is paid by. Closing one acts at once.',
    ...sets,
    takes: z.object({ ...Way.shape, terms: WayTerms }),
  }),
  orderWays: change('deposit-ways-ordered', {
    about: 'In which order members see the ways of paying in.',
    ...sets,
    takes: z.object({ ways: z.array(Way).check(z.minLength(1), z.maxLength(100)) }),
  }),
}
