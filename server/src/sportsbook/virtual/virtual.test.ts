import { commitmentOf } from '@balai/games'
import { modelOf } from '@balai/games/sports/contest'
import { contestOf, virtualDiffers } from '@balai/games/sports/virtual'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { modelFor } from '../events/price.ts'
import * as events from '../events/sql.ts'
import { addEvent } from '../events/sql.ts'
import { fitLeagues } from '../jobs.ts'
import { type Arena, openArena } from '../testing/arena.ts'
import { aheadMs, holdVirtual, lockVirtual } from './hold.ts'
import { putVirtual } from './open.ts'
import { virtualLeaves, virtualShown } from './read.ts'

let house: House
let arena: Arena
beforeAll(async () => {
  house = await openHouse()
  arena = openArena(house)
  await arena.open()
  await house.store.transact((tx) => putVirtual(tx, { now: house.clock.now() }))
}, 60_000)
afterAll(() => house.close())

const holding = () => ({ random: house.random, now: house.clock.now() })
const holds = () => holdVirtual(house.store, holding())

const Event = z.object({ id: z.guid(), league: z.string(), startsAt: z.date() })
const Count = z.object({ count: z.int() })
const ahead = (league: string) => house.store.db.many(Event)`
  select id, league, starts_at as "startsAt" from sportsbook.event
   where source = 'virtual' and phase = 'before' and starts_at > ${house.clock.now()} and league like ${`${league}%`}
   order by starts_at, id`

/** The next contest of a league that can be laid on still. */
async function next(league: string) {
  await holds()
  const [event] = await ahead(league)
  if (!event) throw new Error('nothing is ahead')
  return event
}
async function shown(event: string) {
  const found = await virtualShown(house.store.db, { event })
  if (isRefusal(found)) throw new Error('unknown')
  return found
}
const to = (at: Date, ms = 0) =>
  house.clock.advance(at.getTime() + ms - house.clock.now().getTime())

test('contests are told of ahead with the hash of their seed, each once, priced by the figures that they are drawn by', async () => {
  await Promise.all([holds(), holds()])
  await holds()
  const all = await ahead('virtual')
  expect(all.length).toBeGreaterThanOrEqual(Math.floor(aheadMs / 240_000) - 1 + 3 * 3)
  const { count } = await house.store.db.one(Count)`
    select count(*)::int as count from sportsbook.virtual v join sportsbook.event e on e.id = v.event`
  expect(count).toBe(all.length)
  for (const { id } of all.filter((_, nth) => nth % 6 === 0)) {
    const { seed, outcome, locked, commitment, terms } = await shown(id)
    expect({ seed, outcome, locked }).toEqual({ seed: null, outcome: null, locked: null })
    expect(commitment).toMatch(/^[0-9a-f]{64}$/)
    const [row] = await events.eventsWith(house.store.db, [id])
    if (!row) throw new Error('gone')
    const priced = (await modelFor(house.store.db, row)).board({ margin: 0.05 })
    expect(priced).toEqual(modelOf(contestOf(terms)).board({ margin: 0.05 }))
  }
})

test('[FAI-01] [GAM-01] a synthetic series is locked before it is drawn, told map by map, paid, and worked out again from what is published', async () => {
  const { id, startsAt } = await next('virtual.tahta-awan')
  const player = await arena.player()
  const ticket = await arena.laid(player, [
    { event: id, market: 'match-winner', selection: 'home' },
  ])
  const other = await arena.laid(player, [{ event: id, market: 'match-winner', selection: 'away' }])
  to(startsAt, 1)
  const late = await arena.slip([{ event: id, market: 'match-winner', selection: 'home' }])
  const refused = await arena.lays(player, late)
  expect(isRefusal(refused) && refused.refused).toBe('event-over')
  await holds()
  const locked = await shown(id)
  expect(locked.locked?.tickets).toBe(2)
  expect({ seed: locked.seed, outcome: locked.outcome }).toEqual({ seed: null, outcome: null })
  expect(isRefusal(await arena.lays(player, late))).toBe(true)
  to(startsAt, 31_000)
  await holds()
  const [playing] = await events.eventsWith(house.store.db, [id])
  expect({ phase: playing?.phase, maps: playing?.maps.length }).toEqual({
    phase: 'playing',
    maps: 1,
  })
  to(startsAt, 10 * 60_000)
  await holds()
  await holds()
  const over = await shown(id)
  const leaves = await virtualLeaves(house.store.db, { event: id, from: 0 })
  if (isRefusal(leaves)) throw new Error('no leaves')
  expect(virtualDiffers(over, leaves.leaves)).toBeUndefined()
  expect(over.commitment).toBe(locked.commitment)
  expect(commitmentOf(over.seed ?? '')).toBe(over.commitment)
  expect(over.locked).toEqual(locked.locked)
  await arena.settles()
  const home =
    over.outcome?.family === 'maps' ? over.outcome.maps.filter((s) => s === 'home').length : 0
  const [row] = await events.eventsWith(house.store.db, [id])
  expect(row?.homeScore).toBe(home)
  const won = home > (row?.awayScore ?? 0)
  const [paid] = await arena.settlements(won ? ticket : other)
  const [lost] = await arena.settlements(won ? other : ticket)
  expect(paid?.amount).toBeGreaterThan(0n)
  expect(lost?.amount).toBe(0n)
})

test('a virtual match is told goal by goal to the score that was drawn, whoever tells it and however late', async () => {
  const { id, startsAt } = await next('virtual.football')
  for (const ms of [0, 45_000, 91_000, 93_000, 150_000, 200_000]) {
    to(startsAt, ms)
    await Promise.all([holds(), holds(), holds()])
  }
  const { outcome } = await shown(id)
  const [row] = await events.eventsWith(house.store.db, [id])
  if (outcome?.family !== 'football') throw new Error('no match')
  expect(row).toMatchObject({
    ...{ phase: 'over', run: 1, homeScore: outcome.full[0], awayScore: outcome.full[1] },
    ...{ halfHome: outcome.half[0], halfAway: outcome.half[1] },
  })
  const { count } = await house.store.db.one(Count)`
    select count(*)::int as count from sportsbook.happening where event = ${id} and what = 'goal'`
  expect(count).toBe(outcome.goals.length)
  const disputed = await house.store.db.one(Count)`
    select count(*)::int as count from sportsbook.happening where event = ${id} and what = 'disputed'`
  expect(disputed.count).toBe(0)
})

test('nobody lays after the lock, opens it again, or changes what was promised, whatever they write', async () => {
  const { id, startsAt } = await next('virtual.sektor-kosong')
  const player = await arena.player()
  const ticket = await arena.laid(player, [
    { event: id, market: 'match-winner', selection: 'home' },
  ])
  to(startsAt)
  await lockVirtual(house.store, id, holding())
  const before = await shown(id)
  await lockVirtual(house.store, id, holding())
  expect(await shown(id)).toEqual(before)
  const { store } = house
  const attempts = [
    () =>
      store.transact(
        (tx) => tx.run`
      insert into sportsbook.pick (ticket, leg, nth, event, market, selection)
      values (${ticket}, 1, 2, ${id}, 'match-winner', 'away')`,
      ),
    () =>
      store.transact(
        (tx) => tx.run`
      update sportsbook.virtual set root = repeat('0', 64), tickets = 0 where event = ${id}`,
      ),
    () =>
      store.transact(
        (tx) => tx.run`
      update sportsbook.virtual set seed = repeat('0', 64) where event = ${id}`,
      ),
    () => store.transact((tx) => tx.run`delete from sportsbook.virtual_leaf where event = ${id}`),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow()
  expect(await shown(id)).toEqual(before)
})

test('into a league that is drawn nobody else tells a contest, and its strengths never follow from what was drawn', async () => {
  const { now } = holding()
  const of = {
    ...{ id: house.random.id(now), league: 'virtual.football', ref: 'x', home: 'A', away: 'B' },
    ...{ startsAt: new Date(now.getTime() + 3_600_000), bestOf: null, now },
  }
  expect(await house.store.transact((tx) => addEvent(tx, { ...of, source: 'desk' }))).toBe(false)
  const versions = () => house.store.db.one(Count)`
    select count(*)::int as count from sportsbook.strengths where league like 'virtual.%'`
  const before = await versions()
  await fitLeagues(house.store, now)
  await house.store.transact((tx) => putVirtual(tx, { now }))
  expect(await versions()).toEqual(before)
})

test('a process that was away for an hour ends what it had promised and tells of nothing that could not be laid on', async () => {
  const { id } = await next('virtual.adu-rakit')
  house.clock.advance(3_600_000)
  await holds()
  await holds()
  const over = await shown(id)
  expect(virtualDiffers(over)).toBeUndefined()
  const { count } = await house.store.db.one(Count)`
    select count(*)::int as count from sportsbook.virtual v join sportsbook.event e on e.id = v.event
     where e.run = 0 and e.starts_at <= ${house.clock.now()}`
  expect(count).toBe(0)
})
