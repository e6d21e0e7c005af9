import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import { voidRound } from './settle.ts'
import { openPlayer, order, type Player, settled, taken } from './testing/players.ts'
import {
  allot,
  bringTurnover,
  liftTurnover,
  openTurnover,
  oweTurnover,
  turnoverOf,
} from './turnover.ts'

let house: House
let player: Player
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  player = await openPlayer(house)
})

const owe = async (owed: bigint, id: string = randomUUID(), over = {}) => {
  await house.store.transact((tx) =>
    oweTurnover(tx, {
      ...{ ...player, id, source: 'deposit', amount: owed, owed, gift: false },
      ...{ now: house.clock.now(), ...over },
    }),
  )
  return id
}
const plays = async (stake: bigint, win = 0n) => {
  const round = await taken(house, order(house, player, { stake }))
  await settled(house, { ...round, win })
}
const counted = async () =>
  (await turnoverOf(house.store.db, player)).map(({ owed, counted, ended }) => [
    owed,
    counted,
    ended,
  ])
const Folded = z.object({ folded: z.bigint() })
/** What need not be added up again. */
const folded = () =>
  house.store.db.one(Folded)`
    select folded from wagers.turnover where bucket = ${player.bucket} and member = ${player.member}`
const bring = () =>
  house.store.transact((tx) => bringTurnover(tx, { ...player, now: house.clock.now() }))

test('[PAY-02] each stake counts once, for the oldest line, when its round has ended', async () => {
  await plays(5_000n)
  await owe(10_000n)
  await owe(4_000n)
  expect(await counted()).toEqual([
    [10_000n, 0n, null],
    [4_000n, 0n, null],
  ])
  const open = await taken(house, order(house, player, { stake: 8_000n }))
  expect((await counted())[0]).toEqual([10_000n, 0n, null])
  await settled(house, { ...open, win: 0n })
  expect((await counted())[0]).toEqual([10_000n, 8_000n, null])
  await plays(3_000n)
  expect(await counted()).toEqual([
    [10_000n, 10_000n, null],
    [4_000n, 1_000n, null],
  ])
  await bring()
  expect(await counted()).toEqual([
    [4_000n, 1_000n, null],
    [10_000n, 10_000n, 'played'],
  ])
  await plays(9_000n)
  await bring()
  // What was played beyond what was owed is not there for what comes later.
  await owe(2_000n)
  expect((await openTurnover(house.store.db, player)).map(({ left }) => left)).toEqual([2_000n])
})

test('a round that began at the same moment as one that still runs is counted once, whatever is folded', async () => {
  await owe(100_000n)
  const now = house.clock.now()
  const dayMs = 86_400_000
  const running = await taken(house, order(house, player, { stake: 8_000n, now }))
  const ended = await taken(house, order(house, player, { stake: 5_000n, now }))
  await settled(house, { ...ended, win: 0n })
  house.clock.advance(2 * dayMs)
  await bring()
  expect((await counted())[0]).toEqual([100_000n, 5_000n, null])
  await settled(house, { ...running, win: 0n })
  house.clock.advance(2 * dayMs)
  await bring()
  expect((await counted())[0]).toEqual([100_000n, 13_000n, null])
})

test('a stake that is undone counts for nothing; play money and what one id owed twice neither', async () => {
  await owe(10_000n, '5c1c3a52-56c6-4f0a-9d57-0f3a60c3b001')
  await owe(10_000n, '5c1c3a52-56c6-4f0a-9d57-0f3a60c3b001')
  const round = await taken(house, order(house, player, { stake: 6_000n }))
  await house.store.transact((tx) =>
    voidRound(tx, { bucket: round.bucket, round: round.round, now: house.clock.now() }),
  )
  expect(await counted()).toEqual([[10_000n, 0n, null]])
})

test('what is added up stays the same over days, beside a round that stays open', async () => {
  await owe(100_000n)
  for (let day = 0; day < 3; day++) {
    await plays(1_000n)
    house.clock.advance(86_400_000)
  }
  const open = await taken(house, order(house, player, { stake: 7_000n }))
  house.clock.advance(2 * 86_400_000)
  await bring()
  await plays(2_000n)
  house.clock.advance(2 * 86_400_000)
  await bring()
  expect((await counted())[0]).toEqual([100_000n, 5_000n, null])
  expect(await folded()).toEqual({ folded: 3_000n })
  await settled(house, { ...open, win: 0n })
  await bring()
  await bring()
  expect(await folded()).toEqual({ folded: 12_000n })
  expect((await counted())[0]).toEqual([100_000n, 12_000n, null])
})

test('twenty looks and twenty stakes at once lose nothing and count nothing twice', async () => {
  await owe(50_000n)
  await Promise.all(Array.from({ length: 20 }, () => Promise.all([plays(1_000n), bring()])))
  expect((await counted())[0]).toEqual([50_000n, 20_000n, null])
})

test('a line that is lifted keeps what was played for it, and gives it to no other', async () => {
  const id = await owe(10_000n)
  await owe(5_000n)
  await plays(3_000n)
  const { store, clock } = house
  const lift = () =>
    store.transact((tx) =>
      liftTurnover(tx, { ...player, id, why: 'by-payer', by: 'house', now: clock.now() }),
    )
  expect(await lift()).toBe(true)
  expect(await lift()).toBe(false)
  expect(await counted()).toEqual([
    [5_000n, 0n, null],
    [10_000n, 3_000n, 'lifted'],
  ])
})

test('law: lines take what was played one after another, none more than it owes, all of it no more than there is', () => {
  const line = fc.record({ starts: fc.bigInt(0n, 50n), owed: fc.bigInt(1n, 50n) })
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 8 }),
      fc.bigInt(0n, 300n),
      fc.bigInt(0n, 60n),
      (lines, more, spent) => {
        const sorted = lines.toSorted((a, b) => Number(a.starts - b.starts))
        const played = spent + more
        const told = allot(sorted, { played, spent })
        let sum = 0n
        for (const { line, counted, left } of told) {
          expect(counted >= 0n && counted + left === line.owed).toBe(true)
          // Nothing that was played before a line began counts for it.
          if (played <= line.starts) expect(counted).toBe(0n)
          sum += counted
        }
        expect(sum <= more).toBe(true)
        const later = allot(sorted, { played: played + 1n, spent })
        later.forEach(({ counted }, i) => {
          expect(counted >= (told[i]?.counted ?? 0n)).toBe(true)
        })
      },
    ),
  )
})

test('what another member of the same bucket played is not added up with it', async () => {
  await owe(100_000n)
  await plays(1_000n)
  const other = await openPlayer(house)
  expect(other.bucket).toBe(player.bucket)
  const theirs = await taken(house, order(house, other, { stake: 6_000n }))
  await settled(house, { ...theirs, win: 0n })
  house.clock.advance(2 * 86_400_000)
  await bring()
  expect(await folded()).toEqual({ folded: 1_000n })
  expect((await counted())[0]).toEqual([100_000n, 1_000n, null])
})
