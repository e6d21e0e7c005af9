import * as z from 'zod/mini'
import { SportsLeagueId } from '../sports-shapes.ts'
import { Moment } from '../words.ts'
import { change } from './change.ts'

const Count = z.int().check(z.gte(0), z.lte(200))
const Score = z.tuple([Count, Count])
const Source = z.string().check(z.trim(), z.minLength(2), z.maxLength(200))
const Side = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))

export const sportsChanges = {
  stopped: change('sports-event-stopped', {
    about: 'Takes nothing more on an event, or goes on taking.',
    may: 'games.stop',
    approve: 'games.approve',
    takes: z.object({ event: z.uuid(), stop: z.boolean() }),
  }),
  added: change('sports-event-added', {
    about: 'Adds an event that no feed tells of; its result is entered at the desk.',
    may: 'games.edit',
    approve: 'games.approve',
    takes: z.object({
      league: SportsLeagueId,
      home: Side,
      away: Side,
      startsAt: Moment,
      bestOf: z.nullable(z.literal([1, 2, 3, 5, 7])),
    }),
  }),
  result: change('sports-result', {
    about:
      'Says what came of an event, the first time or otherwise than before: what was paid by an earlier result is settled anew.',
    may: 'games.edit',
    approve: 'games.approve',
    takes: z.object({
      event: z.uuid(),
      source: Source,
      full: z.nullable(Score),
      half: z.nullable(Score),
      corners: z.nullable(Score),
      /** A yellow one for one, a red one for two. */
      cards: z.nullable(Score),
      maps: z.nullable(z.array(z.enum(['home', 'away'])).check(z.maxLength(7))),
    }),
  }),
  calledOff: change('sports-event-called-off', {
    about: 'Calls an event off; every stake on it goes back.',
    may: 'games.edit',
    approve: 'games.approve',
    takes: z.object({ event: z.uuid(), source: Source }),
  }),
}
