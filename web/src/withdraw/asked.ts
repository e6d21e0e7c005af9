import type { bankCards, Gives, withdrawals } from '@balai/contract'

export type Terms = Gives<typeof withdrawals.withdrawalTerms>
export type Payees = Gives<typeof bankCards.bankCards>

/** Whole units that are offered at a press, as far as they can leave now. */
const offered = [50_000n, 100_000n, 250_000n, 500_000n, 1_000_000n, 2_500_000n]
const offeredMost = 3

/** The most that can leave in one withdrawal now. */
export function mostOf({ most, withdrawable, dayLeft }: Terms): bigint {
  const bounds = [most, withdrawable, ...(dayLeft === null ? [] : [dayLeft])]
  return bounds.reduce((least, each) => (each < least ? each : least))
}

/** The amounts that are offered at a press, below all that can leave. */
export function quickOf(terms: Terms): bigint[] {
  const unit = 10n ** BigInt(terms.exponent)
  return offered
    .map((whole) => whole * unit)
    .filter((amount) => amount >= terms.least && amount < mostOf(terms))
    .slice(0, offeredMost)
}

/** What stands against any withdrawal now, the weightiest first; nothing where one can be asked for. */
export function blockedBy(terms: Terms) {
  const { locked, leftToday, dayLeft, leftBy, least, withdrawable, turnoverLeft } = terms
  const no = <W extends string>(why: W) => why
  if (locked) return no('locked')
  if (withdrawable < least) return turnoverLeft > 0n ? no('turnover') : no('balance')
  if (leftToday === 0) return no('today')
  if (dayLeft === null || dayLeft >= least) return undefined
  return leftBy === 'rank' ? no('rank') : leftBy === 'level-ever' ? no('ever') : no('day')
}

/** What is wrong with an amount before anybody is asked. */
export function shortOf(terms: Terms, amount: bigint | undefined) {
  const no = <W extends string>(why: W) => why
  if (amount === undefined || amount === 0n) return no('amountEmpty')
  if (amount < terms.least) return no('amountLeast')
  if (amount > terms.most) return no('amountMost')
  if (amount > terms.withdrawable) return no('amountShort')
  return terms.dayLeft !== null && amount > terms.dayLeft ? no('amountDay') : undefined
}
