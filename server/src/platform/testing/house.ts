import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { createClock } from '../clock.ts'
import { openStore } from '../db.ts'
import { type Driver, openDriver } from '../driver.ts'
import { createLog } from '../log.ts'
import { appRole, socketUrl } from '../postgres/database.ts'
import { createRandom } from '../random.ts'

/** Midday of a quiet day, so that no test meets a month's end by chance. */
const opensAt = new Date('2026-11-18T05:00:00Z')
const goneWithinMs = 2_000
/** Four times what a served house allows: a statement of a test is not cut short because others run beside it. */
const statementTimeoutMs = 60_000

/** An empty or cloned database of the run's cluster. Dropping it fails when something still uses it. */
export async function openDatabase(from = inject('cluster').template) {
  const { socket, strategy } = inject('cluster')
  const name = `house_${randomUUID().replaceAll('-', '')}`
  const admin = openDriver(socketUrl(socket, 'postgres'))
  await admin`create database ${admin(name)} template ${admin(from)} strategy ${admin(strategy)}`
  return {
    name,
    url: socketUrl(socket, name, appRole),
    ownerUrl: socketUrl(socket, name),
    async drop() {
      const left = await stillThere(admin, name)
      await admin`drop database ${admin(name)} with (force)`
      await admin.end()
      if (left.length) throw new Error(`connections were left open:\n${left.join('\n')}`)
    },
  }
}

/** Who is connected still, once everyone had the time to leave. */
async function stillThere(admin: Driver, name: string) {
  for (const deadline = performance.now() + goneWithinMs; ; await pause(20)) {
    const left = await admin<{ who: string }[]>`
      select concat_ws(' ', usename, application_name, state, query) as who
        from pg_stat_activity
       where datname = ${name}`
    if (!left.length || performance.now() > deadline) return left.map(({ who }) => who)
  }
}

/**
 * A house of one's own: a clone of the migrated template, with the application's store, the owner's
 * store, a clock that opens on a fixed day, and chance. Close it; a test that leaves a connection
 * open fails there.
 */
export async function openHouse(options: { max?: number } = {}) {
  const { url, ownerUrl, drop } = await openDatabase()
  const log = createLog({ level: process.env.TEST_LOG ?? 'silent' })
  const store = openStore({ url, max: options.max ?? 10, log, statementTimeoutMs })
  const ownerStore = openStore({ url: ownerUrl, max: 2, log, statementTimeoutMs })
  const clock = createClock()
  clock.advance(opensAt.getTime() - Date.now())
  return {
    store,
    ownerStore,
    clock,
    log,
    random: createRandom(),
    url,
    ownerUrl,
    async close() {
      await Promise.all([store.close(), ownerStore.close()])
      await drop()
    },
  }
}
export type House = Awaited<ReturnType<typeof openHouse>>
