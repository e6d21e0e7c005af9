import { z } from 'zod'
import type { Db } from './db.ts'
import type { Asked, Listing, Page } from './desk.ts'
import { refuse } from './refusal.ts'

/**
 * Lists through time, the newest first. Tables that every bet writes to have no index by time that
 * every bet would pay for: their rows lie in the order in which they came, so that a stretch of time
 * is found quickly, and a page is looked for stretch by stretch, each longer than the last.
 */

/** Where a row stands: its moment as the database writes it, and what tells it from others of then. */
type Place = { at: string; key: string }

/** What is read at once: from `since` to before the place. */
export type Stretch = Place & { since: Date; limit: number; now: Date }

export type Placed = Place & { row: Page['rows'][number] }

type Timed = Omit<Listing, 'page'> & {
  /** A key that is below every other, for a place at which no row stands. */
  least: string
  key: z.ZodType<string>
  read: (db: Db, filters: Asked['filters'], stretch: Stretch) => Promise<Placed[]>
  /**
   * How many rows there are in a stretch, counted no further than it says: needed where all of a
   * stretch has to be read for its newest.
   */
  dense?: (db: Db, stretch: Stretch) => Promise<number>
  /** These filters lead to rows of which there are few, or to an index: all time is one stretch. */
  direct?: (filters: Asked['filters']) => boolean
}

const firstMs = 60_000
/** No stretch with more rows than this is read at once before it is known how dense they lie. */
const denseMax = 20_000
/** A page that takes longer than this is answered as far as it came. */
const enoughMs = 60
const quickMs = 8
const slowMs = 20

const began = new Date(0)
const At = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/)

const cursorOf = ({ at, key }: Place) =>
  Buffer.from(JSON.stringify([at, key])).toString('base64url')

function placeOf(cursor: string, key: z.ZodType<string>): Place | undefined {
  try {
    const [at, found] = z
      .tuple([At, key])
      .parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { at, key: found }
  } catch {
    return undefined
  }
}

const written = (at: Date) => `${at.toISOString().slice(0, 23).replace('T', ' ')}+00`

/** A list of rows that have a moment, with `from` and `to` among its filters. */
export function timed({ least, key, read, dense, direct, ...listing }: Timed): Listing {
  return {
    ...listing,
    page: async (db, { filters, after, limit, now }) => {
      const place = after === undefined ? endOf(filters, now, least) : placeOf(after, key)
      if (!place) return refuse('malformed', { field: 'after' })
      const from = filters.from ? new Date(filters.from) : began
      const search = { from, place, limit, least, now, whole: direct?.(filters) ?? false }
      return backwards(search, {
        read: (stretch) => read(db, filters, stretch),
        dense: dense && ((stretch) => dense(db, stretch)),
      })
    },
  }
}

/** `to` is not among what is asked for. Nothing is later than tomorrow, whoever’s clock wrote it. */
const endOf = ({ to }: Asked['filters'], now: Date, least: string): Place => ({
  at: written(to ? new Date(to) : new Date(now.getTime() + 86_400_000)),
  key: least,
})

type Search = {
  from: Date
  place: Place
  limit: number
  least: string
  now: Date
  whole: boolean
}
type Reading = {
  read: (stretch: Stretch) => Promise<Placed[]>
  dense: ((stretch: Stretch) => Promise<number>) | undefined
}

async function backwards(search: Search, { read, dense }: Reading): Promise<Page> {
  const { from, limit, least, now } = search
  const found: Placed[] = []
  const start = performance.now()
  let { place } = search
  let width = firstMs
  let met = !dense
  for (;;) {
    const until = new Date(place.at).getTime()
    const ahead = Math.max(0, until - now.getTime())
    const reach = search.whole ? Number.POSITIVE_INFINITY : ahead + width
    const since = new Date(Math.max(from.getTime(), until - reach))
    const stretch = { ...place, since, now, limit: limit + 1 - found.length }
    const rows = met || search.whole ? 0 : ((await dense?.({ ...stretch, limit: denseMax })) ?? 0)
    if (rows >= denseMax && width > 1_000) {
      width /= 4
      continue
    }
    met ||= rows > 0
    const asked = performance.now()
    found.push(...(await read(stretch)))
    if (found.length > limit) return pageOf(found.slice(0, limit), true)
    if (since <= from) return pageOf(found, false)
    place = { at: written(since), key: least }
    const ended = performance.now()
    if (met && ended - start > enoughMs)
      return (await isLast({ from, place, now, dense }))
        ? pageOf(found, false)
        : { ...pageOf(found, false), next: cursorOf(place) }
    const took = ended - asked
    width *= took < quickMs ? 4 : took < slowMs ? 2 : 1
  }
}

/** Nobody is sent further back than there is anything, whatever it is. */
async function isLast({
  from,
  place,
  now,
  dense,
}: Pick<Search, 'from' | 'place' | 'now'> & Pick<Reading, 'dense'>) {
  return dense ? (await dense({ ...place, since: from, now, limit: 1 })) === 0 : false
}

function pageOf(found: Placed[], more: boolean): Page {
  const last = found.at(-1)
  return { rows: found.map(({ row }) => row), ...(more && last && { next: cursorOf(last) }) }
}

/** The ends of what sums are asked for, as `from` and `to` say. */
export const endsOf = ({ filters: { from, to }, now }: Pick<Asked, 'filters' | 'now'>) => ({
  from: from ? new Date(from) : began,
  to: written(to ? new Date(to) : new Date(now.getTime() + 86_400_000)),
})
