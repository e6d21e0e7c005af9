import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const Id = z.object({ id: z.guid() })

type Asked = { sport: string; when: 'live' | 'ahead' | 'over' | 'disputed'; now: Date }

/**
 * Events as the desk looks for them: what is soonest first, of what is over the latest. A season whose last match has begun stands
 * with what is played.
 */
export const eventIds = async (db: Db, { sport, when, now }: Asked) =>
  (
    await db.many(Id)`
    select e.id from sportsbook.event e join sportsbook.league l on l.id = e.league
     where l.sport = ${sport}
       and case ${when}::text
             when 'live' then e.phase in ('playing', 'break')
                              or (e.sides is not null and e.phase = 'before' and e.starts_at <= ${now})
             when 'ahead' then e.phase = 'before' and e.starts_at > ${now}
             when 'over' then e.phase = 'over'
             else exists (select from sportsbook.happening h where h.event = e.id and h.what = 'disputed')
           end
     order by case when ${when}::text in ('over', 'disputed') then -extract(epoch from e.starts_at)
                   else extract(epoch from e.starts_at) end, e.id
     limit 200`
  ).map(({ id }) => id)

const Traded = z.object({
  id: z.guid(),
  source: z.string(),
  settledRun: z.int(),
  disputed: z.int(),
  tickets: z.int(),
  staked: z.bigint(),
  owed: z.bigint(),
  /** The market of the selection that the house would owe most by. */
  market: z.string().nullable(),
})

/** How far events are laid in cash, and what waits for somebody. */
export const tradedOn = (db: Db, ids: readonly string[]) => db.many(Traded)`
  select e.id, e.source, e.settled_run as "settledRun",
         (select count(*)::int from sportsbook.happening h where h.event = e.id and h.what = 'disputed') as disputed,
         t.tickets, t.staked, coalesce(o.owed, 0) as owed, o.market
    from sportsbook.event e
    left join lateral (
     select l.owed, l.market from sportsbook.laid l where l.event = e.id order by l.owed desc, l.market limit 1) o on true
   cross join lateral (
     select count(*)::int as tickets, coalesce(sum(t.stake), 0)::bigint as staked
       from sportsbook.leg l join sportsbook.ticket t on t.id = l.ticket
      where l.event = e.id and t.mode = 'cash' and t.state not in ('rejected', 'void')) t
   where e.id = any (${[...ids]}::uuid[])`

const Market = z.object({
  market: z.string(),
  gone: z.boolean(),
  version: z.int(),
  margin: z.int(),
  prices: z.array(z.int().nullable()),
})

/** All markets of an event that are offered, or that were laid on. */
export const marketsOf = (db: Db, event: string) => db.many(Market)`
  select m.market, m.gone, m.version, m.margin, m.prices from sportsbook.market m
   where m.event = ${event}
     and (not m.gone or exists (select from sportsbook.laid l where l.event = m.event and l.market = m.market))
   order by m.gone, m.place, m.market`

/** Whether an event has, or had, such a market. */
export const hasMarket = async (
  db: Db | Tx,
  { event, market }: { event: string; market: string },
) =>
  (await db.maybe(z.object({ market: z.string() }))`
    select market from sportsbook.market where event = ${event} and market = ${market} and not gone`) !==
  undefined

const Laid = z.object({
  market: z.string(),
  selection: z.string(),
  staked: z.bigint(),
  owed: z.bigint(),
})

export const laidOn = (db: Db, event: string) => db.many(Laid)`
  select market, selection, staked, owed from sportsbook.laid where event = ${event}`

const Told = z.object({ at: z.date(), minute: z.int(), what: z.string(), body: z.unknown() })

/** All that was told of an event, the latest first. */
export const toldOf = (db: Db, event: string) => db.many(Told)`
  select at, minute, what, body from sportsbook.happening where event = ${event} order by nth desc limit 300`

const Result = z.object({
  run: z.int(),
  at: z.date(),
  source: z.string(),
  by: z.string(),
  why: z.string(),
  body: z.unknown(),
})

export const resultsOf = (db: Db, event: string) => db.many(Result)`
  select run, at, source, by, why, body from sportsbook.result where event = ${event} order by run desc`

const Touched = z.object({ tickets: z.int(), staked: z.bigint() })

/** What an event would cost whoever laid on it: how many, and how much. */
export const touchedBy = (db: Db | Tx, event: string) => db.one(Touched)`
  select count(*)::int as tickets, coalesce(sum(t.stake), 0)::bigint as staked
    from sportsbook.leg l join sportsbook.ticket t on t.id = l.ticket
   where l.event = ${event} and t.mode = 'cash' and t.state not in ('rejected', 'void')`
