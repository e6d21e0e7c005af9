import { deskSports } from '@balai/contract/desk/sports'
import { usualCounts } from '@balai/games/sports/counts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openDesk } from '../../desk/testing/staff.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { purse } from '../../wagers/testing/players.ts'
import { addStrengths } from '../events/leagues-sql.ts'
import { unknownStrengths } from '../events/price.ts'
import { type Arena, league, openArena } from '../testing/arena.ts'
import { holdVirtual } from '../virtual/hold.ts'
import { putVirtual } from '../virtual/open.ts'
import { brought, deskRoutes } from './index.ts'

let house: House
let arena: Arena
let desk: Awaited<ReturnType<typeof openDesk>>
type Staff = Awaited<ReturnType<typeof desk.staff>>
let operator: Staff
let approver: Staff
beforeAll(async () => {
  house = await openHouse({ max: 12 })
  arena = openArena(house)
  await arena.open()
  const body = { ...unknownStrengths, ...usualCounts }
  const now = house.clock.now()
  await house.store.transact((tx) => addStrengths(tx, { league, matches: 1, body, now }))
  desk = await openDesk(house, { brought: [brought], routes: { deskSports: deskRoutes } })
  operator = await desk.staff({ may: ['games.see', 'games.edit', 'games.stop'] })
  approver = await desk.staff({ may: ['games.see', 'games.approve'] })
}, 120_000)
afterAll(async () => {
  await desk.close()
  await house.close()
})

const home = (event: string) => ({ event, market: 'winner:full', selection: 'home' })
const seen = async (id: string) => (await operator.call(deskSports.event, { id })).value
const result = (event: string, full: [number, number] | null, over: object = {}) =>
  operator.propose('sports-result', {
    ...{ event, source: 'Berita acara', full, half: null, corners: null, cards: null, maps: null },
    ...over,
  })

test('[OPS-08] a result is entered by one and confirmed by another, and corrected so; every ticket follows', async () => {
  const event = await arena.match()
  const player = await arena.player(1_000_000n)
  const ticket = await arena.laid(player, [home(event)])
  const { price } = await arena.ticket(ticket)
  expect((await result(event, [1, 0])).code).toBe('change-refused')
  await arena.plays(event)
  const asks = (await result(event, [1, 0])).value
  expect(asks).toMatchObject({
    ...{ state: 'waiting', approvers: 1 },
    touches: { tickets: '1', liability: '100000' },
  })
  expect((await operator.agree(asks.id)).code).toBe('not-allowed')
  expect((await approver.agree(asks.id)).value.state).toBe('done')
  await arena.settles()
  expect(await purse(house, player)).toBe(900_000n + BigInt(price) * 100n)
  expect((await result(event, [1, 0])).code).toBe('change-refused')
  const again = (await result(event, [0, 0])).value
  expect((await approver.agree(again.id)).value.state).toBe('done')
  await arena.settles()
  expect(await purse(house, player)).toBe(900_000n)
  const { results, event: of } = await seen(event)
  expect(results.map(({ run }: { run: number }) => run)).toEqual([2, 1])
  expect(of).toMatchObject({ run: 2, settledRun: 2, tickets: 1, staked: '100000' })
})

test('[OPS-08] a result that cannot be is refused, and of two that were proposed one stands', async () => {
  const event = await arena.match()
  await arena.plays(event)
  for (const [full, over] of [
    [null, {}],
    [[0, 0], { half: [1, 0] }],
    [null, { maps: ['home'] }],
    [[1, 0], { maps: ['home'] }],
    [null, { corners: [4, 3] }],
  ] as const)
    expect((await result(event, full as [number, number] | null, over)).code).toBe('change-refused')
  expect((await result('5f0d9a52-3c1e-4c55-9d0c-2a7f5f2f4b12', [1, 0])).code).toBe('change-refused')
  const both = [(await result(event, [1, 0])).value, (await result(event, [0, 1])).value]
  const done = await Promise.all(both.map(({ id }) => approver.agree(id)))
  expect(done.filter(({ success }) => success)).toHaveLength(1)
  expect((await seen(event)).results).toHaveLength(1)
})

test('[OPS-08] corners and cards that the desk entered are what tickets on them go by', async () => {
  const event = await arena.match()
  const player = await arena.player(1_000_000n)
  const over = {
    corners: { ...home(event), market: 'total:corners:full:42', selection: 'over' },
    cards: { ...home(event), market: 'total:cards:full:18', selection: 'over' },
  }
  const won = BigInt(await arena.price(over.corners))
  await arena.laid(player, [over.corners])
  await arena.laid(player, [over.cards])
  await arena.plays(event)
  const asks = (await result(event, [1, 0], { corners: [7, 4], cards: [1, 2] })).value
  expect((await approver.agree(asks.id)).value.state).toBe('done')
  await arena.settles()
  expect(await purse(house, player)).toBe(800_000n + won * 100n)
})

test('[OPS-08] an event that the desk stops takes nothing, whatever its feed says, until the desk lets it go on', async () => {
  const event = await arena.match()
  const player = await arena.player()
  const slip = await arena.slip([home(event)])
  const stops = (stop: boolean) => operator.propose('sports-event-stopped', { event, stop })
  expect((await stops(true)).value.state).toBe('done')
  await arena.says(event, 'stopped', { why: 'danger' })
  await arena.says(event, 'going', { why: 'danger' })
  const refused = await arena.lays(player, slip)
  expect(isRefusal(refused) && refused.refused).toBe('market-closed')
  expect((await stops(false)).value.state).toBe('done')
  expect(isRefusal(await arena.lays(player, slip))).toBe(false)
})

test('[OPS-08] what no feed tells of is added, laid on, and ended by the desk', async () => {
  const startsAt = new Date(house.clock.now().getTime() + 3_600_000).toISOString()
  const adds = (over: object) =>
    operator.propose('sports-event-added', {
      ...{ league, home: 'Garuda', away: 'Rajawali', startsAt, bestOf: null, ...over },
    })
  expect((await adds({ away: 'Garuda' })).code).toBe('change-refused')
  expect((await adds({ startsAt: '2020-01-01T00:00:00.000Z' })).code).toBe('change-refused')
  const asks = (await adds({})).value
  expect((await approver.agree(asks.id)).value.state).toBe('done')
  const { events } = (await operator.call(deskSports.events, { sport: 'football', when: 'ahead' }))
    .value
  const found = events.find((one: { event: { home: string } }) => one.event.home === 'Garuda')
  expect(found).toMatchObject({ source: 'desk', stale: false, run: 0 })
  const player = await arena.player(1_000_000n)
  await arena.laid(player, [home(found.event.id)])
  const off = (
    await operator.propose('sports-event-called-off', { event: found.event.id, source: 'PSSI' })
  ).value
  expect((await approver.agree(off.id)).value.state).toBe('done')
  await arena.settles()
  expect(await purse(house, player)).toBe(1_000_000n)
  expect((await result(found.event.id, [1, 0])).code).toBe('change-refused')
})

test('[OPS-08] what a feed tells and cannot be is looked for by itself', async () => {
  const event = await arena.match()
  await arena.plays(event)
  await arena.says(event, 'goal', { side: 'home', minute: 60, score: [3, 0] })
  const { events } = (
    await operator.call(deskSports.events, { sport: 'football', when: 'disputed' })
  ).value
  const ids = events.map((one: { event: { id: string } }) => one.event.id)
  expect(ids).toContain(event)
  const { told } = await seen(event)
  expect(told[0]).toMatchObject({ what: 'disputed', body: { score: [3, 0] } })
})

test('[FAI-01] what the house draws has no other result, and is not called off, whoever asks and whatever source they name', async () => {
  const act = { now: house.clock.now(), random: house.random }
  await house.store.transact((tx) => putVirtual(tx, act))
  await holdVirtual(house.store, act)
  const { id, startsAt } = await house.store.db.one(z.object({ id: z.guid(), startsAt: z.date() }))`
    select id, starts_at as "startsAt" from sportsbook.event where source = 'virtual' and league = 'virtual.football'
     order by starts_at limit 1`
  house.clock.advance(startsAt.getTime() - act.now.getTime() + 1)
  await holdVirtual(house.store, { ...act, now: house.clock.now() })
  for (const source of ['Berita acara', 'virtual']) {
    expect((await result(id, [1, 0], { source })).code).toBe('change-refused')
    const off = await operator.propose('sports-event-called-off', { event: id, source })
    expect(off.code).toBe('change-refused')
  }
})
