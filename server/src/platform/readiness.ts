import { z } from 'zod'
import { durability } from './database.ts'
import type { Db } from './db.ts'
import { readMigrations } from './migrate.ts'

const Applied = z.object({ id: z.string() })

export type Readiness = ReturnType<typeof createReadiness>

/**
 * Ready when the database answers, is migrated as this build expects, and does not forget; no longer
 * once the process is about to go, so that whoever shares out the calls sends no more.
 */
export function createReadiness(db: Db) {
  // What this build brings does not change while it runs.
  const expected = readMigrations().map(({ module, name }) => `${module}/${name}`)
  let leaving = false
  return {
    leave() {
      leaving = true
    },
    async check(): Promise<{ ready: boolean; checks: Record<string, boolean> }> {
      if (leaving) return { ready: false, checks: { staying: false } }
      const rows = await db.many(Applied)`
        select module || '/' || name as id from platform.migration`
      const applied = new Set(rows.map(({ id }) => id))
      const { unsafe } = await durability(db)
      const checks = {
        database: true,
        migrations: expected.every((id) => applied.has(id)),
        durability: unsafe.length === 0,
        staying: true,
      }
      return { ready: Object.values(checks).every(Boolean), checks }
    },
  }
}
