import type { Outlook } from './price.ts'
import { type Leg, type Price, priceUnit } from './returned.ts'

/** A selection of a bet that is open: judged already, or with what may still become of it. */
export type OpenLeg = Leg | { readonly price: Price; readonly outlook: Outlook }

const million = 1_000_000
const millionth = 1_000_000n

/** What a stake of a million on this leg alone is worth now, rounded down. */
function worthOf(leg: OpenLeg): bigint {
  if ('verdict' in leg) {
    const { stakes, wins, of } = leg.verdict
    const above = BigInt(stakes * priceUnit + wins * leg.price) * millionth
    return above / BigInt(of * priceUnit)
  }
  const { given, wins } = leg.outlook
  return BigInt(Math.floor(million * (given + (wins * leg.price) / priceUnit) + 1e-6))
}

/**
 * What an open bet is worth by the model, in minor units: what it comes back as on average. Legs of different matches
 * multiply; those that are judged count as they were. Each leg is rounded down to a millionth, the sum to the unit.
 */
export function fairWorth(stake: bigint, legs: readonly OpenLeg[]): bigint {
  const above = legs.reduce((sum, leg) => sum * worthOf(leg), stake)
  return above / millionth ** BigInt(legs.length)
}

const whole = 10_000n

/**
 * What is offered for a bet: its worth less a margin in ten-thousandths, rounded down. It is shown with the worth and the
 * margin beside it.
 */
export function offerFor(worth: bigint, margin: number): bigint {
  if (!Number.isInteger(margin) || margin < 0 || margin > 10_000)
    throw new RangeError(`${margin} is no margin`)
  return (worth * (whole - BigInt(margin))) / whole
}
