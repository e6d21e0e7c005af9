import * as catalogue from '../catalogue/index.ts'
import type { Tx } from '../platform/db.ts'
import { openRoom } from '../rooms/index.ts'
import { kindName } from './kind.ts'
import { tables } from './tables.ts'

type Act = { vendor: string; by: string; now: Date }

/** Lists the tables in the catalogue, or brings them up to date, and opens their rooms. A vendor of that code is there. */
export async function putTables(tx: Tx, { vendor, ...act }: Act): Promise<void> {
  for (const [nth, table] of [...tables.values()].entries()) {
    await catalogue.putGame(
      tx,
      {
        ...{ id: table.id, vendor, category: 'LIVE', kind: 'TG', names: table.names },
        ...{ minBet: table.chip, maxBet: table.roundMost, lines: 1, rtp: table.rtp },
        ...{ volatility: 'low', maxWinX: table.maxWinX, cover: table.cover, isNew: true },
        ...{ place: nth + 1, math: table.hash },
      },
      act,
    )
    const room = { id: table.id, kind: kindName, code: table.id, dueAt: act.now, now: act.now }
    await openRoom(tx, room)
  }
}
