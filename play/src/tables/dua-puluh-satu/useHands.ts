import {
  type BlackjackMove,
  type BlackjackState,
  handNow,
  movesIn,
} from '@balai/games/blackjack/game'
import { advised, strategyOf } from '@balai/games/blackjack/strategy'
import { duaPuluhSatu as game, duaPuluhSatuMath as math } from '@balai/games/titles/dua-puluh-satu'
import { useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Step } from '../../read.ts'
import { useReveal } from '../useReveal.ts'
import { useRound } from '../useRound.ts'
import { arrivals, timesOf } from './table.ts'

const cards = z.array(z.int())
const seen = z.object({ cards, dealer: cards })
const reads = {
  at: z.object({
    stake: z.string(),
    hands: z.array(z.object({ cards, bets: z.int(), done: z.boolean() })),
    dealer: cards,
    insured: z.string(),
    stage: z.enum(['staked', 'insurance', 'play', 'over']),
  }),
  seen,
}
const timing = (step: Pick<Step, 'seen' | 'move'> | undefined) => {
  const read = seen.safeParse(step?.seen).data
  return read ? timesOf(read, step?.move === 'deal') : { times: [], ms: 0 }
}
export const landMs = (step: Step) => timing(step).ms

/** The table of twenty-one as it is to be seen, and what may be done at it. */
export function useHands() {
  const played = useRound(reads)
  const { state, round, at, open, busy } = played
  const [advises, setAdvises] = useState(false)
  const before = useRef<BlackjackState>(undefined)
  const revealing = state.phase === 'revealing'
  if (!revealing) before.current = open ? at : undefined
  const step = round?.steps.at(-1)
  const { times, ms } = timing(step)
  const now = useReveal(ms) * ms
  const asking = state.phase === 'asking' || state.phase === 'lost'
  // While a new round is asked for, the table is cleared; a move leaves it as it lies.
  const lies = asking && !open ? undefined : at
  const coming = revealing && at ? arrivals(before.current, at) : []
  const hidden = (hand: number | 'dealer', nth: number) => {
    const i = coming.findIndex((one) => one.hand === hand && one.nth === nth)
    return i >= 0 && now < (times[i] ?? 0)
  }
  const dealt = (hand: number | 'dealer', all: readonly number[]) =>
    all.filter((_, nth) => !hidden(hand, nth))
  const advise = useMemo(() => (advises ? strategyOf(math) : undefined), [advises])
  const may: readonly BlackjackMove[] =
    open && !busy && at
      ? movesIn(math, at).filter((move) => !round?.granted || game.adds(at, move) === 0n)
      : []
  return {
    ...played,
    lies,
    revealing,
    /** What of a hand has come to the table by now. */
    dealt,
    over: lies?.stage === 'over' && !revealing,
    playing: lies && !revealing ? handNow(lies) : undefined,
    may,
    adds: (move: BlackjackMove) => (at ? game.adds(at, move) : 0n),
    advises,
    setAdvises,
    advice: advise && at && may.length > 0 ? advised(math, at, advise) : undefined,
    asking,
  }
}

export type Hands = ReturnType<typeof useHands>
