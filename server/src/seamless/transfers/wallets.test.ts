import { randomUUID } from 'node:crypto'
import { walletTransfers } from '@balai/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ask } from '../../platform/testing/caller.ts'
import * as wagers from '../../wagers/index.ts'
import * as wallet from '../../wallet/index.ts'
import { openScene } from '../testing/scene.ts'
import { betOf, fresh, type Sat, sat, winOf } from '../testing/vendor.ts'
import { bringAllHome } from './bring-home.ts'

const scene = openScene()
const { on } = scene
const vendor = 'ACME'
const apart = (to: boolean) =>
  on.house.store.transact((tx) =>
    wagers.setApart(tx, { vendor, apart: to, now: on.house.clock.now() }),
  )
const Wallets = walletTransfers.merchantWallet.gives

/** What the member is told over the wire, as the browser reads it. */
const wallets = async (who: Sat = on.seat) => {
  const told = await ask(on.wallet.url, walletTransfers.merchantWallet, { token: who.who.token })
  return z.decode(Wallets, told.value as z.input<typeof Wallets>)
}
const at = async (who: Sat = on.seat) =>
  (await wallets(who)).vendors.find((v) => v.vendor === vendor)

type Move = { direction: 'to-vendor' | 'to-main'; amount: string; vendor?: string }
const move = (body: Move, key: string = randomUUID(), who: Sat = on.seat) =>
  ask(on.wallet.url, walletTransfers.walletTransfer, {
    ...{ token: who.who.token, key, body: { vendor, ...body } },
  })
const collect = (key: string = randomUUID()) =>
  ask(on.wallet.url, walletTransfers.collectAll, { token: on.seat.who.token, key })
const codes = (all: readonly { code?: string }[]) =>
  all.reduce<Record<string, number>>((sum, { code = '' }) => {
    sum[code] = (sum[code] ?? 0) + 1
    return sum
  }, {})

const adds = async (who: Sat = on.seat) => {
  const { funds } = await wallets(who)
  const { total, main, held, bonus, vendors, inPlay } = funds
  expect(main + held + bonus + vendors + inPlay).toBe(total)
  const told = await ask(on.wallet.url, walletTransfers.consolidated, { token: who.who.token })
  expect(z.decode(walletTransfers.consolidated.gives, told.value as never)).toMatchObject(funds)
  return funds
}

test('[MEM-03] where every vendor is single nothing can be moved, and the parts add up', async () => {
  await apart(false)
  const { isSingle, vendors } = await wallets()
  expect(isSingle).toBe(true)
  expect(vendors.find((each) => each.vendor === vendor)).toMatchObject({ isSingle: true })
  expect((await move({ direction: 'to-vendor', amount: '5' })).code).toBe('vendor-single')
  expect((await move({ direction: 'to-main', amount: '5' })).code).toBe('purse-short')
  const stake = await scene.ask('bet', scene.bet({ amount: '400' }))
  expect(stake).toMatchObject({ code: 'OK' })
  expect(await adds()).toMatchObject({ total: 1_000_000n, main: 999_600n, inPlay: 400n })
})

test('[MEM-03] money is moved to the purse for a vendor, played there, and brought back', async () => {
  await apart(true)
  const bet = scene.bet({ amount: '30000' })
  expect((await scene.ask('bet', bet)).code).toBe('INSUFFICIENT_FUNDS')
  expect(await scene.real()).toBe(0)
  expect(await move({ direction: 'to-vendor', amount: '50000' })).toMatchObject({ success: true })
  expect(await scene.real()).toBe(50_000)
  const { sessionId } = on.seat
  const seated = await scene.ask('balance', { sessionId })
  expect(seated.balance).toEqual({ real: '50000', bonus: '0' })
  const again = scene.bet({ amount: '30000' })
  expect(await scene.ask('bet', again)).toMatchObject({
    ...{ code: 'OK', balance: { real: '20000', bonus: '0' } },
    split: { real: '30000', bonus: '0', credit: '0' },
  })
  expect(await at()).toMatchObject({
    isSingle: false,
    open: true,
    balance: 20_000n,
    inPlay: 30_000n,
  })
  expect(await adds()).toMatchObject({ total: 1_000_000n, main: 950_000n, vendors: 20_000n })
  expect((await move({ direction: 'to-main', amount: '20001' })).code).toBe('purse-short')
  await scene.ask('win', scene.win(String(again.roundId), { amount: '70000', roundEnd: true }))
  expect(await scene.real()).toBe(90_000)
  expect(await collect()).toMatchObject({ success: true })
  expect(await scene.real()).toBe(0)
  expect(await adds()).toMatchObject({ total: 1_040_000n, main: 1_040_000n, vendors: 0n })
})

test('[MEM-03] the same press eight times moves once; the same key for another wish is refused', async () => {
  await apart(true)
  const key = randomUUID()
  const told = await Promise.all(
    Array.from({ length: 8 }, () => move({ direction: 'to-vendor', amount: '700' }, key)),
  )
  expect(new Set(told.map(({ text }) => text)).size).toBe(1)
  expect(await at()).toMatchObject({ balance: 700n })
  expect((await move({ direction: 'to-vendor', amount: '701' }, key)).code).toBe('key-reused')
  const back = randomUUID()
  const all = await Promise.all(Array.from({ length: 8 }, () => collect(back)))
  expect(new Set(all.map(({ text }) => text)).size).toBe(1)
  expect(await adds()).toMatchObject({ main: 1_000_000n, vendors: 0n })
})

test('[MEM-03] twenty at once of the whole balance: one succeeds, and a stake at the same time has its own', async () => {
  await apart(true)
  const told = await Promise.all(
    Array.from({ length: 20 }, () => move({ direction: 'to-vendor', amount: '1000000' })),
  )
  expect(codes(told)).toEqual({ '': 1, 'purse-short': 19 })
  const [bets, backs] = await Promise.all([
    Promise.all(
      Array.from({ length: 5 }, () =>
        scene.ask('bet', scene.bet({ amount: '600000', roundId: fresh() })),
      ),
    ),
    Promise.all(Array.from({ length: 5 }, () => move({ direction: 'to-main', amount: '600000' }))),
  ])
  const won =
    bets.filter(({ code }) => code === 'OK').length + backs.filter((b) => b.success).length
  expect(won).toBe(1)
  expect((await adds()).total).toBe(1_000_000n)
})

test('[MEM-03] whoever rests or is locked brings money back, and takes none there', async () => {
  await apart(true)
  await move({ direction: 'to-vendor', amount: '9000' })
  const now = on.house.clock.now()
  const { member, bucket } = on.seat
  await on.house.store.transact((tx) =>
    wagers.lock(tx, { member, bucket, locked: true, reason: 'test', by: 'staff:1', now }),
  )
  expect((await move({ direction: 'to-vendor', amount: '1' })).code).toBe('member-locked')
  const until = new Date(now.getTime() + 86_400_000)
  await on.house.store.transact((tx) =>
    wagers.exclude(tx, { member, bucket, until, by: 'self', now }),
  )
  expect((await move({ direction: 'to-vendor', amount: '1' })).code).toBe('self-excluded')
  expect((await move({ direction: 'to-main', amount: '4000' })).success).toBe(true)
  expect((await collect()).success).toBe(true)
  expect(await adds()).toMatchObject({ main: 1_000_000n, vendors: 0n })
})

test('[MEM-03] nobody reaches another’s purse, nor a vendor that is none, nor amounts that are none', async () => {
  await apart(true)
  const other = await sat(on.wallet, on.vendor)
  await move({ direction: 'to-vendor', amount: '5000' }, randomUUID(), other)
  expect((await move({ direction: 'to-main', amount: '1' })).code).toBe('purse-short')
  expect((await at())?.balance).toBe(0n)
  for (const amount of ['0', '-5000'])
    expect((await move({ direction: 'to-vendor', amount })).code).toBe('amount-below')
  for (const amount of ['1e3', '0.5', '', '9'.repeat(40)])
    expect((await move({ direction: 'to-vendor', amount })).success, amount).toBe(false)
  expect((await move({ direction: 'to-vendor', amount: '5', vendor: 'NOBODY' })).code).toBe(
    'vendor-unknown',
  )
  expect((await move({ direction: 'to-vendor', amount: '5', vendor: 'cash' })).success).toBe(false)
  // Words beside the contract change nothing.
  const more = {
    vendor,
    direction: 'to-main',
    amount: '5000',
    member: other.member,
    bucket: other.bucket,
  }
  const told = await ask(on.wallet.url, walletTransfers.walletTransfer, {
    ...{ token: on.seat.who.token, body: more },
  })
  expect(told.success).toBe(false)
  expect((await at(other))?.balance).toBe(5_000n)
  // A vendor tells of nobody’s purse but that for itself.
  expect(await scene.real()).toBe(0)
})

test('[MEM-03] as a vendor becomes single the house brings back what lies there, and what is won later', async () => {
  await apart(true)
  await move({ direction: 'to-vendor', amount: '8000' })
  const bet = scene.bet({ amount: '3000' })
  await scene.ask('bet', bet)
  await apart(false)
  await bringAllHome(on.house.store, on.house.clock.now())
  expect(await at()).toMatchObject({ isSingle: true, balance: 0n, inPlay: 3_000n })
  expect(await adds()).toMatchObject({ total: 1_000_000n, main: 997_000n })
  await scene.ask('win', scene.win(String(bet.roundId), { amount: '5000', roundEnd: true }))
  expect(await at()).toMatchObject({ balance: 5_000n })
  await bringAllHome(on.house.store, on.house.clock.now())
  await bringAllHome(on.house.store, on.house.clock.now())
  expect(await adds()).toMatchObject({ total: 1_002_000n, main: 1_002_000n, vendors: 0n })
  const { items } = await wallet.statementOf(on.house.store.db, {
    ...{ member: on.seat.member, bucket: on.seat.bucket, pool: 'cash', size: 10 },
    ...{ from: new Date(0), to: new Date(on.house.clock.now().getTime() + 1_000), zone: 'UTC' },
  })
  expect(items.filter(({ kind }) => kind === 'transfer').map(({ amount }) => amount)).toEqual([
    ...[5_000n, 5_000n, -8_000n],
  ])
})

test('a prize and an answer to a repeated call are of the purse, too', async () => {
  await apart(true)
  await move({ direction: 'to-vendor', amount: '1000' })
  const { playerRef } = on.seat
  const prize = {
    playerRef,
    txId: fresh(),
    amount: '70',
    currency: 'IDR',
    campaignId: 'c',
    kind: 'prize',
  }
  expect(await scene.ask('promo', prize)).toMatchObject({ code: 'OK', balance: { real: '1070' } })
  const bet = betOf(on.vendor, on.seat, { amount: '70' })
  const [first, again] = [await scene.ask('bet', bet), await scene.ask('bet', bet)]
  expect([first.code, again.code]).toEqual(['OK', 'DUPLICATE_OK'])
  expect(again.balance).toEqual({ real: '1000', bonus: '0' })
  const undo = scene.undo(String(bet.txId), { roundId: bet.roundId })
  expect(await scene.ask('rollback', undo)).toMatchObject({ balance: { real: '1070', bonus: '0' } })
  expect(
    (await scene.ask('win', winOf(on.seat, String(bet.roundId), { amount: '5' }))).code,
  ).not.toBe('OK')
})
