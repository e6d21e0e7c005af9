import { randomUUID } from 'node:crypto'
import type { Deposit } from '@balai/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { exclude } from '../../wagers/index.ts'
import { openPlayer, type Player, purse } from '../../wagers/testing/players.ts'
import { cancelDeposit } from '../cancel-deposit.ts'
import { jobs } from '../jobs.ts'
import { methodsFor } from '../read.ts'
import { seedWays } from '../seed-ways.ts'
import * as deposits from '../sql.ts'
import { openTill } from '../testing/till.ts'
import { enterLines, type Line } from './enter-lines.ts'
import { transferGateway } from './gateway.ts'
import { accountsOf, addAccount, closeAccount } from './sql.ts'

let house: House
let till: Awaited<ReturnType<typeof openTill>>
let player: Player
let account: string
beforeAll(async () => {
  house = await openHouse()
  const gateway = transferGateway(house.store, { open: true })
  till = await openTill(house, gateway)
  const now = house.clock.now()
  await house.store.transact((tx) => seedWays(tx, { ways: gateway.ways ?? [], now }))
})
afterAll(() => house.close())
beforeEach(async () => {
  player = await openMember()
  account = await openAccount('BCA')
})

async function openMember() {
  const opened = await openPlayer(house, 1_000n)
  await till.answered(opened)
  return opened
}

/** An account of the house, the only open one at its bank. */
async function openAccount(bank: string) {
  const { store, clock } = house
  const [id, act] = [randomUUID(), { by: 'test', now: clock.now() }]
  const number = String(Date.now()) + String(Math.random()).slice(2, 8)
  await store.transact(async (tx) => {
    for (const other of await accountsOf(tx))
      if (other.bank === bank && !other.closedAt)
        await closeAccount(tx, { ...act, id: other.id, closed: true })
    await addAccount(tx, { ...act, id, bank, number, name: 'BALAI', currency: 'IDR' })
  })
  return id
}

const FreeRow = z.object({ amount: z.bigint() })
const way = { method: 'bank-transfer', channel: 'BCA' } as const
async function asked(over = {}, by = player, amount = 100_000n): Promise<Deposit> {
  const deposit = await till.asks(by, amount, { ...way, ...over })
  if (isRefusal(deposit)) throw new Error(deposit.refused)
  return deposit
}
const line = (amount: bigint, over: Partial<Line> = {}): Line => ({
  ...{ reference: randomUUID(), amount, payer: 'SARI', bookedAt: house.clock.now() },
  ...over,
})
const entered = async (...lines: Line[]) => {
  const { store, clock, random } = house
  const entering = { account, by: 'staff:1', random, now: clock.now() }
  const all = await store.transact((tx) => enterLines(tx, lines, entering))
  return all.map(({ became }) => became)
}
const cancelled = (deposit: Deposit) =>
  house.store.transact((tx) =>
    cancelDeposit(tx, { ...player, id: deposit.id, now: house.clock.now() }),
  )

test('[PAY-01] a transfer is known by its last digits: a line of the bank pays the one it is for', async () => {
  const [deposit, other] = [await asked(), await asked({}, await openMember())]
  const { pay, transfer } = deposit
  expect(transfer).toMatchObject({ wished: 100_000n, proofs: [] })
  expect(transfer?.digits).toBeGreaterThanOrEqual(1n)
  expect(transfer?.digits).toBeLessThanOrEqual(999n)
  expect(pay).toMatchObject({ by: 'account', bank: 'BCA', name: 'BALAI', amount: deposit.asked })
  expect(other.asked).not.toBe(deposit.asked)
  expect(await entered(line(deposit.asked))).toEqual(['credited'])
  expect(await purse(house, player)).toBe(1_000n + deposit.asked)
  expect(await till.stands(player, deposit.id)).toMatchObject({ state: 'credited', reason: 'paid' })
})

test('the same intent asks for the same amount; of another wish it is refused', async () => {
  const key = randomUUID()
  const [first, again] = [await asked({ key }), await asked({ key })]
  expect([again.id, again.asked]).toEqual([first.id, first.asked])
  expect(await till.asks(player, 100_001n, { ...way, key })).toMatchObject({
    refused: 'key-reused',
  })
})

test('[PAY-01] no two open transfers of an account are asked for one amount, however many ask at once', async () => {
  const members = await Promise.all(Array.from({ length: 40 }, openMember))
  // Neighbouring wishes share amounts as well.
  const all = await Promise.all(members.map((by, i) => asked({}, by, 200_000n + BigInt(i))))
  expect(new Set(all.map(({ asked: amount }) => amount)).size).toBe(40)
})

test('an amount is free again once its transfer has ended, and rests before another is asked for it', async () => {
  const { id, asked: amount } = await asked()
  const free = () => house.ownerStore.db.many(FreeRow)`
    select amount from cashier.transfer where account = ${account} and ended_at is null`
  expect((await free()).map((row) => row.amount)).toEqual([amount])
  await cancelled({ id } as Deposit)
  expect(await free()).toEqual([])
  // Everything but that one amount and another is held: the rested one is taken last.
  await house.ownerStore.transact(
    (tx) => tx.run`
    insert into cashier.transfer (bucket, deposit, account, wished, amount)
    select 7, gen_random_uuid(), ${account}, 100000, 100000 + n from generate_series(1, 999) n
     where 100000 + n not in (${amount}::bigint, (select min(x) from generate_series(100001, 100999) x
                                           where x <> ${amount}::bigint))`,
  )
  const [second, third] = [await asked(), await asked()]
  expect(second.asked).not.toBe(amount)
  expect(third.asked).toBe(amount)
  expect(await till.asks(player, 100_000n, way)).toMatchObject({ refused: 'method-closed' })
})

test('who holds three amounts holds no fourth, also where proofs were sent of them', async () => {
  const three = [await asked(), await asked(), await asked()]
  await house.store.transact(async (tx) => {
    for (const { id } of three)
      await deposits.moveDeposit(tx, {
        ...{ bucket: player.bucket, id, state: 'review', reason: 'proof-sent' },
        ...{ due: house.clock.now(), now: house.clock.now() },
      })
  })
  expect(await till.asks(player, 100_000n, way)).toMatchObject({ refused: 'deposits-open' })
})

test('a line that is entered again changes nothing, and one with other terms is told apart', async () => {
  const deposit = await asked()
  const first = line(deposit.asked)
  expect(await entered(first, first)).toEqual(['credited', 'known'])
  expect(await entered({ ...first, amount: deposit.asked + 1n })).toEqual(['differs'])
  expect(await purse(house, player)).toBe(1_000n + deposit.asked)
})

test('the storm: lines in parts, twice, late and for nobody come to what they are', async () => {
  const deposit = await asked()
  const { asked: amount } = deposit
  expect(await entered(line(amount - 1n), line(amount + 1n))).toEqual(['nobodys', 'nobodys'])
  expect(await purse(house, player)).toBe(1_000n)
  const lines = Array.from({ length: 6 }, () => line(amount))
  const became = await Promise.all([...lines, ...lines].map((each) => entered(each)))
  const counted = (what: string) => became.flat().filter((one) => one === what).length
  expect([counted('credited'), counted('review')]).toEqual([1, 5])
  expect(counted('known') + counted('repeated')).toBe(6)
  expect(await purse(house, player)).toBe(1_000n + amount)
  const late = await asked()
  await cancelled(late)
  expect(await entered(line(late.asked))).toEqual(['credited'])
  house.clock.advance(8 * 86_400_000)
  expect(await entered(line(late.asked))).toEqual(['nobodys'])
  expect(await purse(house, player)).toBe(1_000n + amount + late.asked)
})

test('what waits for its proof to be looked at is paid by its line, and what was agreed by it is not again', async () => {
  const [waits, agreed] = [await asked(), await asked()]
  const now = house.clock.now()
  const move = (id: string, to: Partial<deposits.Move>) =>
    house.store.transact((tx) =>
      deposits.moveDeposit(tx, {
        ...{ bucket: player.bucket, id, now, state: 'review', reason: 'proof-sent', due: now },
        ...to,
      }),
    )
  for (const { id } of [waits, agreed]) await move(id, {})
  expect(await entered(line(waits.asked))).toEqual(['credited'])
  expect(await purse(house, player)).toBe(1_000n + waits.asked)
  const sums = { paid: agreed.asked, credited: agreed.asked }
  await move(agreed.id, { state: 'credited', reason: 'agreed', due: null, ...sums })
  expect(await entered(line(agreed.asked), line(agreed.asked))).toEqual(['confirmed', 'review'])
  expect(await purse(house, player)).toBe(1_000n + waits.asked)
})

test('[RSP-03] a transfer that comes in a break waits, and is not in play', async () => {
  const deposit = await asked()
  const now = house.clock.now()
  const until = new Date(now.getTime() + 86_400_000)
  await house.store.transact((tx) => exclude(tx, { ...player, until, by: 'test', now }))
  expect(await entered(line(deposit.asked))).toEqual(['review'])
  expect(await till.stands(player, deposit.id)).toMatchObject({ reason: 'resting' })
  expect(await purse(house, player)).toBe(1_000n)
})

test('what nobody transferred ends by itself; a bank without an account is not offered', async () => {
  const deposit = await asked()
  const later = new Date(house.clock.now().getTime() + 25 * 3_600_000)
  const [job] = jobs({ random: house.random, log: house.log })
  await job?.run(house.store, later)
  expect(await till.stands(player, deposit.id)).toMatchObject({ state: 'expired' })
  const { methods } = await methodsFor(house.store.db, { ...player, now: later })
  const banks = methods.find(({ method }) => method === 'bank-transfer')?.channels
  expect(banks).toEqual(['BCA'])
  expect(await till.asks(player, 100_000n, { ...way, channel: 'BNI' })).toMatchObject({
    refused: 'method-closed',
  })
})
