import * as z from 'zod/mini'
import { query } from './endpoint.ts'
import { Count, Moment } from './words.ts'

/** How many leaves of a tree one call gives. */
export const leavesPage = 1_000

const Pair = z.tuple([z.number(), z.number()])
const Score = z.tuple([z.int(), z.int()])
const Side = z.enum(['home', 'away'])

/** What a drawn contest follows from beside its seed: the figures that its prices are worked out from. */
export const VirtualTerms = z.discriminatedUnion('family', [
  z.object({
    family: z.literal('football'),
    /** Goals that either side is expected to score. */
    rates: Pair,
    rho: z.number(),
    halfShare: z.number(),
  }),
  z.object({
    family: z.literal('maps'),
    bestOf: z.literal([1, 2, 3, 5, 7]),
    /** How likely the first side is to win a map. */
    home: z.number(),
  }),
])

const VirtualOutcome = z.discriminatedUnion('family', [
  z.object({
    family: z.literal('football'),
    half: Score,
    full: Score,
    goals: z.array(z.object({ minute: z.int(), side: Side })),
  }),
  z.object({ family: z.literal('maps'), maps: z.array(Side) }),
])

/** A drawn contest as it is published. */
export const SportsVirtual = z.object({
  id: z.uuid(),
  /** Its name in all that is hashed. */
  event: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: Moment,
  terms: VirtualTerms,
  /** SHA-256 of its seed, told before anything could be laid. */
  commitment: z.string(),
  /** The tickets that were laid on it as it began, and the root over them. */
  locked: z.nullable(z.object({ at: Moment, tickets: z.int(), root: z.string() })),
  /** Told once it is over; nothing came of it where it was called off. */
  seed: z.nullable(z.string()),
  outcome: z.nullable(VirtualOutcome),
})
export type SportsVirtual = z.output<typeof SportsVirtual>

/** Contests that the house draws, as anyone may check them. */
export const sportsVirtual = {
  virtualContest: query('/wps/fair/sports/contest', {
    about:
      'A drawn contest: what was committed to before anything was laid, what was locked, and once it is over all that it follows from.',
    for: 'anyone',
    takes: z.object({ event: z.uuid() }),
    gives: SportsVirtual,
    refuses: ['event-unknown'],
  }),
  virtualLeaves: query('/wps/fair/sports/leaves', {
    about:
      'The leaves of the tree of the tickets on a drawn contest, in order, a thousand at a time. They tell nothing of who holds which.',
    for: 'anyone',
    takes: z.object({ event: z.uuid(), from: Count }),
    gives: z.object({ tickets: z.int(), leaves: z.array(z.string()) }),
    refuses: ['event-unknown'],
  }),
}
