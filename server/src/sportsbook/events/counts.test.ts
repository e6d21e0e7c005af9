import { usualCounts } from '@balai/games/sports/counts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { quote } from '../cash-out/cash-out.ts'
import { fitLeagues } from '../jobs.ts'
import { type Arena, league, openArena } from '../testing/arena.ts'
import { addStrengths } from './leagues-sql.ts'
import { FootballStrengths, unknownStrengths } from './price.ts'

let house: House
let arena: Arena
const now = () => house.clock.now()

beforeAll(async () => {
  house = await openHouse()
  arena = openArena(house)
  await arena.open()
  const body = { ...unknownStrengths, ...usualCounts }
  await house.store.transact((tx) => addStrengths(tx, { league, matches: 1, body, now: now() }))
}, 60_000)
afterAll(() => house.close())

const corners = (event: string) => ({
  ...{ event, market: 'total:corners:full:42', selection: 'over' },
})
const counted = async (event: string) =>
  (await arena.lines(event)).filter(({ market }) => /corners|cards/.test(market))

test('[GAM-09] corners and cards are offered until the match begins, and judged by what was counted', async () => {
  const event = await arena.match()
  const ahead = await counted(event)
  expect(ahead.length).toBeGreaterThan(20)
  expect(ahead.every(({ gone }) => !gone)).toBe(true)
  const player = await arena.player()
  const price = BigInt(await arena.price(corners(event)))
  const ticket = await arena.laid(player, [corners(event)])
  await arena.plays(event)
  expect((await counted(event)).every(({ gone }) => gone)).toBe(true)
  const result = {
    goals: { full: [1, 0] as [number, number] },
    corners: { full: [8, 3] as [number, number] },
  }
  await arena.says(event, 'result', { result })
  await arena.settles()
  expect(await arena.settlements(ticket)).toEqual([{ nth: 1, amount: price * 100n }])
})

test('what nobody counted gives the stake back, and is settled anew once somebody tells it', async () => {
  const event = await arena.match()
  const player = await arena.player()
  const ticket = await arena.laid(player, [corners(event)])
  await arena.plays(event)
  await arena.ends(event, [2, 2])
  await arena.settles()
  expect(await arena.settlements(ticket)).toEqual([{ nth: 1, amount: 100_000n }])
  await arena.correctsTo(event, { goals: { full: [2, 2] }, corners: { full: [5, 5] } })
  await arena.settles()
  expect((await arena.settlements(ticket)).at(-1)).toEqual({ nth: 2, amount: 0n })
})

test('nothing is paid out before its end on a count of which nobody tells', async () => {
  const event = await arena.match()
  const player = await arena.player()
  const ticket = await arena.laid(player, [corners(event)])
  const { random } = house
  const asks = () =>
    house.store.transact((tx) =>
      quote(tx, { ...player, mode: 'cash', random, now: now(), ticket, part: 10_000 }),
    )
  expect(isRefusal(await asks())).toBe(false)
  await arena.says(event, 'started', {})
  const refused = await asks()
  expect(isRefusal(refused) && refused.refused).toBe('cash-out-closed')
})

const Body = z.object({ body: FootballStrengths })

test('what was counted in the matches of a league is learned from', async () => {
  const event = await arena.match()
  await arena.plays(event)
  const result = {
    goals: { full: [0, 0] as [number, number] },
    corners: { full: [14, 1] as [number, number] },
  }
  await arena.says(event, 'result', { result })
  house.clock.advance(3 * 24 * 3_600_000)
  await fitLeagues(house.store, now())
  const { body } = await house.store.db.one(Body)`
    select body from sportsbook.strengths where league = ${league} order by version desc limit 1`
  expect(Object.keys(body.corners?.teams ?? {}).length).toBeGreaterThan(1)
  // Of cards nothing was told: what was held of them stays.
  expect(body.cards).toEqual(usualCounts.cards)
})
