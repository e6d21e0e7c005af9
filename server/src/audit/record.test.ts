import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import { record, walkEvents } from './index.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ max: 20 })
})
afterAll(() => house.close())

const Event = z.object({ kind: z.string(), actor: z.string(), body: z.unknown() })

test('an event stands as it was recorded, money as digits', async () => {
  const event = { kind: 'balance-adjusted', actor: 'staff:7', subject: 'member:1' }
  const body = { sum: 2n ** 60n, why: 'Selisih “kas”\nbaris dua' }
  await house.store.transact((tx) => record(tx, { ...event, body, now: house.clock.now() }))
  const found = await house.store.db.one(Event)`
    select kind, actor, body from audit.event where subject = 'member:1'`
  expect(found).toEqual({
    kind: 'balance-adjusted',
    actor: 'staff:7',
    body: { sum: String(2n ** 60n), why: body.why },
  })
})

test('two hundred at once, some undone, leave every lane without a gap', async () => {
  const before = (await walkEvents(house.store.db, [])).events
  const done = await Promise.allSettled(
    Array.from({ length: 200 }, (_, i) =>
      house.store.transact(async (tx) => {
        const subject = `member:${i % 23}`
        await record(tx, {
          kind: 'test',
          actor: 'house',
          subject,
          body: { i },
          now: house.clock.now(),
        })
        if (i % 5 === 0) throw new Error('undone')
      }),
    ),
  )
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(160)
  expect(await walkEvents(house.store.db, [])).toEqual({ events: before + 160n, findings: [] })
})

test('words that could break the lines of a hash are refused', async () => {
  const event = { kind: 'test', actor: 'house', body: {}, now: house.clock.now() }
  for (const wrong of [
    { kind: 'Two words' },
    { actor: 'a\nb' },
    { actor: '' },
    { subject: '\t' },
  ]) {
    await expect(house.store.transact((tx) => record(tx, { ...event, ...wrong }))).rejects.toThrow(
      'check',
    )
  }
})
