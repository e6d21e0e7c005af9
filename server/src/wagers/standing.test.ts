import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import { exclude, lock, standingOf } from './index.ts'
import { openPlayer } from './testing/players.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const Event = z.object({ kind: z.string(), actor: z.string(), body: z.json() })

test('whose play is locked, opened or closed for a time stands in the record, with who did it and why', async () => {
  const player = await openPlayer(house)
  const now = house.clock.now()
  const until = new Date(+now + 86_400_000)
  const by = { by: 'staff:7', byName: 'Sari', now }
  expect(await standingOf(house.store.db, player)).toEqual({ locked: false, excludedUntil: null })
  const steps = [
    { work: { locked: true, reason: 'a stolen card' }, standing: { locked: true } },
    { work: { locked: false, reason: 'it was theirs' }, standing: { locked: false } },
  ]
  for (const { work, standing } of steps) {
    await house.store.transact((tx) => lock(tx, { ...player, ...work, ...by }))
    expect(await standingOf(house.store.db, player)).toMatchObject(standing)
  }
  await house.store.transact((tx) => exclude(tx, { ...player, until, by: 'staff:7', now }))
  expect(await standingOf(house.store.db, player)).toEqual({ locked: false, excludedUntil: until })
  const events = await house.store.db.many(Event)`
    select kind, actor, body from audit.event
     where subject = ${`member:${player.member}`} order by kind`
  expect(events).toEqual([
    { kind: 'member-excluded', actor: 'staff:7', body: { until: until.toISOString() } },
    { kind: 'play-locked', actor: 'staff:7', body: { reason: 'a stolen card' } },
    { kind: 'play-unlocked', actor: 'staff:7', body: { reason: 'it was theirs' } },
  ])
})
