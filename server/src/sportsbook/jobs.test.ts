import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import { purse } from '../wagers/testing/players.ts'
import { callOffLate, fitLeagues, lateMs } from './jobs.ts'
import { type Arena, league, openArena } from './testing/arena.ts'

let house: House
let arena: Arena
beforeAll(async () => {
  house = await openHouse()
  arena = openArena(house)
  await arena.open()
}, 60_000)
afterAll(() => house.close())

const home = (event: string) => ({ event, market: 'winner:full', selection: 'home' })
const now = () => house.clock.now()

test('a match of which nothing comes is called off after 48 hours, and its stakes go back', async () => {
  const [never, over] = [await arena.match(), await arena.match()]
  const player = await arena.player(1_000_000n)
  await arena.laid(player, [home(never)])
  await arena.plays(over)
  await arena.ends(over, [0, 1])
  const later = (ms: number) => new Date(now().getTime() + 3_600_000 + lateMs + ms)
  await callOffLate(house.store, later(-60_000))
  await arena.settles()
  expect(await purse(house, player)).toBe(900_000n)
  await callOffLate(house.store, later(1))
  await callOffLate(house.store, later(2))
  await arena.settles()
  expect(await purse(house, player)).toBe(1_000_000n)
  expect(await arena.settlements(over)).toEqual([])
})

const Versions = z.object({ version: z.int(), matches: z.int() })

test('what was played is learned from once, and only where something was', async () => {
  const event = await arena.match()
  await arena.plays(event, [1, 0])
  await arena.ends(event, [3, 0], [1, 0])
  house.clock.advance(3 * 24 * 3_600_000)
  const fits = async () => {
    await fitLeagues(house.store, now())
    return house.store.db.many(Versions)`
      select version, matches from sportsbook.strengths where league = ${league} order by version`
  }
  const first = await fits()
  expect(first.length).toBe(1)
  expect(first[0]?.matches).toBeGreaterThanOrEqual(1)
  expect(await fits()).toEqual(first)
})
