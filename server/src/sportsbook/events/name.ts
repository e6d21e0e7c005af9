import type { EventRow } from './sql.ts'

/** What an event is called: a match by its sides, a season by its league. */
export function nameOf({ sides, home, away, leagueNames }: EventRow): { ID: string; EN: string } {
  if (sides) return { ID: `${leagueNames.ID}, ${home}`, EN: `${leagueNames.EN}, ${home}` }
  const name = `${home} – ${away}`
  return { ID: name, EN: name }
}
