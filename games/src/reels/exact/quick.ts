import { type Board, coin, scatter, wild } from '../board.ts'
import type { Mode } from '../math.ts'
import { fallsMost } from '../spin.ts'

/** A spin where symbols fall, as far as returns go by it. What it came to is read off after each spin. */
export type Quick = {
  /** Plays the spin whose reels came to rest at these stops. */
  spin(mode: Mode, stops: Int32Array): void
  /** Windows that won, and what each paid before any multiplier. */
  falls: number
  readonly wins: Float64Array
  /** In view at the end. */
  scatters: number
}

/** Told of each win: a symbol, how many, and in which window of the spin. */
export type Tally = (symbol: number, count: number, fall: number) => void

/**
 * The spin of `spin.ts` for slots whose symbols fall, played a hundred million times: everything that it
 * needs is laid out once. A law in the tests holds it to the engine, stop by stop.
 */
export function quickOf(board: Board, tally?: Tally): Quick {
  const { math } = board
  const { reels, rows, judged } = math
  if (!math.falls || (judged.by !== 'anywhere' && judged.by !== 'clusters'))
    throw new RangeError(`${math.title} does not fall`)
  // A row of nothing lies below each reel, and a reel of nothing on either side: no cell is at an edge.
  const stride = rows + 1
  const cells = new Uint8Array((reels + 2) * stride + 1).fill(nothing)
  const gone = new Uint8Array(cells.length)
  const tops = new Int32Array(reels)
  const laid = { cells, gone, tally, first: stride, last: (reels + 1) * stride, stride }
  const judge = (judged.by === 'anywhere' ? anywhere : clusters)(board, laid)
  const drop = (mode: Mode) => {
    for (let reel = 0; reel < reels; reel++) {
      const strip = board.strips[mode][reel] as Uint8Array
      const first = (reel + 1) * stride
      let to = first + rows - 1
      for (let cell = to; cell >= first; cell--)
        if (gone[cell] === 0) cells[to--] = cells[cell] as number
      let top = tops[reel] as number
      for (; to >= first; to--) {
        top = top === 0 ? strip.length - 1 : top - 1
        cells[to] = strip[top] as number
      }
      tops[reel] = top
    }
  }
  const quick: Quick = {
    ...{ falls: 0, scatters: 0, wins: new Float64Array(fallsMost) },
    spin(mode, stops) {
      for (let reel = 0; reel < reels; reel++) {
        const strip = board.strips[mode][reel] as Uint8Array
        const first = (reel + 1) * stride
        let at = stops[reel] as number
        tops[reel] = at
        for (let cell = first; cell < first + rows; cell++) {
          cells[cell] = strip[at] as number
          at = at + 1 === strip.length ? 0 : at + 1
        }
      }
      let fall = 0
      for (; fall < fallsMost; fall++) {
        const pay = judge(fall)
        if (pay === 0) break
        quick.wins[fall] = pay
        drop(mode)
      }
      quick.falls = fall
      let scatters = 0
      for (let cell = laid.first; cell < laid.last; cell++) if (cells[cell] === scatter) scatters++
      quick.scatters = scatters
    },
  }
  return quick
}

/** Stands where no cell is. No slot has as many symbols. */
const nothing = 255

type Laid = {
  cells: Uint8Array
  gone: Uint8Array
  tally: Tally | undefined
  /** The cells of the window lie from one to before the other. */
  first: number
  last: number
  stride: number
}

/** Marks what goes and answers its pay: so many of a symbol wherever they are. */
function anywhere({ symbols, pays }: Board, { cells, gone, tally, first, last }: Laid) {
  const counts = new Uint8Array(nothing + 1)
  const won = new Uint8Array(nothing + 1)
  return (fall: number): number => {
    counts.fill(0)
    for (let cell = first; cell < last; cell++) {
      const symbol = cells[cell] as number
      counts[symbol] = (counts[symbol] as number) + 1
    }
    let total = 0
    for (let symbol = coin + 1; symbol < symbols.length; symbol++) {
      const own = counts[symbol] as number
      const count = own + (counts[wild] as number)
      const pay = own === 0 ? 0 : ((pays[symbol] as Float64Array)[count] as number)
      won[symbol] = pay > 0 ? 1 : 0
      total += pay
      if (pay > 0) tally?.(symbol, count, fall)
    }
    if (total === 0) return 0
    won[wild] = 1
    for (let cell = first; cell < last; cell++) gone[cell] = won[cells[cell] as number] as number
    return total
  }
}

/** Marks what goes and answers its pay: so many that touch each other by a side. */
function clusters({ pays }: Board, { cells, gone, tally, first, last, stride }: Laid) {
  const met = new Float64Array(cells.length)
  const found = new Int32Array(cells.length)
  // Counts clusters from the first spin on: a cell that bears a later number than a window began with was met in it.
  let mark = 0
  return (fall: number): number => {
    gone.fill(0)
    const window = mark
    let total = 0
    for (let start = first; start < last; start++) {
      const symbol = cells[start] as number
      if (symbol === nothing || symbol === wild || symbol === scatter) continue
      if ((met[start] as number) > window) continue
      met[start] = ++mark
      found[0] = start
      let many = 1
      for (let at = 0; at < many; at++) {
        const cell = found[at] as number
        for (let side = 0; side < 4; side++) {
          const next =
            side === 0
              ? cell - 1
              : side === 1
                ? cell + 1
                : side === 2
                  ? cell - stride
                  : cell + stride
          const there = cells[next]
          if ((there !== symbol && there !== wild) || met[next] === mark) continue
          met[next] = mark
          found[many++] = next
        }
      }
      const pay = (pays[symbol] as Float64Array)[many] as number
      if (pay === 0) continue
      total += pay
      tally?.(symbol, many, fall)
      for (let at = 0; at < many; at++) gone[found[at] as number] = 1
    }
    return total
  }
}
