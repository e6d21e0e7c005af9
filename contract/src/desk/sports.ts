import * as z from 'zod/mini'
import { query } from '../endpoint.ts'
import { Sport, SportsEvent, SportsLeague, SportsTableLine } from '../sports-shapes.ts'
import { Currency, MemberId, Minor, Moment } from '../words.ts'
import { Json } from './change.ts'

const Both = z.object({ ID: z.string(), EN: z.string() })

/** An event as it is traded: what was told, how far it is laid, and what somebody has to look at. */
export const DeskEvent = z.object({
  event: SportsEvent,
  /** What it is called: a match by its sides, a season by its league. */
  name: Both,
  source: z.string(),
  stops: z.array(z.string()),
  stale: z.boolean(),
  /** The last result, none being 0, and the last that was paid. */
  run: z.int(),
  settledRun: z.int(),
  /** What was told and could not be taken. */
  disputed: z.int(),
  tickets: z.int(),
  staked: Minor,
  /** What the house would owe at the most by one of its selections, and what it takes on by that one. */
  owed: Minor,
  owedMost: Minor,
})
export type DeskEvent = z.output<typeof DeskEvent>

const Purse = { currency: Currency, exponent: z.int() }

/** What an event or a market has of its own; null where it is as at the event, or as everywhere. */
const OwnBounds = z.object({ selectionMost: z.nullable(Minor), memberMost: z.nullable(Minor) })
export type OwnBounds = z.output<typeof OwnBounds>

const Selection = z.object({
  selection: z.string(),
  price: z.nullable(z.int()),
  staked: Minor,
  owed: Minor,
})

export const DeskMarket = z.object({
  market: z.string(),
  gone: z.boolean(),
  version: z.int(),
  margin: z.int(),
  own: OwnBounds,
  selections: z.array(Selection),
})
export type DeskMarket = z.output<typeof DeskMarket>

export const deskSports = {
  events: query('/desk/v1/sports', {
    about: 'Events of a sport by when they are, or those that somebody has to look at.',
    for: 'staff',
    may: 'games.see',
    takes: z.object({ sport: Sport, when: z.enum(['live', 'ahead', 'over', 'disputed']) }),
    gives: z.object({
      ...Purse,
      events: z.array(DeskEvent),
      leagues: z.array(SportsLeague),
    }),
  }),
  event: query('/desk/v1/sports/event', {
    about:
      'One event with how far each of its selections is laid, all that was told, and its results.',
    for: 'staff',
    may: 'games.see',
    takes: z.object({ id: z.uuid() }),
    gives: z.object({
      ...Purse,
      event: DeskEvent,
      /** What is taken on everywhere, and what this event has of its own. */
      bounds: z.object({ selectionMost: Minor, memberMost: Minor, own: OwnBounds }),
      markets: z.array(DeskMarket),
      /** Of a season, as far as it was played. */
      table: z.nullable(z.array(SportsTableLine)),
      told: z.array(z.object({ at: Moment, minute: z.int(), what: z.string(), body: Json })),
      results: z.array(
        z.object({
          run: z.int(),
          at: Moment,
          source: z.string(),
          by: z.string(),
          why: z.string(),
          body: z.nullable(Json),
        }),
      ),
    }),
    refuses: ['event-unknown'],
  }),
  member: query('/desk/v1/sports/member', {
    about: 'What part of what others may stake on sports a member may.',
    for: 'staff',
    may: 'games.see',
    takes: z.object({ member: MemberId }),
    gives: z.object({
      ...Purse,
      /** In hundredths; 100 is as everyone. */
      part: z.int(),
      /** Since when it is so; null where it was never otherwise. */
      since: z.nullable(Moment),
      /** What one may stake on an event, and what a ticket may come back as, where nothing says otherwise. */
      memberMost: Minor,
      returnMost: Minor,
    }),
    refuses: ['member-unknown'],
  }),
}
