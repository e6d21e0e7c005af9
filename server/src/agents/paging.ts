import { Cursor } from '@balai/contract'

const sizeUsual = 20
const sizeMost = 100

/** How many rows of a list are told at once. */
export const sizeOf = (limit: number | undefined) =>
  Math.min(Math.max(limit ?? sizeUsual, 1), sizeMost)

/** How many rows a page leaves out: a list that is reckoned has no other place. */
export const skipIn = (after: Cursor | undefined) =>
  after && /^\d{1,6}$/.test(after) ? Number.parseInt(after, 10) : 0

/** Of one row more than are shown: those, and where the next page begins. */
export function pageOf<R>(rows: readonly R[], { skip, size }: { skip: number; size: number }) {
  const next = rows.length > size ? Cursor.parse(String(skip + size)) : null
  return { shown: rows.slice(0, size), next }
}
