import { type Price, priceLeast, priceMost, priceUnit } from './returned.ts'
import type { Verdict } from './verdict.ts'

/** A way in which things may come, how likely it is, and what it means for a selection. */
export type Case = { readonly chance: number; readonly verdict: Verdict }

/** Of a stake, what part comes back as it was laid on average, and what part wins at the price. */
export type Outlook = { readonly given: number; readonly wins: number }

export function outlookOf(cases: readonly Case[]): Outlook {
  let given = 0
  let wins = 0
  for (const { chance, verdict } of cases) {
    given += (chance * verdict.stakes) / verdict.of
    wins += (chance * verdict.wins) / verdict.of
  }
  return { given, wins }
}

/**
 * The price at which a stake comes back whole on average: 1 less what is given back, over what wins. Where a stake
 * may be given back this is not one over the chance of winning. Infinite where it cannot win.
 */
export const fairOf = ({ given, wins }: Outlook): number =>
  wins > 0 ? (1 - given) / wins : Number.POSITIVE_INFINITY

export const fairPrice = (cases: readonly Case[]): number => fairOf(outlookOf(cases))

/** The steps that prices go in: up to so much, by so much. A price between two of them is the lower one. */
const ladder: readonly (readonly [upTo: number, step: number])[] = [
  [2_000, 10],
  [3_000, 20],
  [5_000, 50],
  [10_000, 100],
  [20_000, 500],
  [50_000, 1_000],
  [100_000, 5_000],
  [priceMost, 25_000],
]

/** The price on the ladder that is not above this one, in thousandths; nothing below the least that is offered. */
export function onLadder(price: number): Price | undefined {
  const thousandths = Math.min(priceMost, Math.floor(price * priceUnit + 1e-6))
  const [, step = 10] = ladder.find(([upTo]) => thousandths <= upTo) ?? []
  const found = Math.floor(thousandths / step) * step
  return found >= priceLeast ? found : undefined
}

const halvings = 60

/**
 * Prices with a margin for the house: every fair share (one over its price) is raised to one power, so that together
 * they come to 1 + margin of what they were. An outsider is shortened more than a favourite, as bettors overrate it.
 * A selection that would pay less than the least price, or cannot win, has none.
 */
export function withMargin(fair: readonly number[], margin: number): (Price | undefined)[] {
  if (!(margin >= 0)) throw new RangeError(`${margin} is no margin`)
  const shares = fair.map((price) => 1 / price)
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const at = (power: number) => shares.reduce((sum, share) => sum + share ** power, 0)
  let [low, high] = [0, 1]
  for (let i = 0; i < halvings; i++) {
    const middle = (low + high) / 2
    if (at(middle) > whole * (1 + margin)) low = middle
    else high = middle
  }
  return shares.map((share) => (share > 0 ? onLadder(1 / share ** high) : undefined))
}

/**
 * The margin that stands in the prices of a market: what their shares come to beyond `winners`, over that. `winners`
 * is how many of its selections win: one, or of a double chance two.
 */
export const marginOf = (prices: readonly Price[], winners = 1): number =>
  prices.reduce((sum, price) => sum + priceUnit / price, 0) / winners - 1

/**
 * The price of selections that win together with such a chance, each with its margin as it would have by itself; nothing
 * where they cannot win or would pay too little.
 */
export const priceTogether = (
  chance: number,
  { margin, picks }: { readonly margin: number; readonly picks: number },
): Price | undefined => (chance > 0 ? onLadder(1 / (chance * (1 + margin) ** picks)) : undefined)
