import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { inject } from 'vitest'
import { createClock } from '../clock.ts'
import { openStore } from '../db.ts'
import { createLog } from '../log.ts'
import { createRandom } from '../random.ts'

/** Midday of a quiet day, so that no test meets a month's end by chance. */
const opensAt = new Date('2026-11-18T05:00:00Z')

/**
 * A house of one's own: a clone of the migrated template, with the application's store, the owner's
 * store, a clock that stands at a fixed day and chance. Closing it drops the database, and fails
 * loudly when something still uses it.
 */
export async function openHouse(options: { max?: number } = {}) {
  const { socket, owner, template } = inject('cluster')
  const path = `${socket}/.s.PGSQL.5432`
  const database = `house_${randomUUID().replaceAll('-', '')}`
  const admin = postgres({
    path,
    username: owner,
    database: 'postgres',
    max: 1,
    onnotice: () => {},
  })
  await admin`create database ${admin(database)} template ${admin(template)}`
  const log = createLog({ level: process.env.TEST_LOG ?? 'silent' })
  const at = { path: socket, port: 5432, database }
  const store = openStore({
    socket: { ...at, user: owner },
    role: 'balai_app',
    max: options.max ?? 10,
    log,
  })
  const ownerStore = openStore({ socket: { ...at, user: owner }, max: 2, log })
  const clock = createClock()
  clock.advance(opensAt.getTime() - Date.now())
  return {
    store,
    ownerStore,
    clock,
    log,
    random: createRandom(),
    socket: { ...at, user: owner },
    async close() {
      await store.close()
      await ownerStore.close()
      await admin`drop database ${admin(database)}`
      await admin.end()
    },
  }
}
export type House = Awaited<ReturnType<typeof openHouse>>
