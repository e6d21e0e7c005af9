import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import { isStale, Market, toldColumns, toldKinds } from '../read/sql.ts'

const Standing = z.object({ id: z.guid(), version: z.int(), stale: z.boolean() })

/** How far events have come, and whether their feed is silent: what is asked most often, and costs least. */
export const standingOf = (db: Db, { ids, now }: { ids: readonly string[]; now: Date }) => db.many(
  Standing,
)`
  select e.id, e.version, ${isStale(now)} as stale
    from sportsbook.event e left join sportsbook.feed f on f.source = e.source
   where e.id = any (${[...ids]}::uuid[])`

const Moved = z.object({ ...Market.shape, event: z.guid(), since: z.int(), gone: z.boolean() })
export type MovedRow = z.output<typeof Moved>

type Board = { event: string; since: number }

/** What of boards has changed since a version of their event. */
export const linesSince = (db: Db, boards: readonly Board[]) => db.many(Moved)`
  select m.event, m.since, m.market, m.place, m.version, m.prices, m.margin, m.stopped, m.gone
    from unnest(${boards.map(({ event }) => event)}::uuid[], ${boards.map(({ since }) => since)}::int[]) as b(event, since)
    join sportsbook.market m on m.event = b.event and m.since > b.since
   order by m.event, m.place, m.market`

const Told = z.object({ ...toldColumns, event: z.guid() })

/** What was told of events that everybody may see, in its order. */
export const toldOfAll = (db: Db, events: readonly string[]) => db.many(Told)`
  select event, at, minute, what, body from sportsbook.happening
   where event = any (${[...events]}::uuid[]) and what = any (${[...toldKinds]}::text[])
   order by event, nth`

const Mark = z.object({ mark: z.string() })

/** Another one as soon as an event is added, begins or ends. */
export const listsMark = async (db: Db) =>
  (
    await db.one(Mark)`
    select coalesce(sum(hashtextextended(id::text || phase, 0)), 0)::text as mark
      from sportsbook.event where run = 0`
  ).mark
