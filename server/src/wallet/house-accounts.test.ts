import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Tx } from '../platform/db.ts'
import { isRefusal } from '../platform/refusal.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { transfer } from './index.ts'
import { openPlayers, type Player } from './testing/play.ts'

/** More than the house has numbers for accounts. */
const refusals = 1_050
const atOnce = 12

let house: House
let players: Player[]
beforeAll(async () => {
  house = await openHouse({ max: atOnce })
  players = await openPlayers(house, atOnce)
})
afterAll(() => house.close())

const order = (amount: bigint) => ({
  amount,
  reason: 'stake',
  source: 'test',
  key: randomUUID(),
  now: house.clock.now(),
})
const stake = (tx: Tx, player: Player, kind: `vendor:${string}`) =>
  transfer(tx, { ...order(5n), from: { ...player, pool: 'cash' }, to: { house: kind } })
const deposit = (tx: Tx, player: Player, kind: `vendor:${string}`) =>
  transfer(tx, { ...order(1n), from: { house: kind }, to: { ...player, pool: 'cash' } })

const Row = z.object({ id: z.bigint(), kind: z.string() })
const accounts = (like: string) =>
  house.ownerStore.db.many(Row)`
    select id, kind from wallet.house_account where kind like ${like} order by id`

test('however often it is refused, an account of the house that nobody has used yet stays to be opened', async () => {
  const [player] = players as [Player]
  const refused = await house.store.transact(async (tx) => {
    let count = 0
    for (let i = 0; i < refusals; i++)
      if (isRefusal(await tx.attempt((inner) => stake(inner, player, 'vendor:untouched'))))
        count += 1
    return count
  })
  expect(refused).toBe(refusals)
  expect(await accounts('vendor:untouched')).toEqual([])
  const posted = await house.store.transact((tx) => deposit(tx, player, 'vendor:untouched'))
  expect(isRefusal(posted)).toBe(false)
  const [account] = await accounts('vendor:untouched')
  expect(account?.id).toBeLessThan(20n)
})

test('many who are the first at once open one account, and each kind has its own number', async () => {
  await Promise.all(
    players.flatMap((player) =>
      (['vendor:a', 'vendor:b'] as const).map((kind) =>
        house.store.transact((tx) => deposit(tx, player, kind)),
      ),
    ),
  )
  expect((await accounts('vendor:_')).map(({ kind }) => kind).toSorted()).toEqual([
    'vendor:a',
    'vendor:b',
  ])
})

const Ids = z.object({ first: z.bigint(), other: z.bigint(), again: z.bigint() })

test('a kind has an account of its own for each currency', async () => {
  const ids = await house.ownerStore.transact(
    (tx) => tx.one(Ids)`
      select wallet.house_id('vendor:two', 'IDR') as first, wallet.house_id('vendor:two', 'THB') as other,
             wallet.house_id('vendor:two', 'IDR') as again`,
  )
  expect(ids.again).toBe(ids.first)
  expect(ids.other).not.toBe(ids.first)
})
