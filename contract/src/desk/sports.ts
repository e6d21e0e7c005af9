import * as z from 'zod/mini'
import { query } from '../endpoint.ts'
import { Sport, SportsEvent, SportsLeague } from '../sports-shapes.ts'
import { Currency, Minor, Moment } from '../words.ts'
import { Json } from './change.ts'

/** An event as it is traded: what was told, how far it is laid, and what somebody has to look at. */
export const DeskEvent = z.object({
  event: SportsEvent,
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
  /** What the house would owe at the most by one of its selections. */
  owed: Minor,
})
export type DeskEvent = z.output<typeof DeskEvent>

const Purse = { currency: Currency, exponent: z.int() }

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
      /** What the house takes on at the most by one selection. */
      owedMost: Minor,
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
      markets: z.array(DeskMarket),
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
}
