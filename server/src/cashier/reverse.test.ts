import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isRefusal } from '../platform/refusal.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { standingOf } from '../wagers/index.ts'
import { openPlayer, type Player, purse } from '../wagers/testing/players.ts'
import { openTill } from './testing/till.ts'

let house: House
let till: Awaited<ReturnType<typeof openTill>>
let player: Player
let id: string
const payment = () => `p-${id}`
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  till = await openTill(house)
  player = await openPlayer(house, 1_000n)
  await till.answered(player)
  const deposit = await till.asks(player, 100_000n)
  if (isRefusal(deposit)) throw new Error(deposit.refused)
  id = deposit.id
})

const pays = (amount = 100_000n, over = {}) =>
  till.pays(player, id, amount, { payment: payment(), ...over } as object)
const takesBack = (amount: bigint, reversal?: string) =>
  till.pays(player, id, amount, {
    kind: 'reversed',
    payment: payment(),
    reversal: reversal && `${reversal}-${id}`,
  } as object)
const locked = async () => (await standingOf(house.store.db, player)).locked

test('[PAY-01] what was taken back before it was told to have come is taken as it comes', async () => {
  expect(await takesBack(100_000n)).toBe('nobodys')
  expect(await pays()).toBe('reversed')
  expect(await purse(house, player)).toBe(1_000n)
  expect(await till.stands(player, id)).toMatchObject({ state: 'reversed', credited: 99_300n })
  expect(await locked()).toBe(false)
})

test('[PAY-01] taken back piece by piece, each piece goes once, and never more than was credited', async () => {
  await pays()
  expect(await takesBack(30_000n, 'r1')).toBe('reversed')
  expect(await takesBack(30_000n, 'r1')).toBe('known')
  expect(await purse(house, player)).toBe(1_000n + 99_300n - 30_000n)
  expect(await takesBack(70_000n, 'r2')).toBe('reversed')
  expect(await purse(house, player)).toBe(1_000n)
  expect(await takesBack(50_000n, 'r3')).toBe('reversed')
  expect(await purse(house, player)).toBe(1_000n)
  expect(await locked()).toBe(false)
})

test('[PAY-01] what another process hears later by an earlier clock takes nothing anew', async () => {
  await pays()
  expect(await takesBack(100_000n, 'r1')).toBe('reversed')
  house.clock.advance(-60_000)
  expect(await takesBack(30_000n, 'r2')).toBe('reversed')
  house.clock.advance(60_000)
  expect(await purse(house, player)).toBe(1_000n)
  expect(await till.stands(player, id)).toMatchObject({ state: 'reversed', credited: 99_300n })
  expect(await locked()).toBe(false)
})

test('what nobody looked at yet ends when all of it was taken back, and not when some was', async () => {
  expect(await pays(9_000n)).toBe('review')
  expect(await takesBack(4_000n, 'r1')).toBe('review')
  expect(await till.stands(player, id)).toMatchObject({ state: 'review' })
  expect(await takesBack(5_000n, 'r2')).toBe('reversed')
  expect(await till.stands(player, id)).toMatchObject({ state: 'returned', reason: 'sent-back' })
})

test('taking back names money of its own gateway and no other', async () => {
  await pays()
  const heard = { event: randomUUID(), kind: 'reversed', reference: 'x' } as const
  const money = { payment: 'somebody-elses', amount: 5n, currency: 'IDR', at: house.clock.now() }
  expect(await till.said({ ...heard, ...money })).toBe('nobodys')
  expect(await purse(house, player)).toBe(1_000n + 99_300n)
})
