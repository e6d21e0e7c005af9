import type { ByCount, Mode, ReelMath } from './math.ts'
import { symbolsOf } from './math.ts'

/** The numbers that symbols go by while a window is judged. */
export const wild = 0
export const scatter = 1
export const coin = 2

/** A window: cell after cell, reel by reel from the left, each from top to bottom. */
export type Cells = Uint8Array

/** What judging needs at hand, symbols as numbers. */
export type Board = {
  math: ReelMath
  symbols: readonly string[]
  cells: number
  strips: Record<Mode, readonly Uint8Array[]>
  /** By symbol, then by how many. */
  pays: readonly Float64Array[]
  /** What scatters pay by how many. */
  scatterPays: Float64Array
  lines: readonly (readonly number[])[]
  /** Cells that touch each cell by a side. */
  beside: readonly (readonly number[])[]
}

const boards = new WeakMap<ReelMath, Board>()

export function boardOf(math: ReelMath): Board {
  const known = boards.get(math) ?? laid(math)
  boards.set(math, known)
  return known
}

/** What so many are worth: as much as the next lower number that is listed. */
export function worth(by: ByCount, most: number): Float64Array {
  const found = new Float64Array(most + 1)
  let last = 0
  for (let count = 1; count <= most; count++) {
    last = by[count] ?? last
    found[count] = last
  }
  return found
}

function laid(math: ReelMath): Board {
  const { reels, rows, judged } = math
  const symbols = symbolsOf(math)
  const at = new Map(symbols.map((symbol, i) => [symbol, i]))
  const read = (mode: Mode) =>
    math.strips[mode].map((strip) => Uint8Array.from(strip, (symbol) => at.get(symbol) ?? 0))
  const cells = reels * rows
  const lines =
    judged.by === 'lines'
      ? judged.lines.map((line) => line.map((row, reel) => reel * rows + row))
      : []
  return {
    ...{ math, symbols, cells, lines },
    strips: { base: read('base'), free: read('free') },
    pays: symbols.map((symbol) => worth(math.pays[symbol] ?? {}, cells)),
    scatterPays: worth(math.scatterPays, cells),
    beside: Array.from({ length: cells }, (_, cell) => besideOf(cell, reels, rows)),
  }
}

function besideOf(cell: number, reels: number, rows: number): number[] {
  const [reel, row] = [Math.floor(cell / rows), cell % rows]
  return [
    ...(reel > 0 ? [cell - rows] : []),
    ...(reel < reels - 1 ? [cell + rows] : []),
    ...(row > 0 ? [cell - 1] : []),
    ...(row < rows - 1 ? [cell + 1] : []),
  ]
}

/** Puts what is in view at these stops into a window. A stop is the place on the strip of the top row. */
export function view(board: Board, mode: Mode, stops: readonly number[], into: Cells): void {
  const { rows } = board.math
  board.strips[mode].forEach((strip, reel) => {
    const stop = stops[reel] ?? 0
    for (let row = 0; row < rows; row++)
      into[reel * rows + row] = strip[(stop + row) % strip.length] ?? 0
  })
}

/** How many of a symbol are in view. */
export function countOf(cells: Cells, symbol: number): number {
  let count = 0
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === symbol) count++
  return count
}
