import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { postgresBus, redisBus } from './bus.ts'
import { openStore } from './db.ts'
import { createLog } from './log.ts'
import { socketUrl } from './postgres/database.ts'
import { launch } from './postgres/launch.ts'
import { openRedis } from './redis.ts'
import { openHouse } from './testing/house.ts'

const house = await openHouse()
const { store, log, url } = house
const other = openStore({ url, log })
afterAll(async () => {
  await other.close()
  await house.close()
})

test('every process hears all news of a subject, in one order', async () => {
  const here = await postgresBus(store, log)
  const there = await postgresBus(other, log)
  const heard: { here: unknown[]; there: unknown[] } = { here: [], there: [] }
  here.subscribe('push', (body) => heard.here.push(body))
  there.subscribe('push', (body) => heard.there.push(body))
  there.subscribe('else', () => heard.there.push('else'))
  await Promise.all(
    Array.from({ length: 50 }, (_, n) => (n % 2 ? here : there).publish('push', { n })),
  )
  await vi.waitFor(() => expect(heard.there).toHaveLength(50))
  await vi.waitFor(() => expect(heard.here).toHaveLength(50))
  expect(heard.here).toEqual(heard.there)
  await here.close()
  await there.close()
})

test('a subscriber that fails disturbs no other', async () => {
  const bus = await postgresBus(store, log)
  const heard: unknown[] = []
  bus.subscribe('news', () => {
    throw new Error('failed')
  })
  bus.subscribe('news', (body) => heard.push(body))
  await bus.publish('news', { amount: 2n ** 60n })
  await vi.waitFor(() => expect(heard).toEqual([{ amount: String(2n ** 60n) }]))
  await bus.close()
})

test('news that is too large is a fault of the one who sends it', async () => {
  const bus = await postgresBus(store, log)
  await bus.publish('large', 'x'.repeat(7_800))
  await expect(bus.publish('large', 'é'.repeat(4_000))).rejects.toThrow('larger than')
  await bus.close()
})

test('the bus is heard again after the database was killed and is back', async () => {
  const data = mkdtempSync(join(tmpdir(), 'balai-bus-'))
  const first = await launch({ data, lasting: false })
  const own = openStore({
    url: socketUrl(first.socket, 'postgres'),
    log: createLog({ level: 'silent' }),
  })
  const bus = await postgresBus(own, log)
  const heard: unknown[] = []
  bus.subscribe('news', (body) => heard.push(body))
  await bus.publish('news', 'before')
  await vi.waitFor(() => expect(heard).toEqual(['before']))

  process.kill(first.pid, 'SIGKILL')
  // Its children notice within moments.
  await vi.waitFor(() => expect(bus.publish('news', 'away')).rejects.toThrow(), {
    timeout: 10_000,
  })
  const second = await launch({ data, lasting: false })
  await vi.waitFor(
    async () => {
      await bus.publish('news', 'after')
      expect(heard).toContain('after')
    },
    { timeout: 20_000, interval: 200 },
  )
  await bus.close()
  await own.close()
  await second.stop()
  rmSync(data, { recursive: true, force: true })
})

test('a house opens and closes although its Redis is away', async () => {
  const redis = openRedis('redis://127.0.0.1:1', log)
  const bus = redisBus(redis, log)
  bus.subscribe('news', () => {})
  await expect(bus.publish('news', 1)).rejects.toThrow()
  await bus.close()
  redis.disconnect()
})
