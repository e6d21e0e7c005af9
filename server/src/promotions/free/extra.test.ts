import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import type { Player } from '../../wagers/testing/players.ts'
import { purse } from '../../wagers/testing/players.ts'
import { apply } from '../activities/apply.ts'
import { offersFor } from '../read.ts'
import { activityTerms } from '../testing/activities.ts'
import { openFree, slot } from '../testing/free.ts'
import { openOffers } from '../testing/offers.ts'
import { extraNow } from './extra.ts'

let house: House
let box: ReturnType<typeof openFree>
let shop: ReturnType<typeof openOffers>
beforeAll(async () => {
  house = await openHouse({ max: 40 })
  box = openFree(house)
  shop = openOffers(house)
  await box.lists()
})
afterAll(() => house.close())

const dayMs = 86_400_000

/** An offer that brings an extra, and somebody who may choose it. */
async function offered(over: Parameters<typeof box.extra>[0] = {}) {
  const extra = await box.extra({ count: 3, ...over })
  const chosen = await shop.offers({ extra: extra.activity, extraVersion: extra.version })
  const player = await box.fair.member()
  return { extra, chosen, player }
}
const granted = async (player: Player, extra: { activity: string }) =>
  (await box.fair.past(player)).items.filter(({ activity }) => activity === extra.activity)

test('[PRO-03] stakes that come with a deposit are told before it, granted as it is credited, and claimed once', async () => {
  const { extra, chosen, player } = await offered()
  const { offers } = await offersFor(house.store.db, {
    ...{ ...player, amount: 10_000n, nth: 1, lang: 'EN', now: house.clock.now() },
  })
  expect(offers.find(({ offer }) => offer === chosen.offer)?.extra).toMatchObject({
    ...{ sort: 'spins', count: 3, stake: 400n, winTo: 'cash', times: null, claimDays: 3 },
    games: [{ id: slot, name: 'Spice Market' }],
  })
  const said = await shop.chooses(player, chosen)
  if (isRefusal(said)) throw new Error(said.refused)
  // Nothing is there before the deposit is.
  expect(await box.fair.sees(player, extra)).toBeUndefined()
  await shop.pays(player, { deposit: said.deposit, amount: 10_000n })
  const [entry] = await granted(player, extra)
  expect(entry).toMatchObject({ state: 'issued', amount: 1_200n, free: { count: 3 } })
  expect(await box.fair.sees(player, extra)).toMatchObject({ kind: 'extra', status: 'claim' })
  const claims = await Promise.all(
    Array.from({ length: 30 }, () => box.fair.claims(player, extra, entry?.id)),
  )
  expect(claims.filter((one) => !isRefusal(one))).toHaveLength(1)
  const { items } = await box.own(player)
  expect(items).toMatchObject([{ count: 3, used: 0 }])
  const before = (await purse(house, player)) ?? 0n
  const { round } = await box.stakes({ player, id: items[0]?.id ?? '' })
  await box.wins(player, round, 900n)
  expect(await purse(house, player)).toBe(before + 900n)
  // It is asked for by nothing else: not by its code, not as an application.
  expect(await box.fair.claims(player, extra)).toEqual({ refused: 'activity-closed' })
  const asked = { ...player, ...extra, comment: 'Saya minta lagi', images: [], key: randomUUID() }
  expect(await apply(house.store, { ...asked, now: house.clock.now(), lang: 'ID' })).toEqual({
    refused: 'activity-closed',
  })
})

test('[PRO-03] the version that the offer named is given, whatever the extra becomes; who has not paid enough gets none', async () => {
  const { extra, chosen, player } = await offered()
  const said = await shop.chooses(player, chosen)
  const less = await box.fair.member()
  const other = await shop.chooses(less, chosen)
  if (isRefusal(said) || isRefusal(other)) throw new Error('it was open')
  await box.extra({ count: 50 }, {}, extra.activity)
  await shop.pays(player, { deposit: said.deposit, amount: 10_000n })
  expect(await granted(player, extra)).toMatchObject([{ version: 1, free: { count: 3 } }])
  await shop.pays(less, { deposit: other.deposit, amount: 500n })
  expect(await granted(less, extra)).toEqual([])
  const closed = await box.extra({}, { open: false }, extra.activity)
  expect(closed.version).toBe(3)
  expect(await extraNow(house.store.db, extra.activity)).toBeUndefined()
  expect(await extraNow(house.store.db, (await box.sets()).activity)).toBeUndefined()
})

test('[PRO-03] what was granted is nobody else’s, waits while its member rests, and is lost with its time', async () => {
  const { extra, chosen, player } = await offered()
  await shop.takes(player, chosen, 10_000n)
  const id = (await granted(player, extra))[0]?.id
  const thief = await box.fair.member()
  expect(await box.fair.claims(thief, extra, id)).toEqual({ refused: 'reward-unknown' })
  await box.fair.rests(player)
  expect(await box.fair.claims(player, extra, id)).toEqual({ refused: 'activity-closed' })
  house.clock.advance(2 * dayMs)
  expect(await box.fair.sees(player, extra)).toMatchObject({ status: 'claim' })
  house.clock.advance(dayMs)
  expect(await box.fair.claims(player, extra, id)).toEqual({ refused: 'reward-past' })
  await box.fair.minute()
  expect(await granted(player, extra)).toMatchObject([{ state: 'registration-closed' }])
})

test('the database takes no extra of money, none with another kind, and no offer of one that is not there', async () => {
  const terms = activityTerms({ kind: 'extra', aloneMost: null })
  await expect(box.fair.sets(terms)).rejects.toThrow('activity_free_check')
  await expect(shop.offers({ extra: 'nothing', extraVersion: 1 })).rejects.toThrow(
    'offer_extra_there',
  )
  const { extra } = await offered()
  await expect(shop.offers({ extra: extra.activity })).rejects.toThrow('offer_extra_whole')
})
