import type { Gives, Takes } from '@balai/contract'
import type { Listed, lists, Row } from '@balai/contract/desk/list'
import { type Db, ranOut, snapshot } from '../platform/db.ts'
import type { Listing } from '../platform/desk.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import type { Staff } from '../platform/serve.ts'
import { setting } from '../site/index.ts'
import type { Desk } from './kinds.ts'
import { readFilters } from './list-filters.ts'
import { namesIn } from './names.ts'

const pageSize = 50
/** Sums that take longer are not waited for. */
const totalsMs = 80

type Asker = { desk: Desk; who: Staff; now: Date }

/** Every list and report that this one may see. */
export const offeredLists = ({ desk, who }: Pick<Asker, 'desk' | 'who'>): Listed[] =>
  [...desk.listings.values()].filter(({ may }) => who.may.has(may)).map(offer)

const offer = ({ name, sort, group, words, columns, filters }: Listing): Listed => ({
  ...{ name, sort, group, words },
  columns: [...columns],
  filters: [...(filters ?? [])],
})

type Named = { name: string; filters: Record<string, string> }
export type Looked = { listing: Listing; filters: Record<string, string>; now: Date }

/** The list of a name, if this one may see it, with filters that are its own. */
export function look(
  { desk, who, now }: Asker,
  asked: Named,
): Looked | Refusal<'list-unknown' | 'not-allowed' | 'malformed'> {
  const listing = desk.listings.get(asked.name)
  if (!listing) return refuse('list-unknown')
  if (!who.may.has(listing.may)) return refuse('not-allowed')
  const filters = readFilters(listing.filters ?? [], asked.filters)
  return isRefusal(filters) ? filters : { listing, filters, now }
}

type Asking = Takes<typeof lists.page>

/** A page of a list, or a whole report, with who asked for it and for which time. */
export async function pageOfList(db: Db, asker: Asker, { name, filters, after }: Asking) {
  const found = look(asker, { name, filters })
  if (isRefusal(found)) return found
  const { listing, now } = found
  const [page, totals, made] = await Promise.all([
    listing.page(db, {
      filters: found.filters,
      ...(after !== undefined && { after }),
      limit: pageSize,
      now,
    }),
    after === undefined ? totalsOf(db, found) : null,
    madeFor(db, asker.who, found),
  ])
  if (isRefusal(page)) return page
  const { rows, next = null } = page
  const names = await namesIn(db, asker.who, { rows, columns: listing.columns })
  return { rows, names, next, totals, made } satisfies Gives<typeof lists.page>
}

async function totalsOf(db: Db, { listing: { totals }, filters, now }: Looked) {
  if (!totals) return null
  try {
    return await snapshot<Row>(db, (moment) => totals(moment, { filters, now }), {
      statementMs: totalsMs,
    })
  } catch (error) {
    if (ranOut(error)) return null
    throw error
  }
}

/** What stands above a report: whose it is, over which time, and when it was made for whom. */
export async function madeFor(db: Db, who: Staff, { listing, filters, now }: Looked) {
  const { name: operator, currency, exponent } = await setting(db, 'brand')
  const { from, to } = listing.span?.({ filters, now }) ?? {
    from: filters.from ? new Date(filters.from) : null,
    to: filters.to ? new Date(filters.to) : null,
  }
  return { at: now, by: who.name, ...{ operator, from, to, currency, exponent } }
}
