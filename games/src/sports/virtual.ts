import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonical, commitmentOf, type Draw, drawFor, fingerprintOf, isHex32 } from '../fair.ts'
import { leafOf, rootOf } from '../merkle.ts'
import { type Ending, type Expected, endings } from './chances.ts'
import type { Contest } from './contest.ts'
import type { Side } from './football.ts'
import { type BestOf, isOver, type MapsResult } from './maps.ts'

/** What a drawn contest follows from beside its seed: the same figures that its prices are worked out from. */
export type VirtualTerms =
  | ({ readonly family: 'football' } & Expected)
  | { readonly family: 'maps'; readonly bestOf: BestOf; readonly home: number }

export type VirtualGoal = { readonly minute: number; readonly side: Side }
type Pair = readonly [home: number, away: number]

/** What was drawn: of a match its score with a minute for each goal, of one of maps who won each of them. */
export type VirtualOutcome =
  | {
      readonly family: 'football'
      readonly half: Pair
      readonly full: Pair
      readonly goals: readonly VirtualGoal[]
    }
  | { readonly family: 'maps'; readonly maps: MapsResult }

/** The contest as its prices see it before it begins. */
export function contestOf(terms: VirtualTerms): Contest {
  if (terms.family === 'maps') return { ...terms, played: [] }
  const { rates, rho, halfShare } = terms
  const at = { minute: 0, score: [0, 0] as const }
  return { family: 'football', expected: { rates, rho, halfShare }, at }
}

/** Chances are drawn in parts of a thousand million: finer than any price. */
const parts = 1_000_000_000
const halfMinutes = 45

/** One of several, each as likely as its chance says. */
function drawn<Of extends { readonly chance: number }>(all: readonly Of[], draw: Draw): Of {
  const weights = all.map(({ chance }) => Math.round(chance * parts))
  let at = draw(weights.reduce((sum, one) => sum + one, 0))
  const found = all.find((_, nth) => {
    at -= weights[nth] ?? 0
    return at < 0
  })
  if (!found) throw new RangeError('nothing can come of it')
  return found
}

type Chance = { event: string; terms: VirtualTerms; seed: string; root: string }

/** The draws of a contest: those of a round of any game, whose player’s seed is the fingerprint of all that was known at the lock. */
function drawsOf({ event, terms, seed, root }: Chance) {
  const rest = ['virtual/1', event, fingerprintOf(terms), root].join('\n')
  const clientSeed = bytesToHex(sha256(utf8ToBytes(rest)))
  return (step: number) => drawFor({ serverSeed: seed, clientSeed, nonce: 0 }, step)
}

/** What comes of a contest: by its seed, and by the root of all tickets that were laid on it before it began. */
export function outcomeFrom(chance: Chance): VirtualOutcome {
  const draws = drawsOf(chance)
  const { terms } = chance
  if (terms.family === 'football') {
    const { half, full } = drawn<Ending>(endings(terms), draws(0))
    return { family: 'football', half, full, goals: goalsOf({ half, full }, draws(1)) }
  }
  const home = Math.round(terms.home * parts)
  const maps: Side[] = []
  while (!isOver(terms.bestOf, maps)) maps.push(draws(maps.length)(parts) < home ? 'home' : 'away')
  return { family: 'maps', maps }
}

/** Each goal falls in any minute of its half as likely as in any other: that is how the model has it. */
function goalsOf({ half, full }: Pick<Ending, 'half' | 'full'>, draw: Draw): VirtualGoal[] {
  const goals = ([0, 1] as const).flatMap((part) =>
    (['home', 'away'] as const).flatMap((side, nth) => {
      const before = half[nth] ?? 0
      const count = part === 0 ? before : (full[nth] ?? 0) - before
      return Array.from({ length: count }, () => ({
        minute: part * halfMinutes + 1 + draw(halfMinutes),
        side,
      }))
    }),
  )
  return goals.sort((a, b) => a.minute - b.minute)
}

/** The leaf of a ticket: whoever knows its number finds it, and nobody else. */
export const ticketLeaf = (ticket: string): string =>
  bytesToHex(leafOf(utf8ToBytes(`virtual-ticket/1\n${ticket}`)))

/** The root over the leaves of all tickets, in hex. */
export const ticketsRoot = (leaves: readonly string[]): string =>
  bytesToHex(rootOf(leaves.map(hexToBytes)))

/** A drawn contest as it is published. */
export type VirtualRecord = {
  readonly event: string
  readonly terms: VirtualTerms
  /** Of the seed, told before anything was laid. */
  readonly commitment: string
  readonly locked: { readonly tickets: number; readonly root: string } | null
  /** Told once it is over. */
  readonly seed: string | null
  readonly outcome: VirtualOutcome | null
}

/** What of a drawn contest does not hold, or that it is not over yet; nothing where all of it holds. */
export function virtualDiffers(
  { event, terms, commitment, locked, seed, outcome }: VirtualRecord,
  leaves?: readonly string[],
): 'undrawn' | 'seed' | 'tickets' | 'outcome' | undefined {
  if (!locked || seed === null || !outcome) return 'undrawn'
  if (!isHex32(seed) || commitmentOf(seed) !== commitment) return 'seed'
  if (!isHex32(locked.root)) return 'tickets'
  if (leaves && (leaves.length !== locked.tickets || ticketsRoot(leaves) !== locked.root))
    return 'tickets'
  const found = outcomeFrom({ event, terms, seed, root: locked.root })
  return canonical(found) === canonical(outcome) ? undefined : 'outcome'
}
