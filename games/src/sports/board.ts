import { type Ending, fairPrices, type Standing } from './chances.ts'
import { type Market, marketId, type Part } from './football.ts'
import { withMargin } from './price.ts'
import { type Price, priceUnit } from './returned.ts'

/** A market as it is offered: a price for each of its selections in their order, null where there is none. */
export type Offered = {
  readonly market: string
  readonly prices: readonly (Price | null)[]
  /** What stands in its prices for the house, in millionths: what they come to beyond what is fair, over that. */
  readonly margin: number
}

/** How far the house would rather have others laid, for the selections of a market: −1 to 1, above 0 the price goes down. */
export type Leans = ReadonlyMap<string, readonly number[]>

export type Terms = { readonly margin: number; readonly leans?: Leans }

/** How far a selection that is laid as far as may be moves, as a part of its chance. */
const leanMost = 0.12
const million = 1_000_000

/** The market with its margin. Prices of what is settled already, or hardly can come, are left out. */
export function offer(id: string, fair: readonly number[], { margin, leans }: Terms): Offered {
  const leaned = lean(fair, leans?.get(id))
  const prices = withMargin(leaned, margin).map((price, nth) =>
    price === undefined || (fair[nth] ?? 0) <= 1 ? null : price,
  )
  const of = (share: (price: Price, nth: number) => number) =>
    prices.reduce<number>((sum, price, nth) => sum + (price === null ? 0 : share(price, nth)), 0)
  const whole = of((_, nth) => 1 / (fair[nth] ?? Number.POSITIVE_INFINITY))
  const within = whole > 0 ? of((price) => priceUnit / price) / whole - 1 : 0
  return { market: id, prices, margin: Math.round(within * million) }
}

/** Shares moved by how far each is laid; together they stay what they were. */
function lean(fair: readonly number[], by: readonly number[] | undefined): readonly number[] {
  if (!by?.some((one) => one !== 0)) return fair
  const shares = fair.map((price, nth) => (1 / price) * (1 + leanMost * bounded(by[nth] ?? 0)))
  const sum = (all: readonly number[]) => all.reduce((whole, one) => whole + one, 0)
  const scale = sum(fair.map((price) => 1 / price)) / sum(shares)
  return shares.map((share) => 1 / (share * scale))
}

const bounded = (lean: number) => Math.max(-1, Math.min(1, lean))

/** Lines of a market in quarters, about the one that is nearest to even: so many to either side, so many quarters apart. */
type Lines = {
  readonly around: number
  readonly apart: number
  readonly from: number
  readonly to: number
}
const lines = {
  handicap: { around: 3, apart: 1, from: -20, to: 20 },
  total: { around: 3, apart: 1, from: 2, to: 40 },
  'team-total': { around: 1, apart: 2, from: 2, to: 30 },
} as const satisfies Record<string, Lines>

type Lined = (quarters: number) => Market

function linesOf(market: Lined, all: readonly Ending[], of: Lines, past: number): Market[] {
  let best = { quarters: of.from, off: Number.POSITIVE_INFINITY }
  for (let quarters = of.from; quarters <= of.to; quarters += of.apart) {
    if (quarters < past) continue
    const [fair = Number.POSITIVE_INFINITY] = fairPrices(market(quarters), all)
    const off = Math.abs(1 / fair - 0.5)
    if (off < best.off) best = { quarters, off }
  }
  return Array.from({ length: 2 * of.around + 1 }, (_, nth) => {
    const quarters = best.quarters + (nth - of.around) * of.apart
    return quarters > past && quarters >= of.from ? market(quarters) : undefined
  }).flatMap((one) => one ?? [])
}

/** The markets of a match from where it stands: those of its first half as long as that is played. */
export function marketsOf(all: readonly Ending[], { score, half }: Standing): Market[] {
  const parts: Part[] = half ? ['full'] : ['full', 'half']
  const [home, away] = score
  const goals = 'goals' as const
  return [
    ...parts.map((part): Market => ({ kind: 'winner', part })),
    { kind: 'double-chance', part: 'full' },
    { kind: 'draw-no-bet', part: 'full' },
    ...parts.flatMap((part) =>
      linesOf(
        (quarters) => ({ kind: 'handicap', of: goals, part, quarters }),
        all,
        lines.handicap,
        -99,
      ),
    ),
    ...parts.flatMap((part) =>
      linesOf(
        (quarters) => ({ kind: 'total', of: goals, part, quarters }),
        all,
        lines.total,
        4 * (home + away),
      ),
    ),
    ...(['home', 'away'] as const).flatMap((side) =>
      linesOf(
        (quarters) => ({ kind: 'team-total', side, of: goals, part: 'full', quarters }),
        all,
        lines['team-total'],
        4 * (side === 'home' ? home : away),
      ),
    ),
    ...[-1, 1].map((by): Market => ({ kind: 'three-way-handicap', part: 'full', goals: by })),
    { kind: 'both-score', part: 'full' },
    { kind: 'odd-even', part: 'full' },
    { kind: 'correct-score', part: 'full' },
    ...(half ? [] : [{ kind: 'half-full' } as const]),
  ]
}

/** All that is offered on a match from where it stands. */
export function boardOf(all: readonly Ending[], at: Standing, terms: Terms): Offered[] {
  return marketsOf(all, at)
    .map((market) => offer(marketId(market), fairPrices(market, all), terms))
    .filter((offered) => isFit(offered, terms))
}

/** A market is offered where something is left to choose, and its prices say about what it asks. */
export const isFit = ({ prices, margin }: Offered, terms: Terms) =>
  prices.filter((price) => price !== null).length > 1 &&
  margin <= marginsMost * terms.margin * million

/** Where what nearly everybody would lay has no price, the others would be worth far less than they say. */
const marginsMost = 3
