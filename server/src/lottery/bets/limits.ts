/** What all members together may stake on one line of a play at one draw, in minor units. */
export const lineStakeMost = 100_000_000n

/** How often a line of so much a point may be laid at one draw, by all members together. */
export const loadMost = (price: bigint) => Number(lineStakeMost / price)
