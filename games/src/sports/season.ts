import { type Offered, offer, type Terms } from './board.ts'
import type { Score } from './football.ts'
import { deadHeat, lost, type Verdict, won } from './verdict.ts'

/** A question about the table of a league as its season ends: who is first, among the first or among the last so many. */
export type SeasonMarket =
  | { readonly kind: 'champion' }
  | { readonly kind: 'top' | 'bottom'; readonly places: number }

/** What a season came to: its sides from the first to the last; those that nothing sets apart stand together. */
export type Order = readonly (readonly string[])[]

/** How a market is called where it is kept: unique, and read back by `marketOf`. */
export const marketId = (market: SeasonMarket): string =>
  market.kind === 'champion' ? market.kind : `${market.kind}:${market.places}`

/** The market of that name among so many sides; nothing where there is none. */
export function marketOf(id: string, sides: number): SeasonMarket | undefined {
  if (id === 'champion') return sides > 1 ? { kind: id } : undefined
  const [kind, text] = id.split(':')
  const places = Number(text)
  if ((kind !== 'top' && kind !== 'bottom') || !Number.isInteger(places)) return undefined
  if (places < 1 || places >= sides) return undefined
  const market = { kind, places } as const
  return marketId(market) === id ? market : undefined
}

/** The markets of a season of so many sides: in a small league fewer go up and fewer go down. */
export function marketsOf(sides: number): SeasonMarket[] {
  const [top, bottom] = sides >= 10 ? [4, 3] : sides >= 4 ? [2, 1] : [0, 0]
  return [
    { kind: 'champion' },
    ...(top ? [{ kind: 'top', places: top } as const] : []),
    ...(bottom ? [{ kind: 'bottom', places: bottom } as const] : []),
  ]
}

/** What may be chosen: each side by its place among the sides of the season, which never changes. */
export const selectionsOf = (sides: number): readonly string[] =>
  Array.from({ length: sides }, (_, nth) => `side:${nth}`)

/** The side that a selection names; nothing where it names none. */
export function sideOf(selection: string, sides: readonly string[]): string | undefined {
  const nth = selectionsOf(sides.length).indexOf(selection)
  return nth < 0 ? undefined : sides[nth]
}

/** Which places count for a market, from the first on: so many behind so many others. */
function placesOf(market: SeasonMarket, sides: number): readonly [from: number, to: number] {
  if (market.kind === 'champion') return [0, 1]
  return market.kind === 'top' ? [0, market.places] : [sides - market.places, sides]
}

/** The verdict on a side by how the season ended. Level with others for a place, it has its share of that place. */
export function judge(market: SeasonMarket, side: string, order: Order): Verdict {
  const [from, to] = placesOf(
    market,
    order.reduce((sum, level) => sum + level.length, 0),
  )
  let ahead = 0
  for (const level of order) {
    if (!level.includes(side)) {
      ahead += level.length
      continue
    }
    const within = Math.min(to, ahead + level.length) - Math.max(from, ahead)
    return within > 0 ? shared(level.length, within) : lost
  }
  throw new RangeError(`${side} is no side of this season`)
}

const shared = (level: number, places: number) => (level === places ? won : deadHeat(level, places))

/** Whether an order has each of these sides once, and no other. */
export function isOrderOf(sides: readonly string[], order: Order): boolean {
  const named = order.flat()
  const known = new Set(sides)
  return (
    order.every((level) => level.length > 0) &&
    named.length === sides.length &&
    new Set(named).size === named.length &&
    named.every((side) => known.has(side))
  )
}

/** A match of a season with what it came to. */
export type SeasonMatch = { readonly home: string; readonly away: string; readonly full: Score }

/** A side in the table. */
export type TableLine = {
  readonly side: string
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly scored: number
  readonly conceded: number
  readonly points: number
}

/** What a match that is won brings. */
export const winPoints = 3

/** The table by what was played, the first first; sides that nothing sets apart by their names. */
export function tableOf(sides: readonly string[], played: readonly SeasonMatch[]): TableLine[] {
  return sides
    .map((side) => {
      const own = played.flatMap(({ home, away, full: [h, a] }) =>
        home === side ? [[h, a] as const] : away === side ? [[a, h] as const] : [],
      )
      const count = (of: (lead: number) => boolean) => own.filter(([f, a]) => of(f - a)).length
      const [wins, draws] = [count((lead) => lead > 0), count((lead) => lead === 0)]
      return {
        ...{ side, played: own.length, won: wins, drawn: draws, lost: own.length - wins - draws },
        scored: own.reduce((sum, [goals]) => sum + goals, 0),
        conceded: own.reduce((sum, [, goals]) => sum + goals, 0),
        points: winPoints * wins + draws,
      }
    })
    .sort((one, other) => ahead(other, one) || (one.side < other.side ? -1 : 1))
}

/** Points, then the difference of goals, then goals: what leagues have in common. */
const ahead = (one: TableLine, other: TableLine) =>
  one.points - other.points ||
  one.scored - one.conceded - (other.scored - other.conceded) ||
  one.scored - other.scored

/** The order that a table comes to. */
export function orderOf(table: readonly TableLine[]): string[][] {
  const order: string[][] = []
  let before: TableLine | undefined
  for (const line of table) {
    const last = order.at(-1)
    if (last && before && ahead(before, line) === 0) last.push(line.side)
    else order.push([line.side])
    before = line
  }
  return order
}

/** For each side how likely it is to end in each place, a place that is shared counting by its parts. */
export type Places = readonly (readonly number[])[]

/** What part of a stake on each side wins on average: together so much as there are places. */
export function sharesOf(market: SeasonMarket, places: Places): number[] {
  const [from, to] = placesOf(market, places.length)
  return places.map((own) => own.slice(from, to).reduce((sum, chance) => sum + chance, 0))
}

/**
 * What comes as good as surely has no price of its own, and is left out of the others’: places that are as good as taken
 * cannot carry their part of the margin, so that the rest would carry it for them.
 */
const surely = 0.98

/** A market as it is offered: to those whose place is still open. */
export function offerPlaces(market: SeasonMarket, places: Places, terms: Terms): Offered {
  const id = marketId(market)
  const shares = sharesOf(market, places)
  const open = shares.flatMap((share, nth) => (share > 0 && share < surely ? [nth] : []))
  const leaned = terms.leans?.get(id)
  const { prices, margin } = offer(
    id,
    open.map((nth) => 1 / (shares[nth] ?? 0)),
    {
      ...terms,
      leans: new Map(leaned ? [[id, open.map((nth) => leaned[nth] ?? 0)]] : []),
    },
  )
  return {
    ...{ market: id, margin },
    prices: shares.map((_, nth) =>
      open.includes(nth) ? (prices[open.indexOf(nth)] ?? null) : null,
    ),
  }
}
