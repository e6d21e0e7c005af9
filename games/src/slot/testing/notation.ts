import { reels, rows } from '../math.ts'
import type { Cell, Grid, Verdict } from '../spin.ts'

/**
 * A window as a small table, as it is seen: a line for each row, a word for each reel. `.` is a symbol
 * that pays nothing.
 */
export function parseGrid(table: string): Grid {
  const seen = table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
  if (seen.length !== rows || seen.some((row) => row.length !== reels))
    throw new Error(`not ${rows} rows of ${reels}:\n${table}`)
  return Array.from({ length: reels }, (_, reel) => seen.map((row) => row[reel] ?? ''))
}

/** The same table, its columns aligned. */
export function printGrid(grid: Grid): string {
  const widths = grid.map((view) => Math.max(...view.map((symbol) => symbol.length)))
  return Array.from({ length: rows }, (_, row) =>
    grid
      .map((view, reel) => (view[row] ?? '').padEnd(widths[reel] ?? 0))
      .join(' ')
      .trimEnd(),
  ).join('\n')
}

/** What a window won, a line each: `1: 3 putri 40` is payline 1, or `gong 3: 40 +10 free`. */
export function printWins(verdict: Verdict, scatter: string): string {
  const { wins, freeSpins, scatter: found } = verdict
  const lines = wins.map(({ line, count, symbol, pay }) => `${line + 1}: ${count} ${symbol} ${pay}`)
  const free = freeSpins ? ` +${freeSpins} free` : ''
  return [
    ...lines,
    ...(found.pay || free ? [`${scatter} ${found.count}: ${found.pay}${free}`] : []),
  ].join('\n')
}

/** Cells drawn over an empty window: `#` where one is. */
export const printCells = (cells: readonly Cell[]): string =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: reels }, (_, reel) =>
      cells.some(([r, w]) => r === reel && w === row) ? '#' : '.',
    ).join(' '),
  ).join('\n')
