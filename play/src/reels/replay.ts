import { boardOf } from '@balai/games/reels/board'
import { openAt, type ReelSeen, type ReelState, turn } from '@balai/games/reels/game'
import type { ReelMath, Weighted } from '@balai/games/reels/math'
import { type Fall, spinAt } from '@balai/games/reels/spin'
import * as z from 'zod/mini'
import type { Plain, Round } from '../read.ts'

const Landed = z.tuple([z.int(), z.int()])
const Seen = z.union([
  z.object({
    spin: z.enum(['base', 'free']),
    stops: z.array(z.int()),
    coins: z.array(Landed),
  }),
  z.object({ landed: z.array(Landed) }),
  z.object({ slice: z.int() }),
  z.object({ fell: z.enum(['left', 'right']) }),
  z.object({ taken: z.literal(true) }),
])
const Move = z.enum(['spin', 'left', 'right', 'take'])

/** One step of a round: how the round stood before and after it, and what it showed. */
export type Beat = {
  before: ReelState
  after: ReelState
  seen: ReelSeen
  /** Units that it won, whether paid or still to be gambled. */
  units: number
  /** Of a spin: every window that was judged, the first as the reels came to rest. */
  falls: readonly Fall[]
  scatters: number
  /** Free spins that it gave. */
  given: number
}

/** A number that falls into the part of the nth of several that are drawn by weights. */
const inPart = (of: Weighted, nth: number) =>
  of.slice(0, nth).reduce((all, { weight }) => all + weight, 0)

/** What must have been drawn for a step to have shown this. */
function drawsOf(math: ReelMath, { held }: ReelState, seen: ReelSeen): number[] {
  const values = math.hold?.values ?? []
  if ('spin' in seen)
    return [...seen.stops, ...seen.coins.map(([, value]) => inPart(values, value))]
  if ('slice' in seen) return [inPart(math.wheel?.slices ?? [], seen.slice)]
  if ('fell' in seen) return [seen.fell === 'left' ? 0 : 1]
  if ('taken' in seen) return []
  const taken = new Set(held.map(([cell]) => cell))
  const landed = new Map(seen.landed)
  return Array.from({ length: math.reels * math.rows }, (_, cell) => cell).flatMap((cell) => {
    const value = landed.get(cell)
    if (taken.has(cell)) return []
    return value === undefined ? [math.hold?.chance ?? 0] : [0, inPart(values, value)]
  })
}

/**
 * Every step of a round with the states around it, played again by the very function that decided it,
 * on what was seen. Of a round that reads otherwise, as of former mathematics, nothing.
 */
export function beatsOf(math: ReelMath, { choice, bet, steps }: Told): Beat[] {
  let state = openAt(math, bet, choice === 'buy')
  const beats: Beat[] = []
  for (const step of steps) {
    const seen = Seen.safeParse(step.seen)
    const move = Move.safeParse(step.move)
    if (!seen.success || !move.success) return []
    const draws = drawsOf(math, state, seen.data)
    let drawn = 0
    const before = state
    state = turn(math, before, move.data, () => draws[drawn++] ?? 0).state
    beats.push({ before, after: state, seen: seen.data, ...spunAt(math, before, state, seen.data) })
  }
  return beats
}

type Told = Pick<Round, 'bet'> & {
  choice: Plain
  steps: readonly { move: Plain; seen: Plain }[]
}

function spunAt(math: ReelMath, before: ReelState, after: ReelState, seen: ReelSeen) {
  const falls: Fall[] = []
  const units = after.won - before.won
  if (!('spin' in seen)) return { units, falls, scatters: 0, given: 0 }
  const { spin: mode, stops } = seen
  const carried = { rung: before.rung, sticky: before.sticky }
  const { scatters } = spinAt(boardOf(math), { mode, stops, carried }, (fall) => falls.push(fall))
  return { units, falls, scatters, given: after.spinsGiven - before.spinsGiven }
}
