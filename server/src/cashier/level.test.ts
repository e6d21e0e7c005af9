import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../platform/refusal.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { changeSetting, setting } from '../site/index.ts'
import { setBound } from '../wagers/index.ts'
import { openPlayer } from '../wagers/testing/players.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import { overLevel } from './level.ts'
import { methodsFor } from './read.ts'
import { openTill } from './testing/till.ts'

let house: House
let till: Awaited<ReturnType<typeof openTill>>
beforeAll(async () => {
  house = await openHouse({ max: 30 })
  till = await openTill(house)
})
afterAll(() => house.close())

test('[RSP-04] in a day no more comes than the house knows its member for, by twenty wishes at once neither', async () => {
  const { store, clock } = house
  const now = clock.now()
  const player = await openPlayer(house)
  await till.answered(player)
  const all = await Promise.all(Array.from({ length: 20 }, () => till.asks(player, 900_000n)))
  const asked = all.filter((one) => !isRefusal(one))
  expect(asked).toHaveLength(2)
  expect(await till.asks(player, 202_101n)).toMatchObject({
    ...{ refused: 'deposit-level', value: { left: { ID: 'Rp\u00a0200.000' } } },
  })
  expect((await methodsFor(store.db, { ...player, now })).left).toBe(200_000n)
  // What is given up leaves room again, what was paid does not.
  const [one, two] = asked
  if (!one || isRefusal(one) || !two || isRefusal(two)) throw new Error('nothing was asked')
  await store.transact((tx) => cancelDeposit(tx, { ...player, id: one.id, now }))
  await till.pays(player, two.id, 900_000n)
  expect(await till.asks(player, 1_200_000n)).toMatchObject({ refused: 'deposit-level' })
  expect(isRefusal(await till.asks(player, 1_100_000n))).toBe(false)
  // The house’s own midnight begins another day.
  clock.advance(12 * 3_600_000)
  expect(isRefusal(await till.asks(player, 1_900_000n))).toBe(false)
})

test('[RSP-04] a way that can be taken back is not for whom nothing is known of', async () => {
  const player = await openPlayer(house)
  const wish = { ...player, amount: 50_000n, currency: 'IDR', now: house.clock.now() }
  const by = (method: 'card' | 'qris') =>
    house.store.transact((tx) => overLevel(tx, { ...wish, method }))
  expect(await by('card')).toMatchObject({ refused: 'method-level' })
  expect(await by('qris')).toBeUndefined()
})

test('[RSP-04] what is set for a level holds in the next deposit: of a day, of all time, and the ways', async () => {
  const { store, clock } = house
  const player = await openPlayer(house)
  await till.answered(player)
  const set = (over: object) =>
    store.transact(async (tx) => {
      const levels = await setting(tx, 'kycLevels')
      const value = { ...levels, level0: { ...levels.level0, ...over } }
      await changeSetting(tx, { name: 'kycLevels', value, by: 'house', now: clock.now() })
    })
  const before = (await setting(store.db, 'kycLevels')).level0
  try {
    await set({ depositDayMost: 300_000n, depositEverMost: 500_000n })
    const read = () => methodsFor(store.db, { ...player, now: clock.now() })
    expect(await read()).toMatchObject({ left: 300_000n, leftBy: 'level-day', level: 0 })
    expect(await till.asks(player, 300_001n)).toMatchObject({
      refused: 'deposit-level',
      value: {
        bound: { ID: 'batas harian verifikasi tingkat 0' },
        left: { ID: 'Rp\u00a0300.000' },
      },
    })
    const paid = await till.asks(player, 300_000n)
    if (isRefusal(paid)) throw new Error(paid.refused)
    await till.pays(player, paid.id, 300_000n)
    clock.advance(24 * 3_600_000)
    // Another day, but not another life. What the way took did not come in.
    expect(await read()).toMatchObject({ left: 202_100n, leftBy: 'level-ever' })
    expect(await till.asks(player, 202_101n)).toMatchObject({
      refused: 'deposit-level',
      value: { bound: { ID: 'batas keseluruhan verifikasi tingkat 0' } },
    })
    const many = await Promise.all(Array.from({ length: 20 }, () => till.asks(player, 90_000n)))
    expect(many.filter((one) => !isRefusal(one))).toHaveLength(2)
    // The member's own limit is told where it is the stricter one.
    const own = { kind: 'deposit', span: 'week', amount: 190_000n, now: clock.now() } as const
    await store.transact((tx) => setBound(tx, { ...player, ...own }))
    expect(await read()).toMatchObject({ leftBy: 'limit' })
    await set({ methods: { ...before.methods, qris: false } })
    expect(await till.asks(player, 10_000n)).toMatchObject({ refused: 'method-level' })
  } finally {
    await set(before)
  }
})
