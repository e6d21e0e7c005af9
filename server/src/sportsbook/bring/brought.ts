import { z } from 'zod'
import type { PastMatch } from '../events/leagues-sql.ts'

/** A match that is still to be played: its day and its time where it is played. */
export type Ahead = { home: string; away: string; on: string; time: string | undefined }

/** What is wrong in a file, and where: its row counts as a spreadsheet does, from 1 with the heads of the columns. */
export type Fault = { row: number; field: string; what: string }

/** What a file holds: matches that were played, those to come, and whatever of it cannot be. */
export type Brought = {
  played: readonly (PastMatch & { row: number })[]
  ahead: readonly Ahead[]
  faults: readonly Fault[]
  /** Where a file is a season whole, what it is called by its days: `2026/27`. */
  season?: string
  /** What stands for the house in the prices that a file tells beside its results, on average. */
  margin?: number
}

export const Name = z.string().trim().min(1).max(80)
export const Day = z.iso.date()
export const Goals = z.int().min(0).max(99)
export const Pair = z.tuple([Goals, Goals])

/** What zod has to say, as faults of a row. */
export const faultsOf = (row: number, { issues }: z.ZodError): Fault[] =>
  issues.map(({ path, message }) => ({ row, field: path.join('.') || 'row', what: message }))

/** What cannot be of a match that was played. */
export function oddOf(
  { home, away, full, half }: PastMatch,
  fields: { half: string; away: string },
): Omit<Fault, 'row'>[] {
  const more = half && (half[0] > full[0] || half[1] > full[1])
  return [
    ...(home === away ? [{ field: fields.away, what: 'both sides are the same' }] : []),
    ...(more ? [{ field: fields.half, what: 'more than at the end' }] : []),
  ]
}
