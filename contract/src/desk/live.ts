import * as z from 'zod/mini'
import { query } from '../endpoint.ts'
import { LiveKind, LivePhase } from '../live-shapes.ts'
import { Currency, GameId, Minor, Moment } from '../words.ts'
import { Words } from './list.ts'

/** A table with its limits and its round. Sums are of cash alone. */
const DeskTable = z.object({
  table: GameId,
  words: Words,
  kind: LiveKind,
  open: z.boolean(),
  nth: z.nullable(z.int()),
  phase: z.nullable(LivePhase),
  /** When its phase is over; since when it stands still, where it should have gone on. */
  until: z.nullable(Moment),
  stuckSince: z.nullable(Moment),
  players: z.int(),
  staked: Minor,
  chip: Minor,
  most: Minor,
  roundMost: Minor,
  /** Which limits these are: 0 are those with which it was built. */
  limits: z.int(),
  setAt: z.nullable(Moment),
  /** Rounds of the last day that were called off. */
  voided: z.int(),
})
export type DeskTable = z.output<typeof DeskTable>

const DeskRooms = z.object({
  kind: z.string(),
  open: z.int(),
  /** Where time has to move on, and where somebody has to act. */
  timed: z.int(),
  waiting: z.int(),
  stuck: z.int(),
  stuckSince: z.nullable(Moment),
})
export type DeskRooms = z.output<typeof DeskRooms>

/** The tables that many sit at, and who moves the time of rooms. */
export const deskLive = {
  tablesNow: query('/desk/v1/live/tables', {
    about:
      'Every table with its phase, players, stakes and limits; every kind of room; and the process that moves their time.',
    for: 'staff',
    may: 'games.see',
    gives: z.object({
      ...{ currency: Currency, exponent: z.int() },
      owner: z.nullable(z.object({ process: z.string(), until: Moment })),
      rooms: z.array(DeskRooms),
      tables: z.array(DeskTable),
    }),
  }),
}
