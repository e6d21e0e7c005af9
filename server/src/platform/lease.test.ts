import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { inTurn, withLease } from './lease.ts'
import { openHouse } from './testing/house.ts'

const house = await openHouse()
const { store } = house
afterAll(() => house.close())

test('of many that ask at once, one works; afterwards another may', async () => {
  let working = 0
  let refused = 0
  const work = async () => {
    working++
    // The work ends only when everyone else has asked, however slow they are.
    await expect.poll(() => refused).toBe(7)
    expect(working).toBe(1)
    working--
  }
  const ran = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const held = await withLease(store, { name: 'one' }, work)
      if (!held) refused++
      return held
    }),
  )
  expect(ran.filter(Boolean)).toHaveLength(1)
  expect(await withLease(store, { name: 'one' }, work)).toBe(true)
})

test('work longer than the lease keeps it', async () => {
  // Long enough that a busy machine renews it in time, whatever else it does.
  const terms = { name: 'long', ttlMs: 1_000 }
  const long = withLease(store, terms, async (signal) => {
    await pause(2_200)
    expect(signal.aborted).toBe(false)
  })
  for (let i = 0; i < 10; i++) {
    await pause(150)
    expect(await withLease(store, terms, async () => {})).toBe(false)
  }
  expect(await long).toBe(true)
})

test('the lease of a crashed holder is free when its time is over, not before', async () => {
  await store.transact(
    (tx) => tx.run`
      insert into platform.lease (name, holder, until)
      values ('crashed', gen_random_uuid(), clock_timestamp() + interval '300 milliseconds')`,
  )
  expect(await withLease(store, { name: 'crashed' }, async () => {})).toBe(false)
  await pause(350)
  expect(await withLease(store, { name: 'crashed' }, async () => {})).toBe(true)
})

test('who loses the lease is told', async () => {
  await withLease(store, { name: 'lost', ttlMs: 300 }, async (signal) => {
    await store.transact(
      (tx) => tx.run`
        update platform.lease
           set holder = gen_random_uuid(), until = clock_timestamp() + interval '1 minute'
         where name = 'lost'`,
    )
    await new Promise((told) => signal.addEventListener('abort', told))
    expect(String(signal.reason)).toContain('was taken')
  })
})

test('the lease is given back when the work fails', async () => {
  const fails = withLease(store, { name: 'fails' }, async () => {
    throw new Error('failed')
  })
  await expect(fails).rejects.toThrow('failed')
  expect(await withLease(store, { name: 'fails' }, async () => {})).toBe(true)
})

test('in turn everyone works, and never two at once', async () => {
  const order: string[] = []
  const work = async () => {
    order.push('begin')
    await pause(30)
    order.push('end')
  }
  await Promise.all(Array.from({ length: 3 }, () => inTurn(store, 'turn', work)))
  expect(order).toEqual(['begin', 'end', 'begin', 'end', 'begin', 'end'])
})
