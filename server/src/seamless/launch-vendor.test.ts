import { GameId, seamless } from '@balai/contract'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { guest } from '../house/testing/hall.ts'
import { ask } from '../platform/testing/caller.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { changeSetting, setting } from '../site/index.ts'
import { putVendorReach } from './reach.ts'
import { type FakeVendor, openFakeVendor, type Told } from './testing/fake-vendor.ts'
import { openVendor, openWallet, type Vendor, type Wallet } from './testing/vendor.ts'
import { callKey, houseSigner } from './vendor-call.ts'

const games = 'https://games.vendor.example'
let house: House
let wallet: Wallet
let vendor: Vendor
let fake: FakeVendor
let told: () => Told | Promise<Told>

beforeAll(async () => {
  house = await openHouse()
  wallet = await openWallet(house)
  vendor = await openVendor(wallet, 'LUAR')
  const signer = houseSigner(wallet.keys.secret(callKey))
  fake = await openFakeVendor(
    () => told(),
    () => house.clock.now(),
    signer,
  )
  const now = house.clock.now()
  await house.store.transact(async (tx) => {
    const cdns = await setting(tx, 'cdns')
    await changeSetting(tx, { name: 'cdns', value: { ...cdns, games: [games] }, by: 'house', now })
  })
})
afterEach(() => {
  fake.heard.length = 0
})
afterAll(async () => {
  await fake.close()
  await wallet.close()
  await house.close()
})

const agree = () =>
  house.store.transact((tx) =>
    putVendorReach(tx, {
      reach: {
        ...{ vendor: vendor.code, baseUrl: fake.baseUrl, hosts: [new URL(fake.baseUrl).host] },
        ...{ knownAs: 'balai', reconciles: false, graceMinutes: 5, openMinutes: 60 },
      },
      by: 'staff:1',
      now: house.clock.now(),
    }),
  )

async function launch(over: object = {}) {
  const { token } = await guest(wallet as never)
  return ask(wallet.url, seamless.launchGame, {
    token,
    body: {
      ...{ nodeId: vendor.game, vassalage: vendor.code, accountType: 1, confirmTrans: 0 },
      ...{ launchMode: 'GLS', platform: 'html5-mobile', clientType: 3, language: 'EN', ...over },
    },
  })
}
const at = (url: string) => ({ body: { url } })

test('a vendor that nobody agreed to call launches nothing, and says so calmly', async () => {
  told = () => at(`${games}/slot`)
  expect(await launch()).toMatchObject({ success: false, code: 'game-away' })
  expect(fake.heard).toEqual([])
})

test('[GAM-10] a vendor says where its game is opened, and the code of the launch seats the member there once', async () => {
  await agree()
  told = () => at(`${games}/slot?token=1`)
  const answer = await launch()
  expect(answer.value).toEqual({ game_url: `${games}/slot?token=1`, mode: 'cash' })
  const [{ path, method, body }] = fake.heard as [(typeof fake.heard)[0]]
  const { launchCode, ...said } = body as { launchCode: string }
  expect([method, path]).toEqual(['POST', '/launch'])
  expect(said).toEqual({
    ...{ gameCode: vendor.game, mode: 'cash', language: 'EN', currency: 'IDR', country: 'ID' },
    ...{ device: 'mobile', lobbyUrl: 'http://localhost:3000' },
  })
  const gameCode = GameId.parse(vendor.game)
  const seated = await vendor.call('authenticate', { launchCode, gameCode })
  expect(seated.body).toMatchObject({ code: 'OK', mode: 'cash' })
  const again = await vendor.call('authenticate', { launchCode, gameCode })
  expect(again.body).toMatchObject({ code: 'TOKEN_INVALID' })
})

test('a vendor that is down, confused, or leads to a stranger launches nothing', async () => {
  await agree()
  const odd: Told[] = [
    { status: 500, body: {} },
    { body: { link: games } },
    at('https://stranger.example/slot'),
    at(`${games}.stranger.example/slot`),
    at('javascript:alert(1)'),
    at(`data:text/html,${games}`),
    at(`http://games.vendor.example/slot`),
  ]
  for (const one of odd) {
    told = () => one
    expect(await launch(), JSON.stringify(one)).toMatchObject({
      status: 200,
      success: false,
      code: 'game-away',
    })
  }
})

test('no connection to the database is held while a vendor thinks', async () => {
  await agree()
  let go = () => {}
  told = () => new Promise((done) => (go = () => done(at(`${games}/slot`))))
  const waiting = launch()
  while (fake.heard.length === 0) await new Promise((done) => setTimeout(done, 10))
  // What the house asks of its own accord meanwhile is over in a moment; this call waits as long as it has to.
  await vi.waitFor(() => expect(wallet.store.load()).toMatchObject({ open: 0, waiting: 0 }))
  go()
  expect(await waiting).toMatchObject({ success: true })
})
