import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Tx } from './db.ts'
import { announce, type Fact, type Listener, startListening, takeBatch } from './facts.ts'
import { type House, openHouse } from './testing/house.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
  await house.ownerStore.transact(async (tx) => {
    await tx.run`create schema t`
    await tx.run`create table t.taken (n int, listener text)`
    await tx.run`grant usage on schema t to balai_app`
    await tx.run`grant select, insert on t.taken to balai_app`
  })
})
afterEach(() => house.close())

const say = (tx: Tx, n: number, kind = 'counted') =>
  announce(tx, { kind, body: { n: BigInt(n) }, at: house.clock.now() })

const numberOf = ({ body }: Fact) => Number(body.n)

/** Writes down what it takes in, in the transaction that moves the reader on. */
const noting = (name: string, before?: (facts: Fact[]) => void): Listener => ({
  name,
  kinds: ['counted'],
  async take(tx, facts) {
    for (const fact of facts) await tx.run`insert into t.taken values (${numberOf(fact)}, ${name})`
    before?.(facts)
  },
})

const taken = async (name: string) =>
  (
    await house.store.db.many(
      z.object({ n: z.number() }),
    )`select n from t.taken where listener = ${name} order by n`
  ).map(({ n }) => n)

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)

test('forty writers, two processes, a listener that fails now and then: nothing lost, nothing twice', async () => {
  const { store, log } = house
  let turn = 0
  const stumbling = noting('stumbling', () => {
    if (turn++ % 3 === 1) throw new Error('stumbled')
  })
  const processes = await Promise.all([
    startListening(store, [stumbling, noting('steady')], log),
    startListening(store, [stumbling, noting('steady')], log),
  ])
  await Promise.all(
    upTo(400).map((n) =>
      store.transact(async (tx) => {
        await say(tx, n)
        await pause(Math.random() * 5)
      }),
    ),
  )
  await vi.waitFor(
    async () => {
      expect(await taken('steady')).toEqual(upTo(400))
      expect(await taken('stumbling')).toEqual(upTo(400))
    },
    { timeout: 20_000, interval: 100 },
  )
  await Promise.all(processes.map((process) => process.close()))
})

test('what a slow transaction announced first is not overtaken and not missed', async () => {
  const { store, log } = house
  const listening = await startListening(store, [noting('l')], log)
  await store.transact(async (slow) => {
    await say(slow, 0)
    await store.transact((quick) => say(quick, 1))
    await pause(300)
    // The quick one has committed, but reading past the slow one could lose it.
    expect(await taken('l')).toEqual([])
  })
  await vi.waitFor(async () => expect(await taken('l')).toEqual([0, 1]), { timeout: 5_000 })
  await listening.close()
})

test('a fact that is undone was never announced', async () => {
  const { store, log } = house
  const listening = await startListening(store, [noting('l')], log)
  await expect(
    store.transact(async (tx) => {
      await say(tx, 0)
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await store.transact((tx) => say(tx, 1))
  await vi.waitFor(async () => expect(await taken('l')).toEqual([1]))
  await listening.close()
})

test('only the kinds asked for are taken, and a late listener reads from the beginning', async () => {
  const { store, log } = house
  await store.transact(async (tx) => {
    await say(tx, 0)
    await say(tx, 1, 'other')
    await say(tx, 2)
  })
  const listening = await startListening(store, [noting('late')], log)
  await vi.waitFor(async () => expect(await taken('late')).toEqual([0, 2]))
  await listening.close()
})

test('what was told together is read one by one, and a batch ends with the row that fills it', async () => {
  const { store, ownerStore, clock } = house
  const now = clock.now()
  const together = (ns: readonly number[]) =>
    ownerStore.transact(
      (tx) => tx.run`
        select platform.announce_all('counted', array['{"game": "g"}'::jsonb],
          array[${JSON.stringify({ n: ns.map(String), odd: ns.map((n) => n % 2 === 1) })}::text::jsonb],
          array[${ns.length}::int], ${now})`,
    )
  await store.transact((tx) => say(tx, 0))
  await together(upTo(300).map((n) => 1 + n))
  await together(upTo(300).map((n) => 301 + n))
  await store.transact((tx) => say(tx, 601))
  await store.transact((tx) => tx.run`insert into platform.reader (listener) values ('l')`)
  const batches: Fact[][] = []
  const listener = noting('l', (facts) => batches.push(facts))
  expect(await takeBatch(store, listener)).toBe(3)
  expect(await takeBatch(store, listener)).toBe(1)
  expect(await takeBatch(store, listener)).toBe(0)
  expect(await taken('l')).toEqual(upTo(602))
  expect(batches.map((facts) => facts.length)).toEqual([601, 1])
  expect(batches[0]?.[301]).toMatchObject({
    kind: 'counted',
    body: { game: 'g', n: '301', odd: true },
    at: now,
  })
})

test('columns that are missing or of another length are no facts of many', async () => {
  const { ownerStore, clock } = house
  const adds = (each: string | null, many: number) =>
    ownerStore.transact(
      (tx) => tx.run`
        insert into platform.fact (kind, shared, each, many, at)
        values ('counted', '{}', ${each}::text::jsonb, ${many}, ${clock.now()})`,
    )
  await expect(adds(null, 1)).rejects.toThrow('fact_of_many')
  await expect(adds(null, 2)).rejects.toThrow('fact_of_many')
  await expect(adds('{"n": ["1"]}', 2)).rejects.toThrow('fact_of_many')
  await expect(adds('{"n": ["1", "2"], "m": ["1"]}', 2)).rejects.toThrow('fact_of_many')
  await expect(adds('{"n": "1"}', 1)).rejects.toThrow('fact_of_many')
  await adds('{"n": ["1", "2"]}', 2)
  // With a body it would be read as one by who knows of no others.
  await expect(
    ownerStore.transact((tx) => tx.run`update platform.fact set body = '{}'`),
  ).rejects.toThrow('fact_of_many')
})

test('while one process reads for a listener, another finds nothing to do', async () => {
  const { store } = house
  await store.transact((tx) => say(tx, 0))
  await store.transact((tx) => tx.run`insert into platform.reader (listener) values ('l')`)
  const slow: Listener = { ...noting('l'), take: async () => void (await pause(200)) }
  const first = takeBatch(store, slow)
  await pause(50)
  expect(await takeBatch(store, noting('l'))).toBe(0)
  expect(await first).toBe(1)
  expect(await takeBatch(store, noting('l'))).toBe(0)
})

test('a fact cannot be edited or taken back by the application', async () => {
  const { store } = house
  await store.transact((tx) => say(tx, 0))
  const tried = (work: (tx: Tx) => Promise<unknown>) =>
    expect(store.transact(work)).rejects.toThrow('permission denied')
  await tried((tx) => tx.run`update platform.fact set kind = 'other'`)
  await tried((tx) => tx.run`delete from platform.fact`)
})

test('a busy house wakes its listeners within moments, by few notifications', async () => {
  const { store } = house
  let heard = 0
  const stop = await store.listen('facts', () => heard++)
  await Promise.all(upTo(100).map((n) => store.transact((tx) => say(tx, n))))
  await vi.waitFor(() => expect(heard).toBeGreaterThan(0))
  await pause(100)
  expect(heard).toBeLessThan(50)
  await stop()
})
