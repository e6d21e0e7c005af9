import { lists } from '@balai/contract/desk/list'
import { vendors } from '@balai/contract/desk/vendors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { gather, listRoutes } from '../../desk/index.ts'
import { openDesk } from '../../desk/testing/staff.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { createCallLog } from '../calls/call-log.ts'
import { counted } from '../calls/sql.ts'
import { equip } from '../equipment.ts'
import { openCases } from '../reconcile/cases.ts'
import {
  betOf,
  caller,
  ed25519Key,
  ed25519Pair,
  hmacKey,
  known,
  openVendor,
  openWallet,
  sat,
  type Vendor,
  type Wallet,
} from '../testing/vendor.ts'
import { brought, vendorRoutes } from './index.ts'
import { p99Of } from './standing.ts'

const Found = z.object({ found: z.int() })
let house: House
let wallet: Wallet
let vendor: Vendor
let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  wallet = await openWallet(house)
  vendor = await openVendor(wallet, 'ACME')
  desk = await openDesk(house, {
    brought: [brought],
    routes: {
      deskVendors: vendorRoutes,
      deskLists: listRoutes(gather([brought]), { folder: '/tmp/unused-exports' }),
    },
  })
  const config = { publicUrl: 'http://localhost', mode: 'test' as const }
  equip(desk.store, { ...house, keys: wallet.keys, config })
})
afterAll(async () => {
  await desk.close()
  await wallet.close()
  await house.close()
})

const maker = () => desk.staff({ may: ['vendors.see', 'vendors.edit'] })
const checker = () => desk.staff({ may: ['vendors.see', 'vendors.approve'] })
const soon = (ms: number) => new Promise((go) => setTimeout(go, ms))

test('[OPS-07] a key is agreed by two, taken once by who asked, good at once, and ended at once', async () => {
  const [one, two, other] = [await maker(), await checker(), await maker()]
  const asked = await one.propose('vendor-key-wanted', { vendor: 'ACME', id: 'rotated' })
  expect(asked).toMatchObject({ value: { state: 'waiting' } })
  const take = { vendor: 'ACME', id: 'rotated' }
  expect(await one.call(vendors.takeKey, take)).toMatchObject({ code: 'key-not-yours' })
  await two.agree(asked.value.id)
  for (const thief of [two, other])
    expect((await thief.call(vendors.takeKey, take)).success).toBe(false)
  const taken = await Promise.all([
    one.call(vendors.takeKey, take),
    one.call(vendors.takeKey, take),
  ])
  expect(taken.filter(({ success }) => success)).toHaveLength(1)
  const secret = taken.find(({ success }) => success)?.value.secret
  expect(
    await house.ownerStore.db.many(Found)`
    select 1 as found from audit.event where position(${secret} in body::text) > 0`,
  ).toEqual([])

  const key = hmacKey('rotated', Buffer.from(secret))
  await soon(1_200)
  const seat = await sat(wallet, vendor)
  const turned = caller(wallet, { ...vendor, key })
  expect((await turned.call('bet', betOf(vendor, seat))).body.code).toBe('OK')
  expect((await vendor.call('bet', betOf(vendor, seat))).body.code).toBe('OK')
  expect(await one.propose('vendor-key-wanted', { vendor: 'ACME', id: 'third' })).toMatchObject({
    code: 'change-refused',
  })
  const ended = { vendor: 'ACME', id: 'rotated', inMinutes: 0 }
  expect(await one.propose('vendor-key-retired', ended)).toMatchObject({ value: { state: 'done' } })
  await soon(1_200)
  expect((await turned.call('bet', betOf(vendor, seat))).body.code).toBe('SIGNATURE_INVALID')
})

test('[OPS-07] a public key of the vendor’s own is agreed by two, good at once, ended in a while', async () => {
  const [one, two] = [await maker(), await checker()]
  const { publicKey, privateKey } = ed25519Pair()
  const of = (id: string, key: Buffer) => ({
    ...{ vendor: 'ACME', id, publicKey: key.toString('base64url') },
  })
  for (const weak of [Buffer.alloc(32), Buffer.from(`01${'00'.repeat(31)}`, 'hex')])
    expect(await one.propose('vendor-public-key', of('weak', weak))).toMatchObject({
      code: 'change-refused',
    })
  const asked = await one.propose('vendor-public-key', of('own', publicKey))
  expect(asked).toMatchObject({ value: { state: 'waiting' } })
  const own = caller(wallet, { ...vendor, key: ed25519Key('own', privateKey) })
  const seat = await sat(wallet, vendor)
  expect((await own.call('bet', betOf(vendor, seat))).body.code).toBe('SIGNATURE_INVALID')
  await two.agree(asked.value.id)
  await known(own)
  expect((await own.call('bet', betOf(vendor, seat))).body.code).toBe('OK')
  const third = of('third', ed25519Pair().publicKey)
  expect(await one.propose('vendor-public-key', third)).toMatchObject({ code: 'change-refused' })
  const ending = { vendor: 'ACME', id: 'own', inMinutes: 60 }
  expect(await one.propose('vendor-key-retired', ending)).toMatchObject({
    value: { state: 'done' },
  })
  const { value } = await one.call(vendors.one, { vendor: 'ACME' })
  const ends = value.keys.find(({ id }: { id: string }) => id === 'own').retiredAt
  expect(Date.parse(ends) - house.clock.now().getTime()).toBeGreaterThan(59 * 60_000)
  expect((await own.call('bet', betOf(vendor, seat))).body.code).toBe('OK')
  const sooner = { ...ending, inMinutes: 0 }
  expect(await one.propose('vendor-key-retired', sooner)).toMatchObject({
    value: { state: 'done' },
  })
})

test('[OPS-07] every call is counted; refusals are kept, and what was done in samples', async () => {
  const seat = await sat(wallet, vendor)
  const before = (await counted(house.store.db, new Date(0))).find(({ way }) => way === 'in')
  for (let i = 0; i < 20; i++) await vendor.call('bet', betOf(vendor, seat))
  await vendor.call('bet', betOf(vendor, seat, { amount: '0' }))
  await vendor.call('bet', '{}')
  await soon(1_500)
  const after = (await counted(house.store.db, new Date(0))).find(
    (one) => one.way === 'in' && one.vendor === 'ACME',
  )
  expect((after?.calls ?? 0) - (before?.calls ?? 0)).toBeGreaterThanOrEqual(22)
  const one = await maker()
  const page = (filters: object) => one.call(lists.page, { name: 'vendor-calls', filters })
  const refused = await page({ vendor: 'ACME', outcome: 'refused' })
  const codes = refused.value.rows.map(({ code }: { code: string }) => code)
  expect(codes).toEqual(expect.arrayContaining(['AMOUNT_INVALID', 'MALFORMED']))
  const done = await page({ vendor: 'ACME', outcome: 'done' })
  expect(done.value.rows.length).toBeLessThan(15)
  const all = await one.call(vendors.all)
  expect(all.value).toContainEqual(
    expect.objectContaining({ vendor: 'ACME', state: 'well', stopped: false }),
  )
})

test('[OPS-07] an unsigned name writes nothing into the books of calls', async () => {
  const fake = caller(wallet, { ...vendor, code: "'; drop table seamless.call; --" })
  await fake.call('bet', '{}')
  await soon(1_300)
  const one = await maker()
  const filters = { code: 'SIGNATURE_INVALID' }
  const { value } = await one.call(lists.page, { name: 'vendor-calls', filters })
  const names = new Set(value.rows.map((row: { vendor: string }) => row.vendor))
  expect(names).toEqual(new Set(['?', 'ACME']))
})

test('a flood of refusals is counted whole and kept in part', async () => {
  const log = createCallLog({ ...house, keys: wallet.keys })
  for (let i = 0; i < 1_000; i++)
    log.note({ vendor: 'FLOOD', call: 'wallet/bet', code: 'MALFORMED', ms: 1, trace: 't' })
  await log.close()
  const found = (await counted(house.store.db, new Date(0))).find((one) => one.vendor === 'FLOOD')
  expect(found).toMatchObject({ calls: 1_000, refused: 1_000, unkept: 800, faults: 0 })
})

test('[OPS-07] settings and addresses of a vendor ask a second person; a bad host is refused', async () => {
  const [one, two] = [await maker(), await checker()]
  const setting = {
    ...{ txPerPlayer: false, rollbackUnknown: 'not-found' },
    ...{ rollbackAfterWin: 'refuse', refreshBalanceOnRepeat: false },
  }
  const asked = await one.propose('vendor-setting', { vendor: 'ACME', setting })
  expect(asked).toMatchObject({ value: { state: 'waiting' } })
  await two.agree(asked.value.id)
  const shown = await one.call(vendors.one, { vendor: 'ACME' })
  expect(shown.value.setting).toMatchObject({ rollbackUnknown: 'not-found' })
  const reach = {
    ...{ baseUrl: 'https://api.acme.example/v1', hosts: ['api.acme.example'], knownAs: 'balai' },
    ...{ reconciles: true, graceMinutes: 60, openMinutes: 1_440 },
  }
  for (const wrong of [
    { ...reach, hosts: ['other.example'] },
    { ...reach, baseUrl: 'https://api.acme.example@10.0.0.1/', hosts: ['api.acme.example'] },
    { ...reach, baseUrl: 'file:///etc/passwd' },
  ]) {
    const answer = await one.propose('vendor-reach', { vendor: 'ACME', reach: wrong })
    expect(['change-refused', 'malformed']).toContain(answer.code)
  }
  expect(await one.propose('vendor-reach', { vendor: 'ACME', reach })).toMatchObject({
    value: { state: 'waiting' },
  })
})

test('[OPS-07] a difference with a vendor waits in a queue until somebody closes it, once', async () => {
  const one = await maker()
  await house.store.transact((tx) =>
    openCases(
      tx,
      [
        {
          vendor: 'ACME',
          kind: 'amount',
          tx: 't-1',
          ours: { amount: '5' },
          theirs: { amount: '6' },
        },
      ],
      { by: 'feed', random: house.random, now: house.clock.now() },
    ),
  )
  const filters = { vendor: 'ACME', open: 'open' }
  const open = () => one.call(lists.page, { name: 'vendor-breaks', filters })
  const [found] = (await open()).value.rows
  expect(found).toMatchObject({ kind: 'amount', tx: 't-1', standing: 'open' })
  const closing = { break: found.id }
  expect(
    await one.propose('vendor-break-closed', closing, 'Salah ketik di pihak mereka'),
  ).toMatchObject({
    value: { state: 'done' },
  })
  expect(await one.propose('vendor-break-closed', closing)).toMatchObject({
    code: 'change-refused',
  })
  expect((await open()).value.rows).toEqual([])
})

test('99 of 100 are within a bound that is counted, and beyond the last one nothing is said', () => {
  expect(p99Of([])).toBeNull()
  expect(p99Of([99, 0, 1])).toBe(1)
  expect(p99Of([98, 0, 2])).toBe(5)
  expect(p99Of([90, ...Array.from({ length: 11 }, () => 0), 10])).toBeNull()
})
