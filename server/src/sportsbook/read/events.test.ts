import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { apply } from '../events/apply.ts'
import { type Arena, league, openArena, source } from '../testing/arena.ts'
import { eventsPage } from './events.ts'

let house: House
let arena: Arena
beforeAll(async () => {
  house = await openHouse()
  arena = openArena(house)
  await arena.open()
}, 60_000)
afterAll(() => house.close())

test('a day of the calendar has what begins between two midnights of Jakarta, and nothing else', async () => {
  const year = house.clock.now().getUTCFullYear() + 1
  const day = `${year}-03-10`
  const moments = {
    before: `${year}-03-09T16:59:59Z`,
    first: `${year}-03-09T17:00:00Z`,
    last: `${year}-03-10T16:59:59Z`,
    behind: `${year}-03-10T17:00:00Z`,
  }
  const now = house.clock.now()
  for (const [ref, at] of Object.entries(moments)) {
    const sides = { home: `Home ${ref}`, away: `Away ${ref}`, startsAt: new Date(at) }
    const told = { what: 'event', ref, league, ...sides } as const
    await house.store.transact((tx) => apply(tx, { source, told, random: house.random, now }))
  }
  const asked = { sport: 'football', when: 'ahead', day } as const
  const { items } = await eventsPage(house.store.db, asked, now)
  expect(items.map(({ home }) => home)).toEqual(['Home first', 'Home last'])
  const other = await eventsPage(house.store.db, { ...asked, when: 'over' }, now)
  expect(other.items).toEqual([])
})
