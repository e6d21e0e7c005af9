export * from './live-shapes.ts'

import * as z from 'zod/mini'
import { command, query } from './endpoint.ts'
import {
  LiveCard,
  LiveChip,
  LiveHail,
  LiveKind,
  LiveMode,
  LiveOutcome,
  LiveOwn,
  LivePast,
  LivePhase,
} from './live-shapes.ts'
import { Currency, Cursor, GameId, Lang, Minor, Moment, page, RoundId } from './words.ts'

const Purse = { currency: Currency, exponent: z.int(), balance: Minor, version: Minor }

const LiveSeat = z.object({
  title: GameId,
  gameName: z.string(),
  mode: LiveMode,
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
const chipsMost = 160

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
        z.object({ place: z.int(), card: LiveCard, salt: z.string(), path: z.array(z.string()) }),
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
  undoChips: command('/play/v1/live/undo', {
    about:
      'Takes back the chips that were laid last, while the round still takes chips: what lay before them stays.',
    for: 'game',
    takes: z.object({ table: GameId, nth: z.int() }),
    gives: LiveLaid,
    refuses: ['room-unknown', 'bets-closed', ...ofStakes],
  }),
  hail: command('/play/v1/live/hail', {
    about:
      'Says a phrase of the house to everybody at a table. Whoever may not write in the chat room says nothing here.',
    for: 'game',
    takes: z.object({ table: GameId, phrase: LiveHail }),
    gives: z.object({}),
    refuses: ['room-unknown', 'chat-quiet', 'chat-resting', 'chat-locked', 'chat-flood'],
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
    refuses: ['round-unknown', 'not-yet-revealed', 'round-void'],
  }),
  fairTable: query('/wps/fair/table', {
    about:
      'A round of a table that is over, whoever had chips on it, with all that it follows from.',
    for: 'anyone',
    takes: z.object({ table: GameId, nth: Nth }),
    gives: FairDealt,
    refuses: ['round-unknown', 'not-yet-revealed', 'round-void'],
  }),
}
