import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Driver, openDriver } from '../../../server/src/platform/driver.ts'
import { ensureDatabase, socketUrl } from '../../../server/src/platform/postgres/database.ts'
import { type Launched, launch } from '../../../server/src/platform/postgres/launch.ts'
import { chanceOf } from './chance.ts'
import { FaultProxy } from './proxy.ts'

const name = 'proxied'
let data: string
let database: Launched
let proxy: FaultProxy
/** Straight to the database, and by way of the proxy. */
let straight: Driver
let through: Driver

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'balai-proxy-'))
  database = await launch({ data, lasting: false })
  await ensureDatabase(database.socket, name)
  straight = openDriver(socketUrl(database.socket, name))
  await straight.unsafe(`
    create schema wallet;
    create table wallet.moved (n int);
    create table public.page (n int);
    create function wallet.move(n int) returns int language sql as
      'insert into wallet.moved values (n) returning n'`)
})
afterAll(async () => {
  await straight.end()
  await database.stop()
  rmSync(database.folder, { recursive: true, force: true })
  rmSync(data, { recursive: true, force: true })
})
beforeEach(async () => {
  await straight`truncate wallet.moved, public.page`
  proxy = await FaultProxy.open({ socket: database.socket, chance: chanceOf(7) })
  through = openDriver(`postgres://balai@127.0.0.1:${proxy.port}/${name}`)
})
afterEach(async () => {
  await through.end({ timeout: 0 })
  await proxy.close()
})

const rows = async () =>
  (await straight<{ n: number }[]>`select n from wallet.moved`).map(({ n }) => n)
const transaction = (n: number) =>
  through.begin(async (tx) => {
    await tx`insert into wallet.moved values (${n})`
  })
const byItself = (n: number) => through`select wallet.move(${n})`
const lost = (work: Promise<unknown>) =>
  expect(work).rejects.toMatchObject({
    code: expect.stringMatching(/CONNECTION_CLOSED|ECONNRESET/),
  })

test('bytes pass both ways, long ones too, and a refused statement is heard', async () => {
  const long = 'x'.repeat(3_000_000)
  const [row] = await through<{ echo: string }[]>`select ${long}::text as echo`
  expect(row?.echo).toBe(long)
  await transaction(1)
  await byItself(2)
  await expect(through`select nothing`).rejects.toMatchObject({ code: '42703' })
  expect(await rows()).toEqual([1, 2])
  expect(Object.values(proxy.hits)).toEqual([0, 0, 0, 0, 0])
})

for (const [kind, move] of [
  ['a transaction', transaction],
  ['a statement that commits by itself', byItself],
] as const) {
  test(`the reply to the commit of ${kind} is lost: it happened, and nobody was told`, async () => {
    proxy.loseReplies(1)
    await lost(move(1))
    expect(await rows()).toEqual([1])
    expect(proxy.hits).toMatchObject({ repliesLost: 1, commitsLost: 0 })
    await move(2)
    expect(await rows()).toEqual([1, 2])
  })

  test(`the same where its statements were prepared before, for ${kind}`, async () => {
    await move(1)
    proxy.loseReplies(1)
    await lost(move(2))
    expect(await rows()).toEqual([1, 2])
    await move(3)
    proxy.loseCommits(1)
    await lost(move(4))
    expect(await rows()).toEqual([1, 2, 3])
  })

  test(`the commit of ${kind} is lost: it never happened`, async () => {
    proxy.loseCommits(1)
    await lost(move(1))
    expect(await rows()).toEqual([])
    expect(proxy.hits).toMatchObject({ repliesLost: 0, commitsLost: 1 })
  })
}

test('only what moved money counts as a lost commit, and only what was committed', async () => {
  proxy.loseReplies(1)
  await through.begin((tx) => tx`insert into page values (1)`)
  await through`select count(*) from wallet.moved`
  const undone = through.begin(async (tx) => {
    await tx`insert into wallet.moved values (1)`
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await expect(through`select wallet.move(1/0)`).rejects.toMatchObject({ code: '22012' })
  expect(proxy.hits.repliesLost).toBe(0)
  await lost(transaction(2))
  expect(await rows()).toEqual([2])
})

/** A statement the database works on for as long as the test likes: it waits for a lock. */
const held = async () => {
  const holder = await straight.reserve()
  await holder`select pg_advisory_lock(1)`
  const asked = through`select pg_advisory_xact_lock(1)`
  const answer = asked.then(
    () => 'answered',
    (fault: { code?: string }) => fault.code ?? 'fault',
  )
  const waits = () => holder`select from pg_locks where locktype = 'advisory' and not granted`
  await expect.poll(async () => (await waits()).count, { timeout: 10_000 }).toBe(1)
  return {
    answer,
    letGo: async () => {
      await holder`select pg_advisory_unlock(1)`
      holder.release()
    },
  }
}

test('a black hole hangs: no answer and no error until it ends', async () => {
  const { answer, letGo } = await held()
  let over = false
  const hole = proxy.blackHole({ lines: 1, forMs: 1_500 }).finally(() => {
    over = true
  })
  await letGo()
  const heard = await Promise.race([answer, pause(700, 'silent')])
  expect({ heard, over }).toEqual({ heard: 'silent', over: false })
  expect(await hole).toBe(1)
  expect(await answer).toMatch(/CONNECTION_CLOSED|ECONNRESET/)
  expect(proxy.hits.blackHoles).toBe(1)
  await byItself(1)
})

test('a reset cuts what is busy, and nothing else', async () => {
  await byItself(1)
  expect(proxy.reset(1), 'nobody is busy').toBe(0)
  const { answer, letGo } = await held()
  expect(proxy.reset(3)).toBe(1)
  expect(await answer).toMatch(/CONNECTION_CLOSED|ECONNRESET/)
  expect(proxy.hits.resets).toBe(1)
  await letGo()
})

test('what is slow is late, and in its order', async () => {
  await byItself(0)
  proxy.slow({ ms: 60, jitterMs: 60, forMs: 1_000 })
  const begun = performance.now()
  await Promise.all([1, 2, 3].map(byItself))
  expect(performance.now() - begun).toBeGreaterThanOrEqual(100)
  expect(await rows()).toEqual([0, 1, 2, 3])
  expect(proxy.hits.delayed).toBeGreaterThan(0)
})

test('a database that is away is a line that is cut', async () => {
  const elsewhere = await FaultProxy.open({ socket: join(data, 'nothing'), chance: chanceOf(1) })
  const driver = openDriver(`postgres://balai@127.0.0.1:${elsewhere.port}/${name}`)
  await lost(Promise.resolve(driver`select 1`))
  await driver.end({ timeout: 0 })
  await elsewhere.close()
})
