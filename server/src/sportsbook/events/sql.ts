import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'

export const EventRow = z.object({
  id: z.guid(),
  league: z.string(),
  sport: z.enum(['football', 'virtual-football', 'esports']),
  source: z.string(),
  ref: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: z.date(),
  bestOf: z.literal([1, 2, 3, 5, 7]).nullable(),
  phase: z.enum(['before', 'playing', 'break', 'over']),
  minute: z.int(),
  homeScore: z.int(),
  awayScore: z.int(),
  halfHome: z.int().nullable(),
  halfAway: z.int().nullable(),
  maps: z.string(),
  stops: z.array(z.string()),
  strengths: z.int().nullable(),
  version: z.int(),
  run: z.int(),
  calledOff: z.boolean(),
  margin: z.int(),
  /** Of a season its sides; none where it is a match. */
  sides: z.array(z.string()).nullable(),
  /** Of a season: whether a match of its league is being played, by which it moves. */
  moving: z.boolean(),
  leagueNames: z.object({ ID: z.string(), EN: z.string() }),
})
export type EventRow = z.output<typeof EventRow>

export const eventColumns = part`
  e.id, e.league, l.sport, e.source, e.ref, e.home, e.away, e.starts_at as "startsAt", e.best_of as "bestOf",
  e.phase, e.minute, e.home_score as "homeScore", e.away_score as "awayScore", e.half_home as "halfHome",
  e.half_away as "halfAway", e.maps, e.stops, e.strengths, e.version, e.run, e.called_off as "calledOff", l.margin,
  e.sides,
  e.sides is not null and exists (select from sportsbook.event m
                                   where m.league = e.league and m.run = 0 and m.phase in ('playing', 'break')) as moving,
  jsonb_build_object('ID', l.name_id, 'EN', l.name_en) as "leagueNames"`

const Id = z.object({ id: z.guid() })

/** The number of an event by its source’s name for it. */
export const eventIdOf = async (
  db: Db | Tx,
  { source, ref }: { source: string; ref: string },
): Promise<string | undefined> =>
  (
    await db.maybe(Id)`
    select id from sportsbook.event where source = ${source} and ref = ${ref}`
  )?.id

/**
 * An event, held until the transaction ends: nothing is laid on it meanwhile, and what was being laid is laid. Those who
 * change it stand in one line with those who lay, so that many of these never keep it from being changed.
 */
export async function holdEvent(tx: Tx, id: string): Promise<EventRow | undefined> {
  await tx.run`select pg_advisory_xact_lock(hashtextextended('sportsbook.event ' || ${id}, 0))`
  return tx.maybe(EventRow)`
    select ${eventColumns} from sportsbook.event e join sportsbook.league l on l.id = e.league
     where e.id = ${id} for no key update of e`
}

/** Keeps events as they stand until the transaction ends, for those who lay on them. */
export const keepStill = (tx: Tx, ids: readonly string[]) => tx.run`
  select pg_advisory_xact_lock_shared(hashtextextended('sportsbook.event ' || id, 0))
    from (select id from unnest(${[...ids]}::text[]) as u(id) order by id) as named`

/** Events by their numbers. */
export const eventsWith = (db: Db | Tx, ids: readonly string[]) => db.many(EventRow)`
  select ${eventColumns} from sportsbook.event e join sportsbook.league l on l.id = e.league
   where e.id = any (${[...ids]}::uuid[])`

/** Matches that should have been over before a moment, and have no result. A season lasts as long as its league plays. */
export const eventsLate = async (db: Db, before: Date) =>
  (
    await db.many(Id)`
    select id from sportsbook.event
     where run = 0 and starts_at < ${before} and sides is null order by starts_at, id limit 200`
  ).map(({ id }) => id)

type NewEvent = Pick<
  EventRow,
  'id' | 'league' | 'source' | 'ref' | 'home' | 'away' | 'startsAt' | 'bestOf'
> & { now: Date }

/** Adds an event of a league that is known; answers whether it is. Into leagues that the house draws nobody else tells any. */
export const addEvent = async (tx: Tx, e: NewEvent): Promise<boolean> =>
  (await tx.run`
    insert into sportsbook.event (id, league, source, ref, home, away, starts_at, best_of, phase, strengths, heard_at, made_at)
    select ${e.id}, l.id, ${e.source}, ${e.ref}, ${e.home}, ${e.away}, ${e.startsAt}, ${e.bestOf}, 'before',
           (select max(s.version) from sportsbook.strengths s where s.league = l.id), ${e.now}, ${e.now}
      from sportsbook.league l
     where l.id = ${e.league} and (l.sport = 'esports') = (${e.bestOf}::smallint is not null)
       and (l.kind = 'virtual') = (${e.source}::text = 'virtual')
    on conflict (source, ref) do nothing`) === 1

/** Keeps how an event stands. */
export const keepEvent = (tx: Tx, e: EventRow, now: Date) => tx.run`
  update sportsbook.event
     set starts_at = ${e.startsAt}, phase = ${e.phase}, minute = ${e.minute}, home_score = ${e.homeScore},
         away_score = ${e.awayScore}, half_home = ${e.halfHome}, half_away = ${e.halfAway}, maps = ${e.maps},
         stops = ${e.stops}, run = ${e.run}, called_off = ${e.calledOff}, version = version + 1, heard_at = ${now}
   where id = ${e.id}`

type Happening = { event: string; minute: number; what: string; body: object; now: Date }

export const addHappening = (tx: Tx, { event, minute, what, body, now }: Happening) => tx.run`
  insert into sportsbook.happening (event, nth, at, minute, what, body)
  select ${event}, coalesce(max(nth), 0) + 1, ${now}, ${minute}, ${what}, ${JSON.stringify(body)}::text::jsonb
    from sportsbook.happening where event = ${event}`

const Cursor = z.object({ cursor: z.string() })

/** How far a feed was read. */
export const cursorOf = async (db: Db | Tx, source: string) =>
  (
    await db.maybe(Cursor)`
    select cursor from sportsbook.feed where source = ${source}`
  )?.cursor

type Heard = { source: string; cursor: string; now: Date }

export const keepFeed = (tx: Tx, { source, cursor, now }: Heard) => tx.run`
  insert into sportsbook.feed (source, cursor, heard_at) values (${source}, ${cursor}, ${now})
  on conflict (source) do update set cursor = excluded.cursor, heard_at = excluded.heard_at`

const Strengths = z.object({ body: z.unknown() })

/** The strengths that an event is priced by. */
export const strengthsOf = async (
  db: Db | Tx,
  { league, version }: { league: string; version: number },
) =>
  (
    await db.maybe(Strengths)`
    select body from sportsbook.strengths where league = ${league} and version = ${version}`
  )?.body

export type Line = {
  market: string
  place: number
  prices: readonly (number | null)[]
  margin: number
}

const Changed = z.object({
  market: z.string(),
  version: z.int(),
  prices: z.array(z.int().nullable()),
  margin: z.int(),
  gone: z.boolean(),
})
export type Changed = z.output<typeof Changed>

/**
 * Puts what is offered on an event in the place of what was: answers with what of it has changed. Whoever changes an event
 * raises its version before: what was changed is found by it.
 */
export const putLines = (
  tx: Tx,
  { event, lines }: { event: string; lines: readonly Line[] },
) => tx.many(Changed)`
  with put as (
    insert into sportsbook.market as m (event, market, place, version, prices, margin, since)
    select ${event}, n.market, n.place, 1, n.prices, n.margin, (select version from sportsbook.event where id = ${event})
      from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb)
           as n(market text, place smallint, prices int[], margin int)
     order by n.market
    on conflict (event, market) do update
       set version = m.version + 1, place = excluded.place, prices = excluded.prices, margin = excluded.margin, gone = false,
           since = excluded.since
     where m.prices is distinct from excluded.prices or m.gone
    returning market, version, prices, margin, gone),
  ended as (
    update sportsbook.market
       set version = version + 1, gone = true, since = (select version from sportsbook.event where id = ${event})
     where event = ${event} and not gone and market <> all (${lines.map(({ market }) => market)}::text[])
    returning market, version, prices, margin, gone)
  select * from put union all select * from ended`

const Laid = z.object({ market: z.string(), selection: z.string(), owed: z.bigint() })

/** How far an event is laid: what the house would owe on each selection. */
export const laidOn = (db: Db | Tx, event: string) => db.many(Laid)`
  select market, selection, owed from sportsbook.laid where event = ${event} and owed > 0`
