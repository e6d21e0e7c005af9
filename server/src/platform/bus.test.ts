import { randomUUID } from 'node:crypto'
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
import { kindsOfRedis, openTestRedis } from './testing/redis.ts'

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

test('a house opens and closes although its Redis is away, and its news goes by the database', async () => {
  const redis = openRedis('redis://127.0.0.1:1', log)
  const bus = await redisBus(redis, store, log)
  const heard: unknown[] = []
  bus.subscribe('news', (body) => heard.push(body))
  await bus.publish('news', 1)
  await vi.waitFor(() => expect(heard).toEqual([1]))
  await bus.close()
  redis.disconnect()
})

/** Two processes on one Redis, each with what it heard and how often it was unsure. */
async function twoOn(url: string) {
  const open = async (own: typeof store) => {
    const redis = openRedis(url, log)
    const bus = await redisBus(redis, own, log)
    const process = { bus, redis, heard: [] as unknown[], unsure: 0 }
    bus.subscribe('news', (body) => process.heard.push(body))
    bus.missed(() => process.unsure++)
    return process
  }
  const both = [await open(store), await open(other)] as const
  const close = async () => {
    for (const { bus, redis } of both) {
      await bus.close()
      redis.disconnect()
    }
  }
  await vi.waitFor(() => expect(both.map(({ redis }) => redis.status)).toEqual(['ready', 'ready']))
  return { both, close }
}

test.each(kindsOfRedis)(
  '[SCL-01] a bus that is open hears what others say from that moment on (%s)',
  async (kind) => {
    const server = await openTestRedis(kind)
    const teller = openRedis(server.url, log)
    await vi.waitFor(() => expect(teller.status).toBe('ready'))
    const heard: unknown[] = []
    for (let n = 0; n < 5; n++) {
      const redis = openRedis(server.url, log)
      const bus = await redisBus(redis, store, log)
      bus.subscribe('news', (body) => heard.push(body))
      // As a process of long standing says it, which knows of nobody that is deaf.
      await teller.publish('balai', JSON.stringify(['news', n, randomUUID()]))
      await vi.waitFor(() => expect(heard).toContain(n))
      await bus.close()
      redis.disconnect()
    }
    teller.disconnect()
    await server.kill()
  },
)

test.each(kindsOfRedis)(
  '[SCL-01] news arrives once with Redis, without it, and after (%s)',
  async (kind) => {
    const server = await openTestRedis(kind)
    const { both, close } = await twoOn(server.url)
    const [here, there] = both
    const arrives = async (news: string) => {
      await here.bus.publish('news', news)
      await vi.waitFor(() => {
        for (const { heard } of both) expect(heard.filter((each) => each === news)).toEqual([news])
      })
    }
    // Until the listener of the other process is there, news goes both ways and still arrives once.
    for (let n = 0; n < 20; n++) await arrives(`before ${n}`)
    await server.kill()
    for (let n = 0; n < 20; n++) await arrives(`away ${n}`)
    await vi.waitFor(() => expect(there.unsure).toBeGreaterThan(0))
    await server.start()
    const unsure = there.unsure
    await vi.waitFor(() => expect(there.unsure).toBeGreaterThan(unsure), { timeout: 5_000 })
    for (let n = 0; n < 20; n++) await arrives(`after ${n}`)
    expect(here.heard).toHaveLength(60)
    await close()
    await server.kill()
  },
)

test.each(kindsOfRedis)(
  'a Redis that hangs keeps nobody waiting, and nobody deaf (%s)',
  async (kind) => {
    const server = await openTestRedis(kind)
    const { both, close } = await twoOn(server.url)
    server.hang()
    const began = performance.now()
    await both[0].bus.publish('news', 'hanging')
    expect(performance.now() - began).toBeLessThan(1_000)
    await vi.waitFor(() => expect(both[1].heard).toContain('hanging'), { timeout: 1_000 })
    // Once that was seen, the next caller does not even wait for so long.
    await vi.waitFor(() => expect(both[0].redis.status).not.toBe('ready'), { timeout: 5_000 })
    const later = performance.now()
    await both[0].bus.publish('news', 'later')
    expect(performance.now() - later).toBeLessThan(200)
    server.wake()
    await close()
    await server.kill()
  },
)

test('what is published with a transaction is heard if it commits, and only then', async () => {
  const bus = await postgresBus(store, log)
  const heard: unknown[] = []
  bus.subscribe('news', (body) => heard.push(body))
  await store.transact((tx) => bus.publishWith(tx, 'news', 'kept'))
  const failed = store.transact(async (tx) => {
    await bus.publishWith(tx, 'news', 'undone')
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await bus.publish('news', 'last')
  await vi.waitFor(() => expect(heard).toEqual(['kept', 'last']))
  await bus.close()
})
