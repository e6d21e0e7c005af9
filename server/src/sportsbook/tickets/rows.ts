import { mostReturned, rowCount, rowsOf } from '@balai/games/sports/returned'
import type { Load } from './load-sql.ts'
import type { PricedLeg } from './priced.ts'

/** Rows of legs with the same stake on each. */
export type Rows = { legs: readonly PricedLeg[]; sizes: readonly number[]; each: bigint }

/** The prices of each row. */
export const pricesOf = ({ legs, sizes }: Pick<Rows, 'legs' | 'sizes'>): number[][] =>
  sizes
    .flatMap((size) => (size === legs.length ? [[...legs]] : rowsOf(legs, size)))
    .map((row) => row.map(({ price }) => price))

/** The most that all rows together come back as. */
export const returnOf = ({ each, ...rows }: Rows) => backOf(pricesOf(rows), each)

export const backOf = (rows: readonly (readonly number[])[], each: bigint) =>
  rows.reduce((sum, prices) => sum + mostReturned(each, prices), 0n)

/**
 * How far a ticket lays each selection: what the house would owe by it, in equal parts on all of its legs and on the
 * selections of a leg, so that the parts of all come to what the ticket may cost.
 */
export function loadsOf(rows: Rows): Load[] {
  const { legs, sizes, each } = rows
  const stake = each * BigInt(rowCount(legs.length, sizes))
  const owed = returnOf(rows) - stake
  return legs.flatMap(({ event, picks }) => {
    const parts = BigInt(partsOf(legs, picks))
    return picks.map((pick) => ({
      ...{ ...pick, event, staked: stake / parts },
      owed: owed > 0n ? owed / parts : 0n,
    }))
  })
}

/** In how many parts what a ticket may cost lies on its selections, for one of a leg of so many. */
export const partsOf = (legs: Rows['legs'], picks: readonly unknown[]) => legs.length * picks.length
