import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { purse } from '../../wagers/testing/players.ts'
import { quote } from '../cash-out/cash-out.ts'
import { eventIds } from '../desk/sql.ts'
import { eventIdOf } from '../events/sql.ts'
import { callOffLate, fitLeagues } from '../jobs.ts'
import { eventsPage, eventWhole } from '../read/events.ts'
import { leaguesOf } from '../read/sql.ts'
import { type Arena, openArena, source } from '../testing/arena.ts'
import { ticketWhole } from '../tickets/read.ts'
import { openSeason, sides } from './testing/season.ts'

let house: House
let arena: Arena
const now = () => house.clock.now()
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  arena = openArena(house)
  await arena.open()
}, 60_000)
afterAll(() => house.close())

const pick = (event: string, market: string, side: string) => ({
  ...{ event, market, selection: `side:${sides.indexOf(side)}` },
})
const champion = (event: string, side: string) => pick(event, 'champion', side)
const open = async () => {
  const season = await openSeason(house, arena)
  await season.prices()
  return season
}
const each = 100_001n
const refusedOf = (said: unknown) => (isRefusal(said) ? said.refused : undefined)

test('[GAM-09] a season is priced, laid, moved by what is played, ended by its table with a dead heat to the unit, and settled anew by another result', async () => {
  const { event, plays, playsOn, prices, league, fixtures } = await open()
  expect((await arena.lines(event)).map(({ market }) => market)).toEqual([
    'champion',
    'top:2',
    'bottom:1',
  ])
  const player = await arena.player(10_000_000n)
  const laid = {
    ara: await arena.laid(player, [champion(event, 'Ara')], { each }),
    bima: await arena.laid(player, [champion(event, 'Bima')], { each }),
    candra: await arena.laid(player, [pick(event, 'top:2', 'Candra')], { each }),
    dewi: await arena.laid(player, [pick(event, 'bottom:1', 'Dewi')], { each }),
  }
  const price = Object.fromEntries(
    await Promise.all(
      Object.entries(laid).map(async ([name, id]) => [
        name,
        BigInt((await arena.ticket(id)).price),
      ]),
    ),
  )
  const before = await arena.price(champion(event, 'Ara'))
  await plays(0, [3, 0])
  await prices()
  expect(await arena.price(champion(event, 'Ara'))).toBeLessThan(before)
  // It was told wrongly: the desk puts it right long before the season ends.
  const first = await eventIdOf(house.store.db, { source, ref: `${league}:0` })
  await arena.corrects(first ?? '', [1, 0])
  await playsOn(1, 11)
  await arena.settles()
  for (const id of Object.values(laid)) expect((await arena.ticket(id)).state).toBe('open')
  await playsOn(11, 12)
  await arena.settles()
  // Home has won every match: all four are level, with a quarter of each place.
  const part = (name: string, wins: bigint, of: bigint) =>
    (each * (price[name] ?? 0n) * wins) / (1_000n * of)
  const amounts = {
    ara: part('ara', 1n, 4n),
    bima: part('bima', 1n, 4n),
    candra: part('candra', 2n, 4n),
    dewi: part('dewi', 1n, 4n),
  }
  for (const [name, id] of Object.entries(laid))
    expect(await arena.settlements(id), name).toEqual([
      { nth: 1, amount: amounts[name as keyof typeof amounts] },
    ])
  const sum = Object.values(amounts).reduce((all, one) => all + one, 0n)
  expect(await purse(house, player)).toBe(10_000_000n - 4n * each + sum)

  // Ara beat Bima by two after all: it is champion by the difference of goals, and Bima last.
  await arena.corrects(first ?? '', [2, 0])
  await prices()
  await arena.settles()
  const anew = {
    ara: part('ara', 1n, 1n),
    bima: 0n,
    candra: part('candra', 1n, 2n),
    dewi: 0n,
  }
  const chain = async (id: string) => (await arena.settlements(id)).map(({ amount }) => amount)
  expect(await chain(laid.ara)).toEqual([amounts.ara, anew.ara])
  expect(await chain(laid.bima)).toEqual([amounts.bima, 0n])
  // Second and third place are Candra’s and Dewi’s: half of one place of two, as before.
  expect(await chain(laid.candra)).toEqual([amounts.candra])
  expect(await chain(laid.dewi)).toEqual([amounts.dewi, 0n])
  const after = anew.ara + anew.candra
  expect(await purse(house, player)).toBe(10_000_000n - 4n * each + after)
  expect(await arena.books(player)).toBe(after - 4n * each)
  const whole = await ticketWhole(
    house.store.db,
    { ...player, mode: 'cash', now: now(), lang: 'EN' },
    { id: laid.ara },
  )
  if (isRefusal(whole)) throw new Error('no ticket')
  expect(whole.settlements.map(({ source, why }) => `${source} ${why}`)).toEqual([
    'table last-match',
    'table corrected',
  ])
  expect(whole.rules.version).toBe(2)
  expect(fixtures).toHaveLength(12)
})

test('from a result on nothing is laid on a season until it is worked out anew, while everything else goes on', async () => {
  const { event, plays, prices } = await open()
  const player = await arena.player()
  const slip = await arena.slip([champion(event, 'Ara')], { policy: 'any' })
  await plays(0, [1, 0])
  expect(refusedOf(await arena.lays(player, slip))).toBe('market-closed')
  const match = await arena.match()
  const other = await arena.slip([{ event: match, market: 'winner:full', selection: 'home' }])
  expect(refusedOf(await arena.lays(player, other))).toBeUndefined()
  const shown = await eventWhole(house.store.db, { id: event }, now())
  expect(!isRefusal(shown) && shown.event.open).toBe(false)
  await prices()
  expect(refusedOf(await arena.lays(player, slip))).toBeUndefined()
})

test('a goal in a match of its league closes a season as well, and moves it; the same prices come of what has not changed', async () => {
  const { event, begins, prices } = await open()
  const at = () => arena.price(champion(event, 'Ara'))
  const first = await at()
  await fitLeagues(house.store, now())
  await prices()
  expect(await at()).toBe(first)
  const ref = await begins(0)
  await arena.tells({ what: 'goal', ref, side: 'home', minute: 80, score: [1, 0] })
  const player = await arena.player()
  const slip = await arena.slip([champion(event, 'Ara')], { policy: 'any' })
  expect(refusedOf(await arena.lays(player, slip))).toBe('market-closed')
  await arena.tells({ what: 'clock', ref, minute: 80 })
  await prices()
  expect(await at()).toBeLessThan(first)
  // Nothing happens, and yet time goes by: after a while that is looked at as well.
  const goal = await at()
  await arena.tells({ what: 'clock', ref, minute: 90 })
  house.clock.advance(6 * 60_000)
  await prices()
  expect(await at()).toBeLessThanOrEqual(goal)
})

test('while a match of its league is played a ticket on a season is looked at first, and given back where that match moved it', async () => {
  const { event, begins, prices } = await open()
  const [still, moved] = [await arena.player(1_000_000n), await arena.player(1_000_000n)]
  const ref = await begins(0)
  await prices()
  const lays = async (player: typeof still) => {
    const said = await arena.lays(
      player,
      await arena.slip([champion(event, 'Ara')], { policy: 'any' }),
    )
    if (isRefusal(said)) throw new Error(said.refused)
    return said
  }
  const first = await lays(still)
  expect(first.acceptsAt).not.toBeNull()
  house.clock.advance(5_000)
  await arena.hears()
  await arena.accepts()
  expect((await arena.ticket(first.ticket)).state).toBe('open')
  const second = await lays(moved)
  await arena.tells({ what: 'goal', ref, side: 'home', minute: 2, score: [1, 0] })
  house.clock.advance(5_000)
  await arena.accepts()
  expect((await arena.ticket(second.ticket)).state).toBe('rejected')
  expect(await purse(house, moved)).toBe(1_000_000n)
})

test('a ticket on a season is paid out before its end at what it is worth by now', async () => {
  const { event, playsOn, prices } = await open()
  const player = await arena.player(1_000_000n)
  const ticket = await arena.laid(player, [champion(event, 'Ara')])
  const asks = () =>
    house.store.transact((tx) =>
      quote(tx, {
        ...player,
        mode: 'cash',
        random: house.random,
        now: now(),
        ticket,
        part: 10_000,
      }),
    )
  const first = await asks()
  if (isRefusal(first)) throw new Error('no offer')
  const price = (await arena.ticket(ticket)).price
  // Its stake less what stands in the price, for about the margin of the league.
  expect(Number(first.worth)).toBeGreaterThan(90_000)
  expect(Number(first.worth)).toBeLessThan(100_000)
  expect(first.offer).toBe((first.worth * 9_600n) / 10_000n)
  await playsOn(0, 3)
  const later = await asks()
  if (isRefusal(later)) throw new Error('no offer')
  // All three were Ara’s at home, and were won.
  expect(later.worth).toBeGreaterThan(first.worth)
  expect(Number(later.worth)).toBeLessThan(100 * price)
  await prices()
})

test('a season goes in no multiple with what its table follows from, nor twice with itself', async () => {
  const { event, league, fixtures } = await open()
  const other = await open()
  const [fixture] = fixtures
  if (!fixture) throw new Error('no match')
  const ref = `${league}:related`
  await arena.tells({ what: 'event', ref, league, ...fixture })
  const match = (await eventIdOf(house.store.db, { source, ref })) ?? ''
  const player = await arena.player()
  const home = { event: match, market: 'winner:full', selection: 'home' }
  const lays = async (choices: Parameters<Arena['slip']>[0]) =>
    refusedOf(await arena.lays(player, await arena.slip(choices)))
  expect(await lays([champion(event, 'Ara'), home])).toBe('picks-related')
  expect(await lays([champion(event, 'Ara'), pick(event, 'top:2', 'Bima')])).toBe('picks-related')
  const slip = await arena.slip([champion(event, 'Ara')])
  const [leg] = slip.legs
  if (!leg) throw new Error('no leg')
  const two = { ...leg, picks: [...leg.picks, { market: 'bottom:1', selection: 'side:1' }] }
  expect(refusedOf(await arena.lays(player, { ...slip, legs: [two] }))).toBe('picks-related')
  // Of another league it does.
  expect(await lays([champion(other.event, 'Ara'), home])).toBeUndefined()
  expect(await lays([champion(other.event, 'Ara'), champion(event, 'Dewi')])).toBeUndefined()
})

test('nothing is laid on a season any more once its last match has begun, and it is not called off for being late', async () => {
  const { event, begins, playsOn, prices } = await open()
  await playsOn(0, 11)
  const player = await arena.player()
  const line = (await arena.lines(event)).find(({ gone }) => !gone)
  const nth = line?.prices.findIndex((price) => price !== null) ?? -1
  const choice = { event, market: line?.market ?? '', selection: `side:${nth}` }
  const slip = await arena.slip([choice], { policy: 'any' })
  expect(refusedOf(await arena.lays(player, slip))).toBeUndefined()
  await begins(11)
  await prices()
  expect(refusedOf(await arena.lays(player, slip))).toBe('event-over')
  const live = { sport: 'football', when: 'live' } as const
  const atDesk = () => eventIds(house.store.db, { ...live, now: now() })
  expect(await atDesk()).toContain(event)
  house.clock.advance(10 * 24 * 3_600_000)
  await callOffLate(house.store, now())
  const shown = await eventWhole(house.store.db, { id: event }, now())
  expect(!isRefusal(shown) && shown.event).toMatchObject({ phase: 'before', calledOff: false })
})

const Kept = z.object({ version: z.int(), played: z.int() })

test('a season stands with its league, with its table, among what is over once it is, and not among matches', async () => {
  const { event, league, playsOn } = await open()
  const ofLeague = async () =>
    (await leaguesOf(house.store.db, { sports: ['football'], now: now() })).find(
      ({ id }) => id === league,
    )
  const listed = (when: 'ahead' | 'over') =>
    eventsPage(house.store.db, { sport: 'football', when, league }, now())
  expect(await ofLeague()).toMatchObject({ seasons: [{ event, name: '2026/27' }], ahead: 0 })
  expect((await listed('ahead')).items).toEqual([])
  await playsOn(0, 2)
  const shown = await eventWhole(house.store.db, { id: event }, now())
  if (isRefusal(shown)) throw new Error('no event')
  expect(shown.event).toMatchObject({ home: '2026/27', away: '', sides })
  expect(shown.table?.[0]).toMatchObject({ side: 'Ara', place: 1, played: 2, points: 6, scored: 2 })
  expect(
    await house.store.db.many(Kept)`
    select version, played from sportsbook.chances where event = ${event} order by version`,
  ).toEqual([
    { version: 1, played: 0 },
    { version: 2, played: 2 },
  ])
  await playsOn(2, 12)
  expect((await ofLeague())?.seasons).toEqual([])
  expect((await listed('over')).items.filter(({ sides }) => sides).map(({ id }) => id)).toEqual([
    event,
  ])
  // What was played is learned from, and of the season itself nothing is.
  await fitLeagues(house.store, now())
})
