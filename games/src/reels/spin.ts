import type { Draw } from '../fair.ts'
import { type Board, type Cells, countOf, scatter, view, wild } from './board.ts'
import { judge, type Win } from './judge.ts'
import type { Mode } from './math.ts'

/** What a free spin takes over from the one before it. */
export type Carried = {
  /** How far up the ladder of multipliers. */
  rung: number
  /** Cells whose wild stays. */
  sticky: readonly number[]
}
export const fresh: Carried = { rung: 0, sticky: [] }

/** One window of a spin as it was judged, for whoever shows it. */
export type Fall = { cells: readonly number[]; wins: readonly Win[]; multiplier: number }

/** What a spin came to. Pays are units. */
export type Spun = { pay: number; scatters: number; carried: Carried; window: Cells }

/** No spin falls more often: what would still win then rests. */
export const fallsMost = 60

/** One draw a reel, from the left. */
export const stopsOf = (board: Board, mode: Mode, draw: Draw): number[] =>
  board.strips[mode].map((strip) => draw(strip.length))

type At = { mode: Mode; stops: readonly number[]; carried: Carried }

/**
 * Plays the spin whose reels came to rest at these stops: wilds that stayed, wilds that grow, then
 * window after window as long as something wins and falls. What comes down is what lies above the
 * window on the very strips that were drawn, so that nothing more is drawn and nothing shown is made up.
 */
export function spinAt(
  board: Board,
  { mode, stops, carried }: At,
  note?: (fall: Fall) => void,
): Spun {
  const { math } = board
  const cells = new Uint8Array(board.cells)
  view(board, mode, stops, cells)
  for (const cell of carried.sticky) cells[cell] = wild
  const scattered = math.falls ? 0 : countOf(cells, scatter)
  const sticky = math.sticky && mode === 'free' ? wildsOf(cells) : carried.sticky
  grow(board, mode, cells)
  const ladder = math.ladder[mode]
  const tops = [...stops]
  let rung = math.ladderStays && mode === 'free' ? carried.rung : 0
  let pay = 0
  for (let fall = 0; fall < (math.falls ? fallsMost : 1); fall++) {
    const multiplier = ladder[Math.min(rung, ladder.length - 1)] ?? 1
    const wins: Win[] = []
    const told = note || math.falls ? (win: Win) => wins.push(win) : undefined
    const here = judge(board, cells, told)
    note?.({ cells: [...cells], wins, multiplier })
    if (here === 0) break
    pay += here * multiplier
    rung++
    if (math.falls) drop(board, mode, { cells, tops, wins })
  }
  const scatters = math.falls ? countOf(cells, scatter) : scattered
  // Scatters pay what they say: no multiplier is on them.
  pay += board.scatterPays[scatters] ?? 0
  return { pay, scatters, carried: { rung, sticky }, window: cells }
}

const wildsOf = (cells: Cells) => {
  const found: number[] = []
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === wild) found.push(cell)
  return found
}

/** A wild on a reel where wilds grow covers all of it. */
function grow({ math: { grows, rows } }: Board, mode: Mode, cells: Cells): void {
  if (!grows.modes.includes(mode)) return
  for (const reel of grows.reels) {
    const column = cells.subarray(reel * rows, (reel + 1) * rows)
    if (column.includes(wild)) column.fill(wild)
  }
}

type Falling = { cells: Cells; tops: number[]; wins: readonly Win[] }

/** Takes away what won, lets fall what lies above it, and brings the strips down after it. */
function drop(board: Board, mode: Mode, { cells, tops, wins }: Falling): void {
  const { reels, rows } = board.math
  const gone = new Uint8Array(cells.length)
  for (const win of wins) for (const cell of win.cells) gone[cell] = 1
  for (let reel = 0; reel < reels; reel++) {
    const strip = board.strips[mode][reel] ?? new Uint8Array(1)
    let to = (reel + 1) * rows - 1
    for (let cell = to; cell >= reel * rows; cell--)
      if (gone[cell] === 0) cells[to--] = cells[cell] ?? 0
    for (; to >= reel * rows; to--) {
      const top = ((tops[reel] ?? 0) + strip.length - 1) % strip.length
      tops[reel] = top
      cells[to] = strip[top] ?? 0
    }
  }
}
