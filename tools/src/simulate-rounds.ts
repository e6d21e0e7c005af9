import { type Draw, type Seeds, type SlotMath, spin } from '@balai/games'
import { sourceOf } from '@balai/games/fair'
import { isOver, openRound, stepWith } from '@balai/games/slot/round'

/** What so many rounds gave, in line bets. */
export type Tally = {
  rounds: number
  steps: number
  won: bigint
  hits: number
  withFreeSpins: number
  most: bigint
}

type Source = (nonce: number, step: number) => Draw

/**
 * Plays rounds by the very stream and engine of the house: one pair of seeds, the nonce counting. A
 * source of one's own shows what a crooked build would give.
 */
export function simulate(
  math: SlotMath,
  rounds: number,
  seeds: Omit<Seeds, 'nonce'>,
  source: Source = sourceOf(seeds),
): Tally {
  const tally: Tally = { rounds, steps: 0, won: 0n, hits: 0, withFreeSpins: 0, most: 0n }
  const opened = openRound(math, BigInt(math.lines.length))
  for (let nonce = 0; nonce < rounds; nonce++) {
    let state = opened
    while (!isOver(state)) {
      const mode = state.step === 0 ? 'base' : 'free'
      state = stepWith(math, state, spin(math, source(nonce, state.step), mode)).state
    }
    const win = BigInt(state.win)
    tally.steps += state.step
    tally.won += win
    if (win > 0n) tally.hits++
    if (state.step > 1) tally.withFreeSpins++
    if (win > tally.most) tally.most = win
  }
  return tally
}

/** What a certificate promises of each round. */
export type Promised = {
  lineBetsInStake: number
  rtp: { percent: string }
  hitRate: { percent: string }
  freeSpins: { percent: string }
  volatility: { standardDeviation: string }
}

/** One figure measured against its promise; `errors` is how many standard errors lie between. */
export type Measured = { name: string; promised: number; measured: number; errors: number }

/** A figure further than this from its promise is out of the band: one honest run in 16,000. */
export const bandErrors = 4

/** Measures a run against its certificate: the return, the hit rate, how often free spins come. */
export function measure(tally: Tally, promised: Promised): Measured[] {
  const { rounds, won, hits, withFreeSpins } = tally
  const figure = (name: string, percent: number, measured: number, deviation: number): Measured => {
    const errors = (measured - percent) / ((100 * deviation) / Math.sqrt(rounds))
    return { name, promised: percent, measured, errors }
  }
  const rate = (name: string, { percent }: { percent: string }, count: number) => {
    const p = Number(percent) / 100
    return figure(name, Number(percent), (100 * count) / rounds, Math.sqrt(p * (1 - p)))
  }
  const returned = (100 * Number(won)) / (rounds * promised.lineBetsInStake)
  const deviation = Number(promised.volatility.standardDeviation)
  return [
    figure('return', Number(promised.rtp.percent), returned, deviation),
    rate('hit rate', promised.hitRate, hits),
    rate('free spins', promised.freeSpins, withFreeSpins),
  ]
}

/** True when every figure of a run lies within the band. */
export const holds = (figures: readonly Measured[]) =>
  figures.every(({ errors }) => Math.abs(errors) <= bandErrors)
