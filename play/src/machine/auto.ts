import type { AutoEnd, State } from './state.ts'

/** Counts a finished round into automatic play, and ends it where the player said to. */
export function autoAfter(state: State): State {
  const { auto, round } = state
  if (!auto || !round) return state
  const left = auto.left - 1
  const net = auto.net + round.win - round.stake
  if (auto.winStop !== null && round.win >= auto.winStop) return over(state, 'win')
  if (left <= 0) return over(state, 'done')
  return { ...state, auto: { ...auto, left, net } }
}

/** Automatic play never begins a spin that could lose more than the player allowed. */
export function autoRefuses({ auto, stake }: State): AutoEnd | undefined {
  return auto && stake - auto.net > auto.lossMax ? 'loss' : undefined
}

const over = (state: State, autoEnd: AutoEnd): State => ({ ...state, auto: undefined, autoEnd })
