import { randomUUID } from 'node:crypto'
import { MemberId } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { bucketOf } from '../identity/index.ts'
import { statementsOf } from '../platform/testing/counted.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import * as wagers from '../wagers/index.ts'
import { order, settled, taken } from '../wagers/testing/players.ts'
import * as wallet from '../wallet/index.ts'
import { look } from './look.ts'
import { myRank } from './my-rank.ts'
import { openRanks, type Ranks } from './testing/ranked.ts'

let house: House
let at: Ranks
beforeAll(async () => {
  house = await openHouse({ max: 30 })
  at = openRanks(house)
})
afterAll(() => house.close())

const rankOf = (player: Awaited<ReturnType<Ranks['player']>>) =>
  myRank(house.store.db, { ...player, now: house.clock.now() })

test('[MEM-15] deposits and settled stakes lift a member, once, however many look at once', async () => {
  const player = await at.player(600_000n)
  await at.plays(player, 500_000n)
  await at.look()
  expect(await at.level(player)).toBe(0)
  for (let i = 0; i < 4; i++) await at.plays(player, 500_000n)
  // Stakes are there; what is not settled counts for nothing.
  const open = await taken(house, order(house, player, { stake: 1n }))
  const { counted, keep } = await rankOf(player)
  expect(counted).toMatchObject({ deposits: 600_000n, stakes: 2_500_000n })
  expect(keep).toBeNull()
  await Promise.all(Array.from({ length: 8 }, () => at.look()))
  expect(await at.level(player)).toBe(1)
  expect(await at.steps(player)).toEqual([[0, 1, 'climbed']])
  expect(await at.came(player, 'bonus-rank')).toEqual([10_000n])
  const lines = await wagers.openTurnover(house.store.db, player)
  expect(lines).toMatchObject([
    { source: 'rank-upgrade', amount: 10_000n, owed: 30_000n, gift: true },
  ])
  await settled(house, { ...open, win: 0n })
  await at.look()
  expect(await at.steps(player)).toHaveLength(1)
  expect(await rankOf(player)).toMatchObject({
    ...{ level: 1, gifts: [{ kind: 'upgrade', level: 1, amount: 10_000n, owed: 30_000n }] },
    keep: { month: '2026-11', from: '2026-12' },
  })
})

test('[MEM-15] several levels at once bring the gift of each, and none of them comes twice', async () => {
  const player = await at.player(10_000_000n)
  for (let i = 0; i < 5; i++) await at.plays(player, 10_000_000n)
  await at.look()
  expect(await at.steps(player)).toEqual([[0, 3, 'climbed']])
  expect((await at.came(player, 'bonus-rank')).sort()).toEqual([10_000n, 25_000n, 75_000n].sort())
})

test('what a payer takes back, what is undone, and play money count for nothing', async () => {
  const player = await at.player(5_000_000n)
  await at.takesBack(player, 4_600_000n)
  const voided = await taken(house, order(house, player, { stake: 300_000n }))
  await house.store.transact((tx) => wagers.voidRound(tx, { ...voided, now: house.clock.now() }))
  await house.store.transact((tx) =>
    wagers.topUpDemo(tx, { ...player, key: randomUUID(), now: house.clock.now() }),
  )
  const demo = await taken(house, order(house, player, { stake: 900n, mode: 'demo' }))
  await settled(house, { ...demo, win: 0n })
  expect((await rankOf(player)).counted).toMatchObject({ deposits: 400_000n, stakes: 0n })
})

test('[MEM-15] a month that is missed takes one level, and what was counted before it counts no more', async () => {
  const player = await at.player(10_000_000n)
  for (let i = 0; i < 5; i++) await at.plays(player, 10_000_000n)
  await at.look()
  expect(await at.level(player)).toBe(3)
  // November is not a whole month at this level: nothing is asked of it.
  at.until('2026-12-02')
  await at.look()
  expect(await at.level(player)).toBe(3)
  expect((await rankOf(player)).keep).toMatchObject({ month: '2026-12', from: null, kept: false })
  at.until('2027-01-01', '00:30')
  await Promise.all(Array.from({ length: 4 }, () => at.look()))
  expect(await at.steps(player)).toEqual([
    [3, 2, 'dropped'],
    [0, 3, 'climbed'],
  ])
  expect((await rankOf(player)).counted).toMatchObject({ from: '2027-01-01', stakes: 0n })
  // Kept by both; half of it is not enough.
  await at.pays(player, 300_000n)
  await at.plays(player, 1_500_000n)
  at.until('2027-02-01', '00:30')
  await at.look()
  expect(await at.level(player)).toBe(2)
  await at.pays(player, 10_000_000n)
  at.until('2027-03-01', '00:30')
  await at.look()
  expect(await at.level(player)).toBe(1)
  // A house that was closed for two months judges each, one after another.
  at.until('2027-05-03')
  await at.look()
  expect((await at.steps(player)).slice(0, 2)).toEqual([
    [1, 0, 'dropped'],
    [2, 1, 'dropped'],
  ])
  // Back at a level whose gift was given: it does not come again.
  await at.pays(player, 2_000_000n)
  await at.plays(player, 10_000_000n)
  await at.look()
  expect(await at.level(player)).toBe(2)
  expect(await at.came(player, 'bonus-rank')).toHaveLength(3)
})

test('[MEM-15] a day gives back of what settled, by the level it ended with, once, whoever counts', async () => {
  const player = await at.player(10_000_000n)
  for (let i = 0; i < 5; i++) await at.plays(player, 10_000_000n)
  await at.look()
  const open = await taken(house, order(house, player, { stake: 333_333n }))
  const day = (await rankOf(player)).counted.from
  expect(day).toMatch(/^2027-/)
  at.until('2027-05-04', '00:30')
  await Promise.all(Array.from({ length: 6 }, () => at.days()))
  // 50,000,000 at 0.30%.
  expect(await at.came(player, 'bonus-rebate')).toEqual([150_000n])
  await at.days()
  // What settles later belongs to the day in which it is counted; what was counted is not counted again.
  await settled(house, { ...open, win: 333_333n })
  at.until('2027-05-05', '00:30')
  await Promise.all(Array.from({ length: 3 }, () => at.days()))
  expect((await at.came(player, 'bonus-rebate')).sort()).toEqual([150_000n, 999n].sort())
  const { rebates } = await rankOf(player)
  expect(rebates).toMatchObject([
    { day: '2027-05-04', level: 3, rate: 30, stakes: 333_333n, amount: 999n },
    { day: '2027-05-03', level: 3, rate: 30, stakes: 50_000_000n, amount: 150_000n },
  ])
  // The row says what it was counted from.
  const lines = await house.ownerStore.transact(
    (tx) => tx.run`select from ranks.rebate_line where member = ${player.member}`,
  )
  expect(lines).toBe(2)
  // Days that are kept say what the books said.
  at.until('2027-05-07', '00:30')
  await at.plays(player, 1_000n)
  at.until('2027-05-08', '00:30')
  const before = (await rankOf(player)).counted
  await at.days()
  expect((await rankOf(player)).counted).toEqual(before)
})

test('a house that was closed gives back for each day that it missed, and forgets none of what was played', async () => {
  const player = await at.player(600_000n)
  await at.days()
  const first = (await rankOf(player)).counted
  await at.plays(player, 500_000n)
  await at.look()
  at.wait(24)
  await at.plays(player, 400_000n)
  at.wait(24 * 4)
  await at.days()
  const { rebates, counted } = await rankOf(player)
  expect(rebates.map(({ stakes }) => stakes)).toEqual([400_000n, 500_000n])
  expect(counted).toMatchObject({ deposits: first.deposits, stakes: 900_000n })
  at.wait(24)
  await at.plays(player, 1_000n)
  at.wait(24)
  await at.days()
  expect((await rankOf(player)).counted.stakes).toBe(901_000n)
})

test('[MEM-15] many are looked at together as each would be alone, and those of whom nothing follows cost a handful of statements', async () => {
  const players = await Promise.all(Array.from({ length: 30 }, () => at.player(600_000n)))
  const [climber] = players
  if (!climber) throw new Error('nobody plays')
  for (const [nth, player] of players.entries()) await at.plays(player, BigInt(1_000 + nth))
  for (let i = 0; i < 5; i++) await at.plays(climber, 500_000n)
  const asked = await statementsOf(house, () => at.look())
  expect(await at.level(climber)).toBe(1)
  expect(await at.came(climber, 'bonus-rank')).toEqual([10_000n])
  for (const player of players) {
    const [row] = await house.store.db.many(Looked)`
      select deposits, stakes from ranks.member
       where bucket = ${player.bucket} and member = ${player.member}`
    const { counted } = await rankOf(player)
    expect(row).toEqual({ deposits: counted.deposits, stakes: counted.stakes })
  }
  expect(asked).toBeLessThan(70)
  // Who only staked has settled nothing.
  house.clock.advance(5 * 60_000)
  await at.look()
  await taken(house, order(house, climber, { stake: 1n }))
  expect(await statementsOf(house, () => at.look())).toBeLessThan(12)
})

const Looked = z.object({ deposits: z.bigint(), stakes: z.bigint() })

test('of what was staked from a bonus nothing is given back', async () => {
  const player = await at.player(1_000n)
  await house.store.transact((tx) =>
    wallet.transfer(tx, {
      from: { house: 'promotion' },
      to: { ...player, pool: 'bonus' },
      ...{ amount: 1_000_000n, reason: 'grant', key: randomUUID(), source: 'test' },
      now: house.clock.now(),
    }),
  )
  const round = await taken(house, order(house, player, { stake: 10_000n }))
  await settled(house, { ...round, win: 0n })
  const days = await wagers.settledByDay(house.store.db, {
    ...{ ...player, from: new Date(0), to: new Date('2030-01-01') },
  })
  expect(days).toMatchObject([{ settled: 10_000n, cash: 1_000n, open: false }])
})

test('who rests from play gets back what is theirs, and neither gift nor word', async () => {
  const player = await at.player(600_000n)
  for (let i = 0; i < 5; i++) await at.plays(player, 500_000n)
  const now = house.clock.now()
  const until = new Date(now.getTime() + 40 * 86_400_000)
  await house.store.transact((tx) => wagers.exclude(tx, { ...player, until, by: 'test', now }))
  await at.look()
  expect(await at.level(player)).toBe(1)
  expect(await at.came(player, 'bonus-rank')).toEqual([])
  at.wait(24)
  await at.days()
  expect(await at.came(player, 'bonus-rebate')).toEqual([2_500n])
})

test('nobody else’s play is counted, and a member who never came has a rank of their own to begin with', async () => {
  const member = MemberId.parse(randomUUID())
  const stranger = { member, bucket: bucketOf(member) }
  await house.store.transact((tx) =>
    wallet.openAccounts(tx, {
      ...{ ...stranger, currency: 'IDR', pools: ['cash'], now: house.clock.now() },
    }),
  )
  expect(await rankOf(stranger)).toMatchObject({
    ...{ level: 0, counted: { deposits: 0n, stakes: 0n }, gifts: [], rebates: [], steps: [] },
  })
})

test('the books of ranks are only added to, and a step follows the last one', async () => {
  const player = await at.player(600_000n)
  const now = house.clock.now()
  await house.store.transact((tx) => look(tx, { ...player, since: now, now }))
  type Try = Parameters<House['store']['transact']>[0]
  const tries: Try[] = [
    (tx) => tx.run`update ranks.step set level = 9`,
    (tx) => tx.run`delete from ranks.gift`,
    (tx) => tx.run`update ranks.rebate set amount = 1`,
    (tx) => tx.run`update ranks.level set rebate_rate = 1000`,
    (tx) => tx.run`
      insert into ranks.step (bucket, member, seq, was, level, reason, version, by, at)
      values (${player.bucket}, ${player.member}, 7, 8, 9, 'by-hand', 1, 'test', ${now})`,
    (tx) => tx.run`
      insert into ranks.step (bucket, member, seq, was, level, reason, month, version, deposits, stakes, by, at)
      values (${player.bucket}, ${player.member}, 7, 0, -2, 'dropped', '2026-11-01', 1, 0, 0, 'test', ${now})`,
  ]
  for (const attempt of tries) await expect(house.store.transact(attempt)).rejects.toThrow()
})

test('[MEM-15] what was opened before midnight and ended after it, by somebody who came for the first time, is given back of', async () => {
  at.until('2027-07-10', '23:58')
  const player = { member: MemberId.parse(randomUUID()), bucket: 7 }
  const now = house.clock.now()
  // They paid nothing in: nobody has looked at them yet.
  await house.store.transact(async (tx) => {
    await wallet.openAccounts(tx, { ...player, currency: 'IDR', pools: wallet.memberPools, now })
    await wallet.transfer(tx, {
      ...{ from: { house: 'promotion' }, to: { ...player, pool: 'cash' }, amount: 3_000_000n },
      ...{ reason: 'bonus-registration', key: randomUUID(), source: 'test', now },
    })
  })
  const open = await taken(house, order(house, player, { stake: 2_000_000n }))
  for (let nth = 0; nth < 2; nth++) {
    await at.look()
    house.clock.advance(4 * 60_000)
  }
  await settled(house, { ...open, win: 0n })
  await at.look()
  expect((await rankOf(player)).accrual.stakes).toBe(2_000_000n)
})
