import type { SportsTableLine } from '@balai/contract'
import { orderOf, tableOf } from '@balai/games/sports/season'
import type { Db } from '../../platform/db.ts'
import * as sql from './sql.ts'

/** The table of a season by what was played so far, for its event; nothing where that stands for none. */
export async function tableSoFar(db: Db, event: string): Promise<SportsTableLine[] | null> {
  const season = await sql.seasonOf(db, event)
  if (!season) return null
  const fixtures = await sql.fixturesOf(db, season)
  const table = tableOf(
    season.sides,
    fixtures.flatMap(({ home, away, full }) => (full ? [{ home, away, full }] : [])),
  )
  const placeOf = new Map<string, number>()
  let place = 1
  for (const level of orderOf(table)) {
    for (const side of level) placeOf.set(side, place)
    place += level.length
  }
  return table.map((line) => ({ ...line, place: placeOf.get(line.side) ?? 0 }))
}
