import type { Store } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { isKnown } from '../bring/sql.ts'
import { putSeason } from '../seasons/open.ts'
import * as seasons from '../seasons/sql.ts'
import { gapMs, lastsMs } from './script.ts'
import { leagueAgain, seasonAgain } from './season.ts'
import * as sql from './sql.ts'

/** How long one showing of the whole season takes. */
const wholeMs = seasonAgain.length * gapMs
/** A match of which nobody has heard so long after its beginning was over before anybody could be told of it. */
const overMs = lastsMs + 2 * 60_000

/** Its league says by its name which season that was. */
const nameOf = (showing: number) => `#${showing}`

type Holding = { random: Random; now: Date }

/**
 * Has the season that is shown now as one on whose table is laid. What was shown of it while nobody listened is filled in as it
 * ended: nobody tells that any more.
 */
export async function holdAgain(store: Store, { random, now }: Holding): Promise<void> {
  const showing = Math.floor(now.getTime() / wholeMs)
  const name = nameOf(showing)
  const known = await seasons.seasonNamed(store.db, { league: leagueAgain, name })
  if (!known) {
    if (!(await isKnown(store.db, leagueAgain))) return
    const beginsAt = new Date(showing * wholeMs)
    const fixtures = seasonAgain.map(({ home, away }, nth) => ({
      ...{ home, away },
      startsAt: new Date(beginsAt.getTime() + nth * gapMs),
    }))
    await store.transact((tx) =>
      putSeason(tx, { league: leagueAgain, name, fixtures, beginsAt, random, now }),
    )
  }
  const before = new Date(now.getTime() - overMs)
  const missed = await sql.missedOf(store.db, { league: leagueAgain, before })
  for (const season of new Set(missed.map((one) => one.season)))
    await store.transact((tx) =>
      seasons.putFixtures(tx, {
        ...{ league: leagueAgain, name: season },
        fixtures: missed.filter((one) => one.season === season).flatMap(ended),
      }),
    )
}

function ended({ home, away, startsAt }: sql.MissedRow) {
  const match = seasonAgain.find((one) => one.home === home && one.away === away)
  return match ? [{ home, away, startsAt, full: match.full }] : []
}
