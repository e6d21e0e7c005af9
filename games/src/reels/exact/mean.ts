import { type Board, boardOf, coin, scatter, wild } from '../board.ts'
import type { ByCount, Mode, ReelMath } from '../math.ts'
import { freeSpinsMean } from './free-spins.ts'
import { convolved, holdMean, meanOf, sum } from './hold-mean.ts'

/**
 * The mean of a slot by its strips alone, where spins do not hang on each other but by what they win:
 * nothing is sampled. Counts are whole numbers; they are joined in double precision, whose error is far
 * below the digits that are stated. The limit of a round is left out: it is stated how seldom it is met.
 */
export type Means = {
  /** Shares of the stake. */
  rtp: number
  paidSpin: number
  freeSpins: number
  hold: number
  wheel: number
  /** Chances on a paid spin. */
  freeSpinsRate: number
  holdRate: number
  wheelRate: number
  /** Of free spins that were bought, in bets; nothing where they are not sold. */
  bought: number | undefined
}

/** True for a slot of which the mean is worked out here, free spins and all. */
export const isExact = (math: ReelMath) => isExactSpin(math) && !math.sticky

/** True for a slot of which the paid spin is worked out here. */
export const isExactSpin = ({ falls, judged, ladderStays }: ReelMath) =>
  !falls &&
  (judged.by === 'ways' || judged.by === 'lines') &&
  (!ladderStays || judged.by === 'ways')

/** The chance of each number of scatters, by whether the window pays by its symbols. */
type Spins = { pay: number; chances: readonly (readonly [lost: number, won: number])[] }

/** What so many free spins come to, in units. */
export type Ahead = (spins: number) => number

/** The means of a slot; what free spins come to is given where it cannot be worked out by strips alone. */
export function meansOf(math: ReelMath, given?: Ahead): Means {
  if (!isExactSpin(math) || (!given && math.sticky))
    throw new RangeError(`${math.title} is not worked out by its strips alone`)
  const board = boardOf(math)
  const base = spins(board, 'base')
  const free = math.freeSpins ? spins(board, 'free') : undefined
  const { freeSpins, hold, wheel, units, ladder, buy } = math
  const ahead = given ?? (free && freeSpins ? round(math, free, freeSpins) : () => 0)
  const chance = (scatters: number) => sum(base.chances[scatters] ?? [0, 0])
  const counts = base.chances.map((_, scatters) => scatters)
  const paid =
    base.pay * (ladder.base[0] ?? 1) +
    sum(counts.map((count) => chance(count) * (board.scatterPays[count] ?? 0)))
  const wonFree = sum(
    counts.map((count) => chance(count) * ahead(listed(freeSpins?.award ?? {}, count))),
  )
  const holdRates = hold ? coinChances(board) : []
  const held = hold
    ? sum(
        holdRates.map((rate, count) =>
          count >= hold.from ? rate * holdMean(math, hold, count) : 0,
        ),
      )
    : 0
  const wheelRate = wheel
    ? sum(counts.map((count) => (count >= wheel.from ? chance(count) : 0)))
    : 0
  const turned = wheel ? wheelRate * meanOf(wheel.slices) : 0
  return {
    rtp: (paid + wonFree + held + turned) / units,
    paidSpin: paid / units,
    freeSpins: wonFree / units,
    hold: held / units,
    wheel: turned / units,
    freeSpinsRate: sum(
      counts.map((count) => (listed(freeSpins?.award ?? {}, count) > 0 ? chance(count) : 0)),
    ),
    holdRate: hold ? sum(holdRates.map((rate, count) => (count >= hold.from ? rate : 0))) : 0,
    wheelRate,
    bought: buy ? ahead(buy.spins) / units : undefined,
  }
}

const listed = (by: ByCount, count: number): number => {
  for (let at = count; at > 0; at--) {
    const found = by[at]
    if (found !== undefined) return found
  }
  return 0
}

/** What so many free spins come to: over spins left, spins given, and the rung of the ladder. */
function round(
  math: ReelMath,
  { pay, chances }: Spins,
  { again, most }: { again: ByCount; most: number },
) {
  const ladder = math.ladder.free
  const board = boardOf(math)
  const top = math.ladderStays ? ladder.length - 1 : 0
  const scattered = sum(chances.map((both, count) => sum(both) * (board.scatterPays[count] ?? 0)))
  return freeSpinsMean({
    pays: Array.from({ length: top + 1 }, (_, rung) => pay * (ladder[rung] ?? 1) + scattered),
    chances,
    again: (count) => listed(again, count),
    most,
  })
}

/** One spin of a mode: the mean of what its symbols pay, and the chances of its scatters. */
function spins(board: Board, mode: Mode): Spins {
  const pay = board.math.judged.by === 'ways' ? waysMean(board, mode) : linesMean(board, mode)
  return { pay, chances: scatterChances(board, mode) }
}

/** For each stop of a reel, how many cells show a symbol or a wild, wilds grown. */
function matching(board: Board, mode: Mode, reel: number, symbol: number): number[] {
  const { rows, grows } = board.math
  const strip = board.strips[mode][reel] ?? new Uint8Array(0)
  const grown = grows.modes.includes(mode) && grows.reels.includes(reel)
  return Array.from(strip, (_, stop) => {
    let count = 0
    let wilds = 0
    for (let row = 0; row < rows; row++) {
      const found = strip[(stop + row) % strip.length]
      if (found === wild) wilds++
      if (found === wild || found === symbol) count++
    }
    return grown && wilds > 0 ? rows : count
  })
}

/** The mean of all ways: reels are independent, so each symbol's is a product of means. */
function waysMean(board: Board, mode: Mode): number {
  const { reels } = board.math
  let total = 0
  for (let symbol = coin + 1; symbol < board.symbols.length; symbol++) {
    let many = 1
    for (let count = 0; count < reels; count++) {
      const cells = matching(board, mode, count, symbol)
      const none = cells.filter((here) => here === 0).length / cells.length
      total += (board.pays[symbol]?.[count] ?? 0) * many * none
      many *= sum(cells) / cells.length
    }
    total += (board.pays[symbol]?.[reels] ?? 0) * many
  }
  return total
}

/** The mean of all lines: a cell shows each symbol as often as its strip has it, whatever its row. */
function linesMean(board: Board, mode: Mode): number {
  const shares = board.strips[mode].map((strip) => {
    const share = new Float64Array(board.symbols.length)
    for (const symbol of strip) share[symbol] = (share[symbol] ?? 0) + 1 / strip.length
    return share
  })
  const walk = (reel: number, symbol: number, count: number, wilds: number): number => {
    const done = () => Math.max(board.pays[symbol]?.[count] ?? 0, board.pays[wild]?.[wilds] ?? 0)
    const share = shares[reel]
    if (!share) return done()
    let mean = 0
    let ended = 0
    share.forEach((chance, next) => {
      if (chance === 0) return
      if (next === wild)
        mean += chance * walk(reel + 1, symbol, count + 1, symbol === wild ? wilds + 1 : wilds)
      else if (next === scatter || next === coin || (symbol !== wild && next !== symbol))
        ended += chance
      else mean += chance * walk(reel + 1, next, count + 1, wilds)
    })
    return mean + ended * done()
  }
  return board.lines.length * walk(0, wild, 0, 0)
}

/** How many scatters come, by whether the symbols win anything: joint, for what goes up with each win. */
function scatterChances(board: Board, mode: Mode): [number, number][] {
  const { math, cells } = board
  const found: [number, number][] = Array.from({ length: cells + 1 }, () => [0, 0])
  const reels = Array.from({ length: math.reels }, (_, reel) =>
    countsOf(board, mode, reel, scatter),
  )
  if (!math.ladderStays) {
    convolved(reels).forEach((chance, count) => {
      found[count] = [chance, 0]
    })
    return found
  }
  const early = 3
  const later = convolved(reels.slice(early))
  for (const [won, by] of firstReels(board, mode, early).entries())
    by.forEach((chance, count) => {
      later.forEach((more, add) => {
        const both = found[count + add]
        if (both) both[won] = (both[won] ?? 0) + chance * more
      })
    })
  return found
}

/** Over every combination of the first reels: lost and won, by scatters. A way wins from three reels on. */
function firstReels(board: Board, mode: Mode, early: number): [number[], number[]] {
  const { cells } = board
  const masks = Array.from({ length: early }, (_, reel) => masksOf(board, mode, reel))
  const found: [number[], number[]] = [Array(cells + 1).fill(0), Array(cells + 1).fill(0)]
  const walk = (reel: number, mask: number, scatters: number, chance: number) => {
    const here = masks[reel]
    if (!here) {
      const by = found[mask === 0 ? 0 : 1]
      by[scatters] = (by[scatters] ?? 0) + chance
      return
    }
    for (const one of here)
      walk(reel + 1, mask & one.mask, scatters + one.scatters, chance / here.length)
  }
  walk(0, -1, 0, 1)
  return found
}

/** For each stop of a reel: which symbols it goes on with, a bit each, and its scatters. */
function masksOf(board: Board, mode: Mode, reel: number) {
  const strip = board.strips[mode][reel] ?? new Uint8Array(0)
  const all = Array.from(strip, () => ({ mask: 0, scatters: 0 }))
  for (let symbol = coin + 1; symbol < board.symbols.length; symbol++) {
    if ((board.pays[symbol]?.[3] ?? 0) === 0) throw new RangeError('a symbol that three do not pay')
    matching(board, mode, reel, symbol).forEach((count, stop) => {
      const one = all[stop]
      if (one && count > 0) one.mask |= 1 << symbol
    })
  }
  return all.map(({ mask }, stop) => ({
    mask,
    scatters: inView(board, strip, stop, scatter),
  }))
}

function inView(
  { math: { rows } }: Board,
  strip: Uint8Array,
  stop: number,
  symbol: number,
): number {
  let count = 0
  for (let row = 0; row < rows; row++) if (strip[(stop + row) % strip.length] === symbol) count++
  return count
}

/** The chance of each number of a symbol in view of one reel. */
function countsOf(board: Board, mode: Mode, reel: number, symbol: number): number[] {
  const strip = board.strips[mode][reel] ?? new Uint8Array(0)
  const chances = Array<number>(board.math.rows + 1).fill(0)
  strip.forEach((_, stop) => {
    const count = inView(board, strip, stop, symbol)
    chances[count] = (chances[count] ?? 0) + 1 / strip.length
  })
  return chances
}

const coinChances = (board: Board) =>
  convolved(
    Array.from({ length: board.math.reels }, (_, reel) => countsOf(board, 'base', reel, coin)),
  )
