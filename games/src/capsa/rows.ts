import { type Card, rankOf, suitOf } from '../cards/deck.ts'
import { kindOf, strengthOf } from '../poker/strength.ts'

/** Thirteen cards as they are laid: three in front, five in the middle, five at the back. */
export type Rows = readonly [front: readonly Card[], middle: readonly Card[], back: readonly Card[]]

export const rowSizes = [3, 5, 5] as const
export const held = 13

/**
 * Hands of thirteen that win without being laid, the weakest first, with their points: three straights, three flushes, six pairs,
 * and the dragon of all ranks.
 */
export const naturals = ['three-straights', 'three-flushes', 'six-pairs', 'dragon'] as const
export type Natural = (typeof naturals)[number]
export const naturalPoints: Readonly<Record<Natural, number>> = {
  ...{ 'three-straights': 6, 'three-flushes': 6, 'six-pairs': 6 },
  dragon: 13,
}

/** How strong a row is: rows of three and of five are compared by the same number. */
export const rowStrength = (row: readonly Card[]) => strengthOf(row)
export const rowKind = (row: readonly Card[]) => kindOf(rowStrength(row))

/** Whether these rows are all of these cards, each once. */
export function isLayout(rows: readonly (readonly Card[])[], cards: readonly Card[]): rows is Rows {
  const laid = rows.flat()
  return (
    rows.length === rowSizes.length &&
    rows.every((row, nth) => row.length === rowSizes[nth]) &&
    new Set(laid).size === held &&
    laid.every((card) => cards.includes(card))
  )
}

/** Whether a row is stronger than one that lies nearer: “salah susun”, which loses to everybody who laid rightly. */
export function isFoul([front, middle, back]: Rows): boolean {
  const [first, second, third] = [front, middle, back].map(rowStrength) as [number, number, number]
  return first > second || second > third
}

const countsOf = (cards: readonly Card[], of: (card: Card) => number) => {
  const counts = new Map<number, number>()
  for (const card of cards) counts.set(of(card), (counts.get(of(card)) ?? 0) + 1)
  return counts
}

/** Whether ranks, as often as they are there, can be laid as straights of these sizes. */
function canRun(left: number[], sizes: readonly number[]): boolean {
  const [size, ...rest] = sizes
  if (size === undefined) return left.every((count) => count === 0)
  // The ace stands below the two and above the king.
  for (let low = -1; low <= 13 - size; low++) {
    const ranks = Array.from({ length: size }, (_, nth) => (low + nth + 13) % 13)
    if (ranks.some((rank) => !left[rank])) continue
    const next = left.map((count, rank) => (ranks.includes(rank) ? count - 1 : count))
    if (canRun(next, rest)) return true
  }
  return false
}

/** What thirteen cards are without being laid, the best that they are; nothing for most. */
export function naturalOf(cards: readonly Card[]): Natural | null {
  const ranks = countsOf(cards, rankOf)
  if (ranks.size === held) return 'dragon'
  const pairs = [...ranks.values()].reduce((sum, count) => sum + Math.floor(count / 2), 0)
  if (pairs === 6) return 'six-pairs'
  const suits = [...countsOf(cards, suitOf).values()].sort((a, b) => a - b).join()
  if (['3,5,5', '3,10', '5,8', '13'].includes(suits)) return 'three-flushes'
  const left = Array.from({ length: 13 }, (_, rank) => ranks.get(rank) ?? 0)
  return canRun(left, rowSizes) ? 'three-straights' : null
}
