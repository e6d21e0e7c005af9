import { randomUUID } from 'node:crypto'
import { GameId, MemberId } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Driver, openDriver } from '../../../server/src/platform/driver.ts'
import { hashed, keyOf } from '../../../server/src/platform/random.ts'
import type {} from '../../../server/src/platform/testing/cluster.ts'
import { type House, openHouse } from '../../../server/src/platform/testing/house.ts'
import { actAll } from '../../../server/src/wagers/index.ts'
import { verifyBooks } from '../../../server/src/wallet/index.ts'
import { booksOf, storedTransfers } from './books-sql.ts'
import { openMembers, seatMembers, seatsOf, walletsOf } from './cast-sql.ts'
import { openHouseAccounts, settleDown, writePast } from './past-sql.ts'
import { gameOf, openVendors } from './vendors.ts'

const spread = ['LOAD1', 'LOAD2', 'LOAD3']
const [hot, members, rounds] = ['LOADHOT', 20, 4]
let house: House
let owner: Driver

beforeAll(async () => {
  house = await openHouse()
  owner = openDriver(house.ownerUrl)
  await openVendors(house.ownerStore, [...spread, hot], new Date())
  await openHouseAccounts(owner, [...spread, hot])
  await openMembers(owner, members)
  await seatMembers(owner, { spread, hot })
  for (const part of [0, 1]) await writePast(owner, { rounds, part, parts: 2 })
  await settleDown(owner)
})
afterAll(async () => {
  await owner.end()
  await house.close()
})

const verified = async () => {
  const outside = { seals: [], keys: new Map(), findings: [] }
  return house.store.transact((tx) => verifyBooks(tx, outside))
}

test('a past that was written at once agrees with the books to the last hash', async () => {
  expect(await storedTransfers(owner)).toBe(members * (1 + rounds * 2))
  const report = await verified()
  expect(report.findings).toEqual([])
  expect(report.transfers).toBe(BigInt(members * (1 + rounds * 2)))
  const bets = BigInt(members * rounds)
  expect(await booksOf(owner, 'past')).toEqual({ bets, transfers: bets, off: '0' })
})

test('it would be seen if it did not', async () => {
  await owner`update wallet.transfer set amount = amount + 1 where debit_seq = 2`
  expect((await verified()).findings).not.toEqual([])
  await owner`update wallet.transfer set amount = amount - 1 where debit_seq = 2`
})

test('members play on where their past ends', async () => {
  const now = new Date()
  const [player] = await walletsOf(owner)
  const bet = {
    ...{ kind: 'bet' as const, source: hot, mode: 'cash' as const, amount: 100n, now },
    ...{ tx: 'run-1', round: keyOf(`round:${hot}`, 'run-1'), body: hashed('body') },
    ...{ member: MemberId.parse(player?.member), bucket: player?.bucket ?? -1 },
    ...{ game: GameId.parse(gameOf(hot)), vendor: hot },
  }
  const [answer] = await house.store.transact((tx) => actAll(tx, [bet]))
  expect(answer).toMatchObject({ code: 'ok', main: -100n })
  expect((await verified()).findings).toEqual([])
  expect(await booksOf(owner, 'run')).toEqual({ bets: 1n, transfers: 1n, off: '0' })
})

test('everybody sits at one of the vendors and at the hot one, under a name of their own', async () => {
  const [some, all] = [await seatsOf(owner, spread), await seatsOf(owner, [hot])]
  expect([some.length, all.length]).toEqual([members, members])
  expect(new Set([...some, ...all].map(({ player }) => player)).size).toBe(members * 2)
  expect(new Set(some.map(({ vendor }) => vendor)).size).toBe(spread.length)
  expect(await booksOf(owner, randomUUID())).toMatchObject({ bets: 0n, transfers: 0n })
})
