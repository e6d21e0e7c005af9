import type { Db, Tx } from '../platform/db.ts'
import * as sql from './limits-sql.ts'
import { type Table, under } from './tables.ts'

/** A table under the limits that count from its next round on. */
export async function tableNow(db: Db | Tx, table: Table): Promise<Table> {
  const last = await sql.lastLimits(db, table.id)
  return last ? under(table, last) : table
}

// Limits that were set never change: each is worked out once for each table of the house.
const known = new Map<string, Table>()
const knownMost = 64

/** A table under the limits under which a round of it was opened. */
export async function tableUnder(db: Db | Tx, { table, limits }: { table: Table; limits: number }) {
  if (limits === 0) return table
  const name = `${table.id}:${limits}`
  const before = known.get(name)
  if (before) return before
  const found = under(table, await sql.limitsWith(db, { table: table.id, version: limits }))
  known.set(name, found)
  for (const oldest of known.keys()) {
    if (known.size <= knownMost) break
    known.delete(oldest)
  }
  return found
}
