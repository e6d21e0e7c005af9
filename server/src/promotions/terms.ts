import { type BonusTerms, Category } from '@balai/contract'
import type { Offer } from './offer-sql.ts'

type Weighed = Pick<Offer, 'weights'>

/** What is given on so much money; never rounded up. */
export function bonusOn({ percent, most }: Pick<Offer, 'percent' | 'most'>, paid: bigint) {
  const share = (paid * BigInt(percent)) / 100n
  return share < most ? share : most
}

type Owing = { bonus: bigint; paid: bigint }

/** What stakes have to come to, by their weights, before it becomes the member’s own. */
export const owedOf = ({ times, counts }: Pick<Offer, 'times' | 'counts'>, of: Owing) =>
  BigInt(times) * (counts === 'both' ? of.bonus + of.paid : of.bonus)

const whole = 10_000n

/** The most that any stake counts, in hundredths of a percent. */
export const bestShare = ({ weights }: Weighed) =>
  Object.values(weights.category).reduce<number>((best, share) => Math.max(best, share ?? 0), 0)

/**
 * What playing all that is owed costs on average, on games that count the most and pay back as much as is
 * said. Rounded up: nobody is told of less than it is.
 */
export function costOf(offer: Weighed & Pick<Offer, 'rtp'>, owed: bigint) {
  const best = BigInt(bestShare(offer))
  const edge = whole - BigInt(offer.rtp)
  return (owed * whole * edge + best * whole - 1n) / (best * whole)
}

/** What an amount would come to, or nothing where it is less than the offer is for. */
export function foreseen(offer: Offer, paid: bigint) {
  const bonus = bonusOn(offer, paid)
  if (paid < offer.depositLeast || bonus === 0n) return null
  const owed = owedOf(offer, { bonus, paid })
  return { bonus, owed, cost: costOf(offer, owed), rtp: offer.rtp }
}

type Names = (vendor: string) => string

/** The terms as a member agrees to them. */
export const termsShown = (offer: Offer, nameOf: Names): BonusTerms => ({
  percent: offer.percent,
  most: offer.most,
  depositLeast: offer.depositLeast,
  times: offer.times,
  counts: offer.counts,
  stakeMost: offer.stakeMost,
  days: offer.days,
  bonusFirst: offer.bonusFirst,
  per: offer.per,
  closes: offer.closes,
  weights: {
    category: Category.options.map((category) => ({
      ...{ category, share: offer.weights.category[category] ?? null },
    })),
    vendor: Object.entries(offer.weights.vendor).map(([vendor, share]) => ({
      ...{ vendor, name: nameOf(vendor), share },
    })),
  },
})
