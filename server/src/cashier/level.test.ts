import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../platform/refusal.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
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
  expect(await till.asks(player, 200_001n)).toMatchObject({
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
