import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MemberId } from '@balai/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openStore } from '../platform/db.ts'
import { createLog } from '../platform/log.ts'
import { migrate } from '../platform/migrate.ts'
import { appRole, ensureDatabase, socketUrl } from '../platform/postgres/database.ts'
import { type Launched, launch } from '../platform/postgres/launch.ts'
import { isRefusal } from '../platform/refusal.ts'
import { memberPools, openAccounts, openSealKey, sealBooks, transfer } from './index.ts'
import { runSeed, seeded } from './testing/seeded.ts'
import { readOutside } from './verify/seals.ts'
import { verifyBooks } from './verify/verify.ts'

const kills = process.env.LONG ? 12 : 4
const workers = 8
const betweenKills = 150
const seed = runSeed()
const chance = seeded(seed)
const now = new Date('2026-11-18T05:00:00Z')
const name = 'crash'

/** Kills a cluster and everything it started, at once and by number. */
function killAll(pid: number) {
  const parentOf = (one: string) =>
    Number(/^\d+ \(.*\) \S (\d+)/.exec(readFileSync(`/proc/${one}/stat`, 'utf8'))?.[1])
  const ofPostmaster = readdirSync('/proc').filter((one) => {
    try {
      return /^\d+$/.test(one) && parentOf(one) === pid
    } catch {
      return false // It ended while we looked.
    }
  })
  process.kill(pid, 'SIGKILL')
  for (const child of ofPostmaster) {
    try {
      process.kill(Number(child), 'SIGKILL')
    } catch {
      // It ended with its parent.
    }
  }
}

const Key = z.object({ key: z.string(), times: z.bigint() }).transform(({ key }) => key)

test.runIf(process.platform === 'linux')(
  '[LED-01] I6: nothing that was told is lost, and nothing is done twice, when PostgreSQL is killed at work',
  { timeout: 240_000 },
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'balai-crash-'))
    let server: Launched = await launch({ data })
    await ensureDatabase(server.socket, name)
    await migrate(socketUrl(server.socket, name))
    const url = socketUrl(server.socket, name, appRole)
    const store = openStore({ url, max: workers, log: createLog({ level: 'silent' }) })
    const seals = { key: await openSealKey(join(data, 'key.pem')), folder: join(data, 'seals') }
    const player = { member: MemberId.parse(randomUUID()), bucket: 3 }
    await store.transact((tx) =>
      openAccounts(tx, { ...player, currency: 'IDR', pools: memberPools, now }),
    )

    const told = new Set<string>()
    let inFlight = 0
    let unknown = 0
    let over = false
    const deposit = (key: string) =>
      store.transact((tx) =>
        transfer(tx, {
          from: { house: 'bank' },
          to: { ...player, pool: 'cash' },
          amount: 1n,
          reason: 'deposit',
          source: 'test',
          key,
          now,
        }),
      )
    const work = async () => {
      while (!over) {
        const key = randomUUID()
        for (let done = false; !done; ) {
          inFlight += 1
          const answer = await deposit(key).catch(() => undefined)
          inFlight -= 1
          if (!answer) unknown += 1
          else if (!isRefusal(answer)) done = true
          if (!answer) await pause(5)
        }
        told.add(key)
      }
    }
    const working = Promise.all(Array.from({ length: workers }, work))

    let hits = 0
    for (let kill = 0; kill < kills; kill++) {
      const begun = told.size
      while (told.size < begun + betweenKills) await pause(5)
      if (kill === 1) await sealBooks({ store, ...seals, now })
      await pause(chance() * 40)
      if (inFlight > 0) hits += 1
      killAll(server.pid)
      server = await launch({ data })
    }
    over = true
    await working

    expect(hits, 'it was never killed at work').toBe(kills)
    expect(unknown, 'nobody was ever left without an answer').toBeGreaterThanOrEqual(kills)
    expect(told.size).toBeGreaterThanOrEqual(kills * betweenKills)
    const keys = await store.db.many(Key)`
      select key, count(*) as times from wallet.transfer group by key`
    expect(new Set(keys), `SEED=${seed}`).toEqual(told)
    const outside = await readOutside(seals.folder)
    const report = await store.transact((tx) => verifyBooks(tx, outside))
    expect(report.findings, `SEED=${seed}`).toEqual([])
    expect(report.transfers).toBe(BigInt(told.size))

    await store.close()
    await server.stop()
    rmSync(server.folder, { recursive: true, force: true })
    rmSync(data, { recursive: true, force: true })
  },
)
