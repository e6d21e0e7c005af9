import { boardOf, worth } from '../board.ts'
import type { Mode, ReelMath } from '../math.ts'
import { fallsMost } from '../spin.ts'
import { freeSpinsMean } from './free-spins.ts'
import { quickOf } from './quick.ts'

/** Every stop of every reel, once: what the windows of a spin pay, and what a spin leaves behind. */
export type Cycle = {
  /** Equally likely ways for the reels to come to rest. */
  ways: number
  /** By window of the spin: the mean of what it pays, before any multiplier, in units. */
  pays: readonly number[]
  /** The chance of so many scatters at the end, by how many windows won. */
  chances: readonly (readonly number[])[]
}

/** In how many equally likely ways the reels of a mode come to rest. */
export const waysOf = (math: ReelMath, mode: Mode) =>
  math.strips[mode].reduce((all, strip) => all * strip.length, 1)

/**
 * Plays the whole cycle of a mode: nothing is sampled. Sums of whole numbers, which stay below what
 * double precision counts by ones.
 */
export function cycleOf(math: ReelMath, mode: Mode): Cycle {
  const board = boardOf(math)
  const quick = quickOf(board)
  const lengths = board.strips[mode].map((strip) => strip.length)
  const stops = new Int32Array(math.reels)
  const pays = new Float64Array(fallsMost)
  const counts = Array.from({ length: board.cells + 1 }, () => new Float64Array(fallsMost + 1))
  const one = () => {
    quick.spin(mode, stops)
    for (let fall = 0; fall < quick.falls; fall++)
      pays[fall] = (pays[fall] as number) + (quick.wins[fall] as number)
    const row = counts[quick.scatters] as Float64Array
    row[quick.falls] = (row[quick.falls] as number) + 1
  }
  const walk = (reel: number) => {
    if (reel === math.reels) return one()
    for (let stop = 0; stop < (lengths[reel] as number); stop++) {
      stops[reel] = stop
      walk(reel + 1)
    }
  }
  walk(0)
  const ways = waysOf(math, mode)
  const last = counts.reduce(
    (far, row) =>
      Math.max(
        far,
        row.findLastIndex((n) => n > 0),
      ),
    0,
  )
  return {
    ways,
    pays: [...pays.slice(0, last)].map((sum) => sum / ways),
    chances: counts.map((row) => [...row.slice(0, last + 1)].map((n) => n / ways)),
  }
}

/** What a slot returns by its whole cycles, in stakes. */
export type CycleMeans = {
  rtp: number
  paidSpin: number
  freeSpins: number
  freeSpinsRate: number
  base: Cycle
  free: Cycle
}

/**
 * The mean of a slot whose symbols fall. A spin hangs on the ones before it by the rung of the ladder
 * alone, so that free spins follow by recursion over spins left, spins given and that rung.
 */
export function cycleMeans(math: ReelMath): CycleMeans {
  const { units, freeSpins } = math
  if (!freeSpins) throw new RangeError(`${math.title} gives no free spins`)
  const [base, free] = [cycleOf(math, 'base'), cycleOf(math, 'free')]
  const award = worth(freeSpins.award, base.chances.length)
  const ahead = round(math, free)
  const paid = spinPay(math, 'base', base, 0)
  let won = 0
  let rate = 0
  base.chances.forEach((row, scatters) => {
    const chance = row.reduce((all, n) => all + n, 0)
    const spins = award[scatters] ?? 0
    if (spins === 0) return
    won += chance * ahead(spins)
    rate += chance
  })
  const [paidSpin, freeShare] = [paid / units, won / units]
  return {
    rtp: paidSpin + freeShare,
    paidSpin,
    freeSpins: freeShare,
    freeSpinsRate: rate,
    base,
    free,
  }
}

/** The mean of one spin begun on a rung, in units. */
function spinPay(math: ReelMath, mode: Mode, { pays, chances }: Cycle, rung: number): number {
  const ladder = math.ladder[mode]
  const { scatterPays } = boardOf(math)
  let mean = 0
  pays.forEach((pay, fall) => {
    mean += pay * (ladder[Math.min(rung + fall, ladder.length - 1)] ?? 1)
  })
  chances.forEach((row, scatters) => {
    mean += (scatterPays[scatters] ?? 0) * row.reduce((all, n) => all + n, 0)
  })
  return mean
}

/** What so many free spins come to, in units. */
function round(math: ReelMath, free: Cycle) {
  const { freeSpins, ladderStays } = math
  const most = freeSpins?.most ?? 0
  const again = worth(freeSpins?.again ?? {}, free.chances.length)
  const top = ladderStays ? math.ladder.free.length - 1 : 0
  return freeSpinsMean({
    pays: Array.from({ length: top + 1 }, (_, rung) => spinPay(math, 'free', free, rung)),
    chances: free.chances,
    again: (scatters) => again[scatters] ?? 0,
    most,
  })
}
