import * as z from 'zod/mini'
import { command, query } from './endpoint.ts'
import {
  Sport,
  SportsEvent,
  SportsFormat,
  SportsHall,
  SportsHappening,
  SportsLeagueId,
  SportsLeg,
  SportsMarket,
  SportsPick,
  SportsPolicy,
  SportsPrice,
  SportsTableLine,
  SportsTicket,
  sportsLegsMost,
  sportsPicksMost,
} from './sports-shapes.ts'
import { Cursor, Minor, Moment, page } from './words.ts'

const Id = z.uuid()
const slipRefuses = [
  ...(['slip-large', 'picks-related', 'event-unknown', 'event-over', 'market-closed'] as const),
  ...(['system-invalid', 'stake-invalid'] as const),
] as const
const stakeRefuses = [
  ...(['game-closed', 'reality-check', 'price-moved', 'stake-small', 'stake-most'] as const),
  ...(['member-locked', 'self-excluded', 'excluded-for-good', 'stake-limit'] as const),
  ...(['loss-limit', 'session-limit', 'bonus-stake-most', 'bonus-game-closed'] as const),
  ...(['funds-short', 'key-reused'] as const),
] as const
const cashRefuses = ['ticket-unknown', 'cash-out-closed', 'cash-out-moved'] as const

const Slip = z.object({ legs: z.array(SportsLeg), sizes: z.array(z.int()) })

export const sports = {
  sportsNow: query('/wps/sports/now', {
    about: 'What is played now or comes next in a sport, as the lobby shows it.',
    for: 'anyone',
    takes: z.object({ sport: Sport }),
    gives: z.object({ live: z.int(), ahead: z.int(), events: z.array(SportsEvent) }),
  }),
  enterSports: command('/play/v1/sports/enter', {
    about: 'Exchanges a launch code, once, for the sportsbook’s own token, and shows its hall.',
    for: 'anyone',
    rate: { calls: 60, seconds: 60 },
    takes: z.object({ code: z.string().check(z.regex(/^[\w-]{16,128}$/)) }),
    gives: z.extend(SportsHall, { token: z.string() }),
    refuses: ['launch-expired', 'game-closed'],
  }),
  sportsHall: query('/play/v1/sports/hall', {
    about: 'Leagues with what is live and ahead in them, the caller’s settings, and the purse.',
    for: 'game',
    gives: SportsHall,
  }),
  sportsEvents: query('/play/v1/sports/events', {
    about:
      'Events by when they are: live, ahead or over, of one league or all, of one day or all; or those that fit some words.',
    for: 'game',
    takes: z.object({
      sport: Sport,
      when: z.enum(['live', 'ahead', 'over']),
      league: z.optional(SportsLeagueId),
      words: z.optional(z.string().check(z.maxLength(60))),
      /** Those that begin on one day of the house’s zone: `2026-11-24`. */
      day: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
      after: z.optional(Cursor),
    }),
    gives: page(SportsEvent),
  }),
  sportsEvent: query('/play/v1/sports/event', {
    about:
      'One event with all that is offered on it and what was told of it; a season with its table.',
    for: 'game',
    takes: z.object({ id: Id }),
    gives: z.object({
      event: SportsEvent,
      markets: z.array(SportsMarket),
      told: z.array(SportsHappening),
      /** Of a season, as far as it was played. */
      table: z.nullable(z.array(SportsTableLine)),
    }),
    refuses: ['event-unknown'],
  }),
  priceSlip: query('/play/v1/sports/price', {
    about:
      'What a slip can be laid at now: the price of each leg, and the most that may be staked on a row.',
    for: 'game',
    method: 'POST',
    takes: Slip,
    gives: z.object({ prices: z.array(SportsPrice), least: Minor, most: Minor, rows: z.int() }),
    refuses: slipRefuses,
  }),
  laySports: command('/play/v1/sports/tickets', {
    about:
      'Lays a slip as one ticket at the prices that it names, as far as its policy allows others.',
    for: 'game',
    takes: z.extend(Slip, {
      prices: z.array(SportsPrice),
      each: Minor,
      policy: SportsPolicy,
    }),
    gives: z.object({ ticket: SportsTicket, balance: Minor }),
    refuses: [...slipRefuses, ...stakeRefuses],
  }),
  sportsTickets: query('/play/v1/sports/tickets', {
    about: 'The caller’s tickets, the latest first: those that are open, or those that are over.',
    for: 'game',
    takes: z.object({ which: z.enum(['open', 'over']), after: z.optional(Cursor) }),
    gives: page(SportsTicket),
  }),
  sportsTicket: query('/play/v1/sports/ticket', {
    about:
      'One ticket of the caller with its rules, every settlement of it and what was paid out before.',
    for: 'game',
    takes: z.object({ id: Id }),
    gives: z.object({
      ticket: SportsTicket,
      rules: z.object({ version: z.int(), hash: z.string(), text: z.array(z.string()) }),
      settlements: z.array(
        z.object({
          at: Moment,
          event: Id,
          source: z.string(),
          why: z.string(),
          amount: Minor,
        }),
      ),
      parts: z.array(
        z.object({ at: Moment, stake: Minor, worth: Minor, margin: z.int(), paid: Minor }),
      ),
    }),
    refuses: ['ticket-unknown'],
  }),
  quoteCashOut: command('/play/v1/sports/cash-out/quote', {
    about:
      'Offers to pay a ticket, or a part of it in ten-thousandths, with what it is worth by the model.',
    for: 'game',
    takes: z.object({ ticket: Id, part: z.int() }),
    gives: z.object({
      quote: Id,
      worth: Minor,
      margin: z.int(),
      offer: Minor,
      stake: Minor,
      expiresAt: Moment,
    }),
    refuses: cashRefuses,
  }),
  takeCashOut: command('/play/v1/sports/cash-out', {
    about:
      'Pays an offer that still stands; with `tolerant`, also where up to two of a hundred less is offered by now.',
    for: 'game',
    takes: z.object({ quote: Id, tolerant: z.boolean() }),
    gives: z.object({ paid: Minor, ends: z.boolean(), balance: Minor }),
    refuses: cashRefuses,
  }),
  ruleCashOut: command('/play/v1/sports/cash-out/rule', {
    about:
      'Has a ticket paid out whole as soon as so much is offered; nothing takes the rule away.',
    for: 'game',
    takes: z.object({ ticket: Id, atLeast: z.nullable(Minor) }),
    gives: z.object({}),
    refuses: [...cashRefuses, 'stake-invalid'],
  }),
  keepSlip: command('/play/v1/sports/slip', {
    about: 'Keeps what the caller is choosing, so that it is there again wherever they come from.',
    for: 'game',
    takes: z.object({
      legs: z
        .array(
          z.extend(SportsLeg, { picks: z.array(SportsPick).check(z.maxLength(sportsPicksMost)) }),
        )
        .check(z.maxLength(sportsLegsMost)),
      sizes: z.nullable(z.array(z.int()).check(z.maxLength(sportsLegsMost))),
      each: Minor,
    }),
    gives: z.object({}),
    refuses: [],
  }),
  keptSlip: query('/play/v1/sports/slip', {
    about: 'What the caller was choosing, with its events as they stand.',
    for: 'game',
    gives: z.object({
      slip: z.nullable(
        z.object({ legs: z.array(SportsLeg), sizes: z.nullable(z.array(z.int())), each: Minor }),
      ),
      events: z.array(SportsEvent),
    }),
  }),
  shareSlip: command('/play/v1/sports/share', {
    about: 'Keeps a slip without its stakes under a code that anybody may open.',
    for: 'game',
    takes: Slip,
    gives: z.object({ code: z.string() }),
    refuses: slipRefuses,
  }),
  sharedSlip: query('/play/v1/sports/shared', {
    about: 'The slip under a code, with its events as they stand.',
    for: 'game',
    // Codes are meant to be passed on, not to be tried one after another.
    rate: { calls: 20, seconds: 60 },
    takes: z.object({ code: z.string().check(z.regex(/^[A-Z2-9]{8}$/)) }),
    gives: z.extend(Slip, { events: z.array(SportsEvent) }),
    refuses: ['share-unknown'],
  }),
  setSports: command('/play/v1/sports/settings', {
    about: 'How prices are written for the caller, and which changes of them a slip begins with.',
    for: 'game',
    takes: z.object({ format: SportsFormat, policy: SportsPolicy }),
    gives: z.object({}),
    refuses: [],
  }),
  sportsFavourite: command('/play/v1/sports/favourites', {
    about: 'Keeps a league among the caller’s own, or no more.',
    for: 'game',
    takes: z.object({ league: SportsLeagueId, on: z.boolean() }),
    gives: z.object({ leagues: z.array(SportsLeagueId) }),
    refuses: ['league-unknown'],
  }),
}
