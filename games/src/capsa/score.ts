import type { Card } from '../cards/deck.ts'
import {
  isFoul,
  type Natural,
  naturalOf,
  naturalPoints,
  naturals,
  type Rows,
  rowKind,
  rowStrength,
} from './rows.ts'

/** What a row that is won counts beyond its one point, by where it lies. */
const bonuses: readonly Readonly<Record<string, number>>[] = [
  { trips: 2 },
  { 'full-house': 1, quads: 7, 'straight-flush': 9 },
  { quads: 3, 'straight-flush': 4 },
]
export const bonusOf = (row: number, kind: string) => bonuses[row]?.[kind] ?? 0
/** Whoever wins all three rows of another wins twice the points: “tembak”. */
export const scoopTimes = 2

/** A hand as it is compared. */
export type Laid = {
  readonly rows: Rows
  readonly foul: boolean
  readonly natural: Natural | null
  readonly strengths: readonly number[]
}

export function laidOf(rows: Rows): Laid {
  const cards: readonly Card[] = rows.flat()
  return {
    ...{ rows, foul: isFoul(rows), natural: naturalOf(cards) },
    strengths: rows.map((row) => rowStrength(row)),
  }
}

/** What a hand is called, row by row; a natural or a foul by its one name. */
export const namesOf = ({ rows, foul, natural }: Laid): readonly string[] =>
  natural ? [natural] : foul ? ['foul'] : rows.map((row) => rowKind(row))

const rank = (natural: Natural | null) => (natural ? naturals.indexOf(natural) : -1)

/** All that a hand wins of one that loses every row to it. */
const scoop = ({ rows }: Laid) =>
  scoopTimes * rows.reduce((sum, row, nth) => sum + 1 + bonusOf(nth, rowKind(row)), 0)

/** What one hand wins of another, in points; below nothing what it loses. */
export function pointsBetween(one: Laid, other: Laid): number {
  if (one.natural || other.natural) {
    const by = rank(one.natural) - rank(other.natural)
    if (by === 0) return 0
    return by > 0 ? naturalPoints[one.natural as Natural] : -naturalPoints[other.natural as Natural]
  }
  if (one.foul || other.foul) {
    if (one.foul && other.foul) return 0
    return one.foul ? -scoop(other) : scoop(one)
  }
  const each = one.strengths.map((strength, nth) => {
    const by = strength - (other.strengths[nth] ?? 0)
    if (by === 0) return 0
    const kind = rowKind((by > 0 ? one : other).rows[nth] ?? [])
    return Math.sign(by) * (1 + bonusOf(nth, kind))
  })
  const sum = each.reduce((all, points) => all + points, 0)
  const whole = each.every((points) => points > 0) || each.every((points) => points < 0)
  return whole ? scoopTimes * sum : sum
}
