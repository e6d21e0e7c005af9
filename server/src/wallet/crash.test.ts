import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MemberId } from '@balai/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openStore, type Store } from '../platform/db.ts'
import { createLog } from '../platform/log.ts'
import { migrate } from '../platform/migrate.ts'
import { appRole, ensureDatabase, socketUrl } from '../platform/postgres/database.ts'
import { launch } from '../platform/postgres/launch.ts'
import { isRefusal } from '../platform/refusal.ts'
import { memberPools, openAccounts, openSealKey, type Purse, sealBooks, transfer } from './index.ts'
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

const Key = z.object({ key: z.string() }).transform(({ key }) => key)

/** A lasting cluster of its own, with one member who has nothing yet. */
async function openLasting(data: string) {
  const server = await launch({ data })
  await ensureDatabase(server.socket, name)
  await migrate(socketUrl(server.socket, name))
  const url = socketUrl(server.socket, name, appRole)
  const store = openStore({ url, max: workers, log: createLog({ level: 'silent' }) })
  const purse = { member: MemberId.parse(randomUUID()), bucket: 3, pool: 'cash' } as const
  await store.transact((tx) =>
    openAccounts(tx, { ...purse, currency: 'IDR', pools: memberPools, now }),
  )
  return { server, store, purse }
}

/** Deposits one unit after another, each asked for until it is answered. */
function startWork(store: Store, purse: Purse) {
  const state = { told: new Set<string>(), inFlight: 0, unknown: 0, over: false }
  const deposit = (key: string) =>
    store.transact((tx) => {
      const order = { amount: 1n, reason: 'deposit', source: 'test', key, now }
      return transfer(tx, { ...order, from: { house: 'bank' }, to: purse })
    })
  const ask = async (key: string): Promise<void> => {
    state.inFlight += 1
    const answer = await deposit(key).catch(() => undefined)
    state.inFlight -= 1
    if (answer && !isRefusal(answer)) return
    state.unknown += 1
    await pause(5)
    return ask(key)
  }
  const work = async () => {
    while (!state.over) {
      const key = randomUUID()
      await ask(key)
      state.told.add(key)
    }
  }
  return { state, ended: Promise.all(Array.from({ length: workers }, work)) }
}

test.runIf(process.platform === 'linux')(
  '[LED-01] I6: nothing that was told is lost, and nothing is done twice, when PostgreSQL is killed at work',
  { timeout: 240_000 },
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'balai-crash-'))
    const { store, purse, ...opened } = await openLasting(data)
    let { server } = opened
    const seals = { key: await openSealKey(join(data, 'key.pem')), folder: join(data, 'seals') }
    const { state, ended } = startWork(store, purse)

    let hits = 0
    for (let kill = 0; kill < kills; kill++) {
      const begun = state.told.size
      while (state.told.size < begun + betweenKills) await pause(5)
      if (kill === 1) await sealBooks({ store, ...seals, now })
      await pause(chance() * 40)
      if (state.inFlight > 0) hits += 1
      killAll(server.pid)
      server = await launch({ data })
    }
    state.over = true
    await ended

    expect(hits, 'it was never killed at work').toBe(kills)
    expect(state.unknown, 'nobody was left without an answer').toBeGreaterThanOrEqual(kills)
    const keys = await store.db.many(Key)`select key from wallet.transfer`
    expect(keys.toSorted(), `SEED=${seed}`).toEqual([...state.told].toSorted())
    const outside = await readOutside(seals.folder)
    const report = await store.transact((tx) => verifyBooks(tx, outside))
    expect(report.findings, `SEED=${seed}`).toEqual([])
    expect(report.seals).toBe(1)

    await store.close()
    await server.stop()
    rmSync(server.folder, { recursive: true, force: true })
    rmSync(data, { recursive: true, force: true })
  },
)
