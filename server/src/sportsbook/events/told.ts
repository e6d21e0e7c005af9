import { z } from 'zod'

const Side = z.enum(['home', 'away'])
const Count = z.int().min(0).max(200)
const Score = z.tuple([Count, Count])
const Counted = z.strictObject({ full: Score, half: Score.optional() })
const Name = z.string().trim().min(1).max(80)
const Ref = z.string().min(1).max(100)
const Minute = z.int().min(0).max(120)

/**
 * What a contest came to: of a match of two halves at least its goals, of one of maps who won each of them, of a season the order
 * of its sides.
 */
export const Outcome = z.strictObject({
  goals: Counted.optional(),
  corners: Counted.optional(),
  cards: Counted.optional(),
  maps: z.array(Side).max(7).optional(),
  order: z.array(z.array(Name).min(1).max(40)).max(40).optional(),
})
export type Outcome = z.output<typeof Outcome>

const of = { ref: Ref }

/** What can be told of an event, whoever tells it: a feed, or the desk. */
export const Told = z.discriminatedUnion('what', [
  z.strictObject({
    what: z.literal('event'),
    ...of,
    league: z.string(),
    home: Name,
    away: Name,
    startsAt: z.iso.datetime().transform((text) => new Date(text)),
    bestOf: z.literal([1, 2, 3, 5, 7]).optional(),
  }),
  z.strictObject({ what: z.literal('started'), ...of }),
  z.strictObject({ what: z.literal('clock'), ...of, minute: Minute }),
  z.strictObject({ what: z.literal('goal'), ...of, side: Side, minute: Minute, score: Score }),
  z.strictObject({ what: z.literal('map'), ...of, winner: Side }),
  z.strictObject({ what: z.literal('break'), ...of, half: Score }),
  z.strictObject({ what: z.literal('resumed'), ...of }),
  /** What was told before was wrong: the score stands so. */
  z.strictObject({ what: z.literal('corrected'), ...of, minute: Minute, score: Score }),
  z.strictObject({ what: z.literal('stopped'), ...of, why: Name }),
  z.strictObject({ what: z.literal('going'), ...of, why: Name }),
  z.strictObject({ what: z.literal('result'), ...of, result: Outcome }),
  z.strictObject({ what: z.literal('called-off'), ...of, why: Name }),
])
export type Told = z.output<typeof Told>

/** A page of a feed: what was told after a cursor, in its order, and the cursor behind it. */
export const FeedPage = z.object({
  cursor: z.string().min(1).max(100),
  told: z.array(Told).max(1_000),
})
