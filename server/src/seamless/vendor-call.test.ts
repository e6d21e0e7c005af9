import { GameId } from '@balai/contract'
import { vendorApi } from '@balai/contract/vendor-api'
import { afterEach, expect, test } from 'vitest'
import { Unreached } from '../platform/outbound/fetch-out.ts'
import { type FakeVendor, openFakeVendor, type Told } from './testing/fake-vendor.ts'
import { houseSigner } from './vendor-call.ts'

let vendor: FakeVendor
afterEach(() => vendor.close())

const at = new Date('2026-11-18T05:00:00Z')
const game = GameId.parse('lakon-malam')
const answering = async (told: Told, now = () => new Date()) => {
  vendor = await openFakeVendor(() => told, now)
  return vendor.line
}
const why = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof Unreached ? error.why : error
}

test('[VEN-01] every call to a vendor is signed over its path, query and body, each time anew', async () => {
  const act = {
    txId: 'w1',
    kind: 'win',
    state: 'done',
    playerRef: 'player-01',
    roundId: 'r/1',
    amount: '12',
    currency: 'IDR',
    at: at.toISOString(),
  }
  const body = {
    games: [{ gameCode: game, name: 'Lakon', open: true }],
    url: 'https://vendor.example/play',
    grants: [],
    grantId: 'g',
    remaining: 3,
    records: [act],
    next: '1',
    more: false,
    roundId: 'r/1',
    state: 'open',
    acts: [act],
    jackpots: [],
  }
  const line = await answering({ body })
  const player = { playerRef: 'player-01' }
  const grant = { grantId: 'g', ...player, gameCode: game, count: 10, stake: 200n, currency: 'IDR' }
  expect(await line.ask(vendorApi.games, {})).toMatchObject({ games: [{ gameCode: game }] })
  await line.ask(vendorApi.launch, {
    launchCode: 'c',
    gameCode: game,
    mode: 'cash',
    language: 'ID',
    currency: 'IDR',
    country: 'ID',
    device: 'mobile',
    lobbyUrl: 'https://balai.example/',
  })
  await line.ask(vendorApi.freeRounds, player)
  await line.ask(vendorApi.createFreeRounds, { ...grant, expiresAt: at })
  await line.ask(vendorApi.cancelFreeRounds, { grantId: 'g' })
  await line.ask(vendorApi.jackpots, {})
  const told = await line.ask(vendorApi.rounds, { from: 'a&b', limit: 10 })
  expect(told.records).toEqual([{ ...act, amount: 12n, at }])
  expect((await line.ask(vendorApi.round, { id: 'r/1?x=#', ...player })).acts).toHaveLength(1)
  expect((await line.ask(vendorApi.replay, { id: 'e.%2e', ...player })).url).toBe(body.url)
  expect(vendor.heard.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /games',
    'POST /launch',
    'GET /freerounds',
    'POST /freerounds',
    'POST /freerounds/cancel',
    'GET /jackpots',
    'GET /rounds',
    'GET /rounds/r%2F1%3Fx%3D%23',
    'GET /replay/e.%252e',
  ])
  expect(vendor.heard[3]?.body).toEqual({ ...grant, stake: '200', expiresAt: at.toISOString() })
  expect(vendor.heard[6]?.query.get('from')).toBe('a&b')
})

test('a vendor that checks what is signed refuses a call of another hour', async () => {
  const line = await answering({ body: { games: [] } }, () => at)
  expect(await line.ask(vendorApi.games, {})).toEqual({ games: [] })
  await vendor.close()
  let asked = 0
  vendor = await openFakeVendor(
    () => ({ body: {} }),
    () => new Date(at.getTime() + 61_000 * asked++),
  )
  expect(await why(vendor.line.ask(vendorApi.games, {}))).toBe('not-ok')
})

test.each(['.', '..'])('a round of the number %s leads nowhere', async (id) => {
  const line = await answering({ body: {} })
  expect(await why(line.ask(vendorApi.round, { id, playerRef: 'player-01' }))).toBe(
    'address-refused',
  )
  expect(vendor.heard).toEqual([])
})

test.each([
  ['a string', 'x'],
  [
    'a float for money',
    { jackpots: [{ jackpotId: 'a', name: 'A', currency: 'IDR', amount: 1.5 }] },
  ],
  ['nothing of it', {}],
  ['too much of it', { jackpots: Array.from({ length: 1_001 }, () => ({})) }],
])('an answer that is %s is no answer', async (_name, body) => {
  const line = await answering({ body })
  expect(await why(line.ask(vendorApi.jackpots, {}))).toBe('malformed')
})

test('a round that a vendor does not have is told from one that it could not look up', async () => {
  const line = await answering({ status: 404, body: {} })
  const error = await line.ask(vendorApi.jackpots, {}).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ why: 'not-ok', status: 404 })
})

test('the house signs with one key as long as its secret stays, and with another for another', () => {
  vendor = { ...vendor, close: async () => {} }
  const [one, again, other] = [7, 7, 8].map((byte) => houseSigner(Buffer.alloc(32, byte)))
  expect(one?.publicKey).toBe(again?.publicKey)
  expect(one?.id).toBe(again?.id)
  expect(other?.id).not.toBe(one?.id)
})
