import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Db, openStore, part, type Tx } from './db.ts'
import { createLog } from './log.ts'
import { refuse } from './refusal.ts'
import { N, openRows } from './testing/rows.ts'

const { house, add, has } = await openRows()
const { store, ownerStore, url } = house

afterAll(() => house.close())

test('values keep their types both ways, to the edges', async () => {
  const Row = z.object({
    big: z.bigint(),
    at: z.date(),
    json: z.unknown(),
    none: z.null(),
    yes: z.boolean(),
    bytes: z.instanceof(Uint8Array),
    day: z.string(),
    list: z.array(z.bigint()),
    times: z.array(z.date()),
    empty: z.array(z.string()),
  })
  const at = new Date('2026-11-18T05:00:00.123Z')
  const given = {
    big: -(2n ** 63n),
    at,
    json: { a: [1, 'two', null, { b: true }] },
    none: null,
    yes: false,
    bytes: Buffer.from([0, 255, 92]),
    day: '2026-03-29',
    list: [2n ** 63n - 1n, 0n],
    times: [at],
    empty: [],
  }
  const found = await store.db.one(Row)`
    select ${given.big}::bigint as big, ${at}::timestamptz as at, ${given.json}::jsonb as json,
           ${null}::text as none, ${false}::boolean as yes, ${given.bytes}::bytea as bytes,
           ${given.day}::date as day, ${given.list}::bigint[] as list,
           ${given.times}::timestamptz[] as times, ${given.empty}::uuid[] as empty`
  expect(found).toEqual(given)
})

test('json is stored as what it is, also when it is a string, a list or true', async () => {
  for (const value of ['text', ['a'], true, 1, { x: null }]) {
    const row = await store.db.one(
      z.object({ value: z.unknown() }),
    )`select ${value}::jsonb as value`
    expect(row.value).toEqual(value)
  }
})

test('a part is put into a statement with its values bound, not written', async () => {
  const nasty = "'; drop table t.row; --"
  const where = part`x = ${nasty} and ${part`y = any (${[1, 2]}::int[])`}`
  const rows = await store.db.many(N)`
    select y as n from (values (${nasty}, 2), ('other', 1)) as v (x, y) where ${where}`
  expect(rows).toEqual([{ n: 2 }])
})

test('a forgotten value is a fault, not a null', async () => {
  await expect(store.db.many(N)`select ${undefined}::int as n`).rejects.toThrow(/Undefined/)
})

test('one row is one row', async () => {
  await expect(store.db.one(N)`select 1 as n where false`).rejects.toThrow('found 0')
  await expect(store.db.maybe(N)`select n from generate_series(1, 2) n`).rejects.toThrow('found 2')
  expect(await store.db.maybe(N)`select 1 as n where false`).toBeUndefined()
  await expect(store.db.one(N)`select 'x' as n`).rejects.toThrow(z.ZodError)
})

test('a refusal undoes what came before it, and a throw does', async () => {
  const refused = await store.transact(async (tx) => {
    await add(tx, 1)
    return refuse('funds-short')
  })
  expect(refused).toEqual({ refused: 'funds-short' })
  await expect(
    store.transact(async (tx) => {
      await add(tx, 1)
      throw new Error('wrong')
    }),
  ).rejects.toThrow('wrong')
  expect(await has(1)).toBe(false)
})

test('what follows a commit follows only a commit, in order, and cannot undo it', async () => {
  const seen: string[] = []
  await store.transact(async (tx) => {
    await add(tx, 2)
    tx.after(() => void seen.push('first'))
    tx.after(() => {
      throw new Error('too late to matter')
    })
    tx.after(async () => void seen.push((await has(2)) ? 'committed' : 'early'))
  })
  await store.transact(async (tx) => {
    tx.after(() => void seen.push('never'))
    return refuse('funds-short')
  })
  expect(seen).toEqual(['first', 'committed'])
})

test('an attempt is undone alone, with its hooks', async () => {
  const seen: string[] = []
  await store.transact(async (tx) => {
    await add(tx, 3)
    const refused = await tx.attempt(async (inner) => {
      await add(inner, 4)
      inner.after(() => void seen.push('refused'))
      return refuse('funds-short')
    })
    expect(refused).toEqual({ refused: 'funds-short' })
    await expect(tx.attempt((inner) => add(inner, 3))).rejects.toThrow('duplicate key')
    await tx.attempt(async (inner) => {
      inner.after(() => void seen.push('kept'))
      return add(inner, 5)
    })
  })
  expect([await has(3), await has(4), await has(5)]).toEqual([true, false, true])
  expect(seen).toEqual(['kept'])
})

test('a transaction that has ended takes nothing more', async () => {
  let outer: Tx | undefined
  let inner: Tx | undefined
  await store.transact(async (tx) => {
    outer = tx
    await tx.attempt(async (attempt) => {
      inner = attempt
    })
    await expect(inner!.run`select 1`).rejects.toThrow('has ended')
  })
  await expect(add(outer!, 6)).rejects.toThrow('has ended')
  expect(() => outer!.after(() => {})).toThrow('has ended')
  await expect(outer!.attempt(async () => 1)).rejects.toThrow('has ended')
  expect(await has(6)).toBe(false)
})

test('the last push of a name to a topic is the one, as it goes over the wire', async () => {
  const delivered: unknown[] = []
  store.deliver = (pushes) => void delivered.push(...pushes)
  const balance = { currency: 'IDR', exponent: 0, pools: [] }
  await store.transact(async (tx) => {
    const topic = 'member:m'
    tx.push({ topic, name: 'balance', body: { ...balance, sumBalance: 1n, version: 1n } })
    tx.push({ topic, name: 'balance', body: { ...balance, sumBalance: 2n, version: 2n } })
  })
  expect(delivered).toEqual([
    { topic: 'member:m', name: 'balance', body: { ...balance, sumBalance: '2', version: '2' } },
  ])
})

test('a deadlock is run again, and both get through', async () => {
  await store.transact(async (tx) => {
    await add(tx, 10)
    await add(tx, 11)
  })
  let tries = 0
  let arrived = 0
  const both = async (first: number, second: number) =>
    store.transact(async (tx) => {
      tries++
      await tx.run`update t.row set n = n where n = ${first}`
      arrived++
      while (arrived < 2) await new Promise((done) => setTimeout(done, 5))
      return tx.run`update t.row set n = n where n = ${second}`
    })
  expect(await Promise.all([both(10, 11), both(11, 10)])).toEqual([1, 1])
  expect(tries).toBeGreaterThan(2)
})

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const pidOf = async (tx: Tx) => (await tx.one(N)`select pg_backend_pid() as n`).n
const cut = (pid: number) => ownerStore.db.many(z.unknown())`select pg_terminate_backend(${pid})`

test('a transaction of one statement commits as it ends, and there is no second one', async () => {
  const seen: string[] = []
  const begun = store.single(async (tx) => {
    const rows = await tx.run`insert into t.row values (70), (71)`
    tx.after(async () => void seen.push((await has(70)) ? 'committed' : 'early'))
    await expect(add(tx, 72)).rejects.toThrow('one statement')
    await expect(tx.attempt(async () => 1)).rejects.toThrow('no attempts')
    return rows
  })
  expect(await begun).toBe(2)
  expect(seen).toEqual(['committed'])
  await expect(
    store.single((tx) => {
      tx.after(() => void seen.push('never'))
      return tx.run`insert into t.row values (73), (70)`
    }),
  ).rejects.toThrow('duplicate key')
  expect([await has(71), await has(72), await has(73), seen]).toEqual([
    true,
    false,
    false,
    ['committed'],
  ])
  let late: Tx | undefined
  await store.single(async (tx) => {
    late = tx
  })
  expect(() => late?.wake('x')).toThrow('has ended')
})

test('a connection cut in the middle of a statement undoes its transaction', async () => {
  const cutOff = store.transact(async (tx) => {
    await add(tx, 30)
    const pid = await pidOf(tx)
    setTimeout(() => void cut(pid), 100)
    await tx.many(z.unknown())`select pg_sleep(5)`
  })
  await expect(cutOff).rejects.toThrow('CONNECTION_CLOSED')
  expect(await has(30)).toBe(false)
})

test('a transaction that lost its connection never writes into the next one on it', async () => {
  const single = openStore({ url, max: 1, log: createLog({ level: 'silent' }) })
  let late: Promise<unknown> | undefined
  const cutOff = single.transact(async (tx) => {
    await add(tx, 31)
    await cut(await pidOf(tx))
    late = pause(300).then(() => add(tx, 32))
    await late
  })
  await expect(cutOff).rejects.toThrow('CONNECTION_CLOSED')
  const next = single.transact(async (tx) => {
    await add(tx, 33)
    await pause(500)
    return refuse('funds-short')
  })
  // That the line is gone may be heard before the word that it was cut.
  await expect.poll(() => late !== undefined).toBe(true)
  await expect(late).rejects.toThrow('has ended')
  expect(await next).toEqual({ refused: 'funds-short' })
  expect(await Promise.all([31, 32, 33].map(has))).toEqual([false, false, false])
  await single.close()
})

test('a statement, a lock and an idle transaction each run out of time', async () => {
  const hasty = openStore({
    url,
    log: createLog({ level: 'silent' }),
    statementTimeoutMs: 300,
    lockTimeoutMs: 100,
    idleInTransactionTimeoutMs: 200,
  })
  try {
    await expect(hasty.db.many(N)`select 1 as n from pg_sleep(5)`).rejects.toThrow(
      'statement timeout',
    )
    await store.transact(async (tx) => {
      await tx.run`insert into t.row values (20)`
      await expect(hasty.transact((other) => add(other, 20))).rejects.toThrow('lock timeout')
    })
    await expect(
      hasty.transact(async (tx) => {
        await add(tx, 21)
        await new Promise((done) => setTimeout(done, 600))
        await add(tx, 22)
      }),
    ).rejects.toThrow()
    expect(await has(21)).toBe(false)
    expect(await hasty.db.one(N)`select 1 as n`).toEqual({ n: 1 })
  } finally {
    await hasty.close()
  }
})

test('the application cannot become the owner, nor make or empty tables', async () => {
  const tried = (work: (tx: Tx) => Promise<unknown>) =>
    expect(store.transact(work)).rejects.toThrow(/denied|must be owner|must be able/)
  await tried((tx) => tx.run`set role balai`)
  await tried((tx) => tx.run`create table t.other (n int)`)
  await tried((tx) => tx.run`delete from t.row`)
  await tried((tx) => tx.run`truncate t.row`)
})

// Read by the compiler only: a handle of one kind is not a handle of the other.
const writes = (_: Tx) => 0
const reads = (_: Db) => 0
const either = (_: Db | Tx) => 0
export function handlesAreNotInterchangeable(db: Db, tx: Tx) {
  // @ts-expect-error A read-only handle cannot be passed to what writes.
  writes(db)
  // @ts-expect-error What reads outside a transaction must not be handed one by accident.
  reads(tx)
  // @ts-expect-error Nothing is written through a read-only handle.
  db.run`select 1`
  return either(db) + either(tx)
}

test('a statement that failed after some of its rows leaves none of them to the next', async () => {
  const narrow = openStore({ url: house.url, max: 1, log: house.log })
  const Row = z.object({ n: z.int() })
  const failing = () =>
    narrow.db.many(Row)`select 12 / (4 - n) as n from generate_series(1, 9) as n`
  for (const read of [
    () => narrow.db.maybe(Row)`select 7 as n`,
    () => narrow.db.one(Row)`select 7 as n`,
    async () => (await narrow.db.many(Row)`select 7 as n`).at(0),
  ]) {
    await expect(failing()).rejects.toThrow('division by zero')
    expect(await read()).toEqual({ n: 7 })
  }
  await narrow.close()
})
