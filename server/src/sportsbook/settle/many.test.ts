import { randomUUID } from 'node:crypto'
import { marketId, selectionsOf } from '@balai/games/sports/football'
import { season, seasons } from '@balai/games/sports/testing/season'
import { type Pick, secondReturned } from '@balai/games/sports/testing/second'
import { anyMarket, rowSizes } from '@balai/games/sports/testing/tickets'
import { chanceOf } from '@balai/games/testing/play-any'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import type { Player } from '../../wagers/testing/players.ts'
import { holdEvent, keepEvent } from '../events/sql.ts'
import { type Arena, openArena } from '../testing/arena.ts'
import { type Written, writeTickets } from '../testing/bulk.ts'
import { titles } from '../title.ts'
import { addResult, addVerdicts, chosenOf } from './sql.ts'

let house: House
let arena: Arena
beforeAll(async () => {
  house = await openHouse({ max: 8 })
  arena = openArena(house)
  await arena.open()
}, 60_000)
afterAll(() => house.close())

const long = Boolean(process.env.LONG)
const [tickets, matchesMost] = long ? [100_000, 400] : [3_000, 60]
const legsMost = 6
const [game] = titles

const Came = z.object({
  id: z.guid(),
  amount: z.bigint().nullable(),
  returned: z.bigint(),
  state: z.string(),
})
/** What tickets of somebody came to, by the book and by the books. */
const cameOf = ({ member }: Player) => house.store.db.many(Came)`
  select t.id, r.returned, t.state,
         (select s.amount from sportsbook.settlement s where s.ticket = t.id order by s.nth desc limit 1) as amount
    from sportsbook.ticket t join wagers.round r on r.bucket = t.bucket and r.id = t.id
   where t.member = ${member}`
const Sums = z.object({ off: z.bigint(), open: z.int() })
const books = () => house.store.db.one(Sums)`
  select (select coalesce(sum(balance), 0) from wallet.account)::bigint
         + (select coalesce(sum(balance), 0) from wallet.house)::bigint as off,
         (select count(*)::int from wagers.round where state = 'open') as open`

test(`[GAM-09] ${tickets} tickets on real matches are settled in sets, each to the unit what another reading of the rules says`, async () => {
  const chance = chanceOf(11)
  const all = seasons.flatMap((name) => season(name)).filter(({ half }) => half)
  const matches = Array.from({ length: matchesMost }, () => {
    const match = all[chance(all.length)]
    if (!match) throw new Error('there are matches')
    return { match, void: chance(12) === 0, event: '' }
  })
  for (const one of matches) one.event = await arena.match()
  const player = await arena.player(10n ** 15n)
  const laid = Array.from({ length: tickets }, () => {
    const count = 1 + chance(legsMost)
    const on = new Set<(typeof matches)[number]>()
    while (on.size < count) on.add(matches[chance(matches.length)] ?? never())
    const legs = [...on].map(({ event, match, void: off }) => {
      const market = anyMarket(chance)
      const selections = selectionsOf(market)
      const pick: Pick = {
        ...{ market: marketId(market), selection: selections[chance(selections.length)] ?? '' },
        ...{ price: 1_010 + 10 * chance(chance(8) === 0 ? 5_000 : 300), void: off, match },
      }
      return { event, pick }
    })
    const sizes = rowSizes(count, chance)
    return { id: randomUUID(), legs, sizes, each: BigInt(1_000 + chance(1_000_000)) }
  })
  const written = laid.map(
    ({ id, legs, sizes, each }): Written => ({
      ...{ id, ...player, sizes, each },
      legs: legs.map(({ event, pick: { market, selection, price } }) => ({
        ...{ event, market, selection, price },
      })),
    }),
  )
  await writeTickets(house.store, written, { game: game.id, now: house.clock.now() })
  for (const { event, match, void: off } of matches) {
    if (off) await arena.says(event, 'called-off', { why: 'rain' })
    else {
      const half: [number, number] = [...(match.half ?? [0, 0])]
      await arena.plays(event, half)
      await arena.ends(event, [...match.full], half)
    }
    if (chance(3) === 0) await arena.settles()
  }
  await arena.settles()
  const met = { quarter: 0, void: 0, system: 0, paid: 0, off: 0 }
  const came = new Map((await cameOf(player)).map((row) => [row.id, row]))
  for (const { id, legs, sizes, each } of laid) {
    const picks = legs.map(({ pick }) => pick)
    const should = secondReturned(each, picks, sizes)
    const row = came.get(id)
    const off = picks.every((pick) => pick.void)
    if (row?.amount !== should || row.state !== (off ? 'void' : 'settled'))
      expect.fail(
        `${JSON.stringify(picks)} by ${sizes}: ${row?.amount}, not ${should} for ${each} a row`,
      )
    if (row.returned !== should) expect.fail(`${id} was paid ${row.returned}, not ${should}`)
    met.quarter += picks.some(({ market }) => /:-?\d*[13579]$/.test(market)) ? 1 : 0
    met.void += picks.some((pick) => pick.void) ? 1 : 0
    met.system += sizes.length > 1 || (sizes[0] ?? 0) < legs.length ? 1 : 0
    met.paid += should > 0n ? 1 : 0
    met.off += off ? 1 : 0
  }
  expect(Math.min(met.quarter, met.void, met.system, met.paid)).toBeGreaterThan(tickets / 40)
  expect(met.off).toBeGreaterThan(0)
  expect(await books()).toEqual({ off: 0n, open: 0 })
}, 1_800_000)

function never(): never {
  throw new Error('there is always one')
}

/** A number as a fraction, both parts whole. */
type Fraction = readonly [bigint, bigint]

test('[GAM-09] stakes that share a place come back by their share, alone and in systems, rounded down once a row', async () => {
  const chance = chanceOf(13)
  const player = await arena.player(10n ** 12n)
  const shares = [
    [2, 1],
    [3, 1],
    [3, 2],
    [4, 3],
    [5, 1],
  ] as const
  const events = await Promise.all(shares.map(() => arena.match()))
  const laid = Array.from({ length: 200 }, () => {
    const on = events.filter(() => chance(2) === 0)
    const of = on.length ? on : events.slice(0, 1)
    const legs = of.map((event) => ({
      ...{ event, market: 'winner:full', selection: 'home', price: 1_010 + 10 * chance(400) },
    }))
    return {
      ...{ id: randomUUID(), ...player, legs },
      ...{ sizes: rowSizes(legs.length, chance), each: BigInt(1_000 + chance(100_000)) },
    }
  })
  await writeTickets(house.store, laid, { game: game.id, now: house.clock.now() })
  for (const [nth, event] of events.entries()) {
    const [level, places] = shares[nth] ?? never()
    await house.store.transact(async (tx) => {
      const row = (await holdEvent(tx, event)) ?? never()
      const now = house.clock.now()
      const told = { source: 'desk', by: 'staff:a', why: 'dead heat', now }
      await addResult(tx, { ...told, event, run: 1, outcome: { goals: { full: [0, 0] } } })
      const judged = (await chosenOf(tx, event)).map((chosen) => ({
        ...{ ...chosen, stakes: 0, wins: places, of: level },
      }))
      await addVerdicts(tx, { event, run: 1, judged })
      await keepEvent(tx, { ...row, phase: 'over', run: 1 }, now)
    })
  }
  await arena.settles()
  const came = new Map((await cameOf(player)).map(({ id, returned }) => [id, returned]))
  for (const { id, legs, sizes, each } of laid) {
    let should = 0n
    for (let bits = 1; bits < 2 ** legs.length; bits++) {
      const row = legs.filter((_, nth) => (bits >> nth) & 1)
      if (!sizes.includes(row.length)) continue
      const [above, below] = row.reduce<Fraction>(
        ([a, b], { event, price }) => {
          const [level, places] = shares[events.indexOf(event)] ?? never()
          return [a * BigInt(price * places), b * BigInt(1_000 * level)]
        },
        [each, 1n],
      )
      should += above / below
    }
    expect(came.get(id), id).toBe(should)
  }
})
