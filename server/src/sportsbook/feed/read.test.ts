import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { eventIdOf } from '../events/sql.ts'
import { type Arena, league, openArena } from '../testing/arena.ts'
import { readFeed } from './read.ts'

let house: House
let arena: Arena
beforeAll(async () => {
  house = await openHouse({ max: 8 })
  arena = openArena(house)
  await arena.open()
}, 60_000)
afterAll(() => house.close())

/** A feed on this machine that tells all of these in one page. */
async function openTeller(told: readonly object[]) {
  const server = createServer((_request, response) =>
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ cursor: '1', told })),
  ).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, close: () => server.close() }
}

const Line = z.object({ most: z.int(), lines: z.int() })

test('what a page tells of a match is taken in its order and priced once, as if each had been told by itself', async () => {
  const startsAt = house.clock.now().toISOString()
  const page = (ref: string) => [
    { what: 'event', ref, league, home: `H ${ref}`, away: `A ${ref}`, startsAt },
    { what: 'started', ref },
    { what: 'clock', ref, minute: 5 },
    { what: 'goal', ref, side: 'home', minute: 9, score: [1, 0] },
    { what: 'clock', ref, minute: 12 },
    { what: 'stopped', ref, why: 'danger' },
    { what: 'going', ref, why: 'danger' },
  ]
  const [one = [], two = []] = ['one', 'two'].map(page)
  const teller = await openTeller(one.flatMap((line, nth) => [line, two[nth] ?? line]))
  const feed = { source: 'page', url: teller.url, localhost: true }
  const { store, random, clock } = house
  await readFeed(store, { feed, random, now: clock.now() })
  teller.close()
  const ids = await Promise.all(
    ['one', 'two'].map((ref) => eventIdOf(store.db, { source: 'page', ref })),
  )
  const alone = await arena.match()
  await arena.says(alone, 'started', {})
  await arena.says(alone, 'goal', { side: 'home', minute: 9, score: [1, 0] })
  await arena.says(alone, 'clock', { minute: 12 })
  const open = async (id: string) =>
    (await arena.lines(id)).flatMap(({ gone, market, prices }) => (gone ? [] : { market, prices }))
  for (const id of ids) {
    expect(await open(id ?? '')).toEqual(await open(alone))
    const { most, lines } = await store.db.one(Line)`
      select max(version) as most, count(*)::int as lines from sportsbook.market where event = ${id ?? ''}`
    expect(lines).toBeGreaterThan(10)
    expect(most).toBe(1)
  }
})
