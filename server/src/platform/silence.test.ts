import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openStore, type Store } from './db.ts'
import { type Driver, openDriver } from './driver.ts'
import { appRole } from './postgres/database.ts'
import { type House, openHouse } from './testing/house.ts'

const silentMaxMs = 400
/** Looks are a quarter of the limit apart, on a machine that does other things too. */
const graceMs = 1_500

let house: House
let swallow: { on: boolean }
let server: ReturnType<typeof createServer>
let open: Set<Socket>
let driver: Driver
let url: string
beforeEach(async () => {
  house = await openHouse()
  swallow = { on: false }
  open = new Set()
  // A line that can go silent: nothing passes, and neither side is told.
  server = createServer((client) => {
    const upstream = connect(join(inject('cluster').socket, '.s.PGSQL.5432'))
    const mine = { silent: false }
    const pass = (to: Socket) => (chunk: Buffer) => {
      mine.silent ||= swallow.on
      if (!mine.silent) to.write(chunk)
    }
    for (const side of [client, upstream]) open.add(side.on('error', () => {}))
    client.on('data', pass(upstream)).on('close', () => upstream.destroy())
    upstream.on('data', pass(client)).on('close', () => client.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  url = `postgres://${appRole}@127.0.0.1:${port}/${new URL(house.url).pathname.slice(1)}`
  driver = openDriver(url, { max: 2, silentMaxMs })
})
afterEach(async () => {
  await driver.end({ timeout: 0 })
  for (const side of open) side.destroy()
  await new Promise((done) => server.close(done))
  await house.close()
})

test('a line that falls silent under a question is given up, and the next one answers', async () => {
  await driver`select 1`
  swallow.on = true
  const asked = performance.now()
  await expect(driver`select 1`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  expect(performance.now() - asked).toBeGreaterThan(silentMaxMs)
  expect(performance.now() - asked).toBeLessThan(silentMaxMs + graceMs)
  swallow.on = false
  expect(await driver`select 1 as n`).toEqual([{ n: 1 }])
})

test('so is one that falls silent within a transaction', async () => {
  const work = driver.begin(async (tx) => {
    await tx`select 1`
    swallow.on = true
    // As the store does: a driver that was told would speak on a line that is gone.
    await tx`select 2`.catch(() => new Promise(() => {}))
  })
  await expect(work).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
})

test('an answer that takes its time is waited for, though the line rested before', async () => {
  await driver`select 1`
  await pause(silentMaxMs * 0.8)
  const [row] = await driver<
    { n: number }[]
  >`select 7 as n from pg_sleep(${(silentMaxMs / 1000) * 0.7})`
  expect(row?.n).toBe(7)
})

test('a line at rest may end, and nobody notices; one that listens stays', async () => {
  const heard: string[] = []
  await driver.listen('news', (text) => void heard.push(text))
  for (let i = 0; i < 2; i++) {
    expect(await driver`select ${i}::int as n`).toEqual([{ n: i }])
    await pause(silentMaxMs * 1.6)
  }
  await driver.notify('news', 'still here')
  await expect.poll(() => heard).toEqual(['still here'])
})

test('a store gives the database its own time first: no answer is cut short', async () => {
  const store: Store = openStore({ url, log: house.log, statementTimeoutMs: 300 })
  const sleeping = store.transact((tx) => tx.run`select pg_sleep(2)`)
  await expect(sleeping).rejects.toMatchObject({ code: '57014' })
  await store.close()
})
