import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { bring, Unfit } from '../bring/bring.ts'
import { readOpenfootball } from '../bring/openfootball.ts'
import { holdAgain } from '../replay/again.ts'
import { putReplay } from '../replay/open.ts'
import { gapMs, lastsMs } from '../replay/script.ts'
import { leagueAgain, seasonAgain } from '../replay/season.ts'
import { type Arena, league, openArena } from '../testing/arena.ts'
import { priceSeasons } from './price.ts'
import { fixturesOf, seasonNamed } from './sql.ts'
import { tableSoFar } from './table.ts'

let house: House
let arena: Arena
const now = () => house.clock.now()
beforeAll(async () => {
  house = await openHouse()
  arena = openArena(house)
  await arena.open()
}, 60_000)
afterAll(() => house.close())

const sides = ['Ara', 'Bima', 'Candra', 'Dewi']
const pairs = sides.flatMap((team1) =>
  sides.flatMap((team2) => (team1 === team2 ? [] : [{ team1, team2 }])),
)
/** A season of twelve matches, so many of them over by now, in two years. */
const file = (over: number, rename: (name: string) => string = (name) => name) => {
  const year = now().getUTCFullYear()
  const days = pairs.map((_, nth) =>
    nth < 6 ? `${year}-12-${10 + nth}` : `${year + 1}-03-${10 + nth}`,
  )
  return JSON.stringify({
    matches: pairs.map(({ team1, team2 }, nth) => ({
      ...{ date: days[nth], time: '15:00', team1, team2: rename(team2) },
      ...(nth < over && { score: { ft: [2, 1] } }),
    })),
  })
}
const brings = (text: string) =>
  house.store.transact((tx) =>
    bring(tx, {
      ...{ league, brought: readOpenfootball(text), zone: 'Asia/Jakarta' },
      ...{ random: house.random, now: now() },
    }),
  )
const nameNow = () => {
  const year = now().getUTCFullYear()
  return `${year}/${String(year + 1).slice(2)}`
}

test('[GAM-09] a file with every match of a season opens it, and fills it in as it goes on; one with another side is refused', async () => {
  const name = nameNow()
  expect((await brings(file(0))).season).toBe('opened')
  await priceSeasons(house.store, now())
  const season = await seasonNamed(house.store.db, { league, name })
  if (!season) throw new Error('no season')
  const lines = await arena.lines(season.event)
  expect(lines.map(({ market }) => market)).toEqual(['champion', 'top:2', 'bottom:1'])
  expect(season).toMatchObject({ sides, over: false })
  expect((await brings(file(3))).season).toBe('kept')
  await priceSeasons(house.store, now())
  // All three were Ara’s at home.
  expect((await tableSoFar(house.store.db, season.event))?.[0]).toMatchObject({
    ...{ side: 'Ara', played: 3, points: 9, scored: 6, conceded: 3 },
  })
  const moved = await arena.lines(season.event)
  expect(moved[0]?.prices[0]).toBeLessThan(lines[0]?.prices[0] ?? 0)
  await expect(brings(file(4, (side) => (side === 'Dewi' ? 'Eka' : side)))).rejects.toThrow(Unfit)
  expect((await tableSoFar(house.store.db, season.event))?.[0]?.played).toBe(3)
  // What is not each against each other twice is no season, and is learned from all the same.
  const part = readOpenfootball(file(0))
  const less = { ...part, season: 'less', ahead: part.ahead.slice(1) }
  const { random } = house
  const said = await house.store.transact((tx) =>
    bring(tx, { league, brought: less, zone: 'UTC', random, now: now() }),
  )
  expect(said.season).toBeUndefined()
})

const Strengths = z.object({ count: z.int() })

test('[GAM-09] a season that is shown again is laid on while it is shown, and what nobody heard of it is filled in', async () => {
  await house.store.transact((tx) => putReplay(tx, { now: now() }))
  const keeps = () => holdAgain(house.store, { random: house.random, now: now() })
  await keeps()
  const wholeMs = seasonAgain.length * gapMs
  const showing = Math.floor(now().getTime() / wholeMs)
  const name = `#${showing}`
  const season = await seasonNamed(house.store.db, { league: leagueAgain, name })
  if (!season) throw new Error('no season')
  const shown = Math.floor((now().getTime() - showing * wholeMs - lastsMs - 120_000) / gapMs) + 1
  const known = async () =>
    (await fixturesOf(house.store.db, season)).filter(({ full }) => full).length
  expect(await known()).toBe(Math.max(0, shown))
  await keeps()
  expect(await known()).toBe(Math.max(0, shown))
  await priceSeasons(house.store, now())
  const champion = (await arena.lines(season.event)).find(({ market }) => market === 'champion')
  expect(champion?.prices).toHaveLength(20)
  // Long away: all of it was shown meanwhile, and it ends as it ended.
  house.clock.advance((showing + 1) * wholeMs - now().getTime() + 3 * 3_600_000)
  await keeps()
  await priceSeasons(house.store, now())
  const over = await seasonNamed(house.store.db, { league: leagueAgain, name })
  expect(over?.over).toBe(true)
  const table = await tableSoFar(house.store.db, season.event)
  expect(table?.slice(0, 2).map(({ side, points }) => [side, points])).toEqual([
    ['Liverpool', 84],
    ['Arsenal', 74],
  ])
  expect(table?.slice(-3).map(({ side }) => side)).toEqual([
    'Leicester City',
    'Ipswich Town',
    'Southampton',
  ])
  expect(
    await house.store.db.one(Strengths)`
    select count(*)::int as count from sportsbook.season where league = ${leagueAgain}`,
  ).toEqual({
    count: 2,
  })
})
