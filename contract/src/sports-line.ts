import * as z from 'zod/mini'
import { lineHello } from './rooms.ts'
import { SportsHappening, SportsMarket, sportsMoving } from './sports-shapes.ts'
import { Moment } from './words.ts'

/** Where the sportsbook opens the line by which it hears of prices. */
export const sportsLinePath = '/play/v1/sports/line'

/** Events that one line may watch at once: what names them fits in one message of 4,096 bytes. */
export const sportsWatchMost = 90

/** What the sportsbook says on its line: who it is, once, and then which events it shows. */
export const fromArena = z.discriminatedUnion('do', [
  lineHello,
  z.object({
    do: z.literal('watch'),
    /** As a row of a list, these from here on and no others. */
    events: z.array(z.uuid()).check(z.maxLength(sportsWatchMost)),
    /** With all that is offered on it, one event that is known up to a version. */
    board: z.nullable(z.object({ event: z.uuid(), version: z.int() })),
  }),
])
export type FromArena = z.output<typeof fromArena>

/** What of an event changes, as it stands now. */
export const SportsMoved = z.object(sportsMoving)
export type SportsMoved = z.output<typeof SportsMoved>

/** What of a board has changed since a version of its event. */
export const SportsBoardMoved = z.object({
  event: z.uuid(),
  since: z.int(),
  version: z.int(),
  lines: z.array(SportsMarket),
  /** Not offered any more. */
  gone: z.array(z.object({ market: z.string(), version: z.int() })),
  /** All that was told of it, where that may have changed. */
  told: z.nullable(z.array(SportsHappening)),
})
export type SportsBoardMoved = z.output<typeof SportsBoardMoved>

/** What the sportsbook hears on its line. */
export const toArena = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('moved'),
    now: Moment,
    events: z.array(SportsMoved),
    board: z.nullable(SportsBoardMoved),
  }),
  /** Events have begun, ended or been added: lists are to be asked for anew. */
  z.object({ is: z.literal('lists') }),
])
export type ToArena = z.output<typeof toArena>
