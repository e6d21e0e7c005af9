import { type ByCount, type Mode, rows, type SlotMath, symbolsOf } from '../math.ts'

/** How many stop combinations show so many scatters and pay so much (line bets, multiplier included). */
export type Outcome = { scatters: number; pay: number; ways: number }

/** A shared beginning of paylines: the row on this reel, how many lines pass, where they go on. */
type Node = { row: number; lines: number; next: Node[] }

/** What the walk needs at hand, symbols as numbers: the wild is 0, the scatter 1. */
type Board = {
  strips: number[][]
  /** pays[symbol * 8 + count] */
  pays: Int32Array
  /** For the reels from here to the last: stop combinations by scatters in view. */
  tails: number[][]
}

const wild = 0
const scatter = 1

/**
 * Walks every stop combination of a mode and counts outcomes: the full cycle, nothing sampled. Lines
 * that begin alike are followed together, and when none is alive any more the reels still to come are
 * counted at once, since only their scatters matter. Both leave each count exact.
 */
export function enumerate(math: SlotMath, mode: Mode): Outcome[] {
  const board = boardOf(math, mode)
  const first = trie(math.lines)
  const found: Map<number, number>[] = Array.from(
    { length: board.strips.length * rows + 1 },
    () => new Map(),
  )
  const add = (scatters: number, pay: number, ways: number) => {
    const by = found[scatters]
    by?.set(pay, (by.get(pay) ?? 0) + ways)
  }
  walk(
    board,
    0,
    first.map((node) => ({ node, symbol: wild, wilds: 0 })),
    0,
    0,
    add,
  )
  const multiplier = mode === 'free' ? math.freeSpins.multiplier : 1
  const outcomes = found.flatMap((by, scatters) =>
    [...by].map(([pay, ways]): Outcome => {
      const all = pay + (math.scatterPays[scatters] ?? 0)
      return { scatters, pay: all * multiplier, ways }
    }),
  )
  const counted = outcomes.reduce((ways, outcome) => ways + outcome.ways, 0)
  if (counted !== cycleOf(math, mode)) throw new Error('the walk missed a combination')
  return outcomes
}

/** The number of stop combinations of a mode. */
export function cycleOf(math: SlotMath, mode: Mode): number {
  const cycle = math.strips[mode].reduce((product, strip) => product * strip.length, 1)
  if (!Number.isSafeInteger(cycle)) throw new RangeError('a cycle too long to count')
  return cycle
}

/** Lines that are alive up to a reel, by what they have shown so far. */
type Run = { node: Node; symbol: number; wilds: number }

function walk(
  board: Board,
  reel: number,
  runs: readonly Run[],
  settled: number,
  scatters: number,
  add: (scatters: number, pay: number, ways: number) => void,
): void {
  const strip = board.strips[reel]
  if (!strip || runs.length === 0) {
    board.tails[reel]?.forEach((ways, more) => {
      if (ways) add(scatters + more, settled, ways)
    })
    return
  }
  for (let stop = 0; stop < strip.length; stop++) {
    const alive: Run[] = []
    let pay = settled
    for (const { node, symbol, wilds } of runs) {
      const seen = strip[(stop + node.row) % strip.length] ?? scatter
      const joins = seen !== scatter && (seen === wild || symbol === wild || seen === symbol)
      if (!joins) {
        pay += node.lines * best(board.pays, symbol, reel, wilds)
        continue
      }
      const now = symbol === wild ? seen : symbol
      const lead = now === wild ? wilds + 1 : wilds
      if (node.next.length === 0) pay += node.lines * best(board.pays, now, reel + 1, lead)
      for (const next of node.next) alive.push({ node: next, symbol: now, wilds: lead })
    }
    let inView = 0
    for (let row = 0; row < rows; row++)
      if (strip[(stop + row) % strip.length] === scatter) inView++
    walk(board, reel + 1, alive, pay, scatters + inView, add)
  }
}

const best = (pays: Int32Array, symbol: number, count: number, wilds: number) =>
  Math.max(pays[symbol * 8 + count] ?? 0, pays[wild * 8 + wilds] ?? 0)

function boardOf(math: SlotMath, mode: Mode): Board {
  const symbols = symbolsOf(math)
  const strips = math.strips[mode].map((strip) => strip.map((symbol) => symbols.indexOf(symbol)))
  const pays = new Int32Array(symbols.length * 8)
  for (const [symbol, by] of Object.entries(math.pays))
    for (const [count, pay] of entries(by)) pays[symbols.indexOf(symbol) * 8 + count] = pay
  const tails: number[][] = [[1]]
  for (const strip of strips.toReversed()) tails.unshift(spread(tails[0] ?? [], inViews(strip)))
  return { strips, pays, tails }
}

const entries = (by: ByCount) =>
  Object.entries(by).map(([count, pay]) => [Number(count), pay] as const)

/** Stops of one reel by scatters in view. */
function inViews(strip: readonly number[]): number[] {
  const ways: number[] = Array(rows + 1).fill(0)
  for (let stop = 0; stop < strip.length; stop++) {
    let count = 0
    for (let row = 0; row < rows; row++) if (strip[(stop + row) % strip.length] === scatter) count++
    ways[count] = (ways[count] ?? 0) + 1
  }
  return ways
}

/** Adds one more reel: products of ways, by the sum of scatters. */
function spread(a: readonly number[], b: readonly number[]): number[] {
  const both: number[] = Array(a.length + b.length - 1).fill(0)
  a.forEach((x, i) => {
    b.forEach((y, j) => {
      both[i + j] = (both[i + j] ?? 0) + x * y
    })
  })
  return both
}

function trie(lines: readonly (readonly number[])[]): Node[] {
  return Array.from({ length: rows }, (_, row): Node => {
    const here = lines.filter(([first]) => first === row)
    const rest = here.map((line) => line.slice(1)).filter(({ length }) => length > 0)
    return { row, lines: here.length, next: rest.length > 0 ? trie(rest) : [] }
  }).filter(({ lines }) => lines > 0)
}
