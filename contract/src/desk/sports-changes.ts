import * as z from 'zod/mini'
import { SportsLeagueId } from '../sports-shapes.ts'
import { MemberId, Moment } from '../words.ts'
import { change } from './change.ts'
import { BoundAmount } from './settings-sports.ts'

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
  seasonResult: change('sports-season-result', {
    about:
      'Says in which order a season ended, the first time or otherwise than before, as its league has it: what was paid by another order is settled anew.',
    may: 'games.edit',
    approve: 'games.approve',
    takes: z.object({
      event: z.uuid(),
      source: Source,
      /** From the first to the last; sides that nothing sets apart stand together. */
      order: z.array(z.array(Side).check(z.minLength(1))).check(z.minLength(1), z.maxLength(40)),
    }),
  }),
  calledOff: change('sports-event-called-off', {
    about: 'Calls an event off; every stake on it goes back.',
    may: 'games.edit',
    approve: 'games.approve',
    takes: z.object({ event: z.uuid(), source: Source }),
  }),
  boundsOfEvent: change('sports-bounds-of-event', {
    about:
      'Sets what the house takes on at one event, or at one of its markets. What is left out is as at the event, or as everywhere.',
    may: 'games.edit',
    approve: 'games.approve',
    takes: z.object({
      event: z.uuid(),
      /** One of its markets; the event itself where none is named. */
      market: z.nullable(z.string().check(z.minLength(1), z.maxLength(80))),
      /** What the house may owe on a selection to all. */
      selectionMost: z.nullable(BoundAmount),
      /** What one member may stake on it. */
      memberMost: z.nullable(BoundAmount),
    }),
  }),
  boundsOfMember: change('sports-bounds-of-member', {
    about: 'Sets what part of what others may stake on sports one member may.',
    may: 'games.edit',
    approve: 'games.approve',
    takes: z.object({
      member: MemberId,
      /** In hundredths; 100 is as everyone. */
      part: z.int().check(z.gte(1), z.lte(100)),
    }),
  }),
}
