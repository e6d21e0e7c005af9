import * as z from 'zod/mini'
import { Currency, GameId, Lang, Minor, Moment } from './words.ts'

/** The house's own sportsbook, by which a launch and a record know it: one hall with two doors. */
export const sportsGames = ['gelanggang', 'gelanggang-esports'] as const

/** Football that is drawn by the house is a sport of its own. */
export const Sport = z.enum(['football', 'virtual-football', 'esports'])
export type Sport = z.output<typeof Sport>

/** Legs of a slip, selections of one leg, and legs of a system. */
export const sportsLegsMost = 16
export const sportsPicksMost = 6
export const sportsSystemMost = 8

/** A price in thousandths: what a stake of one comes back as. */
export const SportsPrice = z.int()

export const SportsLeagueId = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,63}$/))

export const SportsLeague = z.object({
  id: SportsLeagueId,
  sport: Sport,
  country: z.string(),
  name: z.string(),
  /** Played by people, a season that is shown again, or drawn by the house. */
  kind: z.enum(['played', 'again', 'virtual']),
  live: z.int(),
  ahead: z.int(),
  /** Seasons on whose table is laid, by their events. */
  seasons: z.array(z.object({ event: z.uuid(), name: z.string() })),
})
export type SportsLeague = z.output<typeof SportsLeague>

/** A market as it stands: a price for each of its selections in their order. */
export const SportsMarket = z.object({
  market: z.string(),
  /** Where it stands among the others of its event. */
  place: z.int(),
  version: z.int(),
  prices: z.array(z.nullable(SportsPrice)),
  /** What stands in the prices for the house, in millionths. */
  margin: z.int(),
  /** Not closed by itself; nothing is taken on it while its event is not open either. */
  open: z.boolean(),
})
export type SportsMarket = z.output<typeof SportsMarket>

const Score = z.tuple([z.int(), z.int()])

/** What of an event changes while it is shown, and its number. */
export const sportsMoving = {
  id: z.uuid(),
  startsAt: Moment,
  phase: z.enum(['before', 'playing', 'break', 'over']),
  minute: z.int(),
  score: Score,
  half: z.nullable(Score),
  /** Who won each map so far. */
  maps: z.array(z.enum(['home', 'away'])),
  version: z.int(),
  /** Nothing is taken on it while it is not. */
  open: z.boolean(),
  calledOff: z.boolean(),
  /** Who wins, as it is shown in a list; none where it is not offered. */
  main: z.nullable(SportsMarket),
  markets: z.int(),
}

export const SportsEvent = z.object({
  ...sportsMoving,
  league: SportsLeagueId,
  sport: Sport,
  /** By the house itself: nothing of it is played anywhere. */
  drawn: z.boolean(),
  /** Of a season what it is called, with nothing away. */
  home: z.string(),
  away: z.string(),
  bestOf: z.nullable(z.int()),
  /** Of a season its sides, by whose places they are chosen; none where it is a match. */
  sides: z.nullable(z.array(z.string())),
})
export type SportsEvent = z.output<typeof SportsEvent>

/** A side in the table of a season. */
export const SportsTableLine = z.object({
  side: z.string(),
  /** Shared with whoever nothing sets apart from it. */
  place: z.int(),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  scored: z.int(),
  conceded: z.int(),
  points: z.int(),
})
export type SportsTableLine = z.output<typeof SportsTableLine>

/** What was told of an event, in its order. */
export const SportsHappening = z.object({
  at: Moment,
  minute: z.int(),
  what: z.enum([
    'event',
    'started',
    'goal',
    'map',
    'break',
    'resumed',
    'corrected',
    'result',
    'called-off',
  ]),
  side: z.nullable(z.enum(['home', 'away'])),
  score: z.nullable(Score),
})
export type SportsHappening = z.output<typeof SportsHappening>

export const SportsPick = z.object({
  market: z.string().check(z.maxLength(60)),
  selection: z.string().check(z.maxLength(40)),
})
export type SportsPick = z.output<typeof SportsPick>

/** An event of a slip with what was chosen of it. */
export const SportsLeg = z.object({ event: z.uuid(), picks: z.array(SportsPick) })

export const SportsPolicy = z.enum(['none', 'better', 'any'])
export type SportsPolicy = z.output<typeof SportsPolicy>
export const SportsFormat = z.enum([
  'decimal',
  'hongkong',
  'malay',
  'indo',
  'american',
  'fractional',
])

export const SportsTicketState = z.enum([
  'waiting',
  'open',
  'settled',
  'cashed',
  'void',
  'rejected',
])
export type SportsTicketState = z.output<typeof SportsTicketState>

/** What came of a selection: so many parts of a stake come back, so many win, of so many. */
const Verdict = z.object({ stakes: z.int(), wins: z.int(), of: z.int() })

export const SportsTicketLeg = z.object({
  event: SportsEvent,
  price: SportsPrice,
  picks: z.array(z.extend(SportsPick, { verdict: z.nullable(Verdict) })),
})

export const SportsTicket = z.object({
  id: z.uuid(),
  at: Moment,
  state: SportsTicketState,
  /** When a ticket on what is played is taken or given back. */
  acceptsAt: z.nullable(Moment),
  /** Why it was not taken. */
  why: z.nullable(z.string()),
  sizes: z.array(z.int()),
  rows: z.int(),
  each: Minor,
  /** What of each row goes on. */
  goesOn: Minor,
  stake: Minor,
  policy: SportsPolicy,
  legs: z.array(SportsTicketLeg),
  /** What it comes back as if all of it wins. */
  most: Minor,
  /** What was paid out of it before its end, and at it; null while that is not known. */
  cashed: Minor,
  paid: z.nullable(Minor),
  endedAt: z.nullable(Moment),
  /** Paid out whole as soon as so much is offered. */
  rule: z.nullable(Minor),
})
export type SportsTicket = z.output<typeof SportsTicket>

export const SportsHall = z.object({
  title: GameId,
  gameName: z.string(),
  mode: z.enum(['cash', 'demo']),
  language: Lang,
  siteOrigin: z.string(),
  currency: Currency,
  exponent: z.int(),
  balance: Minor,
  version: Minor,
  sport: Sport,
  leagues: z.array(SportsLeague),
  format: SportsFormat,
  policy: SportsPolicy,
  favourites: z.array(SportsLeagueId),
  /** Stakes that wait or are open. */
  tickets: z.int(),
  cashOutMargin: z.int(),
  delayMs: z.int(),
  /** The house’s clock, by which offers and waiting tickets end. */
  now: Moment,
})
export type SportsHall = z.output<typeof SportsHall>
