import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import { actAll } from './act.ts'
import { bonusStands, endBonus, runBonus, strayBonuses } from './bonus-sql.ts'
import { openAsker } from './testing/asker.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const open = (money?: Parameters<typeof openAsker>[1]) => openAsker(house, money)

test('bonus money that comes back is stray only where its member had a bonus, and none runs', async () => {
  const [never, had, has] = [
    await open({ cash: 1n, bonus: 50n }),
    await open({ cash: 1n, bonus: 50n }),
    await open({ cash: 1n, bonus: 50n }),
  ]
  const now = house.clock.now()
  const terms = {
    owed: 1_000n,
    bonusFirst: true,
    stakeMost: null,
    weights: { category: {}, vendor: {} },
  }
  const begin = (id: string, of: typeof had) =>
    house.store.transact((tx) =>
      runBonus(tx, {
        ...of.player,
        id,
        ...terms,
        since: now,
        ends: new Date(now.getTime() + 86_400_000),
      }),
    )
  const id = randomUUID()
  await begin(id, had)
  await house.store.transact((tx) => endBonus(tx, { ...had.player, id, now }))
  await begin(randomUUID(), has)
  for (const of of [never, had, has]) {
    const tx = randomUUID()
    expect(await of.ask(of.bet(20n, { tx }), of.back(tx))).toBe('ok, ok reversed')
  }
  const stray = (await strayBonuses(house.store.db, 100)).filter(({ member }) =>
    [never, had, has].some(({ player }) => player.member === member),
  )
  expect(stray).toMatchObject([{ member: had.player.member, amount: 19n }])
})

test('a stake counts for a bonus that runs, asked about alone or with others, and play money does not', async () => {
  const [a, b] = [await open({ cash: 100n, demo: true }), await open({ cash: 100n })]
  const now = house.clock.now()
  const id = randomUUID()
  await house.store.transact((tx) =>
    runBonus(tx, {
      ...{ ...a.player, id, owed: 1_000n, bonusFirst: false, stakeMost: null, since: now },
      ...{ weights: { category: {}, vendor: { BALAI: 10_000 } } },
      ends: new Date(now.getTime() + 86_400_000),
    }),
  )
  expect(await a.ask(a.bet(10n), a.bet(20n, { mode: 'demo', round: randomUUID() }))).toBe('ok, ok')
  await house.store.transact((tx) => actAll(tx, [a.bet(7n), b.bet(30n)]))
  const counted = async () =>
    (await bonusStands(house.store.db, { bucket: a.player.bucket, id }))?.counted
  expect(await counted()).toBe(17n)
  // It counts to the very moment at which it ends, and then no more.
  const end = now.getTime() + 86_400_000
  expect(await a.ask(a.bet(1n, { now: new Date(end - 1) }))).toBe('ok')
  expect(await counted()).toBe(18n)
  expect(await a.ask(a.bet(1n, { now: new Date(end) }))).toBe('ok')
  expect(await counted()).toBe(18n)
})

test('a win goes back to the purses by what is still staked from each: a stake that was undone has no part in it', async () => {
  const one = await open({ cash: 30n, bonus: 100n })
  const first = randomUUID()
  expect(await one.ask(one.bet(20n, { tx: first }), one.bet(40n), one.back(first))).toBe(
    'ok, ok, ok reversed',
  )
  expect(await one.has()).toEqual([20n, 70n])
  expect(await one.stands()).toMatchObject({ stake: 60n, undone: 20n, bonusStaked: 30n })
  expect(await one.ask(one.win(80n))).toBe('ok')
  expect(await one.has()).toEqual([40n, 130n])
})

test('a bonus that has run out pays for no stake, and one that runs for what cash does not', async () => {
  const one = await open({ cash: 10n, bonus: 50n })
  const now = house.clock.now()
  const ends = new Date(+now + 86_400_000)
  await house.store.transact((tx) =>
    runBonus(tx, {
      ...{ ...one.player, id: randomUUID(), owed: 1_000n, bonusFirst: false, stakeMost: null },
      ...{ weights: { category: {}, vendor: { BALAI: 10_000 } }, since: now, ends },
    }),
  )
  const late = { round: randomUUID(), now: ends }
  expect(await one.ask(one.bet(11n, late))).toBe('funds-short')
  expect(await one.has()).toEqual([10n, 50n])
  expect(await one.ask(one.bet(11n))).toBe('ok')
  expect(await one.has()).toEqual([0n, 49n])
})

test('a bonus that is played first pays what it holds of a stake, and cash the rest', async () => {
  const one = await open({ cash: 100n, bonus: 30n })
  const now = house.clock.now()
  await house.store.transact((tx) =>
    runBonus(tx, {
      ...{ ...one.player, id: randomUUID(), owed: 1_000n, bonusFirst: true, stakeMost: null },
      ...{ weights: { category: {}, vendor: { BALAI: 10_000 } }, since: now },
      ends: new Date(+now + 86_400_000),
    }),
  )
  expect(await one.one(one.bet(10n))).toMatchObject({ main: 0n, bonus: -10n })
  expect(await one.one(one.bet(50n))).toMatchObject({ main: -30n, bonus: -20n })
  expect(await one.one(one.bet(7n))).toMatchObject({ main: -7n, bonus: 0n })
  expect(await one.has()).toEqual([63n, 0n])
})

const Ended = z.object({ endedAt: z.date() })

test('a bonus has ended when it first did, however often that is asked for', async () => {
  const one = await open({ cash: 1n, bonus: 50n })
  const now = house.clock.now()
  const later = (ms: number) => new Date(+now + ms)
  const id = randomUUID()
  await house.store.transact((tx) =>
    runBonus(tx, {
      ...{ ...one.player, id, owed: 1_000n, bonusFirst: true, stakeMost: null, since: now },
      ...{ weights: { category: {}, vendor: {} }, ends: later(86_400_000) },
    }),
  )
  for (const at of [later(1_000), later(2_000)])
    await house.store.transact((tx) => endBonus(tx, { ...one.player, id, now: at }))
  expect(
    await house.store.db.one(Ended)`
      select ended_at as "endedAt" from wagers.bonus
       where bucket = ${one.player.bucket} and id = ${id}`,
  ).toEqual({ endedAt: later(1_000) })
})
