// @vitest-environment node
import { createServer, type Server } from 'node:http'
import { catalogue, seamless, signIn, wallet } from '@balai/contract'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCaller, Unreachable } from './caller.ts'

/** A small stand-in for the outside: answers what each test tells it to, and keeps what it heard. */
type Heard = { method: string; url: string; headers: Record<string, unknown>; body: string }
let server: Server
let origin: string
let heard: Heard[] = []
type Said = { status?: number; body: unknown } | 'cut'
let answers: (() => Said)[] = []
const pair = await generateKeyPair('RSA-OAEP-256', { extractable: true })
const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RSA-OAEP-256' }

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      if (request.url === '/.well-known/jwks.json')
        return response.end(JSON.stringify({ keys: [jwk] }))
      heard.push({ method: request.method!, url: request.url!, headers: request.headers, body })
      const answer: Said = answers.shift()?.() ?? { body: { success: true, value: {} } }
      if (answer === 'cut') return response.destroy()
      response.statusCode = answer.status ?? 200
      return response.end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(() => void server.close())
beforeEach(() => {
  heard = []
  answers = []
})

const signedOut: string[] = []
const caller = () =>
  createCaller({
    origin,
    token: () => 'token-of-the-session',
    lang: () => 'EN',
    onSignedOut: (token) => signedOut.push(token),
  })
const launch = {
  nodeId: 'lakon-malam' as never,
  vassalage: 'BALAI',
  accountType: 1 as const,
  confirmTrans: 0 as const,
  launchMode: 'GLS' as const,
  platform: 'html5-desktop',
  clientType: 3 as const,
  language: 'EN' as const,
}

test('a question travels in the address with its language and token, and money comes back as bigint', async () => {
  const value = {
    sumBalance: '9007199254740993',
    currency: 'IDR',
    exponent: 0,
    version: '3',
    pools: [],
  }
  answers.push(() => ({ body: { success: true, value } }))
  const { given } = await caller()(wallet.balance, undefined)
  expect(given?.sumBalance).toBe(9007199254740993n)
  expect(heard[0]).toMatchObject({ method: 'GET', url: '/wps/v2/wallets/balance' })
  expect(heard[0]!.headers).toMatchObject({
    authorization: 'Bearer token-of-the-session',
    'accept-language': 'en',
  })
  expect(heard[0]!.headers['idempotency-key']).toBeUndefined()
})

test('what was not given stays out of the address, and amounts are text there', async () => {
  answers.push(() => ({
    body: { success: true, value: { games: [], totalPages: 0, totalGames: 0 } },
  }))
  await caller()(catalogue.gameList, { minBet: 200n, pageNo: 2 })
  expect(heard[0]!.url).toBe('/wps/relay/GCSGAME_gameList?minBet=200&pageNo=2')
})

test('a cut line is tried again with the very same key', async () => {
  const value = { game_url: 'http://x/play/', mode: 'cash' }
  answers.push(
    () => 'cut',
    () => ({ status: 503, body: {} }),
    () => ({ body: { success: true, value } }),
  )
  expect(await caller()(seamless.launchGame, launch)).toEqual({ given: value })
  const keys = heard.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('a house that never answers is unreachable, not refused', async () => {
  answers.push(...Array.from({ length: 4 }, () => () => 'cut' as const))
  await expect(caller()(seamless.launchGame, launch)).rejects.toBeInstanceOf(Unreachable)
}, 15_000)

test('a refusal carries its name and its sentence', async () => {
  const body = { success: false, code: 'funds-short', message: 'Too low.', value: { by: '1' } }
  answers.push(() => ({ body }))
  expect(await caller()(seamless.launchGame, launch)).toEqual({
    refused: 'funds-short',
    message: 'Too low.',
    value: { by: '1' },
  })
})

test('a dead token is told to the tab', async () => {
  answers.push(() => ({ status: 401, body: { success: false, code: 'signed-out', message: '' } }))
  await caller()(wallet.balance, undefined)
  expect(signedOut).toEqual(['token-of-the-session'])
})

test('[API-03] a sealed call opens with the house’s key alone, and never twice alike', async () => {
  const takes = { username: 'sari', password: 'rahasia-9', type: 'username' as const }
  const value = {
    token: 't',
    account: 'sari',
    isAgent: 0,
    firstTimeLogin: true,
    passwordExpired: false,
  }
  answers.push(
    () => ({ body: { success: true, value } }),
    () => ({ body: { success: true, value } }),
  )
  await caller()(signIn.login, takes)
  await caller()(signIn.login, takes)
  const opened = await Promise.all(
    heard.map(async ({ body }) => {
      expect(body).not.toContain('rahasia')
      const { plaintext, protectedHeader } = await compactDecrypt(
        JSON.parse(body).sealed,
        pair.privateKey,
      )
      expect(protectedHeader).toMatchObject({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: 'k1' })
      return JSON.parse(new TextDecoder().decode(plaintext))
    }),
  )
  expect(opened.map(({ body }) => body)).toEqual([takes, takes])
  expect(opened[0].jti).not.toBe(opened[1].jti)
  expect(Math.abs(opened[0].iat - Date.now() / 1000)).toBeLessThan(5)
})

test('[SYS-01] a closed house is heard of at once: its refusal is no hiccup to try again', async () => {
  const told: string[] = []
  const own = createCaller({
    origin,
    token: () => undefined,
    lang: () => 'EN',
    onClosed: () => told.push('closed'),
  })
  for (const [code, status] of [
    ['maintenance', 503],
    ['region-restricted', 403],
  ] as const) {
    heard = []
    answers = [() => ({ status, body: { success: false, code, message: 'closed' } })]
    expect(await own(catalogue.gameVendors, {})).toMatchObject({ refused: code })
    expect(heard).toHaveLength(1)
  }
  expect(told).toEqual(['closed', 'closed'])
  const busy = () => ({ status: 503, body: { success: false, code: 'unavailable', message: '' } })
  answers = [busy, () => ({ body: { success: true, value: [] } })]
  expect(await own(catalogue.gameVendors, {})).toEqual({ given: [] })
  expect(told).toHaveLength(2)
})
