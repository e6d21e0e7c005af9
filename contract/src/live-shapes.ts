import * as z from 'zod/mini'
import { GameId, Minor, Moment, RoundId } from './words.ts'

/** The tables of the house, by which a launch and a record know them. */
export const liveGames: readonly string[] = [
  ...['bakarat-melati', 'bakarat-kenanga', 'naga-macan', 'rolet-samudra'],
  ...['sic-bo-mawar', 'fan-tan-teratai', 'roda-kencana'],
]

/** What is dealt at a table of the house, by the computer. */
export const LiveKind = z.enum([
  'baccarat',
  'dragon-tiger',
  'roulette',
  'sic-bo',
  'fan-tan',
  'wheel',
])
export type LiveKind = z.output<typeof LiveKind>

/** A place of a table: `player`, `straight:17`, `two-3-5`. */
const LivePlace = z.string().check(z.regex(/^[a-z0-9][a-z0-9:-]{0,39}$/))

export const LiveChip = z.object({ on: LivePlace, stake: Minor })
export type LiveChip = z.output<typeof LiveChip>

export const LiveCard = z.int()

/** What a round came to, in the terms of its kind. */
export const LiveOutcome = z.union([
  z.object({ player: z.array(LiveCard), banker: z.array(LiveCard) }),
  z.object({ dragon: LiveCard, tiger: LiveCard }),
  z.object({ number: z.int() }),
  z.object({ dice: z.tuple([z.int(), z.int(), z.int()]) }),
  z.object({ buttons: z.int(), rest: z.literal([1, 2, 3, 4]) }),
  z.object({ segment: z.int() }),
])
export type LiveOutcome = z.output<typeof LiveOutcome>

/** Chips are taken; none any more; what came lies open; paid. Void where it could not be dealt: every stake was returned. */
export const LivePhase = z.enum(['betting', 'closed', 'dealt', 'settled', 'void'])
export type LivePhase = z.output<typeof LivePhase>

/** A table as it stands for whoever may play at it. Sums are minor units. */
export const LiveTerms = z.object({
  table: GameId,
  name: z.string(),
  kind: LiveKind,
  /** Of baccarat: whether five in a hundred of what banker wins are kept. */
  commission: z.boolean(),
  mathHash: z.string(),
  /** Every stake is a multiple of this. */
  chip: Minor,
  chips: z.array(Minor),
  /** The most on each place, and on all of them together. */
  places: z.array(z.object({ on: LivePlace, most: Minor })),
  roundMost: Minor,
  betSeconds: z.int(),
  /** A round that is not dealt so long after its last chip is called off. */
  voidSeconds: z.int(),
  /** Where a picture of the table would come from; none where the computer alone deals. */
  stream: z.nullable(z.string()),
})
export type LiveTerms = z.output<typeof LiveTerms>

/** What the next cards or the next round follow from, told before any chip lies on it. */
export const LiveCommitment = z.object({
  commitment: z.string(),
  head: z.string(),
  position: z.int(),
  shoe: z.nullable(
    z.object({ nth: z.int(), root: z.string(), burnt: z.int(), left: z.int(), first: LiveCard }),
  ),
})
export type LiveCommitment = z.output<typeof LiveCommitment>

/** What lies on the places together, by how many. */
const Totals = z.object({ members: z.int(), chips: z.array(LiveChip) })

export const LiveRound = z.object({
  nth: z.int(),
  phase: LivePhase,
  openedAt: Moment,
  /** When the phase is over. */
  until: Moment,
  /** From when on no chip is taken. */
  closesAt: Moment,
  outcome: z.nullable(LiveOutcome),
  /** Which limits of the table it is played under: where they are others, the table is asked for whole. */
  limits: z.int(),
  chance: LiveCommitment,
})
export type LiveRound = z.output<typeof LiveRound>

/** What one’s own chips are, and what they came to once it is paid. */
export const LiveOwn = z.object({
  round: z.nullable(RoundId),
  chips: z.array(LiveChip),
  stake: Minor,
  win: z.nullable(Minor),
})
export type LiveOwn = z.output<typeof LiveOwn>

/** A round that is over, as the roads keep it. */
export const LivePast = z.object({ nth: z.int(), outcome: LiveOutcome })
export type LivePast = z.output<typeof LivePast>

/** A table whole, as the line of rooms shows it first. */
export const LiveView = z.object({
  terms: LiveTerms,
  round: LiveRound,
  totals: Totals,
  mine: LiveOwn,
  /** Of this shoe, or the last of a table without one; the oldest first. */
  past: z.array(LivePast),
})
export type LiveView = z.output<typeof LiveView>

/** Cash, or the play money of a seat that only tries. */
export const LiveMode = z.enum(['cash', 'demo'])

/** What may be said at a table, in the words of the house: free words belong to the chat room, which is looked after. */
export const LiveHail = z.enum([
  ...(['salam', 'semoga', 'mantap', 'selamat', 'sabar', 'kopi', 'terima-kasih', 'pamit'] as const),
])
export type LiveHail = z.output<typeof LiveHail>

/** What happens at a table, in its order. */
export const LiveEvent = z.discriminatedUnion('is', [
  z.object({ is: z.literal('opened'), round: LiveRound, newShoe: z.boolean() }),
  z.object({ is: z.literal('closed'), nth: z.int(), until: Moment }),
  z.object({ is: z.literal('dealt'), nth: z.int(), until: Moment, outcome: LiveOutcome }),
  z.object({ is: z.literal('settled'), nth: z.int(), until: Moment, winners: z.int() }),
  /** It could not be dealt: every stake on it was returned. */
  z.object({ is: z.literal('void'), nth: z.int(), until: Moment }),
  /** What lies there now of all who play with this money. */
  z.object({ is: z.literal('totals'), nth: z.int(), mode: LiveMode, totals: Totals }),
  /** Somebody at the table said something, under the name that others know. */
  z.object({ is: z.literal('hailed'), name: z.string(), phrase: LiveHail }),
  /** One’s own, told to oneself alone. */
  z.object({ is: z.literal('mine'), nth: z.int(), mode: LiveMode, mine: LiveOwn }),
])
export type LiveEvent = z.output<typeof LiveEvent>
