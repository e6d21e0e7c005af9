import type { Lang, LiveTile } from '@balai/contract'
import * as catalogue from '../catalogue/index.ts'
import type { Db } from '../platform/db.ts'
import { openRooms, roomById } from '../rooms/index.ts'
import { kindName } from './kind.ts'
import { tableNow } from './limits.ts'
import * as sql from './sql.ts'
import { tables } from './tables.ts'

/** Results that a tile shows. */
const tilePast = 60

/** Everybody who looks at the lobby within a second is shown the same, and it is read once. */
const sameMs = 1_000
type Kept = { at: number; tiles: Promise<LiveTile[]> }
const kept = new WeakMap<Db, Map<Lang, Kept>>()

/** The tables as the lobby shows them, in the house's order; as they were a second ago at the most. */
export function tiles(db: Db, { lang, now }: { lang: Lang; now: Date }): Promise<LiveTile[]> {
  const known = kept.get(db) ?? new Map<Lang, Kept>()
  kept.set(db, known)
  const at = now.getTime()
  const before = known.get(lang)
  if (before && at >= before.at && at - before.at < sameMs) return before.tiles
  const tiles = readTiles(db, lang)
  known.set(lang, { at, tiles })
  // What could not be read is asked for again by whoever comes next.
  tiles.catch(() => known.delete(lang))
  return tiles
}

async function readTiles(db: Db, lang: Lang): Promise<LiveTile[]> {
  const open = (await openRooms(db, kindName)).map(({ id }) => id)
  const all = [...tables.values()].filter(({ id }) => open.includes(id))
  const rows = await sql.tileRows(db, { tables: all.map(({ id }) => id), past: tilePast })
  const shown: LiveTile[] = []
  for (const table of all) {
    const row = rows.find((one) => one.table === table.id)
    const room = await roomById(db, table.id)
    const listed = await catalogue.gameById(db, table.id)
    if (!row || !room?.dueAt || !listed) continue
    const { roundMost } = await tableNow(db, table)
    shown.push({
      ...{ table: table.id, name: table.names[lang], kind: table.terms.kind, open: listed.open },
      ...{ commission: table.terms.commission, least: table.chip, most: roundMost },
      ...{ phase: row.phase, until: room.dueAt, betSeconds: table.betMs / 1_000 },
      ...{ members: row.members, past: row.past },
    })
  }
  return shown
}

const pageSize = 60

/** Rounds of a table that are over, the last one first. */
export async function roundsPage(
  db: Db,
  { table, after }: { table: string; after?: string | undefined },
) {
  const first = 2 ** 31 - 1
  const before = after !== undefined && /^\d{1,9}$/.test(after) ? Number.parseInt(after, 10) : first
  const items = await sql.pastRounds(db, { table, shoe: null, before, most: pageSize })
  const last = items.at(-1)
  return { items, next: items.length === pageSize && last ? String(last.nth) : null }
}
