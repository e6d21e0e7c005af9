import { z } from 'zod'
import type { Db } from '../../platform/db.ts'

const Missed = z.object({
  season: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: z.date(),
})
export type MissedRow = z.output<typeof Missed>

/** Matches of a league’s open seasons that began before a moment, have no score, and of which no event tells. */
export const missedOf = (db: Db, { league, before }: { league: string; before: Date }) => db.many(
  Missed,
)`
  select f.season, f.home, f.away, f.starts_at as "startsAt"
    from sportsbook.fixture f
    join sportsbook.season s on s.league = f.league and s.name = f.season
    join sportsbook.event o on o.id = s.event and o.phase <> 'over'
   where f.league = ${league} and f.full_home is null and f.starts_at < ${before}
     and not exists (select from sportsbook.event e
                      where e.league = f.league and e.starts_at = f.starts_at and e.home = f.home and e.away = f.away)
   order by f.season, f.starts_at limit 1000`
