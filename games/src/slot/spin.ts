import type { Draw } from '../fair.ts'
import { type ByCount, type Mode, rows, type SlotMath } from './math.ts'

/** A place in the window: which reel from the left, which row from the top. */
export type Cell = readonly [reel: number, row: number]

/** The window, reel by reel from the left, each from top to bottom. */
export type Grid = readonly (readonly string[])[]

/** One payline that won. `pay` is in line bets, the free-spin multiplier included. */
export type LineWin = {
  line: number
  symbol: string
  count: number
  cells: readonly Cell[]
  pay: bigint
}

/** What a window is worth, in line bets. */
export type Verdict = {
  wins: readonly LineWin[]
  scatter: { count: number; cells: readonly Cell[]; pay: bigint }
  multiplier: number
  /** The sum of all wins. */
  pay: bigint
  /** Free spins that the scatters won, before the limit of the round. */
  freeSpins: number
}

export type Spin = Verdict & { mode: Mode; stops: readonly number[]; grid: Grid }

const paid = (by: ByCount | undefined, count: number) => by?.[count] ?? 0

/** Spins the reels: one draw a reel, from the left. */
export const spin = (math: SlotMath, draw: Draw, mode: Mode): Spin =>
  spinAt(
    math,
    mode,
    math.strips[mode].map((strip) => draw(strip.length)),
  )

/** The spin whose reels came to rest at these stops. A stop is the place on the strip of the top row. */
export function spinAt(math: SlotMath, mode: Mode, stops: readonly number[]): Spin {
  const grid = gridAt(math, mode, stops)
  return { mode, stops, grid, ...judge(math, mode, grid) }
}

/** What is in view at these stops. */
export function gridAt(math: SlotMath, mode: Mode, stops: readonly number[]): Grid {
  const strips = math.strips[mode]
  if (stops.length !== strips.length) throw new RangeError('not a stop for each reel')
  return strips.map((strip, reel) => {
    const stop = stops[reel] ?? -1
    const view = Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length])
    if (!Number.isInteger(stop) || stop < 0 || stop >= strip.length || !view.every(isSymbol))
      throw new RangeError(`reel ${reel} has no stop ${stop}`)
    return view
  })
}

const isSymbol = (symbol: string | undefined): symbol is string => symbol !== undefined

/** Judges a window: lines from the left, wilds, scatters, free spins. */
export function judge(math: SlotMath, mode: Mode, grid: Grid): Verdict {
  const multiplier = mode === 'free' ? math.freeSpins.multiplier : 1
  const wins: LineWin[] = []
  let total = 0
  for (let line = 0; line < math.lines.length; line++) {
    const rowsOfLine = math.lines[line] ?? []
    const best = bestOf(math, grid, rowsOfLine)
    if (best.pay === 0) continue
    const { symbol, count } = best
    const pay = best.pay * multiplier
    const cells = rowsOfLine.slice(0, count).map((row, reel): Cell => [reel, row])
    wins.push({ line, symbol, count, cells, pay: BigInt(pay) })
    total += pay
  }
  const cells = cellsOf(grid, math.scatter)
  const scatterPay = paid(math.scatterPays, cells.length) * multiplier
  const { award, again } = math.freeSpins
  return {
    wins,
    scatter: { count: cells.length, cells, pay: BigInt(scatterPay) },
    multiplier,
    pay: BigInt(total + scatterPay),
    freeSpins: paid(mode === 'free' ? again : award, cells.length),
  }
}

/**
 * The highest win of one line. Wilds that lead it may be worth more by themselves than as the symbol
 * that follows them.
 */
function bestOf(math: SlotMath, grid: Grid, line: readonly number[]) {
  const { wild, scatter, pays } = math
  let symbol = wild
  let count = 0
  let wilds = 0
  for (; count < line.length; count++) {
    const found = grid[count]?.[line[count] ?? -1]
    if (found === undefined || found === scatter) break
    if (found === wild) {
      if (symbol === wild) wilds++
    } else if (symbol === wild) symbol = found
    else if (found !== symbol) break
  }
  const pay = paid(pays[symbol], count)
  const wildPay = paid(pays[wild], wilds)
  return wildPay > pay ? { symbol: wild, count: wilds, pay: wildPay } : { symbol, count, pay }
}

const cellsOf = (grid: Grid, symbol: string): Cell[] =>
  grid.flatMap((view, reel) =>
    view.flatMap((found, row): Cell[] => (found === symbol ? [[reel, row]] : [])),
  )
