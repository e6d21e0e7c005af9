import { GameId } from '@balai/contract'
import * as catalogue from '../catalogue/index.ts'
import type { Tx } from '../platform/db.ts'
import { boundsNow } from './tickets/limits.ts'

/** The house's own sportsbook as the catalogue lists it: one hall, with a door for each of two categories. */
export const titles = [
  {
    id: GameId.parse('gelanggang'),
    category: 'SPORTS',
    names: { ID: 'Gelanggang', EN: 'The Arena' },
    sports: ['football', 'virtual-football'],
    listed: true,
  },
  {
    id: GameId.parse('gelanggang-esports'),
    category: 'ESPORTS',
    names: { ID: 'Gelanggang E-sports', EN: 'The Arena: e-sports' },
    sports: ['esports'],
    listed: true,
  },
] as const

/** Lists the sportsbook. A vendor of that code is there. */
export async function putSportsbook(
  tx: Tx,
  { vendor, ...act }: { vendor: string; by: string; now: Date },
): Promise<void> {
  const { rowLeast: minBet, memberMost: maxBet } = await boundsNow(tx)
  for (const { id, category, names, listed } of titles)
    await catalogue.putGame(
      tx,
      {
        ...{ id, vendor, category, kind: 'TG', names, minBet, maxBet },
        ...{ lines: 1, rtp: '94.00', volatility: 'high', maxWinX: 1_001, cover: id, place: 1 },
        listed,
      },
      act,
    )
}
