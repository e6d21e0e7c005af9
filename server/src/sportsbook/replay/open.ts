import { usualCounts } from '@balai/games/sports/counts'
import type { Tx } from '../../platform/db.ts'
import { fitLeague } from '../events/fit.ts'
import { addPast, putLeague } from '../events/leagues-sql.ts'
import { leagueAgain, seasonAhead } from './season.ts'

/** The days of the season before are moved to end with this one: strengths fade by how long ago a match was. */
const dayMs = 86_400_000

/** Lists the league that is shown again, with strengths from the season before it. Once: what is there stays. */
export async function putReplay(tx: Tx, { now }: { now: Date }): Promise<void> {
  await putLeague(tx, {
    ...{ id: leagueAgain, sport: 'football', country: 'GB', place: 10, margin: 500, kind: 'again' },
    names: { ID: 'Liga Inggris 2024/25 (putar ulang)', EN: 'English league 2024/25 (shown again)' },
  })
  const last = seasonAhead.at(-1)?.on ?? ''
  const by = Math.floor(now.getTime() / dayMs) - Math.floor(Date.parse(last) / dayMs) - 1
  const moved = (on: string) => new Date(Date.parse(on) + by * dayMs).toISOString().slice(0, 10)
  const added = await addPast(tx, {
    league: leagueAgain,
    matches: seasonAhead.map((match) => ({ ...match, on: moved(match.on) })),
  })
  if (added === seasonAhead.length)
    await fitLeague(tx, { league: leagueAgain, counts: usualCounts, now })
}
