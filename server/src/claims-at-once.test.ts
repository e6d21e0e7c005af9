import { setTimeout as pause } from 'node:timers/promises'
import { missions, points, promotions } from '@balai/contract'
import type { ActivityTerms } from '@balai/contract/desk/promotions-changes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pin } from './cashier/testing/payee.ts'
import { openWire, type Wire } from './cashier/testing/wire.ts'
import { openMissions } from './missions/testing/missions.ts'
import { seal } from './platform/testing/caller.ts'
import { nearly } from './platform/testing/nearly.ts'
import { openMall, parcel } from './points/testing/mall.ts'
import { drawDue } from './promotions/raffle/draw.ts'
import { openActivities } from './promotions/testing/activities.ts'
import { openFree } from './promotions/testing/free.ts'
import { purse } from './wagers/testing/players.ts'

let wire: Wire
beforeAll(async () => {
  wire = await openWire()
})
afterAll(() => wire.close())

const times = 30
type At = Awaited<ReturnType<Wire['member']>>
type Sent = { path: string; token: string; bodies: readonly object[] }

/** All of them but their last byte, and then those. */
async function raced({ path, token, bodies }: Sent) {
  const held = await Promise.all(bodies.map((body) => nearly({ url: wire.url, path, token, body })))
  await pause(50)
  const answers = await Promise.all(held.map((ends) => ends()))
  return {
    taken: answers.filter((answer) => answer.includes('"success":true')).length,
    said: new Set(answers.map((answer) => answer.match(/"code":"([a-z-]+)"/)?.[1])),
  }
}
const same = (body: object) => Array.from({ length: times }, () => body)
const soon = () => new Date(wire.house.clock.now().getTime() + 86_400_000)
const alone = { withinDays: null, aloneMost: null } as const

const kinds: [string, string, string, () => Partial<ActivityTerms>][] = [
  [
    'a day signed in',
    promotions.checkIn.path,
    'activity-taken',
    () => ({
      ...{ ...alone, kind: 'check-in', per: 'day', pays: 'cash', most: 500n },
      checkIn: { rewards: [500n], missed: 'restart' },
    }),
  ],
  [
    'a packet of a pot',
    promotions.openPacket.path,
    'activity-taken',
    () => ({
      ...{ ...alone, kind: 'packet', pays: 'cash', most: 400n },
      packet: { pot: 1_000n, shares: 4, least: 200n },
    }),
  ],
  [
    'a week of cashback',
    promotions.joinCashback.path,
    'activity-taken',
    () => ({
      ...{ ...alone, kind: 'cashback', per: 'week', pays: 'cash' },
      cashback: { percent: 500, floor: 1_000n },
    }),
  ],
  [
    'a ticket of a raffle',
    promotions.ticket.path,
    'ticket-taken',
    () => ({
      ...{ ...alone, kind: 'raffle', closes: soon(), prizes: [{ count: 1, amount: 10_000n }] },
    }),
  ],
  [
    'a part in a counted raffle',
    promotions.joinRaffle.path,
    'activity-taken',
    () => ({
      ...{ ...alone, kind: 'raffle', closes: soon(), prizes: [{ count: 1, amount: 10_000n }] },
      tickets: { by: 'stake', every: 1_000n, most: 5 },
    }),
  ],
  ['an application', promotions.apply.path, 'activity-taken', () => ({})],
]

test.each(kinds)(
  '[PRO-03] of thirty that end with the same byte one has %s',
  async (_, path, no, terms) => {
    const at = await wire.member()
    const chosen = await openActivities(wire.house).sets(terms())
    const written = path === promotions.apply.path ? { comment: 'Di meja', images: [] } : {}
    const { taken, said } = await raced({
      path,
      token: at.token,
      bodies: same({ ...chosen, ...written }),
    })
    expect(taken).toBe(1)
    expect([...said].filter(Boolean)).toEqual([no])
  },
)

test('[PRO-03, MIS-01] of thirty that end with the same byte one has a mission’s reward, and one what came with it', async () => {
  const { house, url: _ } = wire
  const at: At = await wire.member()
  const box = openFree(house)
  await box.lists()
  const extra = await box.extra({ count: 2 })
  const board = openMissions(house)
  const brings = { extra: extra.activity, extraVersion: extra.version }
  const mission = await board.sets('last-byte', { want: 1n, reward: 700n, ...brings })
  await board.plays(at)
  const period = (await board.mission(at, mission))?.period ?? ''
  const claims = { path: missions.claim.path, token: at.token, bodies: same({ mission, period }) }
  const first = await raced(claims)
  expect([first.taken, [...first.said].filter(Boolean)]).toEqual([1, ['mission-claimed']])
  expect(await board.came(at, 'bonus-mission')).toEqual([700n])
  const [entry] = (await box.fair.past(at)).items
  const bodies = same({ ...extra, entry: entry?.id })
  const second = await raced({ path: promotions.claim.path, token: at.token, bodies })
  expect([second.taken, [...second.said].filter(Boolean)]).toEqual([1, ['reward-past']])
  expect((await box.own(at)).items).toHaveLength(1)
})

test('[PTS-01] of thirty that end with the same byte one has the last of the shelf, and points are spent once', async () => {
  const at = await wire.member()
  const mall = openMall(wire.house)
  await mall.counts(await mall.plays(at, 2_000_000n))
  const reward = await mall.reward({ stock: 1 })
  const wish = { reward, price: '100', parcel, paymentPassword: pin }
  const sealed = async (body: object) => ({ sealed: await seal(wire.url, body) })
  const each = (body: object) => Promise.all(same(body).map(sealed))
  const redeem = points.redeemPointReward.path
  expect((await raced({ path: redeem, token: at.token, bodies: await each(wish) })).taken).toBe(1)
  const left = await wire.told<{ points: string }>(points.pointBalance, {}, at)
  const change = { points: left.points, amount: `${left.points}0`, paymentPassword: pin }
  const bodies = await each(change)
  expect((await raced({ path: points.convertPoint.path, token: at.token, bodies })).taken).toBe(1)
  expect(await wire.told(points.pointBalance, {}, at)).toMatchObject({ points: '0' })
})

// The last: it moves the clock, and what is sealed by the true one would be refused after it.
test('[PRO-03, A17] of thirty that end with the same byte one has the prize of a raffle, and no stranger who knows its number', async () => {
  const at = await wire.member()
  const { house } = wire
  const fair = openActivities(house)
  const closes = new Date(house.clock.now().getTime() + 60_000)
  const prizes = [{ count: 1, amount: 10_000n }]
  const chosen = await fair.sets({ ...alone, kind: 'raffle', closes, prizes })
  await wire.told(promotions.ticket, chosen, at)
  house.clock.advance(60_000)
  await drawDue(house.store, house.clock.now())
  house.clock.advance(60_001)
  await drawDue(house.store, house.clock.now())
  const [won] = (await fair.past(at)).items
  const bodies = same({ ...chosen, entry: won?.id })
  // By its own call alone, and by its winner alone.
  const stranger = await wire.member()
  for (const [path, { token }] of [
    [promotions.claimRaffle.path, stranger],
    [promotions.claim.path, stranger],
    [promotions.claim.path, at],
  ] as const)
    expect(await raced({ path, token, bodies: bodies.slice(0, 1) })).toEqual({
      taken: 0,
      said: new Set(['reward-unknown']),
    })
  const { taken, said } = await raced({
    path: promotions.claimRaffle.path,
    token: at.token,
    bodies,
  })
  expect([taken, [...said].filter(Boolean)]).toEqual([1, ['reward-past']])
  expect(await purse(house, at, 'bonus')).toBe(10_000n)
})
