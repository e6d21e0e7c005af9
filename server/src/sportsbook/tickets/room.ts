import type { BoundsOf, Mine } from '../bounds/bounds.ts'
import type { PricedLeg } from './priced.ts'
import { backOf, partsOf, pricesOf } from './rows.ts'

type Of = { legs: readonly PricedLeg[]; sizes: readonly number[] }
type Owed = { event: string; market: string; selection: string; owed: bigint }

/** What one ticket may be staked on the game as it is listed, whatever else is taken on. */
export type Listed = { minBet: bigint; maxBet: bigint }

type Known = {
  listed: Listed
  bounds: BoundsOf
  mine: Mine
  /** How far the selections are laid by all; nothing where a ticket costs the house nothing. */
  owed: readonly Owed[] | null
}

/** What a ticket of these rows may come to at the most. */
export type Room = {
  rows: readonly (readonly number[])[]
  back: bigint
  stake: bigint
  /** What the house would owe beside the stake; nothing where that is not counted. */
  owed: bigint | null
}

const least = (all: readonly bigint[]) => all.reduce((a, b) => (b < a ? b : a))

/** The room that is left by the ticket, by the member at its events and markets, and by what the house owes already. */
export function roomOf({ legs, sizes }: Of, { listed, bounds, mine, owed }: Known): Room {
  const places = legs.flatMap(({ event, picks }) =>
    picks.map((pick) => ({ ...pick, event, parts: BigInt(partsOf(legs, picks)) })),
  )
  const room = places.map(({ parts, ...place }) => {
    const left = bounds.at(place).selectionMost - owedNow(owed ?? [], place)
    // Parts are rounded down: so much in all comes to no more than what is left on this one.
    return left < 0n ? -1n : (left + 1n) * parts - 1n
  })
  return {
    rows: pricesOf({ legs, sizes }),
    back: partOf(bounds.returnMost, mine),
    stake: least([
      partOf(listed.maxBet, mine),
      ...places.map((place) => stakeRoom(place, { bounds, mine })),
    ]),
    owed: owed && least(room),
  }
}

const owedNow = (all: readonly Owed[], { event, market, selection }: Omit<Owed, 'owed'>) =>
  all.find((one) => one.event === event && one.market === market && one.selection === selection)
    ?.owed ?? 0n

const partOf = (most: bigint, { part }: Mine) => (most * BigInt(part)) / 100n

/**
 * What a member may still stake on a market. All that they have on the event counts at the event; a market with a bound of its
 * own counts by itself beside, and where that is above the one of its event, it is what the event may come to by it.
 */
function stakeRoom(place: Omit<Owed, 'owed'>, { bounds, mine }: Pick<Known, 'bounds' | 'mine'>) {
  const { event } = place
  const { eventMost, marketMost } = bounds.at(place)
  const ofEvent = mine.staked({ event, market: null })
  if (marketMost === null) return partOf(eventMost, mine) - ofEvent
  const whole = marketMost > eventMost ? marketMost : eventMost
  return least([partOf(marketMost, mine) - mine.staked(place), partOf(whole, mine) - ofEvent])
}

/** The least on each of so many rows. */
export function leastOn(rows: number, { rowLeast }: BoundsOf, { minBet }: Listed): bigint {
  const listed = (minBet + BigInt(rows) - 1n) / BigInt(rows)
  return rowLeast > listed ? rowLeast : listed
}

/** Whether so much on each row is within all of it. */
export function fits({ rows, back, stake, owed }: Room, each: bigint): boolean {
  const [comes, laid] = [backOf(rows, each), each * BigInt(rows.length)]
  return comes <= back && laid <= stake && (owed === null || comes - laid <= owed)
}

/** Of so much, a row of sixteen prices in thousandths comes to whole units. */
const unit = 1_000n ** 16n

/** The most on each row that fits. */
export function mostIn(room: Room): bigint {
  const count = BigInt(room.rows.length)
  const stake = room.stake / count
  if (room.stake < 0n || (room.owed !== null && room.owed < 0n)) return 0n
  // What comes back is less than by the prices alone, but by less than one on each row.
  const back = backOf(room.rows, unit)
  const by = (most: bigint, ratio: bigint) => ({
    from: (most * unit) / ratio,
    to: ((most + count) * unit) / ratio,
  })
  const all = [by(room.back, back)]
  if (room.owed !== null) all.push(by(room.owed, back - count * unit))
  let low = least([stake, ...all.map(({ from }) => from)])
  let high = least([stake, ...all.map(({ to }) => to)])
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    if (fits(room, middle)) low = middle
    else high = middle - 1n
  }
  return low
}
