import * as z from 'zod/mini'
import { Category } from '../catalogue.ts'
import { MemberId, Minor } from '../words.ts'
import { change } from './change.ts'

const Positive = Minor.check(z.gte(1n), z.lte(999_999_999_999n))
const Amount = Minor.check(z.gte(0n), z.lte(999_999_999_999n))

/** The most that may be given of a stake: five percent. */
const rateMost = 500

/** By which friends earn for whoever invited them. */
export const SetReferral = z.object({
  /** Hundredths of a percent of settled stakes. */
  rates: z
    .array(z.object({ category: Category, rate: z.int().check(z.gte(0), z.lte(rateMost)) }))
    .check(
      z.length(Category.options.length),
      z.refine((rates) => new Set(rates.map(({ category }) => category)).size === rates.length, {
        error: 'each kind of game once',
      }),
    ),
  bonusCounts: z.boolean(),
  /** Once for a friend; null: none is given. */
  reward: z.nullable(z.object({ amount: Positive, deposit: Positive, stake: Amount })),
  friendMost: z.nullable(Positive),
  monthMost: z.nullable(Positive),
  turnover: z.int().check(z.gte(0), z.lte(10_000)),
})
export type SetReferral = z.output<typeof SetReferral>

export const referralChanges = {
  setTerms: change('referral-terms-set', {
    about: 'How friends earn for whoever invited them. Rounds that have ended keep their rate.',
    may: 'settings.edit',
    approve: 'settings.approve',
    takes: SetReferral,
  }),
  setFriend: change('referral-friend-set', {
    about:
      'Stops what one friend earns for whoever invited them, or lets it go on. What was earned stays.',
    may: 'money.move',
    approve: 'money.approve',
    takes: z.object({ friend: MemberId, stopped: z.boolean() }),
  }),
}
