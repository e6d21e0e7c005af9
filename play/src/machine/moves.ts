import type { Event } from './events.ts'
import { stakeOf } from './granted.ts'
import { type Intent, inRound, isDue, type State } from './state.ts'

/** The seat at rest: whoever lays or moves does not wait for what was won to be shown to its end. */
export function atRest(state: State): State | undefined {
  const ready = state.phase === 'showing' ? { ...state, phase: 'idle' as const, unseen: 0n } : state
  return ready.phase === 'idle' && !ready.intent && !ready.paused && ready.seat ? ready : undefined
}

/**
 * What a player of a game with choices and moves wishes for; nothing where it cannot be now. No new
 * round is staked while one is open, or before an interruption is answered.
 */
export function wishOf(ready: State, event: Extract<Event, { is: 'laid' | 'moved' }>) {
  const { key } = event
  if (event.is === 'moved') {
    if (!ready.round || !inRound(ready)) return undefined
    const { id, steps } = ready.round
    return { kind: 'move', key, round: id, step: steps.length, move: event.move } satisfies Intent
  }
  if (inRound(ready) || isDue(ready)) return undefined
  const laid = event.stake === undefined ? stakeOf(ready) : { stake: event.stake }
  const { choice, move } = event
  const first = move === undefined ? {} : { move }
  return { kind: 'spin', key, ...laid, choice, ...first } satisfies Intent
}
