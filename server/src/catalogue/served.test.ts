import { brotliDecompressSync } from 'node:zlib'
import { catalogue } from '@balai/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../platform/db.ts'
import { keyRing, newKey } from '../platform/front/keys.ts'
import { createLimits } from '../platform/front/limits.ts'
import { createMetrics } from '../platform/front/metrics.ts'
import { createServer, mountCalls } from '../platform/front/mount.ts'
import { createLog } from '../platform/log.ts'
import { createRandom } from '../platform/random.ts'
import { openHouse } from '../platform/testing/house.ts'
import { closeGame, keepAnswers, openGame, putGame, putVendor } from './index.ts'
import { routes } from './routes.ts'

let house: Awaited<ReturnType<typeof openHouse>>
/** Two processes of one house: each has its own connections, and its own answers. */
let processes: { app: FastifyInstance; end: () => Promise<void> }[]
const act = { by: 'house', now: new Date('2026-11-18T05:00:00Z') }
const spent: string[] = []

async function start(store: Store) {
  const limits = createLimits({})
  const front = {
    store,
    clock: house.clock,
    random: createRandom(),
    log: createLog({ level: 'silent' }),
    keys: await keyRing([await newKey('k')]),
    limits: {
      spend: (...by: Parameters<typeof limits.spend>) => {
        spent.push(by[1])
        return limits.spend(...by)
      },
    },
    metrics: createMetrics(),
    doors: { session: async () => undefined, game: async () => undefined },
  }
  const app = await createServer(front, true)
  mountCalls(app, front, { catalogue: routes({ sheetOf: async () => undefined }) })
  await app.ready()
  return { app, end: await keepAnswers(store) }
}

beforeAll(async () => {
  house = await openHouse()
  await house.store.transact(async (tx) => {
    await putVendor(tx, { code: 'BALAI', names: { ID: 'Balai', EN: 'Balai' } })
    for (let i = 0; i < 20; i++)
      await putGame(
        tx,
        {
          ...{ id: `lakon-${i}`, vendor: 'BALAI', category: 'RNG', kind: 'SC' },
          ...{ names: { ID: `Lakon ${i}`, EN: `Play ${i}` }, minBet: 200n, maxBet: 400n },
          ...{ rtp: '96.00', volatility: 'low', maxWinX: 1_000, cover: 'cover', lines: 20 },
        },
        act,
      )
  })
  processes = [await start(house.store), await start(house.ownerStore)]
})
afterAll(async () => {
  for (const { app, end } of processes) {
    await end()
    await app.close()
  }
  await house.close()
})

const page = `${catalogue.gameList.path}?gameType=RNG&pageNo=1`
type Headers = Record<string, string>
const ask = (process: number, headers: Headers = {}, url = page) => {
  const app = processes[process]?.app
  if (!app) throw new Error('no such process')
  return app.inject({ url, headers })
}
/** Whether the first game is open, as a process answers it. */
const openAt = async (process: number) => {
  const { games } = (await ask(process)).json().value as {
    games: { nodeId: string; open: boolean }[]
  }
  return games.find(({ nodeId }) => nodeId === 'lakon-0')?.open
}
/** Asked twice, so that the second answer is the one that was held. */
const held = async (headers: Headers = {}, url = page) => {
  await ask(0, headers, url)
  return ask(0, headers, url)
}

test('a page that is held reads as it was found, in the language of who asks, packed for who takes it', async () => {
  const fresh = (await ask(0)).json()
  const again = await held()
  expect(again.json()).toEqual(fresh)
  expect(again.headers.etag).toMatch(/^W\/".{22}"$/)
  const english = await held({ 'accept-language': 'en' })
  expect(english.json().value.games[0].gameName).toMatch(/^Play/)
  expect((await held()).json().value.games[0].gameName).toMatch(/^Lakon/)
  const br = { 'accept-encoding': 'gzip, br' }
  await expect.poll(async () => (await ask(0, br)).headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync((await ask(0, br)).rawPayload).toString())).toEqual(fresh)
})

test('who has the page is told in a few bytes that it holds, until it does not', async () => {
  const { etag } = (await held()).headers
  const known = { 'if-none-match': String(etag) }
  const same = await ask(0, known)
  expect([same.statusCode, same.body]).toEqual([304, ''])
  // Another process of the house names the same page alike.
  await ask(1)
  expect((await ask(1, known)).statusCode).toBe(304)
  await house.store.transact((tx) => closeGame(tx, { ...act, game: 'lakon-3', reason: 'repair' }))
  await expect.poll(async () => (await ask(0, known)).statusCode).toBe(200)
  await house.store.transact((tx) => openGame(tx, { ...act, game: 'lakon-3' }))
})

test('a game that is stopped is stopped for every process, also for pages that are held', async () => {
  for (const process of [0, 1]) {
    await ask(process)
    expect(await openAt(process)).toBe(true)
  }
  await house.store.transact((tx) => closeGame(tx, { ...act, game: 'lakon-0', reason: 'repair' }))
  for (const process of [0, 1])
    await expect.poll(() => openAt(process), { timeout: 1_000 }).toBe(false)
  await house.ownerStore.transact((tx) => openGame(tx, { ...act, game: 'lakon-0' }))
  for (const process of [0, 1])
    await expect.poll(() => openAt(process), { timeout: 1_000 }).toBe(true)
})

test('what is held is counted against who asks, and is no way around what the front door says', async () => {
  await held()
  const from = { 'x-forwarded-for': '203.0.113.9' }
  const before = spent.filter((ip) => ip === '203.0.113.9').length
  await ask(0, from)
  expect(spent.filter((ip) => ip === '203.0.113.9').length).toBe(before + 1)
  expect((await ask(0, { 'idempotency-key': 'no key!' })).json().code).toBe('malformed')
  // Another word in the address is another question; one that means nothing is refused each time.
  const wrong = `${page}&sort=dear`
  for (const _ of [1, 2]) expect((await ask(0, {}, wrong)).json().code).toBe('malformed')
  const one = await held({}, `${page}&pageSize=1`)
  expect(one.json().value.games).toHaveLength(1)
})
