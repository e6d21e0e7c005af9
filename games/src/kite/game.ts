import type { Draw } from '../fair.ts'
import type { Game, Plain } from '../game.ts'
import { isOneOf, recordOf } from '../read.ts'
import { climbOf, hashOf, type KiteMath } from './math.ts'

/** `at` counts the heights reached. `target` is the height to be taken down at, counted so; 0 for by hand. */
export type KiteState = {
  stake: string
  target: number
  at: number
  kite: 'flies' | 'taken' | 'cut'
}

export const kiteMoves = ['hold', 'take'] as const
export type KiteMove = (typeof kiteMoves)[number]

export type KiteSeen = { at: number; cut: boolean }

/** The height that a choice names: none is by hand, else a pay of the ladder, in hundredths. */
function targetOf({ heights }: KiteMath, choice: Plain): number | undefined {
  if (choice === null) return 0
  const target = recordOf(choice, 'target')?.target
  const at = typeof target === 'number' ? heights.indexOf(target) : -1
  return at < 0 ? undefined : at + 1
}

/** A kite that climbs from height to height, each worth more, until it is taken down or cut. */
export function kiteOf(math: KiteMath): Game<KiteState, KiteMove, KiteSeen> {
  const { heights } = math
  const climbs = (at: number, draw: Draw) => {
    const { ways, of } = climbOf(math, at)
    return draw(of) < ways
  }
  const worth = ({ stake, at }: KiteState) => (BigInt(stake) * BigInt(heights[at - 1] ?? 0)) / 100n
  return {
    title: math.title,
    version: math.version,
    hash: hashOf(math),
    open: ({ stake, choice }) => {
      const target = targetOf(math, choice)
      return stake > 0n && target !== undefined
        ? { stake: String(stake), target, at: 0, kite: 'flies' }
        : undefined
    },
    takes: (state, move): move is KiteMove =>
      state.kite === 'flies' &&
      isOneOf(kiteMoves, move) &&
      (move === 'hold' || (state.at > 0 && state.target === 0)),
    adds: () => 0n,
    step: (state, move, draw) => {
      if (move === 'take') {
        const seen = { at: state.at, cut: false }
        return { state: { ...state, kite: 'taken' }, seen, win: worth(state) }
      }
      const goal = state.target || state.at + 1
      let at = state.at
      while (at < goal && climbs(at, draw)) at++
      if (at < goal)
        return { state: { ...state, at, kite: 'cut' }, seen: { at, cut: true }, win: 0n }
      const there = { ...state, at }
      const done = at === state.target || at === heights.length
      return {
        state: done ? { ...there, kite: 'taken' } : there,
        seen: { at, cut: false },
        win: done ? worth(there) : 0n,
      }
    },
    isOver: ({ kite }) => kite !== 'flies',
    rest: ({ at }) => (at === 0 ? 'hold' : 'take'),
  }
}
