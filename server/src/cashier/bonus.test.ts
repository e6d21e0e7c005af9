import { randomUUID } from 'node:crypto'
import type { Deposit, OfferChosen } from '@balai/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isRefusal } from '../platform/refusal.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { putDemoOffers } from '../promotions/index.ts'
import { openPlayer, type Player, purse } from '../wagers/testing/players.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import { depositsPage } from './read.ts'
import { shown } from './stands.ts'
import { openTill } from './testing/till.ts'

let house: House
let till: Awaited<ReturnType<typeof openTill>>
let player: Player
const first: OfferChosen = { offer: 'first-deposit', version: 1 }
const daily: OfferChosen = { offer: 'daily-reload', version: 1 }
beforeAll(async () => {
  house = await openHouse({ max: 40 })
  till = await openTill(house)
  await house.store.transact((tx) => putDemoOffers(tx, { by: 'house', now: house.clock.now() }))
})
afterAll(() => house.close())
beforeEach(async () => {
  player = await openPlayer(house, 1_000n)
  await till.answered(player)
})

const asked = async (amount: bigint, over: Parameters<typeof till.asks>[2] = {}) => {
  const deposit = await till.asks(player, amount, over)
  if (isRefusal(deposit)) throw new Error(deposit.refused)
  return deposit
}
const bonus = () => purse(house, player, 'bonus')
const gives = (one: Deposit) =>
  house.store.transact((tx) => cancelDeposit(tx, { ...player, id: one.id, now: house.clock.now() }))

test('[MEM-04] without a bonus nothing is given; the choice stands in the deposit and its history', async () => {
  const plain = await asked(100_000n)
  expect(plain.bonus).toBeUndefined()
  await till.pays(player, plain.id, 100_000n)
  expect(await bonus()).toBe(0n)
  const chosen = await asked(100_000n, { bonus: daily })
  expect(chosen.bonus?.names.EN).toBe('Daily bonus of 20%')
  await till.pays(player, chosen.id, 100_000n)
  // Of what was paid: the fee of the way takes nothing of it, nor of its least.
  expect(await bonus()).toBe(20_000n)
  const { items } = await depositsPage(house.store.db, player, {})
  expect(items.map((one) => [one.id, one.bonus?.names.EN])).toEqual([
    [chosen.id, 'Daily bonus of 20%'],
    [plain.id, undefined],
  ])
})

test('[A4] the same intent asks once, with its bonus; with another it is refused', async () => {
  const key = randomUUID()
  const both = await Promise.all([1, 2, 3].map(() => asked(100_000n, { key, bonus: first })))
  expect(new Set(both.map(({ id }) => id)).size).toBe(1)
  expect(await till.asks(player, 100_000n, { key })).toMatchObject({ refused: 'key-reused' })
  expect(await till.asks(player, 100_000n, { key, bonus: daily })).toMatchObject({
    refused: 'key-reused',
  })
})

test('a deposit that gets no bonus is not asked for either', async () => {
  await asked(100_000n, { bonus: first })
  expect(await till.asks(player, 100_000n, { bonus: daily })).toMatchObject({
    refused: 'bonus-running',
  })
  expect(await till.asks(player, 49_000n, { bonus: first })).toMatchObject({
    refused: 'bonus-running',
  })
  const { items } = await depositsPage(house.store.db, player, {})
  expect(items).toHaveLength(1)
})

test('the first deposit is the first that was credited; what was given up leaves the choice open', async () => {
  const one = await asked(100_000n, { bonus: first })
  await gives(one)
  // Money that comes all the same is a deposit of its own, and has no bonus.
  await till.pays(player, one.id, 100_000n)
  expect(await bonus()).toBe(0n)
  expect(await till.asks(player, 100_000n, { bonus: first })).toMatchObject({
    refused: 'bonus-closed',
  })
})

test('the same payment told of thirty times at once gives one bonus', async () => {
  const one = await asked(100_000n, { bonus: first })
  const payment = randomUUID()
  const became = await Promise.all(
    Array.from({ length: 30 }, () => till.pays(player, one.id, 100_000n, { payment })),
  )
  expect(became.filter((each) => each === 'credited')).toHaveLength(1)
  expect(await bonus()).toBe(100_000n)
  const row = await till.stands(player, one.id)
  expect(row && shown(row).bonus?.id).toMatch(/^[0-9a-f-]{36}$/)
})
