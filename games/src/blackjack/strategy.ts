import { type BlackjackMove, type BlackjackState, handNow, movesIn } from './game.ts'
import { pointsOf, raised } from './hand.ts'
import type { BlackjackMath } from './math.ts'

/** A hand by what its cards count: their sum with aces at one, whether an ace is among them, and a pair's card. */
export type Shape = { low: number; aces: boolean; pair: number }
export type Advice = 'hit' | 'stand' | 'double' | 'split'

const points = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const chanceOf = (point: number) => (point === 10 ? 4 : 1) / 13
const mean = (of: (point: number) => number) =>
  points.reduce((sum, point) => sum + chanceOf(point) * of(point), 0)

const bust = 22

/** How the dealer ends from an up card, given no blackjack: chances of 17 to 21, and of a bust. */
function dealerEnds(up: number, soft17: 'stand' | 'hit'): Map<number, number> {
  const ends = new Map<number, number>()
  const go = (low: number, aces: boolean, chance: number) => {
    const { total, soft } = raised(low, aces)
    if (total < 17 || (total === 17 && soft && soft17 === 'hit')) {
      for (const point of points) go(low + point, aces || point === 1, chance * chanceOf(point))
      return
    }
    const end = Math.min(total, bust)
    ends.set(end, (ends.get(end) ?? 0) + chance)
  }
  const never = up === 1 ? 10 : up === 10 ? 1 : 0
  for (const second of points)
    if (second !== never)
      go(up + second, up === 1 || second === 1, chanceOf(second) / (1 - (never && chanceOf(never))))
  return ends
}

/**
 * Basic strategy: what to do by the sum of the hand, its aces or pair, and the dealer's card, counted
 * as if the shoe had no end. What a move is worth is then known for every hand, and the best is advised.
 */
export function strategyOf(math: BlackjackMath) {
  const tables = new Map(points.map((up) => [up, against(math, up)]))
  /** `may`: what the rules allow now, beside hitting and standing. */
  return (shape: Shape, up: number, may: { double: boolean; split: boolean }): Advice => {
    const worth = tables.get(up)
    if (!worth) throw new RangeError(`no dealer's card counts ${up}`)
    const { low, aces, pair } = shape
    const ways: [Advice, number][] = [
      ['stand', worth.stand(low, aces)],
      ['hit', worth.hit(low, aces)],
    ]
    if (may.double) ways.push(['double', worth.double(low, aces)])
    if (may.split && pair) ways.push(['split', worth.split(pair)])
    return ways.reduce((best, way) => (way[1] > best[1] ? way : best))[0]
  }
}

function against({ soft17, handsMost, doubleAfterSplit }: BlackjackMath, up: number) {
  const ends = dealerEnds(up, soft17)
  const known = new Map<number, number>()
  const stand = (low: number, aces: boolean) => {
    const { total } = raised(low, aces)
    if (total >= bust) return -1
    return [...ends].reduce(
      (sum, [end, chance]) =>
        sum + (end === bust || end < total ? chance : end > total ? -chance : 0),
      0,
    )
  }
  const hit = (low: number, aces: boolean): number => {
    const key = low * 2 + (aces ? 1 : 0)
    const before = known.get(key)
    if (before !== undefined) return before
    const value = mean((point) => further(low + point, aces || point === 1))
    known.set(key, value)
    return value
  }
  const further = (low: number, aces: boolean): number =>
    low >= bust ? -1 : Math.max(stand(low, aces), low >= 21 ? -1 : hit(low, aces))
  const double = (low: number, aces: boolean) =>
    2 * mean((point) => stand(low + point, aces || point === 1))
  const split = (pair: number) => {
    const two = (point: number) => {
      const [low, aces] = [pair + point, pair === 1 || point === 1] as const
      if (pair === 1) return stand(low, aces)
      const best = further(low, aces)
      return doubleAfterSplit ? Math.max(best, double(low, aces)) : best
    }
    let hand = mean(two)
    // Splitting once more is worth two such hands. Settles at once; how often is as good as for ever.
    if (handsMost > 2 && pair !== 1)
      for (let i = 0; i < 20; i++)
        hand = mean((point) => (point === pair ? Math.max(two(point), 2 * hand) : two(point)))
    return 2 * hand
  }
  return { stand, hit, double, split }
}

/** The move that basic strategy makes in a round. It never insures. */
export function advised(
  math: BlackjackMath,
  state: BlackjackState,
  advise: ReturnType<typeof strategyOf>,
): BlackjackMove {
  const hand = handNow(state)
  const [up] = state.dealer
  if (!hand || up === undefined) return state.stage === 'insurance' ? 'decline' : 'deal'
  const may = movesIn(math, state)
  const points = hand.cards.map(pointsOf)
  const shape = {
    low: points.reduce((sum, point) => sum + point, 0),
    aces: points.includes(1),
    pair: may.includes('split') ? (points[0] ?? 0) : 0,
  }
  const allowed = { double: may.includes('double'), split: may.includes('split') }
  return advise(shape, pointsOf(up), allowed)
}
