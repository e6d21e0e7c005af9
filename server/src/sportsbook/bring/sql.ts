import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import type { PastMatch } from '../events/leagues-sql.ts'

const Contradicted = z.object({ nth: z.int(), goals: z.string() })

/** Which of these matches are known with another score, and with which. */
export const contradicted = (
  tx: Tx,
  { league, matches }: { league: string; matches: readonly PastMatch[] },
) => tx.many(Contradicted)`
  select (m.nth - 1)::int as nth, p.full_home || '–' || p.full_away as goals
    from unnest(${matches.map(({ on }) => on)}::text[], ${matches.map(({ home }) => home)}::text[],
                ${matches.map(({ away }) => away)}::text[], ${matches.map(({ full }) => full[0])}::int[],
                ${matches.map(({ full }) => full[1])}::int[])
         with ordinality as m(played_on, home, away, full_home, full_away, nth)
    join sportsbook.past p on p.league = ${league} and p.played_on = m.played_on::date and p.home = m.home and p.away = m.away
   where (p.full_home, p.full_away) <> (m.full_home, m.full_away)
   order by m.nth`

type Timed = { home: string; away: string; on: string; time: string }
const Moment = z.object({ home: z.string(), away: z.string(), startsAt: z.date() })

/** When matches begin whose time is that of a zone. */
export const moments = (tx: Tx, { ahead, zone }: { ahead: readonly Timed[]; zone: string }) =>
  tx.many(Moment)`
  select a.home, a.away, (a.played_on::date + a.time::time) at time zone ${zone} as "startsAt"
    from unnest(${ahead.map(({ home }) => home)}::text[], ${ahead.map(({ away }) => away)}::text[],
                ${ahead.map(({ on }) => on)}::text[], ${ahead.map(({ time }) => time)}::text[])
         with ordinality as a(home, away, played_on, time, nth)
   order by a.nth`

const Known = z.object({ id: z.string() })
const Listed = z.object({
  id: z.string(),
  country: z.string(),
  en: z.string(),
  margin: z.int(),
  matches: z.int(),
  counted: z.int(),
})

/** Whether there is a league of football that people play, of that name. */
export const isPlayed = async (db: Db | Tx, league: string) =>
  (await db.maybe(Known)`
    select id from sportsbook.league where id = ${league} and sport = 'football' and kind = 'played'`) !==
  undefined

/** Whether there is a league of that name, whatever kind it is. */
export const isKnown = async (db: Db | Tx, league: string) =>
  (await db.maybe(Known)`select id from sportsbook.league where id = ${league}`) !== undefined

/** The leagues that people play, with how many of their matches are known. */
export const playedLeagues = (db: Db | Tx) => db.many(Listed)`
  select l.id, l.country, l.name_en as en, l.margin, count(p.*)::int as matches,
         count(p.corners_home)::int as counted
    from sportsbook.league l left join sportsbook.past p on p.league = l.id
   where l.sport = 'football' and l.kind = 'played' group by l.id order by l.place, l.id`

/** Whether the database knows a time zone of that name. */
export const knowsZone = async (db: Db | Tx, zone: string) =>
  (await db.maybe(Known)`select name as id from pg_timezone_names where name = ${zone}`) !==
  undefined
