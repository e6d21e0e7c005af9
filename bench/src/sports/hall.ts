import { randomUUID } from 'node:crypto'
import { putVendor } from '../../../server/src/catalogue/index.ts'
import { openStore, type Store } from '../../../server/src/platform/db.ts'
import { createLog } from '../../../server/src/platform/log.ts'
import { migrate } from '../../../server/src/platform/migrate.ts'
import { createRandom } from '../../../server/src/platform/random.ts'
import { apply } from '../../../server/src/sportsbook/events/apply.ts'
import { putLeague } from '../../../server/src/sportsbook/events/leagues-sql.ts'
import { eventIdOf } from '../../../server/src/sportsbook/events/sql.ts'
import type { Told } from '../../../server/src/sportsbook/events/told.ts'
import { putSportsbook, titles } from '../../../server/src/sportsbook/title.ts'
import { openMembers } from '../money/cast-sql.ts'
import { withDriver } from '../money/houses.ts'
import type { Premises } from '../money/premises.ts'
import { seatAtSports, sportsSeats } from './sports-sql.ts'

export const [game] = titles
const league = 'bench'
/** The desk’s events need no feed to be heard of. */
const source = 'desk'
const hourMs = 3_600_000
const random = createRandom()

type Seat = { member: string; bucket: number; token: string }

/** A house with a sportsbook and members who sit at it; what is told goes by the house’s own functions. */
export async function furnish(
  { addDatabase, urlOf }: Premises,
  name: string,
  { members }: { members: number },
) {
  await addDatabase(name)
  await migrate(urlOf(name))
  const store = openStore({ url: urlOf(name), max: 4, log: createLog({ level: 'warn' }) })
  const now = new Date()
  await store.transact(async (tx) => {
    await putVendor(tx, { code: 'BALAI', names: { ID: 'Balai', EN: 'Balai' } })
    await putSportsbook(tx, { vendor: 'BALAI', by: 'bench', now })
    await putLeague(tx, {
      ...{ id: league, sport: 'football', country: 'ID', place: 1, margin: 500, kind: 'played' },
      names: { ID: 'Liga', EN: 'League' },
    })
  })
  const seats: Seat[] = await withDriver(urlOf(name), async (owner) => {
    await openMembers(owner, members)
    await seatAtSports(owner, game.id)
    return sportsSeats(owner)
  })
  return { store, seats }
}

/** Tells the house something, as its desk would. */
export const tells = (store: Store, told: Told) =>
  store.transact((tx) => apply(tx, { source, told, random, now: new Date() }))

/** Adds a match that begins in a while; answers its number and what its source calls it. */
export async function addMatch(store: Store) {
  const ref = randomUUID()
  const sides = { home: `Home ${ref.slice(0, 6)}`, away: `Away ${ref.slice(0, 6)}` }
  const startsAt = new Date(Date.now() + hourMs)
  await tells(store, { what: 'event', ref, league, ...sides, startsAt })
  const id = await eventIdOf(store.db, { source, ref })
  if (!id) throw new Error('no event was added')
  return { id, ref }
}
