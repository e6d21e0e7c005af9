import type { Side } from './football.ts'
import { fairOf, type Outlook, outlookOf } from './price.ts'
import { back, lost, onLine, type Verdict, won } from './verdict.ts'

/** The formats of a match of several maps: whoever first has more than half of so many wins; of two none may. */
export const formats = [1, 2, 3, 5, 7] as const
export type BestOf = (typeof formats)[number]

/** A question about a match of maps. `quarters` is a line in quarters of a map; of a handicap it is home’s. */
export type MapsMarket =
  | { readonly kind: 'match-winner' }
  | { readonly kind: 'map-winner'; readonly map: number }
  | { readonly kind: 'map-handicap' | 'total-maps'; readonly quarters: number }
  | { readonly kind: 'map-score' }

/** Who won each map, in the order in which they were played. */
export type MapsResult = readonly Side[]

const toWin = (bestOf: BestOf) => Math.floor(bestOf / 2) + 1
const wonBy = (side: Side, maps: MapsResult) => maps.filter((one) => one === side).length

/** Whether nothing more is played after these maps. */
export function isOver(bestOf: BestOf, maps: MapsResult): boolean {
  const most = Math.max(wonBy('home', maps), wonBy('away', maps))
  return bestOf === 2 ? maps.length === 2 : most >= toWin(bestOf)
}

/** What may be chosen in a market of a match of that format. */
export function selectionsOf(market: MapsMarket, bestOf: BestOf): readonly string[] {
  if (market.kind === 'total-maps') return ['over', 'under']
  if (market.kind === 'match-winner' && bestOf === 2) return ['home', 'draw', 'away']
  if (market.kind !== 'map-score') return ['home', 'away']
  if (bestOf === 2) return ['2-0', '1-1', '0-2']
  const most = toWin(bestOf)
  const least = Array.from({ length: most }, (_, i) => i)
  return [
    ...least.map((few) => `${most}-${few}`),
    ...least.toReversed().map((few) => `${few}-${most}`),
  ]
}

const judged = (wins: boolean): Verdict => (wins ? won : lost)

/** The verdict on a selection by the maps of a match that is over. A map that was not played gives stakes back. */
export function judge(market: MapsMarket, selection: string, maps: MapsResult): Verdict {
  const [home, away] = [wonBy('home', maps), wonBy('away', maps)]
  switch (market.kind) {
    case 'match-winner':
      return judged(selection === (home > away ? 'home' : home < away ? 'away' : 'draw'))
    case 'map-winner': {
      const side = maps[market.map - 1]
      return side ? judged(selection === side) : back
    }
    case 'map-score':
      return judged(selection === `${home}-${away}`)
    case 'map-handicap': {
      const lead = 4 * (home - away) + market.quarters
      return onLine(selection === 'home' ? lead : -lead)
    }
    case 'total-maps': {
      const over = 4 * maps.length - market.quarters
      return onLine(selection === 'over' ? over : -over)
    }
  }
}

/** A way in which a match of maps may end. */
export type MapsEnding = { readonly chance: number; readonly maps: MapsResult }

/** All endings, where home wins each map that is still to come with this chance, after those that were played. */
export function endings(bestOf: BestOf, home: number, played: MapsResult = []): MapsEnding[] {
  if (isOver(bestOf, played)) return [{ chance: 1, maps: played }]
  return [
    ...endings(bestOf, home, [...played, 'home']).map((end) => ({
      ...end,
      chance: end.chance * home,
    })),
    ...endings(bestOf, home, [...played, 'away']).map((end) => ({
      ...end,
      chance: end.chance * (1 - home),
    })),
  ]
}

/** What is to be expected of each selection of a market. */
export const outlooks = (
  market: MapsMarket,
  bestOf: BestOf,
  all: readonly MapsEnding[],
): Outlook[] =>
  selectionsOf(market, bestOf).map((selection) =>
    outlookOf(all.map(({ chance, maps }) => ({ chance, verdict: judge(market, selection, maps) }))),
  )

/** The fair price of each selection of a market. */
export const fairPrices = (
  market: MapsMarket,
  bestOf: BestOf,
  all: readonly MapsEnding[],
): number[] => outlooks(market, bestOf, all).map(fairOf)

/** The markets of a match of that format after these maps. */
export function marketsOf(bestOf: BestOf, played: MapsResult): MapsMarket[] {
  const most = toWin(bestOf)
  const longest = bestOf === 2 ? 2 : 2 * most - 1
  const quarters = Array.from({ length: Math.max(0, most - 1) }, (_, nth) => 4 * nth + 2)
  return [
    { kind: 'match-winner' },
    ...Array.from(
      { length: longest - played.length },
      (_, nth): MapsMarket => ({
        kind: 'map-winner',
        map: played.length + nth + 1,
      }),
    ),
    ...[...quarters.map((line) => -line), ...quarters].map(
      (line): MapsMarket => ({
        kind: 'map-handicap',
        quarters: line,
      }),
    ),
    ...Array.from(
      { length: longest - most },
      (_, nth): MapsMarket => ({
        kind: 'total-maps',
        quarters: 4 * (most + nth) + 2,
      }),
    ),
    { kind: 'map-score' },
  ]
}

/** How a market is called where it is kept: unique, and read back by `marketOf`. */
export function marketId(market: MapsMarket): string {
  if (market.kind === 'map-winner') return `map-winner:${market.map}`
  return 'quarters' in market ? `${market.kind}:${market.quarters}` : market.kind
}

/** The market of that name; nothing where there is none. */
export function marketOf(id: string): MapsMarket | undefined {
  const [kind, of] = id.split(':')
  const market = read(kind, Number(of))
  return market && marketId(market) === id ? market : undefined
}

function read(kind: string | undefined, of: number): MapsMarket | undefined {
  if (kind === 'match-winner' || kind === 'map-score') return { kind }
  if (kind === 'map-winner') return of >= 1 && of <= 7 ? { kind, map: of } : undefined
  if (kind !== 'map-handicap' && kind !== 'total-maps') return undefined
  return Math.abs(of) <= 40 ? { kind, quarters: of } : undefined
}

const scale = 400
/** The chance to win a map by ratings in Elo points (Elo, The Rating of Chessplayers, 1978). */
export const chanceBy = (home: number, away: number) => 1 / (1 + 10 ** ((away - home) / scale))

/** Ratings after a map: what one gains the other loses. */
export function rated(home: number, away: number, winner: Side, step = 24): [number, number] {
  const gain = step * ((winner === 'home' ? 1 : 0) - chanceBy(home, away))
  return [home + gain, away - gain]
}
