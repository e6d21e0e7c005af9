import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { type Arena, openArena } from '../testing/arena.ts'
import { keepSlip, keptSlip } from './slip.ts'

let house: House
let arena: Arena
beforeAll(async () => {
  house = await openHouse()
  arena = openArena(house)
  await arena.open()
}, 60_000)
afterAll(() => house.close())

const picks = [{ market: 'winner:full', selection: 'home' }]

test('a slip is there again wherever its member comes from, without what is over, and for nobody else', async () => {
  const [one, other] = [await arena.player(), await arena.player()]
  const [first, second] = [await arena.match(), await arena.match()]
  const now = house.clock.now()
  const legs = [first, second].map((event) => ({ event, picks }))
  const keep = (of: Parameters<typeof keepSlip>[2]) =>
    house.store.transact((tx) => keepSlip(tx, { ...one, now }, of))
  await keep({ legs: legs.slice(0, 1), sizes: null, each: 5_000n })
  await keep({ legs, sizes: [1, 2], each: 7_000n })
  const kept = await keptSlip(house.store.db, { ...one, now })
  expect(kept.slip).toEqual({ legs, sizes: [1, 2], each: 7_000n })
  expect(kept.events.map(({ id }) => id).sort()).toEqual([first, second].sort())
  expect(await keptSlip(house.store.db, { ...other, now })).toEqual({ slip: null, events: [] })
  await arena.plays(first)
  await arena.ends(first, [1, 0], [0, 0])
  const later = await keptSlip(house.store.db, { ...one, now })
  expect(later.slip).toEqual({ legs: legs.slice(1), sizes: null, each: 7_000n })
  await keep({ legs: [], sizes: null, each: 7_000n })
  expect(await keptSlip(house.store.db, { ...one, now })).toEqual({ slip: null, events: [] })
})

test('a slip that names what is not there is kept without it', async () => {
  const player = await arena.player()
  const now = house.clock.now()
  const legs = [{ event: house.random.id(now), picks }]
  await house.store.transact((tx) =>
    keepSlip(tx, { ...player, now }, { legs, sizes: null, each: 1n }),
  )
  expect(await keptSlip(house.store.db, { ...player, now })).toEqual({ slip: null, events: [] })
})
