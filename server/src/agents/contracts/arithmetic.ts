import type { ContractTerms, Tier } from '@balai/contract/agent-contracts'

const whole = 10_000n

/** What was played below in a period: staked, what came back of it, and how many were active. */
export type Figures = { stake: bigint; returned: bigint; active: number; days: number }

const max = (one: bigint, other: bigint) => (one > other ? one : other)
const min = (one: bigint, other: bigint) => (one < other ? one : other)

/** Whether all that a tier names is reached. */
export const reaches = (
  { stake, average, loss, active }: Tier,
  { stake: staked, returned, active: actives, days }: Figures,
) =>
  (stake === null || staked >= stake) &&
  // Compared without a division, so that nothing is rounded.
  (average === null || staked >= average * BigInt(days)) &&
  (loss === null || staked - returned >= loss) &&
  (active === null || actives >= active)

/** The tier with the highest share of those that are reached. Of two alike the first. */
export function tierOf(tiers: readonly Tier[], figures: Figures): number | null {
  let best: number | null = null
  for (const [nth, tier] of tiers.entries())
    if (reaches(tier, figures) && tier.rate > (tiers[best ?? -1]?.rate ?? -1)) best = nth
  return best
}

export type Reckoned = {
  /** Which of the tiers, the first being 0; none where none was reached. */
  tier: number | null
  rate: number
  /** Of what the share is paid: never below zero. */
  base: bigint
  /** What is owed; rounded down, so that what is left of a minor unit stays with the payer. */
  amount: bigint
  /** What goes on into the next period: zero, or below where members ended ahead. */
  carried: bigint
}

type Reckoning = {
  terms: ContractTerms
  /** Of the period itself, and of what is looked at to find the tier. */
  figures: Figures
  looked: Figures
  /** What the period before left behind: zero or below. */
  carriedIn: bigint
}

/**
 * What a contract owes for a period. The same figures always come to the same; nothing but them is looked at.
 */
export function reckon({ terms, figures, looked, carriedIn }: Reckoning): Reckoned {
  const own = terms.basis === 'loss' ? figures.stake - figures.returned : figures.stake
  const net = own + carriedIn
  const base = max(0n, net)
  const tier = tierOf(terms.tiers, looked)
  const rate = tier === null ? 0 : (terms.tiers[tier]?.rate ?? 0)
  const share = (base * BigInt(rate)) / whole
  const amount = terms.most === null ? share : min(share, terms.most)
  return { tier, rate, base, amount, carried: goesOn(terms, own, net) }
}

/** Only a loss of the house is carried; into the one period that follows goes only what this one added. */
function goesOn({ basis, carry }: ContractTerms, own: bigint, net: bigint) {
  if (basis === 'stake' || carry === 'none') return 0n
  return min(0n, carry === 'last' ? own : net)
}
