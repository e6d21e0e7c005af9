import { randomUUID } from 'node:crypto'
import { MemberId } from '@balai/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import {
  balanceOf,
  balancesNow,
  balancesOfMembers,
  hold,
  memberPools,
  openAccounts,
  release,
  residuePurse,
  reverse,
  type Side,
  settle,
  transfer,
} from './index.ts'
import { transferAll } from './transfer.ts'

let house: House
let told: string[]
let who: { member: MemberId; bucket: number }
beforeAll(async () => {
  house = await openHouse()
  house.store.tell = async (changes) => void told.push(...changes.map(({ topic }) => topic))
})
afterAll(() => house.close())
beforeEach(async () => {
  who = await open('member')
  told = []
})

async function open(kind: 'member' | 'trial') {
  const member = MemberId.parse(randomUUID())
  const pools = kind === 'trial' ? (['demo'] as const) : memberPools
  const opening = { member, bucket: 1023, currency: 'IDR', pools, now: house.clock.now() }
  await house.store.transact((tx) => openAccounts(tx, opening))
  return { member, bucket: 1023 }
}

const keyed = (topic: string): [string, string] => [topic, '1023']
const order = () => ({ reason: 'test', source: 'test', key: randomUUID(), now: house.clock.now() })
const purse = (pool: 'cash' | 'bonus' | 'demo') => ({ ...who, pool })
const move = (from: Side, to: Side, amount: bigint) =>
  house.store.transact((tx) => transfer(tx, { ...order(), from, to, amount }))

test('a member stakes from cash and bonus, and what is held is not there to stake', async () => {
  await move({ house: 'bank' }, purse('cash'), 700n)
  await move({ house: 'promotion' }, purse('bonus'), 50n)
  await move({ house: 'demo' }, purse('demo'), 10_000n)
  await house.store.transact((tx) => hold(tx, { ...order(), from: purse('cash'), amount: 200n }))

  expect(await balanceOf(house.store.db, { ...who, trial: false })).toEqual({
    sumBalance: 550n,
    currency: 'IDR',
    exponent: 0,
    version: 4n,
    pools: [
      { pool: 'cash', available: 500n, held: 200n },
      { pool: 'bonus', available: 50n, held: 0n },
      { pool: 'demo', available: 10_000n, held: 0n },
    ],
  })
})

test('a trial account stakes from its demo purse, on the screen too', async () => {
  who = await open('trial')
  await move({ house: 'demo' }, purse('demo'), 900n)
  expect(await balanceOf(house.store.db, { ...who, trial: true })).toMatchObject({
    sumBalance: 900n,
  })
  const shown = await balancesNow(house.store.db, told.map(keyed))
  expect(shown.get(`member:${who.member}`)).toMatchObject({ sumBalance: '900' })
})

test('the member’s screens hear the new balance after each movement, and of a refusal nothing', async () => {
  await move({ house: 'bank' }, purse('cash'), 700n)
  expect(told).toEqual([`member:${who.member}`])
  expect(await balancesNow(house.store.db, told.map(keyed))).toEqual(
    new Map([
      [
        `member:${who.member}`,
        {
          sumBalance: '700',
          currency: 'IDR',
          exponent: 0,
          version: '1',
          pools: expect.arrayContaining([{ pool: 'cash', available: '700', held: '0' }]),
        },
      ],
    ]),
  )
  expect(await move(purse('cash'), { house: 'play' }, 701n)).toEqual({ refused: 'funds-short' })
  expect(told).toHaveLength(1)
})

test('of many members each is told what is in their own purses', async () => {
  const [other, trial] = [await open('member'), await open('trial')]
  await move({ house: 'bank' }, purse('cash'), 700n)
  await move({ house: 'bank' }, { ...other, pool: 'cash' }, 30n)
  await move({ house: 'demo' }, { ...trial, pool: 'demo' }, 9n)
  const all = [
    { ...who, trial: false },
    { ...other, trial: false },
    { ...trial, trial: true },
  ]
  const told = await balancesOfMembers(house.store.db, all)
  expect(all.map(({ member }) => told.get(member)?.sumBalance)).toEqual([700n, 30n, 9n])
})

test('of a purse that nobody opened there is no balance to tell', async () => {
  const nobody = { member: MemberId.parse(randomUUID()), bucket: 1023 }
  for (const trial of [false, true])
    await expect(balanceOf(house.store.db, { ...nobody, trial })).rejects.toThrow('has no purse')
})

test('opening again changes nothing, even all at once', async () => {
  await move({ house: 'bank' }, purse('cash'), 1n)
  const opening = { ...who, currency: 'IDR', pools: memberPools, now: house.clock.now() }
  await Promise.all(
    Array.from({ length: 10 }, () => house.store.transact((tx) => openAccounts(tx, opening))),
  )
  const { pools, version } = await balanceOf(house.store.db, { ...who, trial: false })
  expect({ purses: pools.length, version }).toEqual({ purses: memberPools.length, version: 1n })
})

test('what is wrong and not merely refused is thrown, and moves nothing', async () => {
  await move({ house: 'bank' }, purse('cash'), 100n)
  const stranger = await open('member')
  for (const [from, to, said] of [
    [purse('cash'), purse('demo'), 'demo money'],
    [purse('cash'), { house: 'demo' }, 'demo money'],
    [{ house: 'bank' }, purse('demo'), 'demo money'],
    [purse('cash'), { ...stranger, pool: 'cash' }, 'one member'],
    [{ ...who, member: MemberId.parse(randomUUID()), pool: 'cash' }, { house: 'play' }, 'no rows'],
    [purse('cash'), purse('cash'), 'check'],
  ] as [Side, Side, string][]) {
    await expect(move(from, to, 1n), said).rejects.toThrow(said)
  }
  for (const nothing of [0n, -5n])
    await expect(move(purse('cash'), { house: 'play' }, nothing)).rejects.toThrow(
      'a transfer moves something',
    )
  expect(await balanceOf(house.store.db, { ...who, trial: false })).toMatchObject({
    sumBalance: 100n,
    version: 1n,
  })
})

const Taken = z.object({ extId: z.string(), intent: z.string(), hold: z.guid() })

test('what is taken of a hold says for whom it was, in whose words, and of which hold', async () => {
  await move({ house: 'bank' }, purse('cash'), 100n)
  const held = { ...order(), from: purse('cash'), amount: 40n }
  await house.store.transact((tx) => hold(tx, held))
  const taking = { ...order(), ...who, hold: held.key, to: { house: 'bank' as const }, amount: 40n }
  const said = { extId: 'payout 7', intent: 'week 48' }
  await house.store.transact((tx) => settle(tx, { ...taking, ...said }))
  const taken = await house.store.db.one(Taken)`
    select ext_id as "extId", intent, hold from wallet.transfer where key = ${taking.key}`
  expect(taken).toEqual({ ...said, hold: held.key })
})

test('what comes, is held, is taken of a hold, is let go and is undone is told once, and not again where it is repeated', async () => {
  const [coming, first, second] = [order(), order(), order()]
  const to = { house: 'bank' } as const
  const paid = { ...coming, from: to, to: purse('cash'), amount: 100n }
  const holding = (held: ReturnType<typeof order>) => () =>
    house.store.transact((tx) => hold(tx, { ...held, from: purse('cash'), amount: 40n }))
  const taking = { ...order(), ...who, hold: first.key, to, amount: 40n }
  const letting = { ...order(), ...who, hold: second.key }
  const undoing = { ...order(), ...who, original: taking.key }
  for (const done of [
    () => house.store.transact((tx) => transfer(tx, paid)),
    holding(first),
    holding(second),
    () => house.store.transact((tx) => settle(tx, taking)),
    () => house.store.transact((tx) => release(tx, letting)),
    () => house.store.transact((tx) => reverse(tx, undoing)),
  ]) {
    await done()
    expect(told).toEqual([`member:${who.member}`])
    expect(await done()).toMatchObject({ repeated: true })
    expect(told).toEqual([`member:${who.member}`])
    told = []
  }
})

test('nobody hears of what goes into a pool or out of it', async () => {
  const { pool: _, ...whose } = residuePurse
  const opening = { ...whose, currency: 'IDR', pools: ['residue'] as const, now: house.clock.now() }
  await house.store.transact((tx) => openAccounts(tx, opening))
  const pool = residuePurse
  const both = [
    { ...order(), from: { house: 'commission' }, to: pool, amount: 5n },
    { ...order(), from: pool, to: { house: 'commission' }, amount: 5n },
  ] as const
  for (const one of both)
    expect(await house.store.transact((tx) => transfer(tx, one))).toMatchObject({ repeated: false })
  expect(told).toEqual([])
})

test('of many transfers those hear whose money moved, and whoever was refused among them does not', async () => {
  const poor = await open('member')
  const from = { ...poor, pool: 'cash' } as const
  const answers = await house.store.transact((tx) =>
    transferAll(tx, [
      { ...order(), from: { house: 'bank' }, to: purse('cash'), amount: 5n },
      { ...order(), from, to: { house: 'play' }, amount: 5n },
    ]),
  )
  expect(answers).toMatchObject([{ repeated: false }, { refused: 'funds-short' }])
  expect(told).toEqual([`member:${who.member}`])
})
