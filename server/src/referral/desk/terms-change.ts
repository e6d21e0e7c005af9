import { referralChanges, SetReferral } from '@balai/contract/desk/referral-changes'
import { z } from 'zod'
import * as mini from 'zod/mini'
import { record } from '../../audit/index.ts'
import { cannot, change } from '../../platform/desk.ts'
import { termsShown } from '../read.ts'
import { addTerms, type Terms, termsNow } from '../terms-sql.ts'

const early = cannot({
  ID: 'aturan undangan baru saja diubah',
  EN: 'the terms of invitations were changed a moment ago',
})
const subject = 'referral-terms'

/** The terms in force, as they are set. */
export const termsOf = (terms: Terms): SetReferral => {
  const { version: _, ...set } = termsShown(terms)
  return set
}

const amount = (of: bigint | null | undefined) => (of == null ? null : String(of))

/** As they are compared and kept. */
const told = (terms: SetReferral) => ({
  referralRates: Object.fromEntries(terms.rates.map(({ category, rate }) => [category, rate])),
  bonusCounts: terms.bonusCounts,
  rewardAmount: amount(terms.reward?.amount),
  depositAmount: amount(terms.reward?.deposit),
  stakeAmount: amount(terms.reward?.stake),
  ...{ friendAmount: amount(terms.friendMost), monthAmount: amount(terms.monthMost) },
  referralTurnover: terms.turnover,
})

const Told = z.object({
  referralRates: z.record(z.string(), z.int()),
  bonusCounts: z.boolean(),
  ...{ rewardAmount: z.string().nullable(), depositAmount: z.string().nullable() },
  ...{ stakeAmount: z.string().nullable(), friendAmount: z.string().nullable() },
  ...{ monthAmount: z.string().nullable(), referralTurnover: z.int() },
})

/** The terms that were told so. */
function termsTold(shown: unknown): SetReferral | undefined {
  const read = Told.safeParse(shown)
  if (!read.success) return undefined
  const { referralRates, bonusCounts, rewardAmount, depositAmount, stakeAmount } = read.data
  const given = {
    rates: Object.entries(referralRates).map(([category, rate]) => ({ category, rate })),
    ...{ bonusCounts, friendMost: read.data.friendAmount, monthMost: read.data.monthAmount },
    reward:
      rewardAmount !== null && depositAmount !== null && stakeAmount !== null
        ? { amount: rewardAmount, deposit: depositAmount, stake: stakeAmount }
        : null,
    turnover: read.data.referralTurnover,
  }
  const terms = mini.safeDecode(SetReferral, given as mini.input<typeof SetReferral>)
  return terms.success ? terms.data : undefined
}

/** By which friends earn from now on. Rounds that ended keep the rate that held then. */
export const setTerms = change(referralChanges.setTerms, {
  foresee: async (db, terms) => ({
    ...{ subject, name: 'Undang teman' },
    ...{ before: told(termsOf(await termsNow(db))), after: told(terms) },
  }),
  carryOut: async (tx, terms, { by, reason, agreed, now }) => {
    const was = await termsNow(tx)
    const version = was.version + 1
    const { reward, ...rest } = terms
    const added = await addTerms(tx, {
      ...{ ...rest, version, by, now, reward: reward?.amount ?? null },
      ...{ rewardDeposit: reward?.deposit ?? null, rewardStake: reward?.stake ?? null },
    })
    if (!added) return early
    return record(tx, {
      ...{ kind: 'referral-terms-set', actor: by, subject, now },
      body: { version, before: told(termsOf(was)), after: told(terms), reason, agreed },
    })
  },
  inverse: (_, { before }) => termsTold(before),
})
