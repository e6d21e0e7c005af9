/** Strengths worked out in the long way, from the rules as they are printed, to lay beside the quick ones. */

type Card = { rank: number; suit: string }

const order = '23456789TJQKA'
const read = (text: string): Card => ({
  rank: order.indexOf(text.charAt(0)) + 2,
  suit: text.charAt(1),
})

/** Every way to leave some out. */
function choose<Of>(all: readonly Of[], count: number): Of[][] {
  if (count === 0) return [[]]
  return all.flatMap((one, nth) =>
    choose(all.slice(nth + 1), count - 1).map((rest) => [one, ...rest]),
  )
}

/** A hand of five as numbers that are compared one after another: its kind, then its ranks by how often they come. */
function five(cards: readonly Card[]): number[] {
  const groups = new Map<number, number>()
  for (const { rank } of cards) groups.set(rank, (groups.get(rank) ?? 0) + 1)
  const sorted = [...groups].sort(([a, many], [b, more]) => more - many || b - a)
  const shape = sorted.map(([, count]) => count).join('')
  const ranks = sorted.map(([rank]) => rank)
  const flush = new Set(cards.map(({ suit }) => suit)).size === 1
  const wheel = ranks.join() === '14,5,4,3,2'
  const [high = 0, , , , low = 0] = ranks
  const straight = ranks.length === 5 && (high - low === 4 || wheel)
  const told = wheel ? [5] : straight ? [high] : ranks
  if (straight && flush) return [8, ...told]
  if (shape === '41') return [7, ...told]
  if (shape === '32') return [6, ...told]
  if (flush) return [5, ...told]
  if (straight) return [4, ...told]
  if (shape === '311') return [3, ...told]
  if (shape === '221') return [2, ...told]
  if (shape === '2111') return [1, ...told]
  return [0, ...told]
}

export function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, nth) => number !== other[nth])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

const best = (hands: readonly (readonly Card[])[]) =>
  hands.map(five).reduce((one, other) => (compare(other, one) > 0 ? other : one))

/** The best five of any of these, written as `Kh`. */
export const slowBest = (cards: readonly string[]) => best(choose(cards.map(read), 5))

/** The best of two that are held with three of the board. */
export const slowOmaha = (held: readonly string[], board: readonly string[]) =>
  best(
    choose(held.map(read), 2).flatMap((two) =>
      choose(board.map(read), 3).map((three) => [...two, ...three]),
    ),
  )
