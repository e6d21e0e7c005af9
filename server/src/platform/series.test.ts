import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Tx } from './db.ts'
import { N, openRows } from './testing/rows.ts'

const { house, add, has } = await openRows()
const { store, ownerStore } = house

afterAll(() => house.close())

const pid = async (tx: Tx) => (await tx.one(N)`select pg_backend_pid() as n`).n

test('a series commits step by step on one connection, and tells after each', async () => {
  const pids = new Set<number>()
  const seen: number[] = []
  let n = 700
  await store.series(async (tx) => {
    pids.add(await pid(tx))
    const own = n++
    await add(tx, own)
    tx.after(async () => {
      seen.push(own)
      expect(await has(own)).toBe(true)
    })
    return own < 703
  })
  expect(seen).toEqual([700, 701, 702, 703])
  expect(pids.size).toBe(1)
})

test('what a step of a series fails with undoes that step alone', async () => {
  let n = 710
  const failing = store.series(async (tx) => {
    await add(tx, n)
    if (n === 712) throw new Error('no more')
    n++
    return true
  })
  await expect(failing).rejects.toThrow('no more')
  expect([await has(710), await has(711), await has(712)]).toEqual([true, true, false])
})

test('a step that hides a failed statement commits nothing and is told of', async () => {
  const hiding = store.series(async (tx) => {
    await add(tx, 720)
    await tx.run`select 1 / 0`.catch(() => {})
    return false
  })
  await expect(hiding).rejects.toThrow()
  expect(await has(720)).toBe(false)
})

test('what an attempt within a step fails with leaves the step whole', async () => {
  await store.series(async (tx) => {
    await add(tx, 730)
    await tx
      .attempt(async (inner) => {
        await add(inner, 731)
        await inner.run`select 1 / 0`
      })
      .catch(() => {})
    return false
  })
  expect([await has(730), await has(731)]).toEqual([true, false])
})

test('a deadlock within a series runs that step again', async () => {
  await store.transact(async (tx) => {
    await add(tx, 740)
    await add(tx, 741)
  })
  const hold = (tx: Tx, n: number) => tx.run`select from t.row where n = ${n} for update`
  let steps = 0
  let others = 0
  let met: () => void = () => {}
  const meeting = new Promise<void>((done) => {
    met = done
  })
  const ours = store.series(async (tx) => {
    if (++steps === 1) return true
    await hold(tx, 740)
    if (others) met()
    await meeting
    await hold(tx, 741)
    return false
  })
  const theirs = store.transact(async (tx) => {
    await hold(tx, 741)
    others++
    met()
    await hold(tx, 740)
  })
  await Promise.all([ours, theirs])
  expect(steps).toBeGreaterThanOrEqual(2)
})

test('a series whose connection is cut fails, and what it committed stands', async () => {
  let n = 750
  const cut = store.series(async (tx) => {
    await add(tx, n)
    if (n === 751) {
      const own = await pid(tx)
      await ownerStore.db.one(z.object({ ok: z.boolean() }))`
        select pg_terminate_backend(${own}) as ok`
      await tx.run`select pg_sleep(5)`
    }
    n++
    return true
  })
  await expect(cut).rejects.toThrow()
  expect([await has(750), await has(751)]).toEqual([true, false])
  expect(store.load().open).toBe(0)
})
