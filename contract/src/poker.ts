import * as z from 'zod/mini'
import { command, query } from './endpoint.ts'
import {
  CardNth,
  PokerHall,
  PokerHand,
  PokerPlayed,
  PokerRoom,
  PokerRoomId,
  ProvedCard,
  SeatNth,
} from './poker-shapes.ts'
import { Minor, Moment, RoundId } from './words.ts'

/** The house's own poker, by which a launch and a record know it. */
export const pokerGame = 'meja-nusantara'
/** The same for dominoes. */
export const qiuqiuGame = 'domino-qiuqiu'
/** The same for thirteen cards in three rows. */
export const capsaGame = 'capsa-susun'

/** By which title each game between members is launched. */
export const cardTitles: Readonly<Record<PokerPlayed, string>> = {
  holdem: pokerGame,
  omaha: pokerGame,
  qiuqiu: qiuqiuGame,
  capsa: capsaGame,
}

const Hands = z.object({
  items: z.array(
    z.object({ nth: z.int(), at: Moment, pot: Minor, net: Minor, cards: z.array(CardNth) }),
  ),
  /** The hand before which the next page begins. */
  next: z.nullable(z.int()),
})

const Nth = z.codec(z.string().check(z.regex(/^\d{1,9}$/)), z.int(), {
  decode: Number,
  encode: String,
})
const sitRefuses = [
  ...(['room-unknown', 'game-closed', 'reality-check', 'poker-seat', 'poker-seated'] as const),
  ...(['poker-full', 'poker-buy-in', 'poker-elsewhere'] as const),
  ...([
    'member-locked',
    'self-excluded',
    'excluded-for-good',
    'stake-limit',
    'loss-limit',
  ] as const),
  ...(['session-limit', 'bonus-stake-most', 'bonus-game-closed', 'funds-short'] as const),
  ...(['stake-invalid', 'key-reused'] as const),
] as const

export const poker = {
  pokerRooms: query('/wps/relay/GLS2_roomList', {
    about: 'The rooms of card games: stakes, seats, who plays and who waits.',
    for: 'anyone',
    takes: z.object({ game: z.optional(PokerPlayed) }),
    gives: z.object({ rooms: z.array(PokerRoom) }),
  }),
  enterPoker: command('/play/v1/poker/enter', {
    about: 'Exchanges a launch code, once, for a game’s own token, and shows its rooms.',
    for: 'anyone',
    rate: { calls: 60, seconds: 60 },
    takes: z.object({ code: z.string().check(z.regex(/^[\w-]{16,128}$/)) }),
    gives: z.extend(PokerHall, { token: z.string() }),
    refuses: ['launch-expired', 'game-closed'],
  }),
  pokerHall: query('/play/v1/poker/hall', {
    about: 'The rooms of this kind of money with who is in them, and the purse as it stands.',
    for: 'game',
    gives: PokerHall,
  }),
  pokerSit: command('/play/v1/poker/sit', {
    about: 'Takes a seat with so much brought from the purse; no seat named is one by lot.',
    for: 'game',
    takes: z.object({ room: PokerRoomId, seat: z.nullable(SeatNth), buyIn: Minor }),
    gives: z.object({ seat: SeatNth, balance: Minor }),
    refuses: sitRefuses,
  }),
  pokerBring: command('/play/v1/poker/bring', {
    about: 'Brings more to a seat of one’s own; it is on the table from the next hand on.',
    for: 'game',
    takes: z.object({ room: PokerRoomId, amount: Minor }),
    gives: z.object({ balance: Minor }),
    refuses: [...sitRefuses, 'poker-not-seated', 'poker-late'],
  }),
  pokerAct: command('/play/v1/poker/act', {
    about: 'Folds, checks, calls or raises to so much, in one’s turn and for that very moment.',
    for: 'game',
    takes: z.object({
      room: PokerRoomId,
      nth: z.int(),
      at: z.int(),
      act: z.enum(['fold', 'check', 'call', 'raise']),
      to: z.optional(Minor),
    }),
    gives: z.object({ acts: z.int() }),
    refuses: ['room-unknown', 'poker-not-seated', 'poker-late', 'poker-turn', 'poker-act'],
  }),
  pokerArrange: command('/play/v1/poker/arrange', {
    about:
      'Lays one’s thirteen cards in three rows, as often as one likes until it is said that they are done.',
    for: 'game',
    takes: z.object({
      room: PokerRoomId,
      nth: z.int(),
      rows: z.array(z.array(z.int()).check(z.maxLength(5))).check(z.maxLength(3)),
      done: z.boolean(),
    }),
    gives: z.object({}),
    refuses: ['room-unknown', 'poker-not-seated', 'poker-late', 'poker-rows'],
  }),
  pokerAsk: command('/play/v1/poker/ask', {
    about:
      'Leaves, goes away or comes back, puts a blind in or waits for it, agrees to two boards or not, or waits for a seat.',
    for: 'game',
    takes: z.object({
      room: PokerRoomId,
      ask: z.enum(['leave', 'away', 'back', 'post', 'no-post', 'twice', 'once', 'wait', 'no-wait']),
    }),
    gives: z.object({ balance: Minor }),
    refuses: ['room-unknown', 'poker-not-seated', 'poker-late', 'poker-buy-in', 'poker-seated'],
  }),
  pokerSeed: command('/play/v1/poker/seed', {
    about: 'Says the seed of a seat for the hand that comes, once its root has been told.',
    for: 'game',
    takes: z.object({
      room: PokerRoomId,
      nth: z.int(),
      seed: z.string().check(z.regex(/^.{1,64}$/)),
    }),
    gives: z.object({}),
    refuses: ['room-unknown', 'poker-not-seated', 'poker-late'],
  }),
  pokerReport: command('/play/v1/poker/report', {
    about:
      'Reports somebody at the table to the house, who looks at it; of one about another one a day.',
    for: 'game',
    takes: z.object({
      room: PokerRoomId,
      seat: SeatNth,
      why: z.enum(['together', 'dumping', 'bot', 'other']),
    }),
    gives: z.object({}),
    refuses: ['room-unknown', 'poker-seat', 'poker-not-seated'],
  }),
  pokerNote: command('/play/v1/poker/note', {
    about: 'Keeps a note on somebody at the table, for oneself alone; an empty one is taken away.',
    for: 'game',
    takes: z.object({ room: PokerRoomId, seat: SeatNth, text: z.string().check(z.maxLength(200)) }),
    gives: z.object({}),
    refuses: ['room-unknown', 'poker-seat'],
  }),
  pokerHands: query('/play/v1/poker/hands', {
    about: 'Hands in which the caller was dealt in at a table, the last one first.',
    for: 'game',
    takes: z.object({ room: PokerRoomId, before: z.optional(Nth) }),
    gives: Hands,
  }),
  pokerHand: query('/play/v1/poker/hand', {
    about: 'A hand that the caller was in, with their own cards and what proves them.',
    for: 'game',
    takes: z.object({ room: PokerRoomId, nth: Nth }),
    gives: z.extend(PokerHand, {
      own: z.nullable(z.object({ seat: SeatNth, cards: z.array(ProvedCard) })),
    }),
    refuses: ['round-unknown'],
  }),
  fairPokerHand: query('/wps/fair/poker', {
    about: 'A hand that is over, for anyone to verify: what was shown, and not what was mucked.',
    for: 'anyone',
    takes: z.object({ room: PokerRoomId, nth: Nth }),
    gives: PokerHand,
    refuses: ['round-unknown'],
  }),
  fairPokerSitting: query('/wps/fair/poker/sitting', {
    about: 'The hands of a sitting or of an entry in a tournament, for anyone who has its round.',
    for: 'anyone',
    takes: z.object({ round: RoundId, from: z.optional(Nth) }),
    gives: z.object({
      names: z.object({ ID: z.string(), EN: z.string() }),
      hands: z.array(z.object({ room: PokerRoomId, nth: z.int(), at: Moment, pot: Minor })),
      next: z.nullable(z.int()),
    }),
    refuses: ['round-unknown'],
  }),
}
