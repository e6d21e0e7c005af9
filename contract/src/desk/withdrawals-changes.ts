import * as z from 'zod/mini'
import { WithdrawalDeclined } from '../withdrawals.ts'
import { Minor } from '../words.ts'
import { change } from './change.ts'

const moves = { may: 'money.move', approve: 'money.approve' } as const
const of = { withdrawal: z.uuid() }
const Minutes = z.int().check(z.gte(1), z.lte(43_200))
const Amount = Minor.check(z.gte(0n), z.lte(999_999_999_999_999n))

/** What the house answers who says that nothing came. */
export const DisputeAnswer = z.enum(['proved', 'not-arrived'])
export type DisputeAnswer = z.output<typeof DisputeAnswer>

/** What holds for paying out. */
export const PayoutTerms = z
  .object({
    least: Minor.check(z.gte(1n), z.lte(999_999_999_999_999n)),
    most: Amount,
    feeFlat: Amount,
    /** In hundredths of a percent. */
    feeShare: z.int().check(z.gte(0), z.lte(9_999)),
    perDay: z.int().check(z.gte(1), z.lte(1_000)),
    cardsMost: z.int().check(z.gte(1), z.lte(20)),
    /** More than this is looked at, whoever asks. */
    reviewAbove: Amount,
    /** For so long a new card or payment password has what is asked by it looked at. */
    freshHours: z.int().check(z.gte(0), z.lte(8_760)),
    reviewMinutes: Minutes,
    payingMinutes: Minutes,
    confirmMinutes: Minutes,
    disputeMinutes: Minutes,
    disputeDays: z.int().check(z.gte(0), z.lte(365)),
    /** What a deposit has to be played, in percent of it. */
    turnoverShare: z.int().check(z.gte(0), z.lte(10_000)),
  })
  .check(
    z.refine(({ least, most }) => most >= least, { path: ['most'] }),
    z.refine(
      ({ least, feeFlat, feeShare }) => least > feeFlat + (least * BigInt(feeShare)) / 10_000n,
      { path: ['feeFlat'] },
    ),
  )
export type PayoutTerms = z.output<typeof PayoutTerms>

export const withdrawalChanges = {
  agree: change('withdrawal-agreed', {
    about: 'Agrees to pay a withdrawal that was in review: by its gateway, or by hand.',
    ...moves,
    takes: z.object(of),
  }),
  decline: change('withdrawal-declined', {
    about:
      'Does not pay a withdrawal in review. What was held is free again, and the member is told why.',
    ...moves,
    takes: z.object({ ...of, why: WithdrawalDeclined }),
  }),
  paid: change('withdrawal-paid', {
    about: 'Notes that a withdrawal was paid by hand, with the number of its transfer at the bank.',
    ...moves,
    takes: z.object({
      ...of,
      payment: z.string().check(z.regex(/^[\w.:/-]{4,64}$/)),
    }),
  }),
  failed: change('withdrawal-failed', {
    about: 'Notes that the bank took no transfer by hand. What was held is free again.',
    ...moves,
    takes: z.object(of),
  }),
  answer: change('withdrawal-answered', {
    about: 'Answers a member who says that nothing came: it did, or it is in their purse again.',
    ...moves,
    takes: z.object({ ...of, answer: DisputeAnswer }),
  }),
  cameBack: change('withdrawal-came-back', {
    about: 'Notes that the bank sent back what had been paid. It is in the purse again.',
    ...moves,
    takes: z.object(of),
  }),
  setTerms: change('payout-terms-set', {
    about: 'What holds for paying out. What was asked for before goes on under its own terms.',
    may: 'settings.edit',
    approve: 'settings.approve',
    takes: z.object({ terms: PayoutTerms }),
  }),
}
