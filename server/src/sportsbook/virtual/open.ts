import { isDeepStrictEqual } from 'node:util'
import { strengthsOf, virtualLeagues } from '@balai/games/sports/fixtures'
import type { Tx } from '../../platform/db.ts'
import { addStrengths, lastStrengths, putLeague } from '../events/leagues-sql.ts'

/** Lists the leagues that the house draws, with the figures that they are priced and drawn by. What is there stays. */
export async function putVirtual(tx: Tx, { now }: { now: Date }): Promise<void> {
  for (const league of virtualLeagues) {
    const { id, sport, names, place, margin } = league
    await putLeague(tx, { id, sport, country: 'ID', names, place, margin, kind: 'virtual' })
    const body = strengthsOf(league)
    const before = await lastStrengths(tx, id)
    if (isDeepStrictEqual(before, JSON.parse(JSON.stringify(body)))) continue
    await addStrengths(tx, { league: id, matches: 0, body, now })
  }
}
