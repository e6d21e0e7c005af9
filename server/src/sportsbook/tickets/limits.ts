/** What the house takes on at the most, in minor units of its currency. */

/** The least that is staked on a row. */
export const eachLeast = 1_000n
/** What one ticket may come back as. */
export const returnMost = 500_000_000n
/** What the house may owe on one selection to all. */
export const owedMost = 1_000_000_000n
/** What one member may stake on an event, by all their tickets together. */
export const memberMost = 200_000_000n

/** Legs of a ticket, selections of one leg, and rows of a system. */
export const legsMost = 16
export const systemLegsMost = 8
export const picksMost = 6

/** How long a ticket on what is being played is looked at before it is taken. */
export const delayMs = 5_000
/** A feed that was not heard for so long is not priced by: while it is played, and before. */
export const staleMs = { playing: 15_000, before: 600_000 }
