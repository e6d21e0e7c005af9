import * as z from 'zod/mini'
import { query } from '../endpoint.ts'
import { Currency, Minor, Moment } from '../words.ts'
import { Words } from './list.ts'

const Stop = z.object({
  what: z.string(),
  reason: z.string(),
  /** `staff:<id>`, or `house` where the house stopped it by itself. */
  by: z.string(),
  byName: z.string(),
  at: Moment,
})

/** What runs now of a game: rounds that were staked on and are not over. */
const Running = z.object({
  rounds: z.int(),
  /** Staked in them, in minor units: real money, and play money. */
  cash: Minor,
  demo: Minor,
  oldest: z.nullable(Moment),
})
export type Running = z.output<typeof Running>

const Thing = z.object({
  /** As it is named in a change: `vendor:ACME`, `game:lakon-malam`. */
  what: z.string(),
  words: Words,
  /** Of a game: whose it is, and its mathematics where it is ours. */
  vendor: z.nullable(z.string()),
  math: z.nullable(z.string()),
  stop: z.nullable(Stop),
  running: Running,
})
export type Switchable = z.output<typeof Thing>

/** The switches as they stand, with what runs. */
export const switches = {
  now: query('/desk/v1/switches', {
    about: 'What is stopped and by whom, and what still runs.',
    for: 'staff',
    may: 'games.see',
    takes: z.object({}),
    gives: z.object({
      at: Moment,
      currency: Currency,
      exponent: z.int(),
      house: z.object({ stop: z.nullable(Stop), running: Running }),
      vendors: z.array(Thing),
      /** Games that run or are stopped, and all others of the house’s own vendors. */
      games: z.array(Thing),
      /** Mathematics that are stopped by themselves. */
      maths: z.array(Thing),
      members: z.array(
        z.object({
          member: z.uuid(),
          account: z.string(),
          reason: z.string(),
          byName: z.string(),
          at: z.nullable(Moment),
        }),
      ),
    }),
  }),
}
