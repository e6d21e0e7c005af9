import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { readFeed } from '../feed/read.ts'
import { type Arena, openArena } from '../testing/arena.ts'
import { putReplay } from './open.ts'
import { gapMs, lastsMs, scriptOf, toldBetween } from './script.ts'
import { seasonAgain } from './season.ts'
import { createReplay, pageOf } from './server.ts'

let house: House
let arena: Arena
beforeAll(async () => {
  house = await openHouse()
  arena = openArena(house)
  await arena.open()
  await house.store.transact((tx) => putReplay(tx, { now: house.clock.now() }))
}, 60_000)
afterAll(() => house.close())

test('each match of the season is told so that its goals come to its result', () => {
  for (const [nth, { full, half }] of seasonAgain.entries()) {
    const told = scriptOf(nth).map((line) => line.told)
    let score = [0, 0]
    for (const one of told) {
      if (one.what === 'break') expect(one.half).toEqual(half ?? [0, 0])
      if (one.what === 'goal' || one.what === 'corrected') score = [...one.score]
    }
    expect(score).toEqual(full)
    expect(told.at(-1)?.what).toBe('result')
  }
})

test('pages of the feed hold each line once, wherever they begin', () => {
  const from = 2_000 * gapMs + 12_345
  const until = from + 6 * 3_600_000
  const whole = toldBetween(from, until).map(({ told }) => told)
  const paged = []
  for (let after = from; after < until; ) {
    const { cursor, told } = pageOf(after, until)
    paged.push(...told)
    after = Number(cursor)
  }
  expect(paged).toEqual(whole)
  expect(whole.length).toBeGreaterThan(900)
})

const Events = z.object({ phase: z.string(), count: z.int() })
const phases = async () =>
  new Map(
    (
      await house.store.db.many(Events)`
      select phase, count(*)::int as count from sportsbook.event where source = 'again' group by 1`
    ).map(({ phase, count }) => [phase, count]),
  )
const Score = z.object({ ref: z.string(), home: z.int(), away: z.int(), run: z.int() })

test('[GAM-09] a house that reads the feed has matches ahead and in play at once, and ends them as they ended', async () => {
  const server = createReplay({ now: () => house.clock.now() })
  const feed = { source: 'again', url: await server.listen(0), localhost: true }
  feed.url = feed.url.replace('127.0.0.1', 'localhost')
  const reads = () => readFeed(house.store, { feed, random: house.random, now: house.clock.now() })
  await reads()
  const first = await phases()
  expect((first.get('playing') ?? 0) + (first.get('break') ?? 0)).toBeGreaterThan(2)
  expect(first.get('before') ?? 0).toBeGreaterThan(20)
  house.clock.advance(lastsMs + gapMs)
  await reads()
  expect((await phases()).get('over') ?? 0).toBeGreaterThan(3)
  const over = await house.store.db.many(Score)`
    select ref, home_score as home, away_score as away, run from sportsbook.event
     where source = 'again' and phase = 'over'`
  for (const { ref, home, away, run } of over) {
    const nth = Number(ref.split(':')[1])
    expect([home, away]).toEqual(seasonAgain[nth % seasonAgain.length]?.full)
    expect(run).toBe(1)
  }
  // Long away: what was told of meanwhile ends, and nothing is told of what came and went.
  house.clock.advance(20 * 24 * 3_600_000)
  await reads()
  await reads()
  const later = await phases()
  expect((later.get('playing') ?? 0) + (later.get('break') ?? 0)).toBeLessThan(7)
  await server.close()
}, 60_000)
