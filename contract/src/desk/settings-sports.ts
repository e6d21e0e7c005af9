import * as z from 'zod/mini'

/** Minor units of the house's currency, more than nothing. */
export const BoundAmount = z.codec(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.bigint(), {
  decode: BigInt,
  encode: String,
})

/** What the sportsbook takes on at the most. What was laid before a change stays as it was laid. */
export const SportsBounds = z
  .object({
    /** The least that is staked on a row of a ticket. */
    rowLeast: BoundAmount,
    /** What one ticket may come back as. */
    returnMost: BoundAmount,
    /** What one member may stake on an event, by all their tickets together. */
    memberMost: BoundAmount,
    /** What the house may owe on one selection to all. */
    selectionMost: BoundAmount,
    /** So long a ticket on what is being played is looked at before it is taken. */
    delaySeconds: z.int().check(z.gte(1), z.lte(30)),
  })
  .check(
    z.refine(({ rowLeast, memberMost }) => rowLeast <= memberMost, {
      error: 'the least is above the most',
      path: ['rowLeast'],
    }),
  )
