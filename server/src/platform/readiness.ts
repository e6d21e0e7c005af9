import { z } from 'zod'
import { durability } from './database.ts'
import type { Db } from './db.ts'
import { readMigrations } from './migrate.ts'

const Applied = z.object({ id: z.string() })

/** Ready when the database answers, is migrated as this build expects, and does not forget. */
export async function readiness(db: Db) {
  const rows = await db.many(Applied)`select module || '/' || name as id from platform.migration`
  const applied = new Set(rows.map(({ id }) => id))
  const { unsafe } = await durability(db)
  const checks = {
    database: true,
    migrations: readMigrations().every(({ module, name }) => applied.has(`${module}/${name}`)),
    durability: unsafe.length === 0,
  }
  return { ready: Object.values(checks).every(Boolean), checks }
}
