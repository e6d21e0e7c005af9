import { randomUUID } from 'node:crypto'
import type { House } from '../../../platform/testing/house.ts'
import { putLeague } from '../../events/leagues-sql.ts'
import { type Arena, source } from '../../testing/arena.ts'
import { putSeason } from '../open.ts'
import { priceSeasons } from '../price.ts'
import { seasonNamed } from '../sql.ts'

const dayMs = 24 * 3_600_000
export const sides: readonly string[] = ['Ara', 'Bima', 'Candra', 'Dewi']

/** A season of four sides in a league of its own, whose matches a test plays one a day. */
export async function openSeason({ store, clock, random }: House, arena: Arena) {
  const league = `season-${randomUUID().slice(0, 8)}`
  const now = clock.now()
  const fixtures = sides
    .flatMap((home) => sides.flatMap((away) => (home === away ? [] : [{ home, away }])))
    .map((pair, nth) => ({ ...pair, startsAt: new Date(now.getTime() + (nth + 1) * dayMs) }))
  await store.transact(async (tx) => {
    const names = { ID: 'Liga Empat', EN: 'League of Four' }
    const of = { country: 'ID', names, place: 5, margin: 500, kind: 'played' as const }
    await putLeague(tx, { ...of, id: league, sport: 'football' })
    await putSeason(tx, { league, name: '2026/27', fixtures, beginsAt: now, random, now })
  })
  const known = await seasonNamed(store.db, { league, name: '2026/27' })
  if (!known) throw new Error('no season was opened')
  const { event } = known
  const refOf = (nth: number) => `${league}:${nth}`
  const season = {
    league,
    event,
    fixtures,
    prices: () => priceSeasons(store, clock.now()),
    /** The fixture of that number is told of, and begins. */
    async begins(nth: number) {
      const fixture = fixtures[nth]
      if (!fixture) throw new Error(`there is no match ${nth}`)
      const ref = refOf(nth)
      await arena.tells({ what: 'event', ref, league, ...fixture })
      clock.advance(Math.max(0, fixture.startsAt.getTime() - clock.now().getTime()))
      await arena.tells({ what: 'started', ref })
      return ref
    },
    async plays(nth: number, full: [number, number]) {
      const ref = await season.begins(nth)
      await arena.tells({ what: 'result', ref, result: { goals: { full } } })
    },
    /** All fixtures from one number to another, home winning each. */
    async playsOn(from: number, to: number) {
      for (let nth = from; nth < to; nth++) await season.plays(nth, [1, 0])
      await season.prices()
    },
    source,
  }
  return season
}
