import * as z from 'zod/mini'
import { Currency, GameId, Lang, Minor, Moment } from './words.ts'

export const PokerRoomId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/))
export const SeatNth = z.int()
export const CardNth = z.int()

/** What members play against each other. */
export const PokerPlayed = z.enum(['holdem', 'omaha', 'qiuqiu', 'capsa'])
export type PokerPlayed = z.output<typeof PokerPlayed>

/** A table as it is listed. Money is in minor units. */
export const PokerRoom = z.object({
  id: PokerRoomId,
  names: z.object({ ID: z.string(), EN: z.string() }),
  game: PokerPlayed,
  mode: z.enum(['cash', 'demo']),
  seats: z.literal([2, 4, 6, 9]),
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

export const PokerHall = z.object({
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
  seated: z.array(PokerRoomId),
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
  z.object({ is: z.literal('laid'), seat: SeatNth }),
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
  /** Where cards are laid in rows: whether they are done. */
  laid: z.boolean(),
  owes: z.boolean(),
  posts: z.boolean(),
  twice: z.boolean(),
  /** Of the hand that is played: whether they hold cards, what they put in this street and in all. */
  in: z.boolean(),
  street: Minor,
  put: Minor,
  /** Their place among all who are left in a tournament. */
  place: z.nullable(z.int()),
  /** Hands that they were dealt in at this table, into how many of these they came of themselves, and how many they raised before the flop. */
  hands: z.int(),
  entered: z.int(),
  raised: z.int(),
})
export type PokerSeat = z.output<typeof PokerSeat>

/** What has to be put in at a level of a tournament, in chips. */
export const TourneyLevel = z.object({ small: Minor, big: Minor, ante: Minor })

/** Where the clock of a tournament stands. */
export const TourneyClock = z.object({
  level: z.int(),
  now: TourneyLevel,
  next: TourneyLevel,
  endsAt: Moment,
  resting: z.boolean(),
})

/** A table as everybody sees it. */
export const PokerSeen = z.object({
  phase: z.enum(['waiting', 'seeds', 'betting', 'arranging', 'shown']),
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
  /** Of a table of a tournament: where that stands. Chips are no money there. */
  tourney: z.nullable(
    z.object({
      id: PokerRoomId,
      names: z.object({ ID: z.string(), EN: z.string() }),
      clock: z.nullable(TourneyClock),
      left: z.int(),
      entries: z.int(),
    }),
  ),
})
export type PokerSeen = z.output<typeof PokerSeen>

const Own = z.object({
  seat: SeatNth,
  nth: z.int(),
  cards: z.array(CardNth),
  /** How they were laid so far, front first, where they are laid in rows. */
  rows: z.nullable(z.array(z.array(CardNth))),
  bankMs: z.int(),
})

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
export const ProvedCard = z.object({
  nth: z.int(),
  card: CardNth,
  salt: z.string(),
  path: z.array(z.string()),
})

/** A hand that is over, with what proves every card that was shown and says nothing of the others. */
export const PokerHand = z.object({
  room: PokerRoomId,
  nth: z.int(),
  at: Moment,
  rules: z.object({
    game: PokerPlayed,
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
  shown: z.array(ProvedCard),
})
export type PokerHand = z.output<typeof PokerHand>
