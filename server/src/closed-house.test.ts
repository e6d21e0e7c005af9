import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pingPath } from '@balai/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from './app.ts'
import { postgresBus } from './platform/bus.ts'
import { readConfig } from './platform/config.ts'
import { openStore, type Store } from './platform/db.ts'
import { keyRing, newKey } from './platform/front/keys.ts'
import { type House, openHouse } from './platform/testing/house.ts'
import { changeSetting, type Setting } from './site/index.ts'

type Process = { app: FastifyInstance; close: () => Promise<void> }

let house: House
let first: Process
let second: Process
beforeAll(async () => {
  house = await openHouse()
  first = await openProcess(openStore({ url: house.url, max: 4, log: house.log }))
  second = await openProcess(openStore({ url: house.url, max: 4, log: house.log }))
})
afterAll(async () => {
  await first.close()
  await second.close()
  await house.close()
})

async function openProcess(store: Store, environment: Record<string, string> = {}) {
  const config = readConfig({
    BALAI_MODE: 'test',
    LOG_LEVEL: 'silent',
    BALAI_DATA: join(tmpdir(), 'balai-closed-house'),
    ...environment,
  })
  const bus = await postgresBus(store, house.log)
  const app = await openApp({
    ...house,
    config,
    store,
    bus,
    keys: await keyRing([await newKey('k')]),
  })
  await app.ready()
  return {
    app,
    close: async () => {
      await app.close()
      await bus.close()
      await store.close()
    },
  }
}

type Named =
  | 'status'
  | 'access'
  | 'region'
  | 'closed'
  | 'services'
  | 'domains'
  | 'cdns'
  | 'analytics'
  | 'brand'
const change = <N extends Named>(name: N, value: Setting<N>) =>
  house.store.transact((tx) =>
    changeSetting(tx, { name, value, by: 'house', now: house.clock.now() }),
  )

/** Waits until an answer is as it is expected, at most the second that a change may take. */
async function within<T>(ms: number, ask: () => Promise<T>, expected: T) {
  const deadline = performance.now() + ms
  for (;;) {
    const found = await ask()
    if (JSON.stringify(found) === JSON.stringify(expected)) return
    if (performance.now() > deadline) return expect(found).toEqual(expected)
    await pause(10)
  }
}

type Asking = { ip?: string; headers?: Record<string, string>; method?: 'GET' | 'POST' | 'PUT' }
const ask = ({ app }: Process, url: string, { ip, headers, method }: Asking = {}) =>
  app.inject({
    url,
    method: method ?? 'GET',
    ...(ip && { remoteAddress: ip }),
    headers: headers ?? {},
  })
const statusOf = async (process: Process, url: string, asking?: Asking) =>
  (await ask(process, url, asking)).statusCode

const notices = '/wps/system/notice'

test('[SYS-01] maintenance closes every call on every process within a second, and opens them again', async () => {
  expect(await statusOf(first, notices)).toBe(200)
  await change('status', { maintenance: true })
  for (const process of [first, second]) await within(1_000, () => statusOf(process, notices), 503)

  const refused = await ask(second, notices, { headers: { 'accept-language': 'en' } })
  expect(refused.json()).toMatchObject({ success: false, code: 'maintenance' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  for (const [method, url] of [
    ['POST', '/wps/session/login/unencrypted'],
    ['PUT', '/wps/feedback'],
    ['GET', '/wps/nothing/here'],
    ['GET', '//wps/system/notice'],
    ['GET', '/outbox'],
  ] as const)
    expect(await statusOf(first, url, { method }), url).toBe(503)

  await change('status', { maintenance: false })
  for (const process of [first, second]) await within(1_000, () => statusOf(process, notices), 200)
})

test('[SYS-01] status, health and documents answer while the house is closed', async () => {
  await change('status', { maintenance: true })
  await within(1_000, () => statusOf(first, notices), 503)
  for (const url of ['/healthz', '/readyz', '/metrics', '/docs', '/docs/openapi.json'])
    expect(await statusOf(first, url), url).toBe(200)
  const status = await ask(first, '/wps/system/status', { headers: { 'accept-language': 'en' } })
  expect(status.json().value).toMatchObject({
    status: 1,
    notice: { title: 'Balai is under maintenance', ip: '127.0.0.1' },
  })
  await change('status', { maintenance: false })
  await within(1_000, () => statusOf(first, notices), 200)
  expect((await ask(first, '/wps/system/status')).json().value).toMatchObject({
    status: 0,
    notice: null,
  })
})

test('[SYS-01] a restricted network is told its own address; maintenance wins over it', async () => {
  await change('access', { blocked: ['203.0.113.0/24'] })
  const there = { ip: '203.0.113.9' }
  for (const process of [first, second])
    await within(1_000, () => statusOf(process, notices, there), 403)
  expect((await ask(first, notices, there)).json()).toMatchObject({
    code: 'region-restricted',
    value: { ip: '203.0.113.9' },
  })
  expect((await ask(first, '/wps/system/status', there)).json().value.status).toBe(2)
  expect(await statusOf(first, notices, { ip: '203.0.114.9' })).toBe(200)

  await change('status', { maintenance: true })
  await within(1_000, () => statusOf(first, notices, there), 503)
  await change('status', { maintenance: false })
  await change('access', { blocked: [] })
  await within(1_000, () => statusOf(first, notices, there), 200)
})

test('[SYS-01] countries are let in and kept out by a list in the house itself', async () => {
  const ip = { google: '8.8.8.8', telkom: '36.86.63.182', singapore: '2406:3003::1' }
  const seen = async () => [
    await statusOf(first, notices, { ip: ip.google }),
    await statusOf(first, notices, { ip: ip.telkom }),
    await statusOf(first, notices, { ip: ip.singapore }),
    // Private addresses are of the house's own country; of this one nobody knows the country.
    await statusOf(first, notices, { ip: '192.168.1.4' }),
    await statusOf(first, notices, { ip: '192.0.2.7' }),
  ]
  await change('region', { country: 'ID', allow: ['ID', 'SG'], deny: [] })
  await within(1_000, seen, [403, 200, 200, 200, 403])
  await change('region', { country: 'ID', allow: ['ID', 'SG'], deny: ['SG'] })
  await within(1_000, seen, [403, 200, 403, 200, 403])
  await change('region', { country: 'ID', allow: [], deny: ['US'] })
  await within(1_000, seen, [403, 200, 200, 200, 200])
  await change('region', { country: 'ID', allow: [], deny: [] })
  await within(1_000, seen, [200, 200, 200, 200, 200])
})

test('[SYS-01] a visitor’s own word on where he is counts only through a proxy that is trusted', async () => {
  await change('access', { blocked: ['203.0.113.9', '10.9.9.9'] })
  await within(1_000, () => statusOf(first, notices, { ip: '203.0.113.9' }), 403)
  const spoofed = { ip: '203.0.113.9', headers: { 'x-forwarded-for': '198.51.100.1' } }
  expect(await statusOf(first, notices, spoofed)).toBe(403)

  const store = openStore({ url: house.url, max: 2, log: house.log })
  const proxied = await openProcess(store, { TRUST_PROXY: '10.0.0.1' })
  const through = (forwarded: string, ip = '10.0.0.1') =>
    statusOf(proxied, notices, { ip, headers: { 'x-forwarded-for': forwarded } })
  expect(await through('203.0.113.9')).toBe(403)
  expect(await through('198.51.100.1')).toBe(200)
  // The last word is the proxy's own: what stood there before is the visitor's invention.
  expect(await through('198.51.100.1, 203.0.113.9')).toBe(403)
  expect(await through('198.51.100.1', '203.0.113.9')).toBe(403)
  await proxied.close()
  await change('access', { blocked: [] })
  await within(1_000, () => statusOf(first, notices, { ip: '203.0.113.9' }), 200)
})

/** How a socket ends. */
const ending = (socket: { on: (name: 'close', heard: (code: number) => void) => void }) =>
  new Promise<number>((resolve) => socket.on('close', resolve))

test('[SYS-01] sockets of every process are closed with a code of their own, and refused with it', async () => {
  const open = [await first.app.injectWS('/ws'), await second.app.injectWS('/ws')]
  const ends = open.map(ending)
  const begun = performance.now()
  await change('status', { maintenance: true })
  expect(await Promise.all(ends)).toEqual([4503, 4503])
  expect(performance.now() - begun).toBeLessThan(1_000)

  expect(await ending(await first.app.injectWS('/ws'))).toBe(4503)
  await change('status', { maintenance: false })
  await within(1_000, () => statusOf(first, notices), 200)

  const from = { socket: { remoteAddress: '203.0.113.9' } } as never
  const staying = await first.app.injectWS('/ws', from)
  const stays = ending(staying)
  await change('access', { blocked: ['203.0.113.9'] })
  expect(await stays).toBe(4451)
  await change('access', { blocked: [] })
  await within(1_000, () => statusOf(first, notices), 200)
})

test('the verdict asks the database nothing: it stands while the database is away', async () => {
  const store = openStore({ url: house.url, max: 2, log: house.log })
  const alone = await openProcess(store)
  await change('status', { maintenance: true })
  await within(1_000, () => statusOf(alone, notices), 503)
  await store.close()
  expect(await statusOf(alone, notices)).toBe(503)
  await change('status', { maintenance: false })
  await alone.app.close().catch(() => {})
})

test('[MOD-05] an address of the house that is set may be measured at once, from each of the others', async () => {
  const origin = 'http://balai-dua.example:3000'
  const heard = async () => {
    const { headers } = await first.app.inject({ url: pingPath, headers: { origin } })
    const policy = String(headers['content-security-policy'])
    expect(policy.includes(` ${origin};`)).toBe(headers['access-control-allow-origin'] === origin)
    return headers['access-control-allow-origin']
  }
  expect(await heard()).toBeUndefined()
  await change('domains', [{ host: 'balai-dua.example', name: 'Balai Dua' }])
  await within(1_000, heard, origin)
  await change('domains', [])
  await within(1_000, heard, undefined)
})

test('[SYS-07] pictures and games of configured CDNs are let in, and measuring only when it is set', async () => {
  const policy = async () =>
    String((await ask(first, '/healthz')).headers['content-security-policy'])
  const before = await policy()
  expect(before).not.toMatch(/google|cdn/)
  await change('cdns', {
    images: ['https://img.cdn.example'],
    games: ['https://games.cdn.example'],
  })
  await within(1_000, async () => (await policy()).includes('cdn.example'), true)
  const opened = await policy()
  expect(opened).toMatch(/img-src [^;]*https:\/\/img\.cdn\.example/)
  expect(opened).toMatch(/frame-src [^;]*https:\/\/games\.cdn\.example/)
  expect(opened).not.toContain('google')
  await change('analytics', { gtagId: 'G-ABC123' })
  await within(1_000, async () => (await policy()).includes('google-analytics.com'), true)
  expect(await policy()).toMatch(/script-src [^;]*https:\/\/\*\.googletagmanager\.com/)
  await change('analytics', { gtagId: '' })
  await change('cdns', { images: [], games: [] })
  await within(1_000, policy, before)
  for (const images of [
    'https://a.example; script-src *',
    'http://a.example',
    'https://a.example/x',
  ])
    await expect(change('cdns', { images: [images], games: [] })).rejects.toThrow()
  await expect(change('analytics', { gtagId: "G-1';alert(1)//" })).rejects.toThrow()
})
