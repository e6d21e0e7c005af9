import type { Column, Listed } from '@balai/contract/desk/list'
import { boundsOf, isPeriod, type Period, periodOf } from './periods.ts'

/**
 * What of a list stands in its address, and so in every link and saved view: a period by its name (it
 * stays "today" tomorrow), other filters by their keys, and which columns are shown where that is not
 * what the list shows unasked.
 */
export type Seen = {
  period?: Period
  filters?: Record<string, string>
  columns?: string[]
}

const longestFilter = 200
const isText = (given: unknown): given is string =>
  typeof given === 'string' && given !== '' && given.length <= longestFilter

/** An address that was typed, sent or kept long ago: what cannot be is left out, never a broken page. */
export function seenIn(search: Record<string, unknown>): Seen {
  const { period, filters, columns } = search
  const held =
    typeof filters === 'object' && filters !== null
      ? Object.entries(filters).flatMap(([key, value]) =>
          isText(value) ? [[key, value] as const] : [],
        )
      : []
  const shown = Array.isArray(columns) ? columns.filter(isText) : []
  return {
    ...(isPeriod(period) && { period }),
    ...(held.length > 0 && { filters: Object.fromEntries(held) }),
    ...(shown.length > 0 && { columns: shown }),
  }
}

/** A report is of today unless another time is asked for; a list shows everything. */
export const periodIn = (listed: Listed, seen: Seen): Period | undefined => {
  if (!periodOf(listed.filters)) return undefined
  const own = seen.filters?.from ?? seen.filters?.to
  return seen.period ?? (own ? undefined : listed.sort === 'report' ? 'today' : 'life')
}

/** What the server is asked for. Filters that the list does not have are not sent. */
export function askedOf(listed: Listed, seen: Seen, now: Date): Record<string, string> {
  const known = new Set(listed.filters.map(({ key }) => key))
  const own = Object.entries(seen.filters ?? {}).filter(([key]) => known.has(key))
  const bounds = periodOf(listed.filters)
  const period = periodIn(listed, seen)
  if (!bounds || !period) return Object.fromEntries(own)
  const others = own.filter(([key]) => key !== 'from' && key !== 'to')
  return { ...Object.fromEntries(others), ...boundsOf(bounds.kind, period, now) }
}

/** With one filter set or, by nothing, taken away. A bound of one's own ends the named period. */
export function filtered(seen: Seen, key: string, value: string | undefined): Seen {
  const { [key]: _, ...rest } = seen.filters ?? {}
  const filters = value ? { ...rest, [key]: value } : rest
  const { period, filters: __, ...kept } = seen
  const bound = key === 'from' || key === 'to'
  return {
    ...kept,
    ...(period && !bound && { period }),
    ...(Object.keys(filters).length > 0 && { filters }),
  }
}

/** With a named period in place of any bounds of one's own. */
export function during(seen: Seen, period: Period): Seen {
  const { from: _, to: __, ...filters } = seen.filters ?? {}
  const { filters: ___, ...kept } = seen
  return { ...kept, period, ...(Object.keys(filters).length > 0 && { filters }) }
}

/** The columns that are shown, in the list's own order. */
export const shownColumns = (columns: readonly Column[], seen: Seen): Column[] => {
  const asked = columns.filter(({ key }) => seen.columns?.includes(key))
  return asked.length > 0 ? asked : columns.filter(({ hidden }) => !hidden)
}

/** With a column shown or not. As the list shows itself unasked, the address says nothing of it. */
export function withColumn(columns: readonly Column[], seen: Seen, key: string): Seen {
  const now = new Set(shownColumns(columns, seen).map((column) => column.key))
  if (!now.delete(key)) now.add(key)
  if (now.size === 0) return seen
  const { columns: _, ...kept } = seen
  const usual = columns.every((column) => now.has(column.key) === !column.hidden)
  return usual ? kept : { ...kept, columns: columns.map((c) => c.key).filter((k) => now.has(k)) }
}
