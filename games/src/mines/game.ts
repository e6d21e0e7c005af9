import { takeFrom } from '../cards/deck.ts'
import type { Game } from '../game.ts'
import { isWhole, recordOf } from '../read.ts'
import { hashOf, type MinesMath, paysOf } from './math.ts'

/** Plots are numbered row by row from 0. Nothing is hidden in it: a plot is drawn when it is opened. */
export type MinesState = {
  stake: string
  thorns: number
  opened: readonly number[]
  field: 'open' | 'taken' | 'pricked'
}

export type MinesMove = 'take' | { readonly open: number }

/** `thorns`: where they all were, once the round is over. */
export type MinesSeen = { safe: boolean; thorns: readonly number[] }

/**
 * A field whose plots are opened one by one, each safe one worth more, until its player takes what he
 * has or is pricked. Thorns are drawn among the plots still closed, plot by plot, which is the same
 * law to the last digit as if all had been laid before, and leaves nothing to be hidden.
 */
export function minesOf(math: MinesMath): Game<MinesState, MinesMove, MinesSeen> {
  const { plots } = math
  const closedIn = (opened: readonly number[]) =>
    Array.from({ length: plots }, (_, plot) => plot).filter((plot) => !opened.includes(plot))
  const worth = ({ stake, thorns }: MinesState, safe: number) =>
    (BigInt(stake) * BigInt(paysOf(math, thorns)[safe - 1] ?? 0)) / 10_000n
  return {
    title: math.title,
    version: math.version,
    hash: hashOf(math),
    open: ({ stake, choice }) => {
      const thorns = recordOf(choice, 'thorns')?.thorns
      return stake > 0n && isWhole(thorns, 1, plots - 1)
        ? { stake: String(stake), thorns, opened: [], field: 'open' }
        : undefined
    },
    takes: (state, move): move is MinesMove => {
      if (state.field !== 'open') return false
      if (move === 'take') return state.opened.length > 0
      const plot = recordOf(move, 'open')?.open
      return isWhole(plot, 0, plots - 1) && !state.opened.includes(plot)
    },
    adds: () => 0n,
    step: (state, move, draw) => {
      const { opened, thorns } = state
      if (move === 'take') {
        const seen = { safe: true, thorns: takeFrom(closedIn(opened), thorns, draw) }
        return { state: { ...state, field: 'taken' }, seen, win: worth(state, opened.length) }
      }
      const now = [...opened, move.open]
      const closed = closedIn(now)
      if (draw(closed.length + 1) < thorns) {
        const others = takeFrom(closed, thorns - 1, draw)
        return {
          state: { ...state, opened: now, field: 'pricked' },
          seen: { safe: false, thorns: [move.open, ...others] },
          win: 0n,
        }
      }
      const after = { ...state, opened: now }
      if (now.length < paysOf(math, thorns).length)
        return { state: after, seen: { safe: true, thorns: [] }, win: 0n }
      return {
        state: { ...after, field: 'taken' },
        seen: { safe: true, thorns: takeFrom(closed, thorns, draw) },
        win: worth(after, now.length),
      }
    },
    isOver: ({ field }) => field !== 'open',
    rest: ({ opened }) => (opened.length ? 'take' : { open: plots >> 1 }),
  }
}
