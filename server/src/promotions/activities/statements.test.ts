import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementsOf } from '../../platform/testing/counted.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { takeTicket } from '../raffle/take-ticket.ts'
import { offersFor } from '../read.ts'
import { openActivities, registration } from '../testing/activities.ts'
import { openOffers } from '../testing/offers.ts'
import { activitiesFor } from './read.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const dayMs = 86_400_000

const asked = (work: () => Promise<unknown>) => statementsOf(house, work)

test('what the house offers is read in so many statements, however much of it there is', async () => {
  const fair = openActivities(house)
  const shop = openOffers(house)
  const player = await fair.member()
  const { store, clock } = house
  const now = clock.now()
  const closes = new Date(now.getTime() + dayMs)
  const raffle = { kind: 'raffle', aloneMost: null, most: 9_000n, closes } as const
  const sets = async () => {
    await fair.applies(player, await fair.sets())
    await fair.sets(registration)
    const chosen = await fair.sets({ ...raffle, prizes: [{ count: 1, amount: 9_000n }] })
    await store.transact((tx) => takeTicket(tx, { ...player, ...chosen, now }))
    for (const by of ['stake', 'deposit'] as const) {
      const tickets = { by, every: 1_000n, most: 9 }
      const prizes = [{ count: 1, amount: 9_000n }]
      await fair.entersRaffle(player, await fair.sets({ ...raffle, prizes, tickets }))
    }
    await shop.offers()
  }
  const activities = () => activitiesFor(store.db, { ...player, now, lang: 'ID' })
  const offers = () => offersFor(store.db, { ...player, amount: 5_000n, nth: 1, now, lang: 'ID' })
  await sets()
  const few = [await asked(activities), await asked(offers)]
  expect((await activities()).items).toHaveLength(5)
  for (let more = 0; more < 7; more++) await sets()
  expect([await asked(activities), await asked(offers)]).toEqual(few)
  // Each of them was there to be asked about.
  const { items } = await activities()
  expect(items).toHaveLength(40)
  expect(items.filter(({ raffle }) => raffle?.own.length === 1)).toHaveLength(8)
  expect(items.filter(({ raffle }) => raffle?.counts?.joined)).toHaveLength(16)
  expect((await offers()).offers).toHaveLength(8)
  expect(few[0]).toBeGreaterThan(0)
})
