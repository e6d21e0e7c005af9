import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

export type League = {
  id: string
  sport: 'football' | 'virtual-football' | 'esports'
  country: string
  names: { ID: string; EN: string }
  place: number
  /** What the house asks of its prices, in ten-thousandths. */
  margin: number
  kind: 'played' | 'again' | 'virtual'
}

/** Puts a league in the place of the one of that name, or adds it. */
export const putLeague = (tx: Tx, l: League) => tx.run`
  insert into sportsbook.league (id, sport, country, name_id, name_en, place, margin, kind)
  values (${l.id}, ${l.sport}, ${l.country}, ${l.names.ID}, ${l.names.EN}, ${l.place}, ${l.margin}, ${l.kind})
  on conflict (id) do update set country = excluded.country, name_id = excluded.name_id, name_en = excluded.name_en,
     place = excluded.place, margin = excluded.margin`

export type PastMatch = {
  home: string
  away: string
  /** A day of the calendar: `2026-05-24`. */
  on: string
  full: readonly [number, number]
  half?: readonly [number, number]
  corners?: readonly [number, number]
  /** A yellow one for one, a red one for two. */
  cards?: readonly [number, number]
}

/** Adds matches that were played; those that are there already stay as they are. Answers how many were new. */
export const addPast = (
  tx: Tx,
  { league, matches }: { league: string; matches: readonly PastMatch[] },
) => tx.run`
  insert into sportsbook.past (league, played_on, home, away, full_home, full_away, half_home, half_away,
                               corners_home, corners_away, cards_home, cards_away)
  select ${league}, m.played_on, m.home, m.away, m.full_home, m.full_away, m.half_home, m.half_away,
         m.corners_home, m.corners_away, m.cards_home, m.cards_away
    from jsonb_to_recordset(${JSON.stringify(
      matches.map(({ home, away, on, full, half, corners, cards }) => ({
        ...{ home, away, played_on: on, full_home: full[0], full_away: full[1] },
        ...(half && { half_home: half[0], half_away: half[1] }),
        ...(corners && { corners_home: corners[0], corners_away: corners[1] }),
        ...(cards && { cards_home: cards[0], cards_away: cards[1] }),
      })),
    )}::text::jsonb) as m(played_on date, home text, away text, full_home smallint, full_away smallint,
                    half_home smallint, half_away smallint, corners_home smallint, corners_away smallint,
                    cards_home smallint, cards_away smallint)
  on conflict do nothing`

const League = z.object({ id: z.string() })

/** Leagues whose strengths follow from what is played in them: those of drawn ones never change. */
export const footballLeagues = async (db: Db) =>
  (
    await db.many(
      League,
    )`select id from sportsbook.league where sport = 'football' and kind <> 'virtual' order by id`
  ).map(({ id }) => id)

/** Adds matches of a league that were played here, each with the first result that was told of it. Answers how many were new. */
export const pastOfResults = (tx: Tx, league: string) => tx.run`
  insert into sportsbook.past (league, played_on, home, away, full_home, full_away, half_home, half_away,
                               corners_home, corners_away, cards_home, cards_away)
  select e.league, e.starts_at::date, e.home, e.away, (r.body #>> '{goals,full,0}')::smallint,
         (r.body #>> '{goals,full,1}')::smallint, (r.body #>> '{goals,half,0}')::smallint,
         (r.body #>> '{goals,half,1}')::smallint, (r.body #>> '{corners,full,0}')::smallint,
         (r.body #>> '{corners,full,1}')::smallint, (r.body #>> '{cards,full,0}')::smallint,
         (r.body #>> '{cards,full,1}')::smallint
    from sportsbook.event e
    join sportsbook.result r on r.event = e.id and r.run = 1 and r.body is not null
   where e.league = ${league} and e.sides is null
  on conflict do nothing`

const Past = z.object({
  home: z.string(),
  away: z.string(),
  day: z.int(),
  fullHome: z.int(),
  fullAway: z.int(),
  halfHome: z.int().nullable(),
  halfAway: z.int().nullable(),
  cornersHome: z.int().nullable(),
  cornersAway: z.int().nullable(),
  cardsHome: z.int().nullable(),
  cardsAway: z.int().nullable(),
})
export type PastRow = z.output<typeof Past>

/** What was played in a league, in the order of its days; `day` counts from 1970. */
export const pastOf = (db: Db | Tx, league: string) => db.many(Past)`
  select home, away, played_on - date '1970-01-01' as day, full_home as "fullHome", full_away as "fullAway",
         half_home as "halfHome", half_away as "halfAway", corners_home as "cornersHome",
         corners_away as "cornersAway", cards_home as "cardsHome", cards_away as "cardsAway"
    from sportsbook.past where league = ${league} order by played_on, home`

const Body = z.object({ body: z.unknown() })

/** The strengths of a league that are in force. */
export const lastStrengths = async (db: Db | Tx, league: string) =>
  (
    await db.maybe(Body)`
    select body from sportsbook.strengths where league = ${league} order by version desc limit 1`
  )?.body

type Strong = { league: string; matches: number; body: object; now: Date }

/** Keeps strengths of a league as their next version; events that have not begun, and its seasons, are priced by them from then on. */
export const addStrengths = (tx: Tx, { league, matches, body, now }: Strong) => tx.run`
  with added as (
    insert into sportsbook.strengths (league, version, at, matches, body)
    select ${league}, coalesce(max(version), 0) + 1, ${now}, ${matches}, ${JSON.stringify(body)}::text::jsonb
      from sportsbook.strengths where league = ${league}
    returning version),
  seasons as (update sportsbook.season set told = told + 1 where league = ${league})
  update sportsbook.event e set strengths = a.version, version = e.version + 1
    from added a where e.league = ${league} and e.phase = 'before' and e.sides is null`
