import type { Listing } from '../../platform/desk.ts'

const minuteMs = 60_000

type Filters = Record<string, string>

/** What was asked for so long ago at the least was asked for before a moment. */
function before(filters: Filters, now: Date): Filters {
  const { age, to, ...rest } = filters
  if (!age) return filters
  const by = new Date(now.getTime() - Number(age) * minuteMs)
  return { ...rest, to: (to && new Date(to) < by ? new Date(to) : by).toISOString() }
}

/** A list through time that is also filtered by `age`: how many minutes ago at the least. */
export const agedAt = (listing: Listing): Listing => ({
  ...listing,
  page: (db, asked) => listing.page(db, { ...asked, filters: before(asked.filters, asked.now) }),
  totals: async (db, asked) =>
    (await listing.totals?.(db, { ...asked, filters: before(asked.filters, asked.now) })) ?? {},
})
