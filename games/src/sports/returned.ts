import type { Verdict } from './verdict.ts'

/** A price is what a stake of one comes back as, in thousandths: 1,950 for 1.95. */
export type Price = number
export const priceUnit = 1_000
/** The least and the most that a selection may be offered at. */
export const priceLeast: Price = 1_010
export const priceMost: Price = 1_001_000

export const isPrice = (price: number) =>
  Number.isInteger(price) && price >= priceLeast && price <= priceMost

/** A selection of a bet with the price that it was laid at, once it is judged. */
export type Leg = { readonly price: Price; readonly verdict: Verdict }

/**
 * What one stake on all of these selections together comes back as, in minor units. Each leg multiplies it by what it
 * comes to itself, so that one that is given back counts one. It is worked out exactly and rounded down once.
 */
export function returned(stake: bigint, legs: readonly Leg[]): bigint {
  let above = stake
  let below = 1n
  for (const { price, verdict } of legs) {
    const { stakes, wins, of } = verdict
    above *= BigInt(stakes * priceUnit + wins * price)
    below *= BigInt(of * priceUnit)
  }
  return above / below
}

/** The most that one stake on all of them can come back as. */
export const mostReturned = (stake: bigint, prices: readonly Price[]): bigint =>
  prices.reduce((sum, price) => sum * BigInt(price), stake) /
  BigInt(priceUnit) ** BigInt(prices.length)

/** Every choice of so many of them, in order: the rows of a system. */
export function rowsOf<Of>(of: readonly Of[], size: number): Of[][] {
  if (size === 0) return [[]]
  return of.flatMap((first, i) => rowsOf(of.slice(i + 1), size - 1).map((rest) => [first, ...rest]))
}

/** How many rows a system of so many selections has. */
export function rowCount(legs: number, sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => {
    let rows = 1
    for (let i = 0; i < size; i++) rows = (rows * (legs - i)) / (i + 1)
    return sum + rows
  }, 0)
}

/** What a system comes back as: a stake on each of its rows, each row rounded down by itself. */
export const systemReturned = (
  stakeEach: bigint,
  legs: readonly Leg[],
  sizes: readonly number[],
): bigint =>
  sizes
    .flatMap((size) => rowsOf(legs, size))
    .reduce((sum, row) => sum + returned(stakeEach, row), 0n)

/** Systems by the names that they have everywhere: for each, how many selections, and the sizes of its rows. */
export const systems = {
  trixie: { legs: 3, sizes: [2, 3] },
  patent: { legs: 3, sizes: [1, 2, 3] },
  yankee: { legs: 4, sizes: [2, 3, 4] },
  'lucky-15': { legs: 4, sizes: [1, 2, 3, 4] },
  canadian: { legs: 5, sizes: [2, 3, 4, 5] },
  'lucky-31': { legs: 5, sizes: [1, 2, 3, 4, 5] },
  heinz: { legs: 6, sizes: [2, 3, 4, 5, 6] },
  'lucky-63': { legs: 6, sizes: [1, 2, 3, 4, 5, 6] },
} as const
