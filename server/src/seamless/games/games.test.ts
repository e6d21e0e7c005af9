import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vendors } from '@balai/contract/desk/vendors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as catalogue from '../../catalogue/index.ts'
import { openDesk } from '../../desk/testing/staff.ts'
import { keyRing, newKey } from '../../platform/front/keys.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { brought, vendorRoutes } from '../desk/index.ts'
import { equip } from '../equipment.ts'
import { putVendorReach } from '../reach.ts'
import { openFakeVendor } from '../testing/fake-vendor.ts'
import { callKey, houseSigner } from '../vendor-call.ts'

let house: House
let desk: Awaited<ReturnType<typeof openDesk>>
let vendor: Awaited<ReturnType<typeof openFakeVendor>>
let answer: { status?: number; body: unknown } = { body: { games: [] } }

const listed = (id: string, owner = 'ACME') => ({
  ...{ id, vendor: owner, category: 'RNG', kind: 'SC', names: { ID: id, EN: id }, lines: 1 },
  ...{ minBet: 100n, maxBet: 1_000n, rtp: '96.00', volatility: 'low', maxWinX: 10, cover: '' },
})
const theirs = (gameCode: string, more: object = {}) => ({
  ...{ gameCode, name: gameCode, currency: 'IDR', minBet: '100', maxBet: '1000', open: true },
  ...more,
})
const whole = { category: 'RNG', kind: 'SC', rtp: '95.50', volatility: 'high', maxWinX: 500 }

beforeAll(async () => {
  house = await openHouse()
  desk = await openDesk(house, { brought: [brought], routes: { deskVendors: vendorRoutes } })
  const keys = await keyRing([await newKey('k')])
  equip(desk.store, { ...house, keys, config: { publicUrl: 'http://localhost', mode: 'test' } })
  vendor = await openFakeVendor(
    () => answer,
    () => house.clock.now(),
    houseSigner(keys.secret(callKey)),
  )
  const by = { by: 'house', now: house.clock.now() }
  await house.store.transact(async (tx) => {
    for (const code of ['ACME', 'OTHER'])
      await catalogue.putVendor(tx, { code, names: { ID: code, EN: code } })
    for (const id of ['acme-one', 'acme-two', 'acme-old'])
      await catalogue.putGame(tx, listed(id) as never, by)
    await catalogue.putGame(tx, listed('other-one', 'OTHER') as never, by)
  })
  await agree(vendor.baseUrl)
})
afterAll(async () => {
  await vendor.close()
  await desk.close()
  await house.close()
})

const agree = (baseUrl: string) =>
  house.store.transact((tx) =>
    putVendorReach(tx, {
      reach: {
        ...{ vendor: 'ACME', baseUrl, hosts: [new URL(baseUrl).host], knownAs: 'balai' },
        ...{ reconciles: false, graceMinutes: 60, openMinutes: 1_440 },
      },
      ...{ by: 'house', now: house.clock.now() },
    }),
  )
const ours = async () =>
  (await catalogue.deskGames(house.store.db, { limit: 100 })).map(
    ({ id, words, minBet, maxBet, state }) => [id, words.EN, minBet, maxBet, state],
  )
const maker = () => desk.staff({ may: ['vendors.see', 'vendors.edit'] })
const ask = async (one: Awaited<ReturnType<typeof maker>>) =>
  one.call(vendors.askGames, { vendor: 'ACME' })

test('[OPS-07] a vendor’s list shows what it would change, and is taken by two: what is new comes closed', async () => {
  const [one, two] = [await maker(), await desk.staff({ may: ['vendors.approve'] })]
  const before = await ours()
  answer = {
    body: {
      games: [
        theirs('acme-one'),
        theirs('acme-two', { name: 'Acme Dua', maxBet: '500' }),
        theirs('acme-new', whole),
        theirs('acme-bare'),
      ],
    },
  }
  const { value } = await ask(one)
  expect(value).toMatchObject({
    added: [{ id: 'acme-new', name: 'acme-new' }],
    incomplete: [{ id: 'acme-bare' }],
    changed: [{ id: 'acme-two', name: 'Acme Dua' }],
    gone: [{ id: 'acme-old' }],
    alike: 1,
  })
  expect(await ours()).toEqual(before)
  const terms = { vendor: 'ACME', list: value.list }
  expect(await one.propose('vendor-games-taken', { ...terms, vendor: 'OTHER' })).toMatchObject({
    code: 'change-refused',
  })
  const asked = await one.propose('vendor-games-taken', terms)
  expect(asked).toMatchObject({ value: { state: 'waiting', touches: { games: '3' } } })
  expect(await ours()).toEqual(before)
  await two.agree(asked.value.id)
  expect(await ours()).toEqual(
    expect.arrayContaining([
      ['acme-one', 'acme-one', 100n, 1_000n, 'open'],
      ['acme-two', 'Acme Dua', 100n, 500n, 'open'],
      ['acme-new', 'acme-new', 100n, 1_000n, 'closed'],
      ['acme-old', 'acme-old', 100n, 1_000n, 'closed'],
      ['other-one', 'other-one', 100n, 1_000n, 'open'],
    ]),
  )
  expect((await ours()).map(([id]) => id)).not.toContain('acme-bare')
  expect(await one.propose('vendor-games-taken', terms)).toMatchObject({ code: 'nothing-changes' })
})

test('[OPS-07] a list that is not as agreed is refused by its name, and nothing is changed', async () => {
  const one = await maker()
  const before = await ours()
  const many = Array.from({ length: 5_001 }, (_, i) => theirs(`g-${i}`))
  for (const [games, code] of [
    [[theirs('lakon-malam', { minBet: -1 })], 'vendor-list-wrong'],
    [[theirs('acme-one'), theirs('acme-one')], 'vendor-list-wrong'],
    [[theirs('acme-one', { minBet: '2000' })], 'vendor-list-wrong'],
    [[theirs('acme-one', { name: '' })], 'vendor-list-wrong'],
    [many, 'vendor-list-wrong'],
    [[theirs('acme-one', { currency: 'USD' })], 'vendor-list-currency'],
    [[theirs('other-one', { name: 'Mine now' })], 'vendor-list-foreign'],
    ['x'.repeat(1_100_000), 'vendor-list-long'],
  ] as const) {
    answer = { body: { games } }
    expect((await ask(one)).code).toBe(code)
  }
  for (const [status, code] of [
    [401, 'vendor-refused-us'],
    [500, 'vendor-unreached'],
  ] as const) {
    answer = { status, body: {} }
    expect((await ask(one)).code).toBe(code)
  }
  expect(await one.call(vendors.askGames, { vendor: 'OTHER' })).toMatchObject({
    code: 'vendor-no-address',
  })
  expect(await ours()).toEqual(before)
})

test('[OPS-07] what is no JSON and what is too slow is refused, and nobody waits for longer', async () => {
  const one = await maker()
  const before = await ours()
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/html')) response.end('<html>')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await agree(`http://localhost:${port}/html`)
  expect((await ask(one)).code).toBe('vendor-list-wrong')
  await agree(`http://localhost:${port}/slow`)
  const began = performance.now()
  expect((await ask(one)).code).toBe('vendor-slow')
  expect(performance.now() - began).toBeLessThan(9_000)
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  await agree(vendor.baseUrl)
  expect(await ours()).toEqual(before)
})
