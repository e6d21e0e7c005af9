import { setTimeout as pause } from 'node:timers/promises'
import { walletApi } from '@balai/contract/wallet-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { changeVendor } from '../door/change-vendor.ts'
import { usual } from '../door/vendor.ts'
import {
  betOf,
  fresh,
  openVendor,
  openWallet,
  type Sat,
  sat,
  type Vendor,
  type Wallet,
  winOf,
} from '../testing/vendor.ts'

let house: House
let wallet: Wallet
let vendor: Vendor
let other: Vendor
beforeAll(async () => {
  house = await openHouse()
  wallet = await openWallet(house)
  vendor = await openVendor(wallet, 'ACME')
  other = await openVendor(wallet, 'ELSE')
})
afterAll(async () => {
  await wallet.close()
  await house.close()
})

/** What a call added to its answer, read by the contract. */
const feedOf = async (from: Vendor, takes: object = {}) =>
  z.decode(walletApi.feed.gives, (await from.call('feed', takes)).body as never)
const statusOf = async (from: Vendor, takes: object) =>
  z.decode(walletApi.status.gives, (await from.call('status', takes)).body as never)

/** Everything that stands behind a place, once so many lines may be told. */
async function all(from: Vendor, count: number, limit = 3) {
  for (let tries = 0; tries < 400; tries++) {
    const records = []
    for (let at: string | undefined, more = true; more; ) {
      const page = await feedOf(from, { limit, ...(at !== undefined && { from: at }) })
      records.push(...page.records)
      ;({ next: at, more } = page)
    }
    if (records.length >= count) return records
    await pause(10)
  }
  throw new Error(`fewer than ${count} lines are told`)
}

/** One round of each ending. */
async function played(by: Vendor, seat: Sat) {
  const [won, undone, refused] = [betOf(by, seat), betOf(by, seat), betOf(by, seat)]
  await by.call('bet', won)
  await by.call('win', winOf(seat, won.roundId))
  await by.call('bet', undone)
  const { playerRef } = seat
  await by.call('rollback', { playerRef, txId: fresh('undo'), originalTxId: undone.txId })
  await by.call('bet', { ...refused, amount: '900000000' })
  await by.call('rollback', { playerRef, txId: fresh('undo'), originalTxId: 'never-came' })
  await by.call('round/close', { playerRef, roundId: won.roundId })
  return { won, undone, refused }
}

test('[GAM-10] a vendor reads its own acts, page by page, each once, and nobody else’s', async () => {
  const [seat, theirs] = [await sat(wallet, vendor), await sat(wallet, other)]
  const { won, refused } = await played(vendor, seat)
  await played(other, theirs)
  const lines = await all(vendor, 8)
  expect(lines.map(({ kind, code, state }) => [kind, code, state])).toEqual([
    ['bet', 'OK', null],
    ['win', 'OK', null],
    ['bet', 'OK', null],
    ['rollback', 'OK', 'reversed'],
    ['bet', 'INSUFFICIENT_FUNDS', null],
    ['tombstone', 'OK', null],
    ['rollback', 'OK', 'tombstoned'],
    ['close', 'OK', null],
  ])
  expect(lines[0]).toMatchObject({
    txId: won.txId,
    roundId: won.roundId,
    playerRef: seat.playerRef,
    mode: 'cash',
    amount: 1_000n,
    real: -1_000n,
    bonus: 0n,
  })
  expect(lines[4]?.txId).toBe(refused.txId)
  expect(new Set(lines.map(({ line }) => line)).size).toBe(8)
  const behind = await feedOf(vendor, { from: lines[5]?.line })
  expect(behind.records).toHaveLength(2)
  const end = await feedOf(vendor, { from: behind.next })
  expect(end).toMatchObject({ records: [], more: false, next: behind.next })
  expect((await all(other, 8)).every(({ playerRef }) => playerRef === theirs.playerRef)).toBe(true)
})

test.each([
  ['99999999999999999999.1', 'from'],
  ['1.9999999999999999999', 'from'],
  ['-1', 'from'],
  ["0'; drop table wagers.act; --", 'from'],
  ['1.2.3', 'from'],
])('[GAM-10] a feed from %s is malformed, and says so', async (from, field) => {
  expect(await vendor.call('feed', { from })).toMatchObject({
    status: 400,
    body: { code: 'MALFORMED', field },
  })
})

test.each([0, -1, 1_001, 1.5, '7'])('a feed of %s lines is malformed', async (limit) => {
  expect(await vendor.call('feed', { limit })).toMatchObject({ body: { code: 'MALFORMED' } })
})

test('[GAM-10] the status of a number and of a round is what was answered then', async () => {
  const seat = await sat(wallet, vendor)
  const { won, undone, refused } = await played(vendor, seat)
  const one = await statusOf(vendor, { txId: won.txId })
  expect(one.acts).toMatchObject([{ txId: won.txId, kind: 'bet', code: 'OK', real: -1_000n }])
  expect(one.round).toEqual({
    roundId: won.roundId,
    state: 'closed',
    stake: 1_000n,
    returned: 500n,
  })
  const whole = await statusOf(vendor, { roundId: undone.roundId })
  expect(whole.acts.map(({ kind }) => kind)).toEqual(['bet', 'rollback'])
  expect(whole.round).toMatchObject({ state: 'voided', returned: 1_000n })
  const no = await statusOf(vendor, { txId: refused.txId })
  expect(no).toMatchObject({ acts: [{ code: 'INSUFFICIENT_FUNDS', real: 0n }], round: null })
  const nothing = { acts: [], round: null }
  expect(await statusOf(vendor, { txId: 'nobody-knows' })).toEqual(nothing)
  expect(await statusOf(other, { txId: won.txId }), 'another vendor').toEqual(nothing)
  expect(await statusOf(other, { roundId: won.roundId })).toEqual(nothing)
  const stranger = await sat(wallet, vendor)
  const asked = { txId: won.txId, playerRef: stranger.playerRef }
  expect(await statusOf(vendor, asked), 'another player').toEqual(nothing)
  expect((await vendor.call('status', {})).body).toMatchObject({
    code: 'MALFORMED',
    field: 'txId',
  })
})

test('[GAM-10] a stake of no allowed size is told from one of nothing, as it was then', async () => {
  const seat = await sat(wallet, vendor)
  const [large, nothing] = [
    betOf(vendor, seat, { amount: '2000000000' }),
    betOf(vendor, seat, { amount: '0' }),
  ]
  for (const bet of [large, nothing]) {
    const { code } = (await vendor.call('bet', bet)).body
    expect((await statusOf(vendor, { txId: bet.txId })).acts[0]?.code).toBe(code)
  }
})

test('[GAM-10] where numbers belong to a player, the player is asked for, and the number is theirs', async () => {
  const shared = await openVendor(wallet, 'TABLES')
  const { clock, store } = wallet
  await store.transact((tx) =>
    changeVendor(tx, {
      vendor: 'TABLES',
      setting: { ...usual, txPerPlayer: true },
      by: 'house',
      now: clock.now(),
    }),
  )
  const [one, two] = [await sat(wallet, shared), await sat(wallet, shared)]
  const bet = { txId: 'same', roundId: 'table-round' }
  for (let tries = 0; tries < 400; tries++) {
    const { body } = await shared.call('status', { txId: 'same' })
    if (body.code === 'MALFORMED') break
    await pause(10)
  }
  await shared.call('bet', betOf(shared, one, bet))
  await shared.call('bet', betOf(shared, two, { ...bet, amount: '700' }))
  expect((await shared.call('status', { txId: 'same' })).body).toMatchObject({
    code: 'MALFORMED',
    field: 'playerRef',
  })
  const { playerRef } = two
  const found = await statusOf(shared, { txId: 'same', playerRef })
  expect(found.acts).toMatchObject([{ txId: 'same', amount: 700n }])
  const round = await statusOf(shared, { roundId: 'table-round', playerRef })
  expect(round.round).toMatchObject({ roundId: 'table-round', stake: 700n })
  const told = await all(shared, 2)
  expect(told.map(({ txId }) => txId)).toEqual(['same', 'same'])
})
