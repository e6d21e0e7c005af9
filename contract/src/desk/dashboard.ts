import * as z from 'zod/mini'
import { query } from '../endpoint.ts'
import { Moment } from '../words.ts'
import { Words } from './list.ts'

/** Where a figure leads: the list that it is made of, with its filters. */
const Made = z.object({ list: z.string(), filters: z.record(z.string(), z.string()) })

export const Figure = z.object({
  name: z.string(),
  group: z.enum(['money', 'play', 'people', 'games', 'system']),
  words: Words,
  shown: z.enum(['money', 'count', 'share']),
  value: z.nullable(z.string()),
  /** The same a period before; null where it has none. */
  before: z.nullable(z.string()),
  /** The last hours, the oldest first; empty where it has none. */
  trend: z.array(z.string()),
  opens: z.nullable(Made),
  /** Something is not as it should be. */
  alert: z.boolean(),
})
export type Figure = z.output<typeof Figure>

export const Queue = z.object({
  name: z.string(),
  words: Words,
  waiting: z.int(),
  /** Since when the longest waits, and how long it may. */
  oldest: z.nullable(Moment),
  withinMinutes: z.int(),
  opens: Made,
})
export type Queue = z.output<typeof Queue>

export const dashboard = {
  figures: query('/desk/v1/dashboard', {
    about: 'The house now: today’s figures of the brand’s own day, and what waits.',
    for: 'staff',
    gives: z.object({
      at: Moment,
      figures: z.array(Figure),
      queues: z.array(Queue),
      currency: z.string(),
      exponent: z.int(),
    }),
  }),
}
