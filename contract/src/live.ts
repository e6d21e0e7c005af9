import * as z from 'zod/mini'
import { command, query } from './endpoint.ts'
import { Currency, Cursor, GameId, Lang, Minor, Moment, page, RoundId } from './words.ts'

/** The tables of the house, by which a launch and a record know them. */
export const liveGames: readonly string[] = ['bakarat-melati', 'bakarat-kenanga', 'naga-macan']

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

const Card = z.int()

/** What a round came to, in the terms of its kind. */
export const LiveOutcome = z.union([
  z.object({ player: z.array(Card), banker: z.array(Card) }),
  z.object({ dragon: Card, tiger: Card }),
  z.object({ number: z.int() }),
  z.object({ dice: z.tuple([z.int(), z.int(), z.int()]) }),
  z.object({ buttons: z.int(), rest: z.literal([1, 2, 3, 4]) }),
  z.object({ segment: z.int() }),
])
export type LiveOutcome = z.output<typeof LiveOutcome>

/** Chips are taken; none any more; what came lies open; paid. */
export const LivePhase = z.enum(['betting', 'closed', 'dealt', 'settled'])
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
    z.object({ nth: z.int(), root: z.string(), burnt: z.int(), left: z.int(), first: Card }),
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

const Mode = z.enum(['cash', 'demo'])

/** What happens at a table, in its order. */
export const LiveEvent = z.discriminatedUnion('is', [
  z.object({ is: z.literal('opened'), round: LiveRound, newShoe: z.boolean() }),
  z.object({ is: z.literal('closed'), nth: z.int(), until: Moment }),
  z.object({ is: z.literal('dealt'), nth: z.int(), until: Moment, outcome: LiveOutcome }),
  z.object({ is: z.literal('settled'), nth: z.int(), until: Moment, winners: z.int() }),
  /** What lies there now of all who play with this money. */
  z.object({ is: z.literal('totals'), nth: z.int(), mode: Mode, totals: Totals }),
  /** One’s own, told to oneself alone. */
  z.object({ is: z.literal('mine'), nth: z.int(), mode: Mode, mine: LiveOwn }),
])
export type LiveEvent = z.output<typeof LiveEvent>

const Purse = { currency: Currency, exponent: z.int(), balance: Minor, version: Minor }

const LiveSeat = z.object({
  title: GameId,
  gameName: z.string(),
  mode: Mode,
  language: Lang,
  siteOrigin: z.string(),
  ...Purse,
  /** Every table that this seat may play at, its own first. */
  tables: z.array(z.object({ table: GameId, name: z.string(), kind: LiveKind })),
})
export type LiveSeat = z.output<typeof LiveSeat>

/** What lies there after it, and the purse. */
const LiveLaid = z.object({ mine: LiveOwn, balance: Minor, version: Minor })

/** What may stand against a stake. */
const ofStakes = [
  'game-closed',
  'member-locked',
  'self-excluded',
  'excluded-for-good',
  'reality-check',
  'stake-limit',
  'loss-limit',
  'session-limit',
  'bonus-stake-most',
  'bonus-game-closed',
  'funds-short',
  'stake-invalid',
  'key-reused',
] as const

/** Chips that may be laid by one press. */
const chipsMost = 60

/** A round of a table as anyone may check it. */
export const FairDealt = z.object({
  table: GameId,
  nth: z.int(),
  terms: z.object({ kind: LiveKind, commission: z.optional(z.boolean()) }),
  mathHash: z.string(),
  chain: z.object({ head: z.string(), position: z.int() }),
  commitment: z.string(),
  /** Null while a shoe is dealt from that follows from it: until then each card is proved under its root. */
  seed: z.nullable(z.string()),
  shoe: z.nullable(
    z.object({
      nth: z.int(),
      root: z.string(),
      at: z.int(),
      dealt: z.array(
        z.object({ place: z.int(), card: Card, salt: z.string(), path: z.array(z.string()) }),
      ),
    }),
  ),
  outcome: LiveOutcome,
  /** The chips of the round of the books that was asked for; null where the table’s alone was. */
  laid: z.nullable(z.object({ chips: z.array(LiveChip), win: Minor })),
})
export type FairDealt = z.output<typeof FairDealt>

/** A table in the lobby. */
export const LiveTile = z.object({
  table: GameId,
  name: z.string(),
  kind: LiveKind,
  commission: z.boolean(),
  open: z.boolean(),
  least: Minor,
  most: Minor,
  phase: LivePhase,
  until: Moment,
  betSeconds: z.int(),
  /** Who has chips on this round or had on the one before. */
  members: z.int(),
  past: z.array(LivePast),
})
export type LiveTile = z.output<typeof LiveTile>

const Nth = z.codec(z.string().check(z.regex(/^\d{1,9}$/)), z.int(), {
  decode: Number,
  encode: String,
})

export const live = {
  enterLive: command('/play/v1/live/enter', {
    about: 'Exchanges a launch code, once, for the token of a seat at the tables of the house.',
    for: 'anyone',
    rate: { calls: 60, seconds: 60 },
    takes: z.object({ code: z.string().check(z.regex(/^[\w-]{16,128}$/)) }),
    gives: z.extend(LiveSeat, { token: z.string() }),
    refuses: ['launch-expired', 'game-closed'],
  }),
  liveSeat: query('/play/v1/live/seat', {
    about: 'The seat with its purse as it stands, for a game that comes back or was just paid.',
    for: 'game',
    gives: LiveSeat,
    refuses: ['game-closed'],
  }),
  layChips: command('/play/v1/live/lay', {
    about:
      'Lays chips on places of a round of a table, on top of those that lie there. All of them, or none; none once the round takes no more.',
    for: 'game',
    takes: z.object({
      table: GameId,
      nth: z.int(),
      chips: z.array(LiveChip).check(z.maxLength(chipsMost)),
    }),
    gives: LiveLaid,
    refuses: [
      'room-unknown',
      'bets-closed',
      'choice-invalid',
      'chip-invalid',
      'place-most',
      'table-most',
      ...ofStakes,
    ],
  }),
  clearChips: command('/play/v1/live/clear', {
    about: 'Takes back all of one’s own chips while the round still takes chips.',
    for: 'game',
    takes: z.object({ table: GameId, nth: z.int() }),
    gives: LiveLaid,
    refuses: ['room-unknown', 'bets-closed', 'game-closed'],
  }),
  liveRounds: query('/play/v1/live/rounds', {
    about: 'Rounds of a table that are over, the last one first.',
    for: 'game',
    takes: z.object({ table: GameId, after: z.optional(Cursor) }),
    gives: page(z.extend(LivePast, { settledAt: Moment })),
  }),
  liveTables: query('/wps/live/tables', {
    about: 'The tables of the house as they stand: last results, seconds left, who plays, limits.',
    for: 'anyone',
    takes: z.object({}),
    gives: z.array(LiveTile),
  }),
  fairDealt: query('/wps/fair/dealt', {
    about: 'What a round of the books at a table came to, with all that it follows from.',
    for: 'anyone',
    takes: z.object({ round: RoundId }),
    gives: FairDealt,
    refuses: ['round-unknown', 'not-yet-revealed'],
  }),
  fairTable: query('/wps/fair/table', {
    about:
      'A round of a table that is over, whoever had chips on it, with all that it follows from.',
    for: 'anyone',
    takes: z.object({ table: GameId, nth: Nth }),
    gives: FairDealt,
    refuses: ['round-unknown', 'not-yet-revealed'],
  }),
}
