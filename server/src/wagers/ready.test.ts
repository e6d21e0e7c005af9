import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import { actAll } from './act.ts'
import { keepReady } from './ready.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const Count = z.object({ count: z.int() })
const Names = z.object({ names: z.array(z.string()) })

test('asked for no acts, it goes through all that writes one, and writes nothing', async () => {
  const { answers, names } = await house.ownerStore.transact(async (tx) => ({
    answers: await actAll(tx, []),
    names: (
      await tx.one(Names)`
        select array_agg(distinct c.oid::regclass::text) as names
          from pg_locks l join pg_class c on c.oid = l.relation
         where l.pid = pg_backend_pid() and l.mode = 'RowExclusiveLock' and c.relkind = 'r'`
    ).names,
  }))
  expect(answers).toEqual([])
  expect(names).toEqual(
    expect.arrayContaining([
      ...['wallet.account', 'wallet.transfer', 'wallet.house_delta'],
      ...['wagers.round', 'wagers.running', 'wagers.bound', 'wagers.act'],
    ]),
  )
  const written = await house.ownerStore.db.one(Count)`
    select ((select count(*) from wallet.transfer) + (select count(*) from wallet.house_delta)
          + (select count(*) from wagers.act) + (select count(*) from wagers.round))::int as count`
  expect(written.count).toBe(0)
})

test('connections that bets are written by are open before the first bet, as many as go at a time', async () => {
  const ready = keepReady(house.store)
  const open = async () =>
    (
      await house.ownerStore.db.one(Count)`
        select count(*)::int as count from pg_stat_activity
         where datname = current_database() and query like '%wagers.act(%' and pid <> pg_backend_pid()`
    ).count
  await expect.poll(open, { timeout: 10_000 }).toBe(house.store.lanes)
  await ready.close()
})
