import type { PokerMath } from '@balai/games/machine-poker/math'
import { useState } from 'react'
import * as z from 'zod/mini'
import { stakeOf } from '../../machine/granted.ts'
import type { Step } from '../../read.ts'
import { useReveal } from '../useReveal.ts'
import { useRound } from '../useRound.ts'
import { rowOf, rowsOf } from './rows.ts'
import { useHint } from './useHint.ts'

const reads = {
  at: z.object({ hand: z.array(z.int()), drawn: z.boolean() }),
  seen: z.object({ hand: z.array(z.int()), made: z.string() }),
}
const Drawn = z.object({ hold: z.array(z.int()) })

export const places: readonly number[] = [0, 1, 2, 3, 4]

/** How a hand comes to the table, in ms: what goes away first, then one card after the other, each turned as it lies. */
export const motion = { leave: 260, apart: 120, fly: 340, turn: 420 } as const

/** The places that were kept by the move of a step; of the deal none. */
const keptBy = (step: Pick<Step, 'move'> | undefined): readonly number[] =>
  Drawn.safeParse(step?.move).data?.hold ?? []

/** For how long a step is to be seen: the longer, the more cards come. */
export function showMs(step: Pick<Step, 'move'> | undefined): number {
  const fresh = places.length - keptBy(step).length
  if (fresh === 0) return motion.leave
  const leave = Drawn.safeParse(step?.move).success ? motion.leave : 0
  return leave + (fresh - 1) * motion.apart + motion.fly + motion.turn
}

export type PlaceIs = {
  card: number | undefined
  down: boolean
  /** Kept, as the player wishes it or as it was drawn. */
  held: boolean
  /** On its way from the table. */
  going: boolean
  /** Which of the cards that come it is; nothing for one that lies already. */
  comes: number | undefined
  /** Another card lies here under another name. */
  key: string
}

/** A machine of five cards as it is to be seen, and what can be done at it. */
export function usePoker(math: PokerMath) {
  const { state, round, at, seen, open, busy, lay, move } = useRound(reads)
  const [wish, setWish] = useState<{ round: string; held: readonly number[] }>()
  const [hinted, setHinted] = useState(true)
  // A round that was over before this table was taken is not shown again.
  const [former] = useState(open ? undefined : round?.id)

  const asking = state.phase === 'asking' || state.phase === 'lost'
  const here = round && round.id !== former && at ? round : undefined
  const last = here?.steps.at(-1)
  const kept = keptBy(last)
  const ms = showMs(last)
  const part = useReveal(ms)
  const drawn = here !== undefined && at?.drawn === true
  const whole = part === 1
  const dealt = open && here !== undefined && !drawn
  /** The stake is laid, and the next press exchanges cards. */
  const choosing = dealt && whole && !asking
  const wished = wish && wish.round === here?.id ? wish.held : []
  const held = drawn ? kept : wished
  const asks = asking ? state.intent?.kind : undefined

  const before = drawn ? seen.at(-2)?.hand : undefined
  const leaving = before !== undefined && part * ms < motion.leave && !whole
  const comesAt = (nth: number) => (before ? motion.leave : 0) + nth * motion.apart + motion.fly
  const placeAt = (place: number): PlaceIs => {
    const lies = held.includes(place)
    const fresh = places.filter((one) => !(drawn ? kept : []).includes(one)).indexOf(place)
    const comes = here && !lies && !whole && !leaving ? fresh : undefined
    const old = leaving && !lies
    return {
      card: old ? before[place] : here && at?.hand[place],
      down: !here || (!old && !(drawn && lies) && part * ms < comesAt(fresh) && !whole),
      held: lies,
      going: old || (asks === 'spin' && here !== undefined),
      comes,
      key: `${here?.id}:${drawn && !lies && !leaving ? 2 : 1}`,
    }
  }
  const hand = dealt ? at?.hand : undefined
  const holds = useHint(math, hinted ? hand : undefined)
  const rows = rowsOf(math)
  const made = whole && !asking && here ? seen.at(-1)?.made : undefined
  return {
    rows,
    row: rowOf(rows, made),
    made,
    cards: places.map(placeAt),
    stake: here && open ? here.stake : stakeOf(state).stake,
    over: drawn && whole && !asking,
    won: drawn && whole && !asking && (here?.win ?? 0n) > (here?.stake ?? 0n),
    dealing: asks === 'spin' || (dealt && !whole),
    drawing: asks === 'move' || (drawn && !whole),
    choosing,
    busy,
    held,
    toggle: (place: number) => {
      if (!choosing || !here) return
      // Two keys may be pressed before anything is drawn again.
      setWish((now) => {
        const held = now?.round === here.id ? now.held : []
        const next = held.includes(place) ? held.filter((one) => one !== place) : [...held, place]
        return { round: here.id, held: next.toSorted((a, b) => a - b) }
      })
    },
    hold: (next: readonly number[]) => choosing && here && setWish({ round: here.id, held: next }),
    go: () => {
      if (busy) return
      if (open) move({ hold: [...held] })
      else lay(null)
    },
    hinted,
    setHinted,
    holds: choosing ? holds : undefined,
  }
}

export type Poker = ReturnType<typeof usePoker>
