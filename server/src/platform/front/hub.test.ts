import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createRandom } from '../random.ts'
import type { SignedIn } from '../serve.ts'
import { openHouse } from '../testing/house.ts'
import { createHub, type Hub } from './hub.ts'
import { keyRing, newKey } from './keys.ts'
import { createLimits } from './limits.ts'
import { createMetrics } from './metrics.ts'
import { createServer, mountEdges } from './mount.ts'

let house: Awaited<ReturnType<typeof openHouse>>
let app: FastifyInstance
let hub: Hub
const who = (name: string): SignedIn => ({
  session: `s-${name}`,
  member: `m-${name}` as SignedIn['member'],
  bucket: 1,
  isAgent: 0,
  trial: false,
  lang: 'ID',
})
/** Sessions that ended, and nobody said so. */
const over = new Set<string>()
/** What was read anew, and in how many goes. */
let reads: string[][] = []
let now = 1
const read = async (_: unknown, of: readonly [string, string][]) => {
  reads.push(of.map(([topic]) => topic))
  await settled()
  return new Map(of.map(([topic, key]) => [topic, { key, now }]))
}
const tokens: Record<string, SignedIn> = { sari: who('sari'), budi: who('budi') }

beforeEach(async () => {
  house = await openHouse()
  const front = {
    store: house.store,
    clock: house.clock,
    random: createRandom(),
    log: createLog({ level: 'silent' }),
    keys: await keyRing([await newKey('k')]),
    limits: createLimits({}),
    metrics: createMetrics(),
    doors: {
      session: async (_: unknown, token: string) => tokens[token],
      game: async () => undefined,
      alive: async (_: unknown, sessions: readonly string[]) =>
        sessions.filter((session) => !over.has(session)),
    },
  }
  over.clear()
  reads = []
  hub = createHub({ ...front, db: house.store.db, readers: { balance: read } })
  app = await createServer(front, false)
  await mountEdges(app, front, {
    hub,
    ready: async () => ({ ready: true, checks: {} }),
    sections: {},
    publicUrl: 'http://localhost:3000',
  })
  await app.ready()
})
afterEach(async () => {
  hub.close()
  await app.close()
  await house.close()
})

type Event = { id: string; name: string; body: unknown }

/** A socket that has said hello, with what it hears and how it ended. */
async function socket(hello: unknown, headers: Record<string, string> = {}) {
  const heard: Event[] = []
  let ended: number | undefined
  const ws = await app.injectWS('/ws', { headers })
  ws.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())))
  ws.on('close', (code: number) => {
    ended = code
  })
  ws.send(JSON.stringify(hello))
  await settled()
  return { ws, heard, ended: () => ended }
}
const settled = () => new Promise((done) => setTimeout(done, 60))
const push = (id: string, topic: string, body: unknown = {}) =>
  hub.deliver({ id, topic, name: 'balance', body })

test('an event reaches the sockets of its member and nobody else', async () => {
  const sari = await socket({ hello: 1, token: 'sari' })
  const second = await socket({ hello: 1, token: 'sari' })
  const budi = await socket({ hello: 1, token: 'budi' })
  await push('1', 'member:m-sari', { sumBalance: '5' })
  await settled()
  expect(sari.heard).toEqual([{ id: '1', name: 'balance', body: { sumBalance: '5' } }])
  expect(second.heard).toEqual(sari.heard)
  expect(budi.heard).toEqual([])
})

test('a socket that comes back hears what it missed, once and in order', async () => {
  const first = await socket({ hello: 1, token: 'sari' })
  await push('1', 'member:m-sari')
  await settled()
  first.ws.terminate()
  await push('2', 'member:m-sari')
  await push('3', 'member:m-budi')
  await push('4', 'member:m-sari')
  await push('5', 'all')
  const again = await socket({ hello: 1, token: 'sari', since: '1' })
  expect(again.heard.map(({ id }) => id)).toEqual(['2', '4', '5'])
})

test('texts of every length come whole and in their order, however many are on their way at once', async () => {
  const ears = [
    await socket({ hello: 1, token: 'sari' }),
    await socket({ hello: 1, token: 'budi' }),
  ]
  const plain = JSON.stringify({ id: '000', name: 'balance', body: { said: '' } }).length
  // About each bound at which the size of a frame is said in another way; and letters of more than one byte.
  const lengths = [125, 126, 127, 65_535, 65_536, 65_537].map((size) => size - plain)
  const said = [...lengths.map((length) => 'x'.repeat(length)), 'é😀'.repeat(40)]
  const order = Array.from({ length: 14 }, (_, n) => said[n % said.length] ?? '')
  await Promise.all(order.map((text, n) => push(String(n + 100), 'all', { said: text })))
  await settled()
  for (const { heard } of ears) {
    expect(heard.map(({ id }) => id)).toEqual(order.map((_, n) => String(n + 100)))
    expect(heard.map(({ body }) => body)).toEqual(order.map((text) => ({ said: text })))
  }
})

const change = (id: string, ...names: string[]) =>
  hub.changed({ id, name: 'balance', of: names.map((name) => `m-${name}`).join('') })

test('what has changed is read for those who listen, and as it is by then', async () => {
  await change('1', 'sari', 'budi')
  expect(reads).toEqual([])
  const sari = await socket({ hello: 1, token: 'sari' })
  const first = change('2', 'sari', 'budi')
  await new Promise(setImmediate)
  now = 2
  // While one reading is under way, whatever changes meanwhile is read once more, together.
  await Promise.all([first, change('3', 'sari'), change('4', 'sari'), change('5', 'budi')])
  await settled()
  expect(reads).toEqual([['member:m-sari'], ['member:m-sari']])
  expect(sari.heard.map(({ id }) => id)).toEqual(['2', '4'])
  expect(sari.heard.at(-1)).toEqual({ id: '4', name: 'balance', body: { key: '1', now: 2 } })
})

test('a socket that comes back is shown what changed meanwhile, once', async () => {
  const first = await socket({ hello: 1, token: 'sari' })
  await change('1', 'sari')
  first.ws.terminate()
  await settled()
  await change('2', 'sari')
  await change('3', 'sari', 'budi')
  const again = await socket({ hello: 1, token: 'sari', since: '1' })
  await settled()
  expect(again.heard.map(({ id }) => id)).toEqual(['3'])
})

test('what cannot be read is asked for by the page itself', async () => {
  const sari = await socket({ hello: 1, token: 'sari' })
  await hub.changed({ id: '1', name: 'unreadable', of: 'm-sari' })
  expect(sari.heard).toEqual([])
  await settled()
  expect(sari.heard.map(({ name }) => name)).toEqual(['resync'])
})

test('a socket that saw nothing yet hears what was told since its page began, and nothing older', async () => {
  await push('1', 'member:m-sari')
  await change('2', 'sari')
  await settled()
  const began = performance.now()
  await settled()
  await push('3', 'member:m-sari')
  await push('4', 'member:m-budi')
  await change('5', 'sari')
  const late = await socket({ hello: 1, token: 'sari', age: performance.now() - began })
  await settled()
  expect(late.heard.map(({ id }) => id)).toEqual(['3', '5'])
  const silent = await socket({ hello: 1, token: 'sari' })
  expect(silent.heard).toEqual([])
})

test('a page older than what is kept asks again', async () => {
  const older = { hello: 1, token: 'sari', age: 3_600_000 }
  expect((await socket(older)).heard.map(({ name }) => name)).toEqual(['resync'])
  const began = performance.now()
  const age = () => performance.now() - began
  await settled()
  await push('0', 'member:m-sari')
  for (let id = 1; id < 4_097; id++) await push(String(id), 'member:m-budi')
  const pushedOut = await socket({ hello: 1, token: 'sari', age: age() })
  expect(pushedOut.heard.map(({ name }) => name)).toEqual(['resync'])
  await hub.missed()
  const missed = await socket({ hello: 1, token: 'sari', age: age() })
  expect(missed.heard.map(({ name }) => name)).toEqual(['resync'])
})

test('a page whose clock went back is as old as it says: it hears nothing again, and one older than anything asks again', async () => {
  await push('1', 'member:m-sari')
  const names = async (age: number) =>
    (await socket({ hello: 1, token: 'sari', age })).heard.map(({ name }) => name)
  expect([await names(-3_600_000), await names(1e308)]).toEqual([[], ['resync']])
})

test.each(['young', null, {}])('an age of %s closes the socket', async (age) => {
  expect((await socket({ hello: 1, token: 'sari', age })).ended()).toBe(4401)
})

test('a socket whose last event is no longer kept is told to ask again', async () => {
  const late = await socket({ hello: 1, token: 'sari', since: 'long-gone' })
  expect(late.heard.map(({ name }) => name)).toEqual(['resync'])
})

test.each([
  ['a dead token', { hello: 1, token: 'nobody' }],
  ['no token', { hello: 1 }],
  ['another shape', { hi: 'there' }],
])('%s closes the socket', async (_case, hello) => {
  const found = await socket(hello)
  expect(found.ended()).toBe(4401)
  await push('1', 'all')
  expect(found.heard).toEqual([])
})

test('another site’s page is turned away', async () => {
  const found = await socket({ hello: 1, token: 'sari' }, { origin: 'https://elsewhere.example' })
  expect(found.ended()).toBe(4403)
})

test('health, readiness, metrics, keys and the document answer', async () => {
  const get = (url: string) => app.inject({ method: 'GET', url })
  expect((await get('/healthz')).json()).toEqual({ ok: true })
  expect((await get('/readyz')).json()).toEqual({ ready: true, checks: {} })
  expect((await get('/metrics')).body).toContain('balai_sockets')
  expect((await get('/.well-known/jwks.json')).json().keys[0]).toMatchObject({ kid: 'k' })
  expect((await get('/docs/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' })
})

test('after a sign-out the session’s sockets hear it and close', async () => {
  const sari = await socket({ hello: 1, token: 'sari' })
  const budi = await socket({ hello: 1, token: 'budi' })
  await hub.deliver({
    id: '9',
    topic: 'session:s-sari',
    name: 'signedOut',
    body: { reason: 'logout' },
  })
  await settled()
  expect(sari.heard.map(({ name }) => name)).toEqual(['signedOut'])
  expect([sari.ended(), budi.ended()]).toEqual([4401, undefined])
})

test('[SCL-01] when news was missed, who is signed out goes and everyone else asks again', async () => {
  const sari = await socket({ hello: 1, token: 'sari' })
  const budi = await socket({ hello: 1, token: 'budi' })
  await push('1', 'member:m-budi')
  over.add('s-sari')
  await hub.missed()
  await settled()
  expect([sari.ended(), budi.ended()]).toEqual([4401, undefined])
  expect(sari.heard).toEqual([])
  expect(budi.heard.map(({ name }) => name)).toEqual(['balance', 'resync'])
  // The order of before is no longer sure: who comes back from there asks again as well.
  const again = await socket({ hello: 1, token: 'budi', since: '1' })
  expect(again.heard.map(({ name }) => name)).toEqual(['resync'])
})

test('a socket that says hello with a session that ended a moment before is not left open', async () => {
  // It was alive as it was looked at, and its end was told before the socket stood anywhere.
  const end = { id: '9', topic: 'session:s-sari', name: 'signedOut', body: { reason: 'logout' } }
  await hub.deliver(end)
  const late = await socket({ hello: 1, token: 'sari' })
  expect(late.ended()).toBe(4401)
})

test('a process that goes tells its sockets, also those that have not said who they are', async () => {
  const sari = await socket({ hello: 1, token: 'sari' })
  const silent = await app.injectWS('/ws')
  const ended = new Promise<number>((done) => silent.on('close', done))
  hub.close()
  expect(await ended).toBe(1001)
  await settled()
  expect(sari.ended()).toBe(1001)
})
