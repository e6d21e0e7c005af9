import { brotliDecompressSync } from 'node:zlib'
import { command, Minor, query, type RefusalName } from '@balai/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createLog } from '../log.ts'
import { createRandom } from '../random.ts'
import { refuse } from '../refusal.ts'
import { type SignedIn, serve } from '../serve.ts'
import { openHouse } from '../testing/house.ts'
import { keyRing, newKey } from './keys.ts'
import { createLimits } from './limits.ts'
import { createMetrics } from './metrics.ts'
import { createServer, mountCalls } from './mount.ts'

const section = {
  add: command('/t/add', {
    about: 'Counts.',
    for: 'session',
    takes: z.object({ amount: Minor, note: z.string().max(40) }),
    gives: z.object({ total: Minor }),
    refuses: ['funds-short'],
  }),
  total: query('/t/total', {
    about: 'What was counted.',
    for: 'anyone',
    takes: z.object({ of: z.string().max(10) }),
    gives: z.object({ total: Minor }),
  }),
  real: query('/t/real', { about: 'For members.', for: 'member', gives: z.object({}) }),
  broken: query('/t/broken', { about: 'Throws.', for: 'anyone', gives: z.object({}) }),
  slow: query('/t/slow', {
    about: 'Few a minute.',
    for: 'anyone',
    rate: { calls: 2, seconds: 60 },
    gives: z.object({}),
  }),
  long: query('/t/long', {
    about: 'The same for everyone, and long.',
    for: 'anyone',
    gives: z.object({ lines: z.array(z.object({ sum: Minor })) }),
  }),
}
const long = Object.freeze({ lines: Array.from({ length: 500 }, (_, i) => ({ sum: BigInt(i) })) })

const who = (trial: boolean): SignedIn => ({
  session: 's',
  member: '019aa111-0000-7000-8000-000000000001' as SignedIn['member'],
  bucket: 1,
  isAgent: trial ? 4 : 0,
  trial,
  lang: 'ID',
})
const tokens: Record<string, SignedIn> = {
  'live-token-000000': who(false),
  'trial-token-00000': who(true),
  'other-token-00000': {
    ...who(false),
    member: '019aa111-0000-7000-8000-000000000002' as SignedIn['member'],
  },
}

let app: FastifyInstance
let house: Awaited<ReturnType<typeof openHouse>>
const total = async () =>
  (
    await house.store.db.one(
      z.object({ n: z.bigint() }),
    )`select coalesce(sum(n), 0)::bigint as n from t.counted`
  ).n

beforeAll(async () => {
  house = await openHouse()
  await house.ownerStore.transact(async (tx) => {
    await tx.run`create schema t`
    await tx.run`create table t.counted (n bigint not null)`
    await tx.run`grant usage on schema t to balai_app`
    await tx.run`grant select, insert on t.counted to balai_app`
  })
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
    },
  }
  app = await createServer(front, false)
  mountCalls(app, front, {
    t: serve(section, {
      add: async ({ tx, takes }) => {
        await tx.run`insert into t.counted (n) values (${takes.amount})`
        if (takes.amount > 100n) return refuse('funds-short')
        const row = z.object({ n: z.bigint() })
        const { n } = await tx.one(row)`select sum(n)::bigint as n from t.counted`
        return { total: n }
      },
      total: async () => ({ total: await total() }),
      real: () => ({}),
      broken: () => {
        throw new Error('select secret from nowhere')
      },
      slow: () => ({}),
      long: () => long,
    }),
  })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await house.close()
})

const session = { authorization: 'Bearer live-token-000000' }
const post = (body: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/t/add',
    headers: { 'content-type': 'application/json', ...session, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const good = { amount: '7', note: 'x' }

async function unchanged(work: () => Promise<unknown>) {
  const before = await total()
  await work()
  expect(await total()).toBe(before)
}

test('[API-02] an answer is { success, value } and money travels as text', async () => {
  const response = await post(good, key())
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ success: true, value: { total: String(await total()) } })
})

test('[API-02] a declared refusal is 200, worded in the language of the caller, and undone', async () => {
  await unchanged(async () => {
    const id = await post({ amount: '101', note: '' }, { ...key(), 'accept-language': 'id' })
    const en = await post({ amount: '101', note: '' }, { ...key(), 'accept-language': 'en' })
    expect([id.statusCode, en.statusCode]).toEqual([200, 200])
    expect(id.json()).toMatchObject({ success: false, code: 'funds-short' })
    expect(id.json().message).toContain('Saldo')
    expect(en.json().message).toContain('balance')
  })
})

type Bad = [name: string, send: () => ReturnType<typeof post>, status: number, code: RefusalName]
const bad: Bad[] = [
  ['malformed JSON', () => post('{"amount":', key()), 400, 'malformed'],
  ['a wrong type', () => post({ amount: 7, note: 'x' }, key()), 400, 'malformed'],
  ['a fraction', () => post({ amount: '1.5', note: 'x' }, key()), 400, 'malformed'],
  ['2^63', () => post({ amount: '9223372036854775808', note: 'x' }, key()), 400, 'malformed'],
  ['an exponent', () => post({ amount: '1e3', note: 'x' }, key()), 400, 'malformed'],
  ['other digits', () => post({ amount: '٧', note: 'x' }, key()), 400, 'malformed'],
  ['a NUL', () => post({ amount: '1', note: 'a\u0000' }, key()), 400, 'malformed'],
  ['a missing field', () => post({ amount: '1' }, key()), 400, 'malformed'],
  ['a huge body', () => post({ amount: '1', note: 'x'.repeat(70_000) }, key()), 413, 'too-large'],
  ['no key', () => post(good), 400, 'key-missing'],
  ['a key of 256', () => post(good, { 'idempotency-key': 'k'.repeat(256) }), 400, 'malformed'],
  ['no token', () => post(good, { ...key(), authorization: '' }), 401, 'signed-out'],
  [
    'a dead token',
    () => post(good, { ...key(), authorization: 'Bearer dead-token-0000000' }),
    401,
    'signed-out',
  ],
  [
    '__proto__',
    () => post('{"__proto__":{"a":1},"amount":"1","note":""}', key()),
    400,
    'malformed',
  ],
]

test.each(bad)(
  '%s is refused in both languages, and nothing is lost',
  async (_name, send, status, code) => {
    await unchanged(async () => {
      const response = await send()
      expect(response.statusCode).toBe(status)
      expect(response.json()).toMatchObject({ success: false, code })
      expect(response.json().message.length).toBeGreaterThan(10)
      expect(response.body).not.toMatch(/select|Error:|at .+\.ts/)
    })
  },
)

test('an unknown call is 404', async () => {
  const response = await app.inject({ method: 'GET', url: '/t/nothing' })
  expect([response.statusCode, response.json().code]).toEqual([404, 'unknown-call'])
})

test('a trial account is told to register', async () => {
  const headers = { authorization: 'Bearer trial-token-00000', 'accept-language': 'en' }
  const response = await app.inject({ method: 'GET', url: '/t/real', headers })
  expect([response.statusCode, response.json().code]).toEqual([403, 'trial-account'])
  expect(response.json().message.toLowerCase()).toContain('register an account first')
})

test('a fault is one calm sentence, never the error', async () => {
  const response = await app.inject({ method: 'GET', url: '/t/broken' })
  expect([response.statusCode, response.json().code]).toEqual([500, 'fault'])
  expect(response.body).not.toContain('secret')
})

test('too many calls are told when to come back', async () => {
  const call = () => app.inject({ method: 'GET', url: '/t/slow' })
  expect([(await call()).statusCode, (await call()).statusCode]).toEqual([200, 200])
  const third = await call()
  expect([third.statusCode, third.json().code]).toEqual([429, 'too-many'])
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
})

test('one key, one answer: byte for byte, one after another and twenty at once', async () => {
  const before = await total()
  const same = key()
  const first = await post(good, same)
  const again = await Promise.all(Array.from({ length: 20 }, () => post(good, same)))
  expect(again.map(({ body }) => body)).toEqual(again.map(() => first.body))
  expect(await total()).toBe(before + 7n)
})

test('twenty presses of a fresh key at once move once', async () => {
  const before = await total()
  const same = key()
  const all = await Promise.all(Array.from({ length: 20 }, () => post(good, same)))
  expect(new Set(all.map(({ body }) => body)).size).toBe(1)
  expect(await total()).toBe(before + 7n)
})

test('a key with other terms is refused with 409 and moves nothing', async () => {
  const same = key()
  await post(good, same)
  await unchanged(async () => {
    const response = await post({ ...good, amount: '8' }, same)
    expect([response.statusCode, response.json().code]).toEqual([409, 'key-reused'])
  })
})

test('another caller’s key never answers with the first caller’s answer', async () => {
  const same = key()
  const first = await post(good, same)
  const other = await post(good, { ...same, authorization: 'Bearer other-token-00000' })
  expect(BigInt(other.json().value.total)).toBe(BigInt(first.json().value.total) + 7n)
})

test('a refusal is remembered under its key', async () => {
  const same = key()
  const first = await post({ amount: '500', note: '' }, same)
  const again = await post({ amount: '500', note: '' }, same)
  expect(again.body).toBe(first.body)
})

test('what is the same for everyone is packed once, for who takes it so, and reads alike', async () => {
  const ask = (headers: Record<string, string> = {}) => app.inject({ url: '/t/long', headers })
  const plain = await ask()
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.json().value.lines[499]).toEqual({ sum: '499' })
  const br = { 'accept-encoding': 'gzip, br' }
  await expect.poll(async () => (await ask(br)).headers['content-encoding']).toBe('br')
  const packed = await ask(br)
  expect(packed.headers.vary).toContain('accept-encoding')
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length)
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  expect((await ask({ 'accept-encoding': 'gzip' })).body).toBe(plain.body)
})
