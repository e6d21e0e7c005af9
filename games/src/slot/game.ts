import type { Game } from '../game.ts'
import { mathHashOf, type SlotMath } from './math.ts'
import { isOver, isStake, openRound, type RoundState, stepWith } from './round.ts'
import { type Spin, spin, spinAt } from './spin.ts'

/** A spin as it is kept: where each reel stopped. The rest follows from the published mathematics. */
export type SlotSeen = { stops: readonly number[]; free: boolean }

export type SlotGame = Game<RoundState, 'spin', SlotSeen> & { readonly math: SlotMath }

const games = new WeakMap<SlotMath, SlotGame>()
const ours = new WeakSet<Game>()

/** A slot of five reels and lines as a game of the house: each move is one spin. */
export function slotGame(math: SlotMath): SlotGame {
  const known = games.get(math) ?? made(math)
  games.set(math, known)
  ours.add(known)
  return known
}

const made = (math: SlotMath): SlotGame => ({
  math,
  title: math.title,
  version: math.version,
  hash: mathHashOf(math),
  open: ({ stake, choice }) =>
    choice === null && isStake(math, stake) ? openRound(math, stake) : undefined,
  takes: (state, move): move is 'spin' => move === 'spin' && !isOver(state),
  adds: () => 0n,
  step(state, _move, draw) {
    if (state.mathHash !== mathHashOf(math)) throw new RangeError('played on other mathematics')
    const spun = spin(math, draw, state.step === 0 ? 'base' : 'free')
    const { state: after, step } = stepWith(math, state, spun)
    return { state: after, seen: { stops: spun.stops, free: step.free }, win: step.win }
  },
  isOver,
  rest: () => 'spin',
  view: ({ freeSpinsLeft, freeSpinsGiven }) => ({ freeSpinsLeft, freeSpinsGiven }),
})

/** The slot that a game is, where it is one of five reels and lines. */
export const isSlot = (game: Game): game is SlotGame => ours.has(game)

/** A spin as it looked, from what was kept of it. */
export const spinOf = (math: SlotMath, { stops, free }: SlotSeen): Spin =>
  spinAt(math, free ? 'free' : 'base', stops)
