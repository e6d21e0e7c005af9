import type { Draw } from '../../fair.ts'
import { openAt, type ReelState, turn } from '../game.ts'
import type { ReelMath } from '../math.ts'

/** What a sample of rounds came to. Pays are stakes, of a stake of one. */
export type Sampled = {
  rounds: number
  mean: number
  /** Of the mean, by the rounds of the sample, with their features played several times each. */
  error: number
  /** Of one round. */
  deviation: number
  hitRate: number
  aboveStake: number
  /** Mean of the paid spin alone. */
  paidSpin: number
  /** Rounds that went on after the paid spin, and what those moves came to in such a round. */
  featureRate: number
  featureMean: number
  /** The most that was seen, and how often a round came to the most that it can. */
  most: number
  capped: number
}

type Asked = {
  rounds: number
  draw: Draw
  /** How often what follows a paid spin is played, each time anew: the more, the surer the mean. */
  features?: number
  bought?: boolean
}

/**
 * Plays rounds by the engine itself. A feature that a spin has won is played several times from the
 * same state; their mean stands for it, which leaves the mean of all unchanged and nearly takes away
 * the part of the error that comes from features. All other figures are of the first playing alone.
 */
export function sample(
  math: ReelMath,
  { rounds, draw, features = 8, bought = false }: Asked,
): Sampled {
  const stake = bought && math.buy ? math.units * math.buy.bets : math.units
  const opened = openAt(math, BigInt(math.units), bought)
  const all = { sum: 0, squares: 0, first: 0, firstSquares: 0, hits: 0, above: 0, most: 0 }
  const after = { paid: 0, gone: 0, feature: 0, capped: 0 }
  for (let round = 0; round < rounds; round++) {
    const begun = bought ? opened : turn(math, opened, 'spin', draw).state
    const paid = bought ? 0 : begun.won
    let first = begun.won
    let mean = begun.won
    if (goesOn(begun)) {
      after.gone++
      let sum = 0
      for (let i = 0; i < features; i++) {
        const won = finished(math, begun, draw)
        if (i === 0) first = won
        sum += won
      }
      mean = sum / features
      after.feature += mean - paid
    }
    const x = mean / stake
    const y = first / stake
    all.sum += x
    all.squares += x * x
    all.first += y
    all.firstSquares += y * y
    after.paid += paid / stake
    if (first > 0) all.hits++
    if (first > stake) all.above++
    if (first > all.most) all.most = first
    if (first === math.winMax) after.capped++
  }
  const mean = all.sum / rounds
  const variance = (squares: number, of: number) => Math.max(0, squares / rounds - of * of)
  return {
    ...{ rounds, mean },
    error: Math.sqrt(variance(all.squares, mean) / rounds),
    deviation: Math.sqrt(variance(all.firstSquares, all.first / rounds)),
    hitRate: all.hits / rounds,
    aboveStake: all.above / rounds,
    paidSpin: after.paid / rounds,
    featureRate: after.gone / rounds,
    featureMean: after.gone ? after.feature / after.gone / stake : 0,
    most: all.most / stake,
    capped: after.capped / rounds,
  }
}

/** A win that waits to be gambled is taken: doubling it returns all that it takes. */
const goesOn = ({ phase }: ReelState) => phase !== 'over' && phase !== 'gamble'

function finished(math: ReelMath, from: ReelState, draw: Draw): number {
  let state = from
  while (goesOn(state)) state = turn(math, state, 'spin', draw).state
  return state.won
}
