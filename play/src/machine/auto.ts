import { stakeOf } from './granted.ts'
import type { AutoEnd, State } from './state.ts'

/** Counts a finished round into automatic play, and ends it where the player said to. */
export function autoAfter(state: State): State {
  const { auto, round } = state
  if (!auto || !round) return state
  const left = auto.left - 1
  // Nothing goes on by itself from a pool that fell.
  if (round.pool !== undefined) return over(state, 'win')
  const net = auto.net + round.win - (round.granted ? 0n : round.stake)
  if (auto.winStop !== null && round.win >= auto.winStop) return over(state, 'win')
  // It does not go on by itself from what the house stakes to what is the player’s own.
  if (left <= 0 || state.grantedOver) return over(state, 'done')
  return { ...state, auto: { ...auto, left, net } }
}

/** Automatic play never begins a spin that could lose more than the player allowed. */
export function autoRefuses(state: State): AutoEnd | undefined {
  const { auto } = state
  const { stake, granted } = stakeOf(state)
  if (granted) return undefined
  return auto && stake - auto.net > auto.lossMax ? 'loss' : undefined
}

const over = (state: State, autoEnd: AutoEnd): State => ({ ...state, auto: undefined, autoEnd })
