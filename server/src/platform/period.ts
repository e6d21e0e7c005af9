import type { Column, Filter } from '@balai/contract/desk/list'
import { houseDay } from '@balai/contract/register-rules'

/** The house’s own zone, all year round: a day of its books begins at its midnight. */
const offset = '+07:00'
const dayMs = 86_400_000

/** When a day of the house, `2026-11-21`, begins. */
export const dayBegins = (day: string) => new Date(`${day}T00:00:00${offset}`)

/** When the day of the house began that a moment belongs to. */
export const dayBegan = (now: Date) => dayBegins(houseDay(now))

/** The days of a report, the first and the last of them. Without them it goes back to the beginning. */
export const periodFilters: readonly Filter[] = [
  { key: 'from', kind: 'day', words: { ID: 'Dari hari', EN: 'From day' } },
  { key: 'to', kind: 'day', words: { ID: 'Sampai hari', EN: 'To day' } },
]

/** From which moment to before which. `from` is null where it goes back to the beginning. */
export type Period = { from: Date | null; to: Date }

/** The period that a report is asked for: life to date, where nothing is said. */
export const periodOf = ({
  filters,
  now,
}: {
  filters: Record<string, string>
  now: Date
}): Period => ({
  from: filters.from ? dayBegins(filters.from) : null,
  to: new Date(dayBegins(filters.to ?? houseDay(now)).getTime() + dayMs),
})

/** The period of a report in each of its rows, so that a row opens the list it is made of. */
export const spanColumns: readonly Column[] = [
  { key: 'from', words: { ID: 'Dari', EN: 'From' }, shown: 'moment', hidden: true },
  { key: 'to', words: { ID: 'Sampai sebelum', EN: 'To before' }, shown: 'moment', hidden: true },
]
export const spanCells = ({ from, to }: Period) => ({
  from: from?.toISOString() ?? null,
  to: to.toISOString(),
})

/** A sum as a cell. */
export const sumOf = (all: readonly bigint[]) => String(all.reduce((a, b) => a + b, 0n))
