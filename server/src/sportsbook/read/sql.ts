import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'
import { EventRow, eventColumns } from '../events/sql.ts'
import { staleMs } from '../tickets/limits.ts'

export const Market = z.object({
  market: z.string(),
  place: z.int(),
  version: z.int(),
  prices: z.array(z.int().nullable()),
  margin: z.int(),
  stopped: z.boolean(),
})
export type MarketRow = z.output<typeof Market>

const Listed = z.object({
  ...EventRow.shape,
  stale: z.boolean(),
  main: Market.nullable(),
  markets: z.int(),
})
export type ListedRow = z.output<typeof Listed>

/** Whether the feed of an event is silent, or its prices do not follow yet from what was told of its league. */
export const isStale = (now: Date) => part`
  (e.source <> 'desk' and coalesce(f.heard_at, '-infinity') <
     ${now}::timestamptz - case when e.phase = 'before' then ${staleMs.before}::int else ${staleMs.playing}::int end
                           * interval '1 millisecond'
   or e.sides is not null and exists (select from sportsbook.season s where s.event = e.id and s.priced < s.told))`

/** An event with whether its feed is silent, who wins it, and how much is offered on it. */
const listedColumns = (now: Date) => part`
  ${eventColumns}, ${isStale(now)} as stale,
  (select to_jsonb(m) from (select m.market, m.place, m.version, m.prices, m.margin, m.stopped
                              from sportsbook.market m
                             where m.event = e.id and not m.gone
                               and m.market = case when e.best_of is null then 'winner:full' else 'match-winner' end) m) as main,
  (select count(*)::int from sportsbook.market m where m.event = e.id and not m.gone) as markets`

type Asked = {
  sport: string
  when: 'live' | 'ahead' | 'over'
  league: string | null
  words: string | null
  /** Those that begin from a moment on and before another. */
  within: readonly [from: Date, to: Date] | null
  after: string | null
  now: Date
  size: number
}

/** Events by when they are, in the order in which they are looked for. */
export const eventsOf = (
  db: Db,
  { sport, when, league, words, within, after, now, size }: Asked,
) => {
  const [from = null, to = null] = within ?? []
  const like = words === null ? null : `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const isWhen =
    when === 'live'
      ? part`e.phase in ('playing', 'break')`
      : when === 'ahead'
        ? part`e.phase = 'before' and e.starts_at > ${now}`
        : part`e.phase = 'over'`
  const place = part`select a.starts_at, a.id from sportsbook.event a where a.id = ${after}::uuid`
  const behind =
    when === 'over'
      ? part`(e.starts_at, e.id) < (${place})`
      : part`(e.starts_at, e.id) > (${place})`
  const order = when === 'over' ? part`e.starts_at desc, e.id desc` : part`e.starts_at, e.id`
  return db.many(Listed)`
    select ${listedColumns(now)}
      from sportsbook.event e
      join sportsbook.league l on l.id = e.league
      left join sportsbook.feed f on f.source = e.source
     where l.sport = ${sport} and ${isWhen} and (e.sides is null or e.phase = 'over')
       and (${from}::timestamptz is null or (e.starts_at >= ${from}::timestamptz and e.starts_at < ${to}::timestamptz))
       and (${league}::text is null or e.league = ${league}::text)
       and (${like}::text is null or e.home ilike ${like}::text or e.away ilike ${like}::text
            or l.name_id ilike ${like}::text or l.name_en ilike ${like}::text)
       and (${after}::uuid is null or ${behind})
     order by ${order} limit ${size}`
}

/** Events by their numbers. */
export const eventsWith = (
  db: Db | Tx,
  { ids, now }: { ids: readonly string[]; now: Date },
) => db.many(Listed)`
  select ${listedColumns(now)}
    from sportsbook.event e
    join sportsbook.league l on l.id = e.league
    left join sportsbook.feed f on f.source = e.source
   where e.id = any (${[...ids]}::uuid[])`

/** All that is offered on an event, in its order. */
export const marketsOf = (db: Db, event: string) => db.many(Market)`
  select market, place, version, prices, margin, stopped from sportsbook.market
   where event = ${event} and not gone order by place, market`

export const toldColumns = { at: z.date(), minute: z.int(), what: z.string(), body: z.unknown() }
const Told = z.object(toldColumns)

/** What everybody may see of what was told. */
export const toldKinds = [
  ...(['started', 'goal', 'map', 'break', 'resumed', 'corrected', 'result', 'called-off'] as const),
] as const

/** What was told of an event that everybody may see. */
export const toldOf = (db: Db, event: string) => db.many(Told)`
  select at, minute, what, body from sportsbook.happening
   where event = ${event} and what = any (${[...toldKinds]}::text[])
   order by nth`

const League = z.object({
  id: z.string(),
  sport: z.enum(['football', 'virtual-football', 'esports']),
  country: z.string(),
  nameId: z.string(),
  nameEn: z.string(),
  kind: z.enum(['played', 'again', 'virtual']),
  live: z.int(),
  ahead: z.int(),
  seasons: z.array(z.object({ event: z.guid(), name: z.string() })),
})
export type LeagueRow = z.output<typeof League>

export const leaguesOf = (
  db: Db | Tx,
  { sports, now }: { sports: readonly string[]; now: Date },
) => db.many(League)`
  select l.id, l.sport, l.country, l.name_id as "nameId", l.name_en as "nameEn", l.kind,
         count(e.id) filter (where e.phase in ('playing', 'break'))::int as live,
         count(e.id) filter (where e.phase = 'before' and e.starts_at > ${now} and e.sides is null)::int as ahead,
         coalesce(jsonb_agg(jsonb_build_object('event', e.id, 'name', e.home) order by e.starts_at)
                  filter (where e.sides is not null), '[]') as seasons
    from sportsbook.league l left join sportsbook.event e on e.league = l.id and e.run = 0
   where l.sport = any (${[...sports]}::text[]) group by l.id order by l.sport, l.place, l.id`

const Settlement = z.object({
  ticket: z.guid(),
  nth: z.int(),
  at: z.date(),
  event: z.guid(),
  source: z.string(),
  why: z.string(),
  amount: z.bigint(),
})

/** What tickets were found to come to, in its order. */
export const settlementsOf = (db: Db | Tx, tickets: readonly string[]) => db.many(Settlement)`
  select s.ticket, s.nth, s.at, s.event, r.source, r.why, s.amount
    from sportsbook.settlement s join sportsbook.result r on r.event = s.event and r.run = s.run
   where s.ticket = any (${[...tickets]}::uuid[]) order by s.ticket, s.nth`

const Part = z.object({
  ticket: z.guid(),
  at: z.date(),
  each: z.bigint(),
  worth: z.bigint(),
  margin: z.int(),
  paid: z.bigint(),
})

/** What was paid out of tickets before their end, in its order. */
export const partsOf = (db: Db | Tx, tickets: readonly string[]) => db.many(Part)`
  select ticket, at, each, worth, margin, paid from sportsbook.cashed
   where ticket = any (${[...tickets]}::uuid[]) order by ticket, nth`

const Rule = z.object({ ticket: z.guid(), atLeast: z.bigint() })

export const rulesOf = (db: Db | Tx, tickets: readonly string[]) => db.many(Rule)`
  select ticket, at_least as "atLeast" from sportsbook.cash_rule where ticket = any (${[...tickets]}::uuid[])`

const Verdict = z.object({
  event: z.guid(),
  market: z.string(),
  selection: z.string(),
  stakes: z.int(),
  wins: z.int(),
  of: z.int(),
})

/** What the last results of events mean for what these tickets chose. */
export const verdictsOf = (db: Db | Tx, tickets: readonly string[]) => db.many(Verdict)`
  select distinct v.event, v.market, v.selection, v.stakes, v.wins, v.parts as of
    from sportsbook.pick p
    join sportsbook.event e on e.id = p.event
    join sportsbook.verdict v on v.event = p.event and v.run = e.run and v.market = p.market and v.selection = p.selection
   where p.ticket = any (${[...tickets]}::uuid[])`
