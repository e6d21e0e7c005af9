import { z } from 'zod'
import type { Tx } from '../db.ts'
import { openHouse } from './house.ts'

/** What tests of transactions read their numbers by. */
export const N = z.object({ n: z.number() })

/** A house with a table of numbers, that tests of transactions write to. */
export async function openRows() {
  const house = await openHouse({ max: 4 })
  const { store, ownerStore } = house
  await ownerStore.transact(async (tx) => {
    await tx.run`create schema t`
    await tx.run`create table t.row (n int primary key)`
    await tx.run`grant usage on schema t to balai_app`
    await tx.run`grant select, insert, update on t.row to balai_app`
  })
  return {
    house,
    add: (tx: Tx, n: number) => tx.run`insert into t.row values (${n})`,
    has: async (n: number) =>
      (await store.db.many(N)`select n from t.row where n = ${n}`).length === 1,
  }
}
