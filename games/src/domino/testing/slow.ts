/** Four tiles judged in the long way from the printed rules, to lay beside the quick one. Tiles are written `2-5`. */

const pips = (tile: string) => {
  const [one = 0, other = 0] = tile.split('-').map(Number)
  return one + other
}

/** Kind first, the digits of the better and of the other pair after it; compared one after another. */
export function slowQiu(hand: readonly string[]): readonly number[] {
  const each = hand.map(pips)
  const all = each.reduce((sum, one) => sum + one, 0)
  if (each.join() === '6,6,6,6') return [4, 0, 0]
  if (hand.every((tile) => tile.charAt(0) === tile.charAt(2))) return [3, 0, 0]
  if (all > 38) return [2, 0, 0]
  if (all < 10) return [1, 0, 0]
  // Every order of the four: the first two are a pair, and so are the last two.
  const ways = each.flatMap((a, i) =>
    each.flatMap((b, j) => {
      if (i === j) return []
      const rest = all - a - b
      const digits = [(a + b) % 10, rest % 10]
      return [[0, Math.max(...digits), Math.min(...digits)]]
    }),
  )
  return ways.reduce((best, one) =>
    (one[1] ?? 0) * 10 + (one[2] ?? 0) > (best[1] ?? 0) * 10 + (best[2] ?? 0) ? one : best,
  )
}
