import type { Leg } from './sql.ts'

/** How a ticket may be taken when prices have moved: as they were, only for the better, or anyhow. */
export type Accept = 'none' | 'higher' | 'any'

const decimals = 6

/** A decimal price in millionths, so that 1.85 and 1.850 are one price. */
export function millionths(price: string): bigint {
  const [whole = '', fraction = ''] = price.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

const selectionOf = ({ eventId, marketId, selectionId, line }: Leg) =>
  JSON.stringify([eventId, marketId, selectionId, line ?? null])

/** Whether what was taken is what was asked for, at prices within the accept policy. */
export function fits(asked: readonly Leg[], taken: readonly Leg[], accept: Accept): boolean {
  return (
    asked.length === taken.length &&
    asked.every((leg, i) => {
      const other = taken[i]
      if (!other || selectionOf(leg) !== selectionOf(other)) return false
      const [was, is] = [millionths(leg.price), millionths(other.price)]
      return accept === 'any' || (accept === 'higher' ? is >= was : is === was)
    })
  )
}
