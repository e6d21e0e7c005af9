import { drawFor, type Seeds } from '../fair.ts'
import { mathHashOf, type SlotMath } from './math.ts'
import { type Spin, spin } from './spin.ts'

/** A round between two spins, as plain as JSON. Money is digits, in the smallest unit. */
export type RoundState = {
  title: string
  mathHash: string
  stake: string
  win: string
  /** The next step: 0 the paid spin, 1 and on the free spins. */
  step: number
  freeSpinsLeft: number
  freeSpinsGiven: number
}

/** One spin of a round with what it did to the round. */
export type RoundStep = {
  step: number
  free: boolean
  spin: Spin
  win: bigint
  /** Free spins added to the round, after its limit. */
  freeSpins: number
}

export type Stepped = { state: RoundState; step: RoundStep }
export type Played = { state: RoundState; steps: RoundStep[] }

/** True for a stake that can be laid in equal whole line bets. */
export const isStake = ({ lines }: SlotMath, stake: bigint) =>
  stake > 0n && stake % BigInt(lines.length) === 0n

/** A win at or below the stake is a return, and is never to be celebrated. */
export const celebrates = (stake: bigint, win: bigint) => win > stake

/** A round that is staked, and not yet spun. */
export function openRound(math: SlotMath, stake: bigint): RoundState {
  if (!isStake(math, stake)) throw new RangeError(`${stake} is no stake of ${math.title}`)
  return {
    title: math.title,
    mathHash: mathHashOf(math),
    stake: String(stake),
    win: '0',
    step: 0,
    freeSpinsLeft: 0,
    freeSpinsGiven: 0,
  }
}

/** True when nothing is left to spin: the round is to be paid and closed. */
export const isOver = ({ step, freeSpinsLeft }: RoundState) => step > 0 && freeSpinsLeft === 0

/** Plays the next spin of a round: the paid one, or the next free spin. */
export function nextStep(math: SlotMath, seeds: Seeds, state: RoundState): Stepped {
  if (isOver(state)) throw new RangeError('the round is over')
  if (state.mathHash !== mathHashOf(math)) throw new RangeError('played on other mathematics')
  return stepWith(math, state, spin(math, drawFor(seeds, state.step), modeOf(state)))
}

const modeOf = ({ step }: RoundState) => (step === 0 ? 'base' : 'free')

/** What a spin does to a round. */
export function stepWith(math: SlotMath, state: RoundState, spun: Spin): Stepped {
  const free = state.step > 0
  const lineBet = BigInt(state.stake) / BigInt(math.lines.length)
  const before = BigInt(state.win)
  const win = least(spun.pay * lineBet, BigInt(math.winMax) * lineBet - before)
  const freeSpins = Math.min(spun.freeSpins, math.freeSpins.most - state.freeSpinsGiven)
  return {
    step: { step: state.step, free, spin: spun, win, freeSpins },
    state: {
      ...state,
      win: String(before + win),
      step: state.step + 1,
      freeSpinsLeft: state.freeSpinsLeft - (free ? 1 : 0) + freeSpins,
      freeSpinsGiven: state.freeSpinsGiven + freeSpins,
    },
  }
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)

/** Plays a round to its end from wherever it stands: so is an interrupted one completed. */
export function finishRound(math: SlotMath, seeds: Seeds, from: RoundState): Played {
  const steps: RoundStep[] = []
  let state = from
  // Ends: a round gives at most `freeSpins.most` free spins, and each step uses one up.
  while (!isOver(state)) {
    const stepped = nextStep(math, seeds, state)
    steps.push(stepped.step)
    state = stepped.state
  }
  return { state, steps }
}

/** A whole round, from its stake to its last free spin. */
export const playRound = (math: SlotMath, seeds: Seeds, stake: bigint): Played =>
  finishRound(math, seeds, openRound(math, stake))
