import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../platform/refusal.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { openFree } from '../promotions/testing/free.ts'
import { type Missions, openMissions } from './testing/missions.ts'

let house: House
let at: Missions
let box: ReturnType<typeof openFree>
beforeAll(async () => {
  house = await openHouse({ max: 40 })
  at = openMissions(house)
  box = openFree(house)
  await box.lists()
})
afterAll(() => house.close())

const today = '2026-11-18'

test('[PRO-03] [MIS-01] a mission may bring stakes of the house: told before, granted once by thirty claims, used as any', async () => {
  const extra = await box.extra({ count: 4 })
  const brings = { extra: extra.activity, extraVersion: extra.version }
  const mission = await at.sets('with-spins', { want: 1n, reward: 0n, points: 0, ...brings })
  const player = await box.fair.member()
  await house.store.transact((tx) =>
    import('../wagers/index.ts').then((wagers) =>
      wagers.deposit(tx, {
        ...{ ...player, amount: 5_000n, source: 'gateway:test', extId: mission },
        ...{ key: crypto.randomUUID(), now: house.clock.now() },
      }),
    ),
  )
  expect(await at.mission(player, mission)).toMatchObject({
    ...{ reward: 0n, state: 'open', extra: { sort: 'spins', count: 4, stake: 400n } },
  })
  expect(await at.says(player, mission, today)).toBe('mission-open')
  expect((await box.fair.past(player)).items).toEqual([])
  await at.plays(player)
  const said = await Promise.all(Array.from({ length: 30 }, () => at.says(player, mission, today)))
  expect(said.filter((one) => one === 'paid')).toHaveLength(1)
  const [entry, ...more] = (await box.fair.past(player)).items
  expect(more).toEqual([])
  expect(entry).toMatchObject({ kind: 'extra', state: 'issued', free: { count: 4 } })
  const claimed = await box.fair.claims(player, extra, entry?.id)
  if (isRefusal(claimed)) throw new Error(claimed.refused)
  const [free] = (await box.own(player)).items
  expect((await box.stakes({ player, id: free?.id ?? '' })).answer).toBe('ok')
})

test('[MIS-01] the period goes on under the extra that it began with', async () => {
  const first = await box.extra({ count: 2 })
  const brings = { extra: first.activity, extraVersion: first.version }
  const mission = await at.sets('goes-on', { want: 1n, reward: 0n, ...brings })
  await box.extra({ count: 9 }, {}, first.activity)
  const player = await at.player()
  expect(await at.mission(player, mission)).toMatchObject({ extra: { count: 2 } })
})
