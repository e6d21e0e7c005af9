import { type PayoutTerms, withdrawalChanges } from '@balai/contract/desk/withdrawals-changes'
import { z } from 'zod'
import { record } from '../../audit/index.ts'
import { change } from '../../platform/desk.ts'
import { payoutTerms, setPayoutTerms } from '../withdraw/terms-sql.ts'

/** As it is compared and kept: amounts under names that say they are money. */
const told = ({
  least,
  most,
  feeFlat,
  feeShare,
  reviewAbove,
  turnoverShare,
  ...rest
}: PayoutTerms) => ({
  ...{ leastAmount: String(least), mostAmount: String(most), feeAmount: String(feeFlat) },
  ...{ feeShare: feeShare / 10_000, reviewAboveAmount: String(reviewAbove) },
  ...{ ...rest, turnoverPercent: turnoverShare },
})

const digits = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt)
const Told = z
  .object({
    ...{ leastAmount: digits, mostAmount: digits, feeAmount: digits, reviewAboveAmount: digits },
    ...{ feeShare: z.number(), turnoverPercent: z.int(), perDay: z.int(), cardsMost: z.int() },
    ...{ freshHours: z.int(), reviewMinutes: z.int(), payingMinutes: z.int() },
    ...{ confirmMinutes: z.int(), disputeMinutes: z.int(), disputeDays: z.int() },
  })
  .transform(
    ({
      leastAmount,
      mostAmount,
      feeAmount,
      reviewAboveAmount,
      feeShare,
      turnoverPercent,
      ...rest
    }) => ({
      ...rest,
      ...{ least: leastAmount, most: mostAmount, feeFlat: feeAmount },
      ...{ reviewAbove: reviewAboveAmount, turnoverShare: turnoverPercent },
      feeShare: Math.round(feeShare * 10_000),
    }),
  )

/** What holds for paying out. What was asked before goes on under its own terms. */
export const setTerms = change(withdrawalChanges.setTerms, {
  foresee: async (db, { terms }) => {
    const { version: _, ...now } = await payoutTerms(db)
    return {
      ...{ subject: 'payout-terms', name: 'payout-terms' },
      ...{ before: told(now), after: told(terms) },
    }
  },
  carryOut: async (tx, { terms }, { by, reason, agreed, now }) => {
    const { version: _, ...before } = await payoutTerms(tx)
    await setPayoutTerms(tx, { ...terms, by, now })
    return record(tx, {
      ...{ kind: 'payout-terms-set', actor: by, subject: 'payout-terms', now },
      body: { before: told(before), after: told(terms), reason, agreed },
    })
  },
  inverse: (_, { before }) => {
    const was = Told.safeParse(before)
    return was.success ? { terms: was.data } : undefined
  },
})
