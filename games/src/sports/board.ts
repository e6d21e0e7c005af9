import { type Ending, fairPrices, type Standing } from './chances.ts'
import { type Beside, besides, type CountEnding, countOutlooks, type OnCount } from './counts.ts'
import { type Lined, type Market, marketId, type Part } from './football.ts'
import { fairOf, withMargin } from './price.ts'
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

/** A market by its line, and the fair prices of one. */
type Of<M extends Market> = {
  market: (quarters: number) => M
  fair: (market: M) => readonly number[]
}

function linesOf<M extends Market>(
  { market, fair: pricesOf }: Of<M>,
  of: Lines,
  past: number,
): M[] {
  let best = { quarters: of.from, off: Number.POSITIVE_INFINITY }
  for (let quarters = of.from; quarters <= of.to; quarters += of.apart) {
    if (quarters < past) continue
    const [fair = Number.POSITIVE_INFINITY] = pricesOf(market(quarters))
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
  const fair = (market: Market) => fairPrices(market, all)
  return [
    ...parts.map((part): Market => ({ kind: 'winner', part })),
    { kind: 'double-chance', part: 'full' },
    { kind: 'draw-no-bet', part: 'full' },
    ...parts.flatMap((part) =>
      linesOf(
        { market: (quarters): Market => ({ kind: 'handicap', of: goals, part, quarters }), fair },
        lines.handicap,
        -99,
      ),
    ),
    ...parts.flatMap((part) =>
      linesOf(
        { market: (quarters): Market => ({ kind: 'total', of: goals, part, quarters }), fair },
        lines.total,
        4 * (home + away),
      ),
    ),
    ...(['home', 'away'] as const).flatMap((side) =>
      linesOf(
        {
          market: (quarters): Market => ({
            ...{ kind: 'team-total', side, of: goals, part: 'full', quarters },
          }),
          fair,
        },
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

/** What may still be counted of a match besides its goals. */
export type Counts = Readonly<Partial<Record<Beside, readonly CountEnding[]>>>

/** Halves alone: nobody gets half a stake back for a corner. */
const countLines = {
  corners: {
    handicap: { around: 2, apart: 4, from: -30, to: 30 },
    total: { around: 2, apart: 4, from: 2, to: 98 },
    'team-total': { around: 1, apart: 4, from: 2, to: 66 },
  },
  cards: {
    handicap: { around: 1, apart: 4, from: -14, to: 14 },
    total: { around: 2, apart: 4, from: 2, to: 58 },
    'team-total': { around: 1, apart: 4, from: 2, to: 34 },
  },
} as const satisfies Record<Beside, Record<Lined['kind'], Lines>>

/** The markets on corners and cards, as far as anything is known of them. */
function countBoard(counts: Counts, terms: Terms): Offered[] {
  return besides.flatMap((of) => {
    const all = counts[of]
    if (!all) return []
    const fair = (market: OnCount) => countOutlooks(market, all).map(fairOf)
    const line = { of, part: 'full' } as const
    const at = countLines[of]
    const kinds = [
      linesOf(
        { market: (quarters): OnCount => ({ kind: 'total', ...line, quarters }), fair },
        at.total,
        0,
      ),
      linesOf(
        { market: (quarters): OnCount => ({ kind: 'handicap', ...line, quarters }), fair },
        at.handicap,
        -99,
      ),
      ...(['home', 'away'] as const).map((side) =>
        linesOf(
          {
            market: (quarters): OnCount => ({ kind: 'team-total', side, ...line, quarters }),
            fair,
          },
          at['team-total'],
          0,
        ),
      ),
    ]
    return kinds.flat().map((market) => offer(marketId(market), fair(market), terms))
  })
}

/** All that is offered on a match from where it stands. */
export function boardOf(
  { all, counts }: { readonly all: readonly Ending[]; readonly counts: Counts },
  at: Standing,
  terms: Terms,
): Offered[] {
  const onGoals = marketsOf(all, at).map((market) =>
    offer(marketId(market), fairPrices(market, all), terms),
  )
  return [...onGoals, ...countBoard(counts, terms)].filter((offered) => isFit(offered, terms))
}

/** A market is offered where something is left to choose, and its prices say about what it asks. */
export const isFit = ({ prices, margin }: Offered, terms: Terms) =>
  prices.filter((price) => price !== null).length > 1 &&
  margin <= marginsMost * terms.margin * million

/** Where what nearly everybody would lay has no price, the others would be worth far less than they say. */
const marginsMost = 3
