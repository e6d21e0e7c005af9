import { type Draw, drawFor, type Plain, type Seeds } from './fair.ts'
import type { Game, Opening } from './game.ts'

/** One step of a round: the move, what was to be seen of it, and how the round stood after it. */
export type PlayedStep = {
  move: Plain
  seen: Plain
  /** Laid on top of the stake by this move. */
  added: bigint
  win: bigint
  state: Plain
}

/** A round as far as it was played. */
export type PlayedRound = { state: Plain; steps: PlayedStep[]; win: bigint; staked: bigint }

/** Plays one move that is taken; the draws of step `n` are those of its own stream. */
export function playStep(
  game: Game,
  { state, move, draw }: { state: Plain; move: Plain; draw: Draw },
): PlayedStep {
  if (!game.takes(state, move)) throw new RangeError(`${game.title} takes no such move now`)
  const added = game.adds(state, move)
  return { move, added, ...game.step(state, move, draw) }
}

/** A round's next moves: nothing more to do ends it by rest. */
export type Chooser = (state: Plain, step: number) => Plain | undefined

/**
 * Plays a whole round from its seeds, by the moves that `choose` names; where it names none, by the
 * move that ends a round which nobody goes on with.
 */
export function playGame(
  game: Game,
  seeds: Seeds,
  opening: Opening,
  choose: Chooser = () => undefined,
): PlayedRound {
  const opened = game.open(opening)
  if (opened === undefined) throw new RangeError(`${game.title} does not open so`)
  const steps: PlayedStep[] = []
  let state: Plain = opened
  while (!game.isOver(state)) {
    if (steps.length >= stepsMax) throw new Error(`a round of ${game.title} does not end`)
    const move = choose(state, steps.length) ?? game.rest(state)
    const step = playStep(game, { state, move, draw: drawFor(seeds, steps.length) })
    steps.push(step)
    state = step.state
  }
  const sum = (of: readonly bigint[]) => of.reduce((all, one) => all + one, 0n)
  return {
    ...{ state, steps },
    win: sum(steps.map(({ win }) => win)),
    staked: opening.stake + sum(steps.map(({ added }) => added)),
  }
}

/** No round of any game has as many steps. */
export const stepsMax = 2000
