import { randomUUID } from 'node:crypto'
import { MemberId } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Tx } from '../platform/db.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { hold, openAccounts, reverse, type Side, settle, transferAll } from './index.ts'
import { openPlayers, type Player, purses } from './testing/play.ts'

let house: House
let player: Player
let other: Player
beforeAll(async () => {
  house = await openHouse()
  ;[player, other] = (await openPlayers(house, 9)).filter(({ bucket }) => bucket === 0) as [
    Player,
    Player,
  ]
})
afterAll(() => house.close())

const cash = (whose = player) => ({ ...whose, pool: 'cash' as const })
const bonus = (whose = player) => ({ ...whose, pool: 'bonus' as const })
const order = (from: Side, to: Side, amount = 10n) => ({
  ...{ from, to, amount, reason: 'test', source: 'test', key: randomUUID() },
  now: house.clock.now(),
})
const post = (...orders: ReturnType<typeof order>[]) =>
  house.store.transact((tx) => transferAll(tx, orders))
const bank = { house: 'bank' } as const
const play = { house: 'play' } as const
const balances = async (whose = player) =>
  Object.fromEntries((await purses(house.store.db, [whose])).map((one) => [one.pool, one.balance]))

describe('[LED-01] what no transfer can be', () => {
  test('from one member to another, nor from the house to the house', async () => {
    await expect(post(order(cash(), cash(other)))).rejects.toThrow('of one member')
    await expect(post(order(cash(), bonus(other)))).rejects.toThrow('of one member')
    await expect(post(order(bank, play))).rejects.toThrow('a member on one side')
    expect(await balances()).toEqual({ cash: 0n, bonus: 0n })
  })

  test('play money that meets other money, on either side and by itself or among others', async () => {
    const member = MemberId.parse(randomUUID())
    const pools = ['cash', 'demo'] as const
    const now = house.clock.now()
    const whose = { member, bucket: 3 }
    await house.store.transact((tx) => openAccounts(tx, { ...whose, currency: 'IDR', pools, now }))
    const demo = { ...whose, pool: 'demo' as const }
    const given = { house: 'demo' } as const
    for (const wrong of [
      [order(bank, demo)],
      [order(given, cash(whose))],
      [order(given, demo, 50n), order(bank, demo)],
    ])
      await expect(post(...wrong)).rejects.toThrow('never meets')
    await post(order(given, demo, 50n))
    await expect(post(order(demo, cash(whose)))).rejects.toThrow('never meets')
    await expect(post(order(demo, play))).rejects.toThrow('never meets')
    expect(await post(order(demo, given, 50n))).toMatchObject([{ fromAfter: 0n }])
  })

  test('of two currencies', async () => {
    const whose = { member: MemberId.parse(randomUUID()), bucket: 4 }
    const now = house.clock.now()
    await house.store.transact(async (tx) => {
      await openAccounts(tx, { ...whose, currency: 'IDR', pools: ['cash'], now })
      await openAccounts(tx, { ...whose, currency: 'THB', pools: ['points'], now })
    })
    await post(order(bank, cash(whose), 100n))
    const points = { ...whose, pool: 'points' as const }
    await expect(post(order(cash(whose), points))).rejects.toThrow('one currency')
  })

  test('to a purse that nobody opened', async () => {
    await expect(post(order(bank, { ...player, pool: 'points' }))).rejects.toThrow('no rows')
  })
})

test('[LED-01] a hold gives what it holds and no unit more', async () => {
  await post(order(bank, cash(other), 100n))
  const held = { ...order(cash(other), play, 60n) }
  const { to: _, ...aside } = held
  await house.store.transact((tx) => hold(tx, { ...aside, from: cash(other) }))
  const take = (amount: bigint) =>
    house.store.transact((tx) =>
      settle(tx, {
        ...{ bucket: other.bucket, hold: held.key, to: play, amount, key: randomUUID() },
        ...{ reason: 'test', source: 'test', now: house.clock.now() },
      }),
    )
  await expect(take(61n)).rejects.toThrow('a hold of 60 cannot settle 61')
  for (const nothing of [0n, -1n])
    await expect(take(nothing)).rejects.toThrow('to take nothing of a hold is to release it')
  expect(await take(60n)).toMatchObject({ fromAfter: 40n })
  expect(await post(order(cash(other), play, 40n))).toMatchObject([{ fromAfter: 0n }])
})

test('[LED-01] a hold may take all there is, and not one unit that is held or not there', async () => {
  const [whose] = (await openPlayers(house, 1)) as [Player]
  await post(order(bank, cash(whose), 100n))
  const aside = (amount: bigint) => {
    const { to: _, ...terms } = order(cash(whose), play, amount)
    return house.store.transact((tx) => hold(tx, { ...terms, from: cash(whose) }))
  }
  for (const nothing of [0n, -1n])
    await expect(aside(nothing)).rejects.toThrow('a hold sets something aside')
  expect(await aside(101n)).toEqual({ refused: 'funds-short' })
  expect(await aside(30n)).toMatchObject({ repeated: false })
  expect(await aside(71n)).toEqual({ refused: 'funds-short' })
  expect(await aside(70n)).toMatchObject({ repeated: false })
  expect(await aside(1n)).toEqual({ refused: 'funds-short' })
  expect(await post(order(cash(whose), play, 1n))).toEqual([{ refused: 'funds-short' }])
})

test('[LED-01] what is undone goes back to where it came from, while it is there', async () => {
  const [deposit] = [order(bank, cash(), 70n)]
  await post(deposit)
  const undo = () =>
    house.store.transact((tx) =>
      reverse(tx, {
        ...{ ...player, original: deposit.key, key: randomUUID() },
        ...{ reason: 'undo', source: 'test', now: house.clock.now() },
      }),
    )
  await post(order(cash(), play, 1n))
  expect(await undo()).toEqual({ refused: 'funds-short' })
  await post(order(play, cash(), 1n))
  expect(await undo()).toMatchObject({ fromAfter: 0n })
  expect(await undo()).toEqual({ refused: 'transfer-reversed' })
})

const Calls = z.object({ calls: z.bigint() })
const callsOf = (tx: Tx) => tx.one(Calls)`
  select coalesce(pg_stat_get_xact_function_calls('wallet.enter'::regproc), 0) as calls`

/** How many of these orders were written by themselves, and how many of them were not posted. */
const alone = (orders: ReturnType<typeof order>[]) =>
  house.ownerStore.transact(async (tx) => {
    await tx.run`set local track_functions = 'pl'`
    const before = await callsOf(tx)
    const answers = await transferAll(tx, orders)
    const { calls } = await callsOf(tx)
    return {
      alone: calls - before.calls,
      short: answers.filter((one) => 'refused' in one).length,
    }
  })

test('[SCL-01] plain transfers are written as one set, to the last unit of a purse', async () => {
  const players = (await openPlayers(house, 4)).map((whose) => cash(whose))
  expect(await alone(players.map((to) => order(bank, to, 100n)))).toEqual({ alone: 0n, short: 0 })
  const [one, two, three] = players as [Side, Side, Side]
  const all = [order(one, play, 60n), order(two, play, 100n), order(one, play, 40n)]
  expect(await alone(all)).toEqual({ alone: 0n, short: 0 })
  // What comes in before it goes out is there; what comes in after is not.
  expect(await alone([order(play, one, 5n), order(one, play, 5n)])).toEqual({
    ...{ alone: 0n, short: 0 },
  })
  expect(await alone([order(one, play, 5n), order(play, one, 5n)])).toEqual({
    ...{ alone: 2n, short: 1 },
  })
  // A key is one of its bucket: elsewhere it stands for another transfer.
  const [paid, elsewhere] = [order(two, play, 1n), players[3]!]
  expect(await alone([order(bank, two, 1n), paid])).toEqual({ alone: 0n, short: 0 })
  const there = { ...order(elsewhere, play, 1n), key: paid.key }
  expect(await alone([there])).toEqual({ alone: 0n, short: 0 })
  const same = order(three, play, 5n)
  expect(await alone([same, same])).toEqual({ alone: 2n, short: 0 })
  expect(await alone([same, order(three, play, 1n)])).toEqual({ alone: 2n, short: 0 })
  expect(await alone([order(three, play, 95n)])).toEqual({ alone: 1n, short: 1 })
})
