/** Parts of a minor unit in which earnings are counted: a rate is hundredths of a percent. */
export const unitsOfMinor = 10_000n

type Before = { counted: bigint; units: bigint }

/**
 * What a round brings now that so much of its stake counts, after what it brought before. Nothing counts
 * any more: all of it goes, to the unit. A part was undone: its share goes.
 */
export function bringsNow({ counted, rate }: { counted: bigint; rate: number }, before: Before) {
  if (counted >= before.counted) return (counted - before.counted) * BigInt(rate)
  return (before.units * counted) / before.counted - before.units
}

/**
 * Whole minor units by which a sum of units has grown: the gap between two running totals, so that lines
 * add up to the total and nothing is lost to rounding. Neither sum is below zero.
 */
export const wholeBetween = (before: bigint, after: bigint) =>
  after / unitsOfMinor - before / unitsOfMinor

/** What is given of so many units where this much room is left. */
export const within = (units: bigint, room: bigint | null) =>
  room === null || units <= room ? units : room > 0n ? room : 0n
