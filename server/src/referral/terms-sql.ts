import { Category } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const TermsRow = z.object({
  version: z.int(),
  bonusCounts: z.boolean(),
  reward: z.bigint().nullable(),
  rewardDeposit: z.bigint().nullable(),
  rewardStake: z.bigint().nullable(),
  friendMost: z.bigint().nullable(),
  monthMost: z.bigint().nullable(),
  turnover: z.int(),
  by: z.string(),
  at: z.date(),
  rates: z.array(z.object({ category: Category, rate: z.int() })),
})
/** By which friends earn. Amounts are minor units, rates hundredths of a percent. */
export type Terms = z.output<typeof TermsRow>

/** Every version from the one that was in force at a moment on, the newest first; or the newest alone. */
export const termsSince = (db: Db | Tx, at: Date | null) => db.many(TermsRow)`
  select t.version, t.bonus_counts as "bonusCounts", t.reward, t.reward_deposit as "rewardDeposit",
         t.reward_stake as "rewardStake", t.friend_most as "friendMost",
         t.month_most as "monthMost", t.turnover, t.set_by as by, t.set_at as at,
         (select jsonb_agg(jsonb_build_object('category', r.category, 'rate', r.rate) order by r.category)
            from referral.rate r where r.version = t.version) as rates
    from referral.terms t
   where t.version >= (select version from referral.terms
                        where ${at}::timestamptz is null or set_at <= ${at} or version = 1
                        order by version desc limit 1)
   order by t.version desc`

/** The terms in force. */
export async function termsNow(db: Db | Tx): Promise<Terms> {
  const [newest] = await termsSince(db, null)
  if (!newest) throw new Error('invitations have no terms')
  return newest
}

export type NewTerms = Omit<Terms, 'at' | 'rates'> & {
  rates: readonly { category: string; rate: number }[]
  now: Date
}

/** The next version; false where another was quicker. */
export async function addTerms(tx: Tx, t: NewTerms) {
  const added = await tx.run`
    insert into referral.terms
      (version, bonus_counts, reward, reward_deposit, reward_stake, friend_most, month_most, turnover,
       set_by, set_at)
    values (${t.version}, ${t.bonusCounts}, ${t.reward}::bigint, ${t.rewardDeposit}::bigint,
            ${t.rewardStake}::bigint, ${t.friendMost}::bigint, ${t.monthMost}::bigint, ${t.turnover},
            ${t.by}, ${t.now})
    on conflict do nothing`
  if (!added) return false
  await tx.run`
    insert into referral.rate (version, category, rate)
    select ${t.version}::int, * from unnest(${t.rates.map(({ category }) => category)}::text[],
                                            ${t.rates.map(({ rate }) => rate)}::int[])`
  return true
}
