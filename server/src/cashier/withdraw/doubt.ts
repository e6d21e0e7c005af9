import type { WithdrawalDoubt } from '@balai/contract'

const hourMs = 3_600_000

export type Facts = {
  amount: bigint
  /** Something was paid to this member before. */
  paidBefore: boolean
  /** Another member has, or had, the same account. */
  cardShared: boolean
  /** A payer took money back that was paid in. */
  reversed: boolean
  cardAddedAt: Date
  passwordChangedAt: Date | null
  now: Date
}

type Rules = { reviewAbove: bigint; freshHours: number }

/** Why somebody should look at a withdrawal, the weightiest reason first; undefined where nobody need. */
export function doubtOf(facts: Facts, { reviewAbove, freshHours }: Rules) {
  const { now, amount } = facts
  const fresh = (at: Date | null) =>
    at !== null && now.getTime() - at.getTime() < freshHours * hourMs
  const rules: readonly [WithdrawalDoubt, boolean][] = [
    ['after-reversal', facts.reversed],
    ['shared-card', facts.cardShared],
    ['first-withdrawal', !facts.paidBefore],
    ['above-limit', amount > reviewAbove],
    ['new-card', fresh(facts.cardAddedAt)],
    ['new-password', fresh(facts.passwordChangedAt)],
  ]
  return rules.find(([, holds]) => holds)?.[0]
}
