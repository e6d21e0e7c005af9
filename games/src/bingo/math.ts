import { fingerprintOf } from '../fair.ts'

/** The rules that the code of this folder carries out. Raised when the same data would play otherwise. */
export const engine = 'bingo/1'

/** One hall: how many of the 75 balls are drawn, and what a card pays. */
export type BingoMath = {
  readonly title: string
  /** Raised with every change of the mathematics. */
  readonly version: number
  readonly balls: number
  /** In stakes, by how many lines of the card are full. */
  readonly pays: { readonly [lines: number]: number }
}

export const columns = 5
export const inColumn = 15
export const ballsInAll = columns * inColumn
/** The middle of the card, which counts as marked from the first. */
export const freePlace = 12

const rowsOf = [0, 1, 2, 3, 4]
/** Places are numbered row by row from 0. Five rows, five columns, the two diagonals. */
export const lines: readonly (readonly number[])[] = [
  ...rowsOf.map((row) => rowsOf.map((column) => row * 5 + column)),
  ...rowsOf.map((column) => rowsOf.map((row) => row * 5 + column)),
  rowsOf.map((i) => i * 6),
  rowsOf.map((i) => i * 4 + 4),
]

const hashes = new WeakMap<BingoMath, string>()

/** The fingerprint of a hall's rules and numbers. */
export function hashOf(math: BingoMath): string {
  const known = hashes.get(math) ?? fingerprintOf({ engine, math })
  hashes.set(math, known)
  return known
}

/** What is not well formed about a hall; nothing, for each that is played. */
export function faultsOf({ balls, pays }: BingoMath): string[] {
  const faults: string[] = []
  if (!Number.isSafeInteger(balls) || balls < 1 || balls > ballsInAll) faults.push(`${balls} balls`)
  let before = 0
  for (let count = 1; count <= lines.length; count++) {
    // One place that is not marked breaks one line at the least, and no place breaks just one.
    if (count === lines.length - 1) continue
    const pay = pays[count] ?? 0
    if (!Number.isSafeInteger(pay) || pay < before) faults.push(`${count} lines: ${pay}`)
    before = pay
  }
  const known = Object.keys(pays).every(
    (count) => Number(count) >= 1 && Number(count) <= lines.length,
  )
  if (!known) faults.push('lines that no card has')
  return faults
}
