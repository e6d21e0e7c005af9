import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'

/** For each side how likely it is to end in each place. */
export const Places = z.array(z.array(z.number().min(0).max(1)))
export type Places = z.output<typeof Places>

type Match = {
  league: string
  home: string
  away: string
  startsAt: Date
  /** What it came to, none where it was called off; left out as long as it is not over. */
  full?: readonly [number, number] | null
  /** Whether prices of its season follow from it, beside its time. */
  matters: boolean
}

/**
 * Notes of a match what its season follows from, if there is one: from then on that has no prices until it is worked out anew. It
 * takes no lock on the event of that season, so that nobody who lays on it keeps a match from being told.
 */
export const noteMatch = (tx: Tx, { league, home, away, startsAt, full, matters }: Match) => tx.run`
  with noted as (
    update sportsbook.fixture f
       set starts_at = ${startsAt},
           full_home = case when ${full === undefined} then f.full_home else ${full?.[0] ?? null}::smallint end,
           full_away = case when ${full === undefined} then f.full_away else ${full?.[1] ?? null}::smallint end
     where f.league = ${league} and f.home = ${home} and f.away = ${away}
       and f.season = (select s.name from sportsbook.season s
                        where s.league = ${league} and s.begins_at <= ${startsAt} order by s.begins_at desc limit 1)
       and (${matters} or f.starts_at is distinct from ${startsAt})
    returning f.season)
  update sportsbook.season s set told = s.told + 1 from noted n where s.league = ${league} and s.name = n.season`

type NewSeason = {
  id: string
  league: string
  name: string
  sides: readonly string[]
  beginsAt: Date
  startsAt: Date
  now: Date
}

/** Adds a season with the event by which is laid on it, which stands open until its last match begins. */
export const addSeason = (tx: Tx, s: NewSeason) => tx.run`
  with event as (
    insert into sportsbook.event (id, league, source, ref, home, away, starts_at, phase, sides, heard_at, made_at)
    values (${s.id}, ${s.league}, 'desk', ${`season:${s.league}:${s.name}`}, ${s.name}, '', ${s.startsAt}, 'before',
            ${[...s.sides]}::text[], ${s.now}, ${s.now})
    returning id)
  insert into sportsbook.season (league, name, event, begins_at)
  select ${s.league}, ${s.name}, id, ${s.beginsAt} from event`

export type NewFixture = {
  home: string
  away: string
  startsAt: Date
  full?: readonly [number, number]
}
type Named = { league: string; name: string }

/** Adds fixtures to a season, or what is told of them beside what is known: a score that stands stays. Prices follow. */
export const putFixtures = (
  tx: Tx,
  { league, name, fixtures }: Named & { fixtures: readonly NewFixture[] },
) => tx.run`
  with put as (
    insert into sportsbook.fixture as f (league, season, home, away, starts_at, full_home, full_away)
    select ${league}, ${name}, n.home, n.away, n.starts_at, n.full_home, n.full_away
      from unnest(${fixtures.map(({ home }) => home)}::text[], ${fixtures.map(({ away }) => away)}::text[],
                  ${fixtures.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
                  ${fixtures.map(({ full }) => full?.[0] ?? null)}::smallint[],
                  ${fixtures.map(({ full }) => full?.[1] ?? null)}::smallint[])
           as n(home, away, starts_at, full_home, full_away)
     order by n.home, n.away
    on conflict (league, season, home, away) do update
       set starts_at = excluded.starts_at, full_home = coalesce(f.full_home, excluded.full_home),
           full_away = coalesce(f.full_away, excluded.full_away)
     where f.full_home is null and (excluded.full_home is not null or f.starts_at is distinct from excluded.starts_at)
    returning 1)
  update sportsbook.season set told = told + 1
   where league = ${league} and name = ${name} and exists (select from put)`

const Season = z.object({
  event: z.guid(),
  league: z.string(),
  name: z.string(),
  sides: z.array(z.string()),
  told: z.int(),
  beginsAt: z.date(),
  /** Whether it ended, by its table or as the desk said. */
  over: z.boolean(),
})
export type SeasonRow = z.output<typeof Season>

const seasonColumns = part`
  s.event, s.league, s.name, e.sides, s.told, s.begins_at as "beginsAt", e.phase = 'over' as over`

export const seasonNamed = (db: Db | Tx, { league, name }: Named) => db.maybe(Season)`
  select ${seasonColumns}
    from sportsbook.season s join sportsbook.event e on e.id = s.event
   where s.league = ${league} and s.name = ${name}`

/** The season that an event stands for. */
export const seasonOf = (db: Db | Tx, event: string) => db.maybe(Season)`
  select ${seasonColumns}
    from sportsbook.season s join sportsbook.event e on e.id = s.event
   where s.event = ${event}`

/**
 * Seasons that are to be looked at: something was told since, or a match of theirs is being played and time has gone by since a
 * moment.
 */
export const seasonsToPrice = (db: Db, before: Date) => db.many(Season)`
  select ${seasonColumns}
    from sportsbook.season s join sportsbook.event e on e.id = s.event
   where s.priced < s.told
      or (e.phase = 'before' and s.priced_at < ${before}
          and exists (select from sportsbook.event m
                       where m.league = s.league and m.run = 0 and m.phase in ('playing', 'break')
                         and m.starts_at >= s.begins_at))
   order by s.priced_at nulls first, s.league, s.name limit 50`

const Fixture = z.object({
  home: z.string(),
  away: z.string(),
  startsAt: z.date().nullable(),
  full: z.tuple([z.int(), z.int()]).nullable(),
  /** How it stands where it is being played. */
  now: z
    .object({
      minute: z.int(),
      score: z.tuple([z.int(), z.int()]),
      half: z.tuple([z.int(), z.int()]).nullable(),
    })
    .nullable(),
})
export type FixtureRow = z.output<typeof Fixture>

/** The matches of a season as they stand. */
export const fixturesOf = (
  db: Db | Tx,
  { league, name, beginsAt }: Pick<SeasonRow, 'league' | 'name' | 'beginsAt'>,
) => db.many(Fixture)`
  with playing as materialized (
    select home, away, jsonb_build_object('minute', minute, 'score', jsonb_build_array(home_score, away_score),
             'half', case when half_home is not null then jsonb_build_array(half_home, half_away) end) as now
      from sportsbook.event
     where league = ${league} and run = 0 and phase in ('playing', 'break') and starts_at >= ${beginsAt})
  select f.home, f.away, f.starts_at as "startsAt",
         case when f.full_home is not null then jsonb_build_array(f.full_home, f.full_away) end as full,
         case when f.full_home is null then p.now end as now
    from sportsbook.fixture f left join playing p on p.home = f.home and p.away = f.away
   where f.league = ${league} and f.season = ${name} order by f.home, f.away`

type Chances = { event: string; played: number; runs: number; places: Places; now: Date }
const Version = z.object({ version: z.int() })

/** Keeps how a season is held to end as its next version, by which its event is priced from then on. */
export const addChances = async (tx: Tx, { event, played, runs, places, now }: Chances) => {
  const { version } = await tx.one(Version)`
    insert into sportsbook.chances (event, version, at, played, runs, body)
    select ${event}, coalesce(max(version), 0) + 1, ${now}, ${played}, ${runs}, ${JSON.stringify(places)}::text::jsonb
      from sportsbook.chances where event = ${event}
    returning version`
  await tx.run`update sportsbook.event set strengths = ${version} where id = ${event}`
  return version
}

const Body = z.object({ body: z.unknown() })

export const chancesOf = async (
  db: Db | Tx,
  { event, version }: { event: string; version: number },
) =>
  (
    await db.maybe(Body)`
    select body from sportsbook.chances where event = ${event} and version = ${version}`
  )?.body

/** Says up to where a season was looked at. */
export const keepPriced = (
  tx: Tx,
  { event, told, now }: { event: string; told: number; now: Date },
) => tx.run`
  update sportsbook.season set priced = greatest(priced, ${told}), priced_at = ${now} where event = ${event}`
