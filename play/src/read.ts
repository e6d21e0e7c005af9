import type { Gives, house, Round as Told } from '@balai/contract'
import * as z from 'zod/mini'

export type Plain = Told['at']

/** One step; of a slot: where each reel stopped. */
export type Step = Told['steps'][number] & { stops: number[]; free: boolean }

/** A round as the house tells it, with what is a slot's own in it; of another game nothing is. */
export type Round = Omit<Told, 'steps'> & {
  steps: Step[]
  freeSpinsLeft: number
  /** It is not over and goes on by the same press: free spins, respins, the wheel. */
  follows: boolean
  /** The stake on offer that it was opened at; more than that was paid where free spins were bought. */
  bet: bigint
}

const Seen = z.object({ stops: z.array(z.int()), free: z.boolean() })
const ReelSeen = z.object({ stops: z.array(z.int()), spin: z.enum(['base', 'free']) })
const At = z.object({ freeSpinsLeft: z.int() })
const ReelAt = z.object({ phase: z.string(), spinsLeft: z.int(), bet: z.string() })

const noSlot = { stops: [], free: false }
/** What of a round a press goes on with by itself: not with a win that may still be gambled. */
const following = ['free', 'hold', 'wheel']

function seenOf(seen: Plain): Pick<Step, 'stops' | 'free'> {
  const reel = z.safeParse(ReelSeen, seen).data
  if (reel) return { stops: reel.stops, free: reel.spin === 'free' }
  return z.safeParse(Seen, seen).data ?? noSlot
}

/** Reads what is a slot's own in a round. */
export function roundOf({ steps, ...round }: Told): Round {
  const reel = z.safeParse(ReelAt, round.at).data
  const freeSpinsLeft = reel?.spinsLeft ?? z.safeParse(At, round.at).data?.freeSpinsLeft ?? 0
  const goesOn = reel ? following.includes(reel.phase) : freeSpinsLeft > 0
  return {
    ...round,
    freeSpinsLeft,
    follows: round.state === 'open' && goesOn,
    bet: reel ? BigInt(reel.bet) : round.stake,
    steps: steps.map((step) => ({ ...step, ...seenOf(step.seen) })),
  }
}

type Table = Gives<typeof house.table>
export type Entered = Omit<Table, 'open' | 'last'> & { open: Round | null; last: Round | null }
export type Played = Omit<Gives<typeof house.open>, 'round'> & { round: Round }

export const enteredOf = <T extends Table>({ open, last, ...table }: T) => ({
  ...table,
  open: open && roundOf(open),
  last: last && roundOf(last),
})

export const playedOf = ({ round, ...played }: Gives<typeof house.open>): Played => ({
  ...played,
  round: roundOf(round),
})
