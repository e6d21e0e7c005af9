import * as z from 'zod/mini'
import { command, query } from './endpoint.ts'
import { Currency, GameId, Lang, Minor, Moment } from './words.ts'

/** The house's own poker, by which a launch and a record know it. */
export const pokerGame = 'meja-nusantara'

const RoomId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/))
const SeatNth = z.int()
const CardNth = z.int()

/** A table as it is listed. Money is in minor units. */
export const PokerRoom = z.object({
  id: RoomId,
  names: z.object({ ID: z.string(), EN: z.string() }),
  game: z.enum(['holdem', 'omaha']),
  mode: z.enum(['cash', 'demo']),
  seats: z.literal([2, 6, 9]),
  small: Minor,
  big: Minor,
  ante: Minor,
  straddle: z.boolean(),
  least: Minor,
  most: Minor,
  /** The house's share of a pot in ten-thousandths, and its most of one hand. */
  rakeShare: z.int(),
  rakeCap: Minor,
  /** Who sits there, a bot of the house apart, and who waits for a seat. */
  players: z.int(),
  waiting: z.int(),
  /** A declared opponent of the house sits here. */
  bot: z.boolean(),
})
export type PokerRoom = z.output<typeof PokerRoom>

const PokerHall = z.object({
  title: GameId,
  gameName: z.string(),
  mode: z.enum(['cash', 'demo']),
  language: Lang,
  siteOrigin: z.string(),
  currency: Currency,
  exponent: z.int(),
  balance: Minor,
  version: Minor,
  rooms: z.array(PokerRoom),
  /** The rooms in which a seat of the caller's is kept. */
  seated: z.array(RoomId),
})
export type PokerHall = z.output<typeof PokerHall>

const Root = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const Seed = z.object({ seat: SeatNth, seed: z.string() })
const Paid = z.object({ seat: SeatNth, amount: Minor })

const Result = z.object({
  boards: z.array(z.array(CardNth)),
  pots: z.array(z.object({ amount: Minor, paid: z.array(Paid) })),
  rake: Minor,
  seats: z.array(z.object({ seat: SeatNth, put: Minor, back: Minor, won: Minor, rake: Minor })),
  shown: z.array(z.object({ seat: SeatNth, cards: z.array(CardNth), kinds: z.array(z.string()) })),
})
export type PokerResult = z.output<typeof Result>

/** What happened at a table, in its order, the same to everybody there. */
export const PokerHappened = z.discriminatedUnion('is', [
  z.object({ is: z.literal('sat'), seat: SeatNth, stack: Minor }),
  z.object({ is: z.literal('stood'), seat: SeatNth, stack: Minor }),
  z.object({ is: z.literal('brought'), seat: SeatNth, amount: Minor }),
  z.object({ is: z.literal('away'), seat: SeatNth }),
  z.object({ is: z.literal('back'), seat: SeatNth }),
  z.object({ is: z.literal('hand'), nth: z.int(), root: Root }),
  z.object({
    is: z.literal('dealt'),
    button: SeatNth,
    seats: z.array(SeatNth),
    seeds: z.array(Seed),
  }),
  z.object({ is: z.literal('put'), seat: SeatNth, amount: Minor }),
  z.object({
    is: z.literal('act'),
    seat: SeatNth,
    act: z.enum(['fold', 'check', 'call', 'bet', 'raise']),
    amount: Minor,
    street: Minor,
    allIn: z.boolean(),
    byTime: z.boolean(),
  }),
  z.object({ is: z.literal('street'), run: z.int(), cards: z.array(CardNth) }),
  z.object({ is: z.literal('result'), result: Result }),
])
export type PokerHappened = z.output<typeof PokerHappened>

const PokerSeat = z.object({
  seat: SeatNth,
  name: z.string(),
  bot: z.boolean(),
  stack: Minor,
  coming: Minor,
  away: z.boolean(),
  leaving: z.boolean(),
  owes: z.boolean(),
  posts: z.boolean(),
  twice: z.boolean(),
  /** Of the hand that is played: whether they hold cards, what they put in this street and in all. */
  in: z.boolean(),
  street: Minor,
  put: Minor,
  /** Hands that they were dealt in at this table, into how many of these they came of themselves, and how many they raised before the flop. */
  hands: z.int(),
  entered: z.int(),
  raised: z.int(),
})
export type PokerSeat = z.output<typeof PokerSeat>

/** A table as everybody sees it. */
export const PokerSeen = z.object({
  phase: z.enum(['waiting', 'seeds', 'betting', 'shown']),
  nth: z.int(),
  button: SeatNth,
  seats: z.array(PokerSeat),
  /** When it goes on by itself, and from when on the time bank runs. */
  dueAt: z.nullable(Moment),
  bankFrom: z.nullable(Moment),
  root: z.nullable(Root),
  /** How many acts there were in this hand: an act says which one it would be. */
  acts: z.int(),
  turn: z.nullable(SeatNth),
  /** What whoever's turn it is may do. */
  choices: z.nullable(
    z.object({
      check: z.boolean(),
      call: Minor,
      raise: z.nullable(z.object({ least: Minor, most: Minor })),
    }),
  ),
  pots: z.array(Minor),
  boards: z.array(z.array(CardNth)),
  result: z.nullable(Result),
  waiting: z.int(),
})
export type PokerSeen = z.output<typeof PokerSeen>

const Own = z.object({ seat: SeatNth, nth: z.int(), cards: z.array(CardNth), bankMs: z.int() })

/** A table whole, as one member finds it. */
export const PokerView = z.object({
  room: PokerRoom,
  table: PokerSeen,
  own: z.nullable(Own),
  /** What was told of the hand that is played. */
  log: z.array(PokerHappened),
  /** Their place among those who wait for a seat, from 1 on. */
  waits: z.nullable(z.int()),
  notes: z.array(z.object({ seat: SeatNth, text: z.string() })),
})
export type PokerView = z.output<typeof PokerView>

/** What is told of a table after each act: what happened, and how it stands then; one's own cards to oneself. */
export const PokerTold = z.discriminatedUnion('is', [
  z.object({ is: z.literal('moved'), all: z.array(PokerHappened), table: PokerSeen }),
  z.object({ is: z.literal('own'), own: z.nullable(Own) }),
  /** A seat is kept for whoever waited, until then. */
  z.object({ is: z.literal('offer'), until: Moment }),
])
export type PokerTold = z.output<typeof PokerTold>

/** A card that was shown, with what proves that it lay under the root: the how-manieth of the deal it was. */
const Proved = z.object({
  nth: z.int(),
  card: CardNth,
  salt: z.string(),
  path: z.array(z.string()),
})

/** A hand that is over, with what proves every card that was shown and says nothing of the others. */
const PokerHand = z.object({
  room: RoomId,
  nth: z.int(),
  at: Moment,
  rules: z.object({
    game: z.enum(['holdem', 'omaha']),
    seats: z.int(),
    small: Minor,
    big: Minor,
    ante: Minor,
  }),
  button: SeatNth,
  dealt: z.array(z.object({ seat: SeatNth, name: z.string(), stack: Minor })),
  root: Root,
  seeds: z.array(Seed),
  log: z.array(PokerHappened),
  shown: z.array(Proved),
})
export type PokerHand = z.output<typeof PokerHand>

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
    takes: z.object({ game: z.optional(z.enum(['holdem', 'omaha'])) }),
    gives: z.object({ rooms: z.array(PokerRoom) }),
  }),
  enterPoker: command('/play/v1/poker/enter', {
    about: 'Exchanges a launch code, once, for poker’s own token, and shows its rooms.',
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
    takes: z.object({ room: RoomId, seat: z.nullable(SeatNth), buyIn: Minor }),
    gives: z.object({ seat: SeatNth, balance: Minor }),
    refuses: sitRefuses,
  }),
  pokerBring: command('/play/v1/poker/bring', {
    about: 'Brings more to a seat of one’s own; it is on the table from the next hand on.',
    for: 'game',
    takes: z.object({ room: RoomId, amount: Minor }),
    gives: z.object({ balance: Minor }),
    refuses: [...sitRefuses, 'poker-not-seated', 'poker-late'],
  }),
  pokerAct: command('/play/v1/poker/act', {
    about: 'Folds, checks, calls or raises to so much, in one’s turn and for that very moment.',
    for: 'game',
    takes: z.object({
      room: RoomId,
      nth: z.int(),
      at: z.int(),
      act: z.enum(['fold', 'check', 'call', 'raise']),
      to: z.optional(Minor),
    }),
    gives: z.object({ acts: z.int() }),
    refuses: ['room-unknown', 'poker-not-seated', 'poker-late', 'poker-turn', 'poker-act'],
  }),
  pokerAsk: command('/play/v1/poker/ask', {
    about:
      'Leaves, goes away or comes back, puts a blind in or waits for it, agrees to two boards or not, or waits for a seat.',
    for: 'game',
    takes: z.object({
      room: RoomId,
      ask: z.enum(['leave', 'away', 'back', 'post', 'no-post', 'twice', 'once', 'wait', 'no-wait']),
    }),
    gives: z.object({ balance: Minor }),
    refuses: ['room-unknown', 'poker-not-seated', 'poker-late', 'poker-buy-in', 'poker-seated'],
  }),
  pokerSeed: command('/play/v1/poker/seed', {
    about: 'Says the seed of a seat for the hand that comes, once its root has been told.',
    for: 'game',
    takes: z.object({
      room: RoomId,
      nth: z.int(),
      seed: z.string().check(z.regex(/^.{1,64}$/)),
    }),
    gives: z.object({}),
    refuses: ['room-unknown', 'poker-not-seated', 'poker-late'],
  }),
  pokerNote: command('/play/v1/poker/note', {
    about: 'Keeps a note on somebody at the table, for oneself alone; an empty one is taken away.',
    for: 'game',
    takes: z.object({ room: RoomId, seat: SeatNth, text: z.string().check(z.maxLength(200)) }),
    gives: z.object({}),
    refuses: ['room-unknown', 'poker-seat'],
  }),
  pokerHands: query('/play/v1/poker/hands', {
    about: 'Hands in which the caller was dealt in at a table, the last one first.',
    for: 'game',
    takes: z.object({ room: RoomId, before: z.optional(Nth) }),
    gives: Hands,
  }),
  pokerHand: query('/play/v1/poker/hand', {
    about: 'A hand that the caller was in, with their own cards and what proves them.',
    for: 'game',
    takes: z.object({ room: RoomId, nth: Nth }),
    gives: z.extend(PokerHand, {
      own: z.nullable(z.object({ seat: SeatNth, cards: z.array(Proved) })),
    }),
    refuses: ['round-unknown'],
  }),
  fairPokerHand: query('/wps/fair/poker', {
    about: 'A hand that is over, for anyone to verify: what was shown, and not what was mucked.',
    for: 'anyone',
    takes: z.object({ room: RoomId, nth: Nth }),
    gives: PokerHand,
    refuses: ['round-unknown'],
  }),
}
