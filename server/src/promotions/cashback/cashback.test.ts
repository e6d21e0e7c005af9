import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import * as wagers from '../../wagers/index.ts'
import { order, type Player, purse, settled, taken } from '../../wagers/testing/players.ts'
import * as wallet from '../../wallet/index.ts'
import { openActivities } from '../testing/activities.ts'
import { judgeOver } from './judge.ts'
import { givenBack } from './would.ts'

let house: House
let fair: ReturnType<typeof openActivities>
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  fair = openActivities(house)
})
afterAll(() => house.close())

const minuteMs = 60_000
const terms = (over: object = {}) => ({
  ...({ kind: 'cashback', per: 'day', pays: 'cash', aloneMost: null, most: 500n } as const),
  ...{ cashback: { percent: 1_000, floor: 1_000n }, ...over },
})
const comes = (at: string) =>
  house.clock.advance(new Date(`${at}+07:00`).getTime() - house.clock.now().getTime())
const judges = () => judgeOver(house.store, house.clock.now())

/** Somebody with cash of their own. */
async function player(cash = 100_000n) {
  const one = await fair.member()
  const { store, clock } = house
  await store.transact((tx) =>
    wallet.transfer(tx, {
      ...{ from: { house: 'bank' }, to: { ...one, pool: 'cash' }, amount: cash },
      ...{ reason: 'deposit', key: one.member, source: 'test', now: clock.now() },
    }),
  )
  return one
}

/** A round that ends now. */
async function plays(one: Player, { stake, win }: { stake: bigint; win: bigint }) {
  const { round, bucket } = await taken(house, order(house, one, { stake }))
  await settled(house, { round, bucket, win })
}

test('what was lost in a day comes back by its percent after the day, once, as the terms say', async () => {
  const chosen = await fair.sets(terms())
  const one = await player()
  comes('2027-03-01T10:00:00')
  await plays(one, { stake: 4_000n, win: 1_000n })
  expect(await fair.joins(one, chosen)).toMatchObject({ state: 'in-progress' })
  expect(await fair.joins(one, chosen)).toEqual({ refused: 'activity-taken' })
  await plays(one, { stake: 500n, win: 0n })
  const seen = await fair.sees(one, chosen)
  expect(seen).toMatchObject({ status: 'process', state: 'in-progress' })
  expect(seen?.cashback).toMatchObject({ joined: true, lost: 3_500n, would: 350n })
  expect(seen?.cashback?.to).toEqual(new Date('2027-03-02T00:00+07:00'))
  // Other terms from now on: who joined goes by theirs.
  await fair.sets(terms({ cashback: { percent: 1, floor: 1n } }), chosen.activity)
  expect((await fair.sees(one, chosen))?.cashback).toMatchObject({ would: 350n })
  const before = await purse(house, one)
  comes('2027-03-02T00:01:00')
  await judges()
  expect(await purse(house, one)).toBe(before)
  // A round of the next day is no part of it.
  await plays(one, { stake: 1_000n, win: 0n })
  house.clock.advance(5 * minuteMs)
  await Promise.all([judges(), judges(), judges()])
  expect(await purse(house, one)).toBe((before ?? 0n) - 1_000n + 350n)
  const [entry] = (await fair.past(one)).items
  expect(entry).toMatchObject({ state: 'claimed', amount: 350n, pays: 'cash', version: 1 })
})

test('who won, lost less than the least, or rests gets nothing; nobody gets more than the most', async () => {
  const chosen = await fair.sets(terms())
  const opens = () => player()
  const all = await Promise.all([opens(), opens(), opens(), opens(), opens()] as const)
  const [won, little, much, resting, open] = all
  comes('2027-03-05T09:00:00')
  for (const one of all) await fair.joins(one, chosen)
  await plays(won, { stake: 5_000n, win: 9_000n })
  await plays(little, { stake: 999n, win: 0n })
  await plays(much, { stake: 50_000n, win: 0n })
  await plays(resting, { stake: 5_000n, win: 0n })
  // A round that is open still is neither lost nor won.
  await taken(house, order(house, open, { stake: 5_000n }))
  const before = await Promise.all(all.map((one) => purse(house, one)))
  comes('2027-03-06T00:06:00')
  await fair.rests(resting)
  await judges()
  const after = await Promise.all(all.map((one) => purse(house, one)))
  expect(after.map((sum, at) => (sum ?? 0n) - (before[at] ?? 0n))).toEqual([0n, 0n, 500n, 0n, 0n])
  const why = await Promise.all(all.map(async (one) => (await fair.past(one)).items[0]?.reason))
  expect(why).toEqual(['nothing-lost', 'nothing-lost', 'paid', 'resting', 'nothing-lost'])
})

test('a week is a week of the house, and as a bonus it waits with its cost told', async () => {
  const chosen = await fair.sets(terms({ per: 'week', pays: 'bonus', times: 4 }))
  const one = await player()
  comes('2027-03-14T23:00:00')
  await fair.joins(one, chosen)
  await plays(one, { stake: 2_000n, win: 0n })
  comes('2027-03-15T00:06:00')
  expect((await fair.sees(one, chosen))?.cashback).toMatchObject({ joined: false, lost: 0n })
  await judges()
  const seen = await fair.sees(one, chosen)
  expect(seen).toMatchObject({ status: 'claim', entry: { amount: 200n, foreseen: { owed: 800n } } })
  expect(seen?.cashback).toMatchObject({ joined: false })
  const all = await Promise.all(
    Array.from({ length: 12 }, () => fair.claims(one, chosen, seen?.entry?.id)),
  )
  expect(all.filter((answer) => !isRefusal(answer))).toHaveLength(1)
  expect(await purse(house, one, 'bonus')).toBe(200n)
  // What was staked of the bonus is no loss of their own.
  await fair.joins(one, chosen)
  await taken(house, order(house, one, { stake: 98_100n }))
  expect((await fair.sees(one, chosen))?.cashback).toMatchObject({ joined: true, lost: 0n })
})

test('[A25] thirty who join at once are one part, and so are the accounts of one person', async () => {
  const chosen = await fair.sets(terms())
  const [one, other] = [await player(), await player()]
  const proves = await fair.becomes(other, one)
  const all = await Promise.all(Array.from({ length: 30 }, () => fair.joins(one, chosen)))
  expect(all.filter((answer) => !isRefusal(answer))).toHaveLength(1)
  await proves()
  expect(await fair.joins(other, chosen)).toEqual({ refused: 'activity-taken' })
  const resting = await player()
  await fair.rests(resting)
  expect(await fair.joins(resting, chosen)).toEqual({ refused: 'activity-closed' })
})

test('what was undone is no loss', async () => {
  const one = await player()
  const from = house.clock.now()
  const { round, bucket } = await taken(house, order(house, one, { stake: 3_000n }))
  await house.store.transact((tx) =>
    wagers.voidRound(tx, { round, bucket, now: house.clock.now() }),
  )
  await plays(one, { stake: 700n, win: 200n })
  const to = new Date(house.clock.now().getTime() + 1)
  const spans = [
    { from, to },
    { from: to, to: new Date(to.getTime() + 1) },
  ]
  expect(await wagers.lostIn(house.store.db, { ...one, spans })).toEqual([500n, 0n])
})

test.each([
  [999n, 0n],
  [1_000n, 100n],
  [1_009n, 100n],
  [5_000n, 500n],
  [9_999_999n, 500n],
  [-5_000n, 0n],
])('of %s lost comes back %s', (lost, back) => {
  expect(givenBack({ cashback: { percent: 1_000, floor: 1_000n }, most: 500n }, lost)).toBe(back)
})
