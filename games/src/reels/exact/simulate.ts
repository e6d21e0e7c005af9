import { boardOf, worth } from '../board.ts'
import type { Mode, ReelMath } from '../math.ts'
import { sampleDraw } from './chance.ts'
import { quickOf } from './quick.ts'

/** Whole rounds of a slot whose symbols fall. Pays are stakes, of a stake of one. */
export type Simulated = {
  rounds: number
  mean: number
  /** Of the mean. */
  error: number
  /** Of one round. */
  deviation: number
  hitRate: number
  aboveStake: number
  most: number
  /** Rounds that came to the most that one pays. */
  capped: number
}

/** Plays so many rounds, in parts that have a seed each: the same every time, however they are shared out. */
export function simulate(
  math: ReelMath,
  { rounds, seeds }: { rounds: number; seeds: readonly number[] },
): Simulated {
  const { reels, units, freeSpins, ladderStays, winMax } = math
  const board = boardOf(math)
  const quick = quickOf(board)
  const stops = new Int32Array(reels)
  const award = worth(freeSpins?.award ?? {}, board.cells)
  const again = worth(freeSpins?.again ?? {}, board.cells)
  const mostSpins = freeSpins?.most ?? 0
  const lengths = (mode: Mode) => Int32Array.from(board.strips[mode], ({ length }) => length)
  const by = { base: lengths('base'), free: lengths('free') }
  const all = { sum: 0, squares: 0, hits: 0, above: 0, most: 0, capped: 0 }
  const each = Math.round(rounds / seeds.length)
  for (const seed of seeds) {
    const draw = sampleDraw(seed)
    const spin = (mode: Mode, rung: number): number => {
      const length = by[mode]
      for (let reel = 0; reel < reels; reel++) stops[reel] = draw(length[reel] as number)
      quick.spin(mode, stops)
      const ladder = math.ladder[mode]
      let pay = board.scatterPays[quick.scatters] as number
      for (let fall = 0; fall < quick.falls; fall++) {
        const at = Math.min(rung + fall, ladder.length - 1)
        pay += (quick.wins[fall] as number) * (ladder[at] as number)
      }
      return pay
    }
    for (let round = 0; round < each; round++) {
      let won = spin('base', 0)
      let given = Math.min(award[quick.scatters] as number, mostSpins)
      let rung = 0
      for (let left = given; left > 0 && won < winMax; left--) {
        won += spin('free', rung)
        if (ladderStays) rung += quick.falls
        const more = Math.min(again[quick.scatters] as number, mostSpins - given)
        given += more
        left += more
      }
      if (won >= winMax) {
        won = winMax
        all.capped++
      }
      all.sum += won
      all.squares += won * won
      if (won > 0) all.hits++
      if (won > units) all.above++
      if (won > all.most) all.most = won
    }
  }
  const played = each * seeds.length
  const mean = all.sum / played
  const deviation = Math.sqrt(all.squares / played - mean * mean) / units
  return {
    ...{ rounds: played, mean: mean / units, deviation, error: deviation / Math.sqrt(played) },
    ...{ hitRate: all.hits / played, aboveStake: all.above / played },
    ...{ most: all.most / units, capped: all.capped },
  }
}
