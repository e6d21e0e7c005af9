/** Capsa susun worked out in the long way from the printed rules. Cards are written `Kh`. */

const order = '23456789TJQKA'
const rank = (card: string) => order.indexOf(card.charAt(0)) + 2

/** A row as numbers that are compared one after another: its kind, then its ranks by how often they come. */
export function slowRow(cards: readonly string[]): number[] {
  const groups = new Map<number, number>()
  for (const card of cards) groups.set(rank(card), (groups.get(rank(card)) ?? 0) + 1)
  const sorted = [...groups].sort(([a, many], [b, more]) => more - many || b - a)
  const shape = sorted.map(([, count]) => count).join('')
  const ranks = sorted.map(([one]) => one)
  const flush = cards.length === 5 && new Set(cards.map((card) => card.charAt(1))).size === 1
  const wheel = ranks.join() === '14,5,4,3,2'
  const straight = shape === '11111' && (Math.max(...ranks) - Math.min(...ranks) === 4 || wheel)
  const told = wheel ? [5] : straight ? [Math.max(...ranks)] : ranks
  const kind = (): number => {
    if (straight && flush) return 8
    if (shape.startsWith('4')) return 7
    if (shape === '32') return 6
    if (flush) return 5
    if (straight) return 4
    if (shape.startsWith('3')) return 3
    if (shape.startsWith('22')) return 2
    return shape.startsWith('2') ? 1 : 0
  }
  return [kind(), ...told]
}

export function compare(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const by = (one[at] ?? 0) - (other[at] ?? 0)
    if (by !== 0) return Math.sign(by)
  }
  return 0
}

/** Points of two layouts without naturals, by the printed table of bonuses. */
export function slowPoints(one: readonly string[][], other: readonly string[][]): number {
  const foul = (rows: readonly string[][]) => {
    const [front = [], middle = [], back = []] = rows.map(slowRow)
    return compare(front, middle) > 0 || compare(middle, back) > 0
  }
  const extra = (nth: number, kind: number) => {
    if (nth === 0) return kind === 3 ? 2 : 0
    if (nth === 1) return kind === 6 ? 1 : kind === 7 ? 7 : kind === 8 ? 9 : 0
    return kind === 7 ? 3 : kind === 8 ? 4 : 0
  }
  const all = (rows: readonly string[][]) =>
    2 * rows.reduce((sum, row, nth) => sum + 1 + extra(nth, slowRow(row)[0] ?? 0), 0)
  if (foul(one) && foul(other)) return 0
  if (foul(one)) return -all(other)
  if (foul(other)) return all(one)
  let [points, wins, losses] = [0, 0, 0]
  for (const [nth, row] of one.entries()) {
    const against = other[nth] ?? []
    const by = compare(slowRow(row), slowRow(against))
    if (by > 0) wins++
    if (by < 0) losses++
    points += by * (by === 0 ? 0 : 1 + extra(nth, slowRow(by > 0 ? row : against)[0] ?? 0))
  }
  return wins === 3 || losses === 3 ? 2 * points : points
}
