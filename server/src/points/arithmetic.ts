/** A point is so many units: a rate is of a million minor units, its factor in hundredths. */
export const unitsOfPoint = 100_000_000n

/**
 * A stake brings a thousand million points at the most: whatever terms come to, what is kept of it has room in
 * the books, and no single round keeps all others from being counted.
 */
const unitsMost = 1_000_000_000n * unitsOfPoint

/** What a stake comes to in units: exact, so that nothing is rounded before whole points are taken. */
export function unitsOf(stake: bigint, { rate, factor }: { rate: number; factor: number }) {
  const units = stake * BigInt(rate) * BigInt(factor)
  return units < unitsMost ? units : unitsMost
}

type Before = { counted: bigint; units: bigint }

/**
 * What a round brings now that so much of its stake counts, after what it brought before. Nothing counts
 * any more: all of it goes, to the unit. A part was undone: its share goes, never more of what stays than is
 * due.
 */
export function bringsNow(
  { counted, rate, factor }: { counted: bigint; rate: number; factor: number },
  before: Before,
): bigint {
  if (counted >= before.counted) return unitsOf(counted - before.counted, { rate, factor })
  return (before.units * counted) / before.counted - before.units
}

type Moved = { points: bigint; carry: bigint }

/**
 * Whole points that units come to with what was carried, and what is carried on. What is taken back is taken
 * from what can be used, and no further: the rest is owed, and comes out of what is earned next.
 */
export function wholePoints(
  units: bigint,
  { carry, usable }: { carry: bigint; usable: bigint },
): Moved {
  const sum = carry + units
  if (sum >= 0n) return { points: sum / unitsOfPoint, carry: sum % unitsOfPoint }
  const owed = (-sum + unitsOfPoint - 1n) / unitsOfPoint
  const taken = owed < usable ? owed : usable
  return { points: -taken, carry: sum + taken * unitsOfPoint }
}

export type Lot = { expires: string; points: bigint }

/** So many points out of the lots that run out first, or first out of one that is named. */
export function takenFrom(
  lots: readonly Lot[],
  { points, first }: { points: bigint; first?: string | undefined },
): Lot[] {
  const named = lots.filter(({ expires }) => expires === first)
  const others = lots
    .filter(({ expires }) => expires !== first)
    .sort((a, b) => (a.expires < b.expires ? -1 : 1))
  let left = points
  const taken: Lot[] = []
  for (const lot of [...named, ...others]) {
    const part = lot.points < left ? lot.points : left
    if (part > 0n) taken.push({ expires: lot.expires, points: part })
    left -= part
  }
  if (left > 0n) throw new Error(`lots are ${left} points short`)
  return taken
}

/** Points of all lots together. */
export const sumOf = (lots: readonly { points: bigint }[]) =>
  lots.reduce((sum, { points }) => sum + points, 0n)
