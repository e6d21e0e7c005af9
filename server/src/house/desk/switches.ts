import type { Running } from '@balai/contract/desk/switches'
import * as catalogue from '../../catalogue/index.ts'
import * as identity from '../../identity/index.ts'
import type { Db } from '../../platform/db.ts'
import { setting } from '../../site/index.ts'
import * as wagers from '../../wagers/index.ts'
import { judged } from './judged.ts'
import { belongs } from './switch-changes.ts'

/** More than these nobody looks through on one page: the list of members has them all. */
const membersMax = 100
/** A vendor may bring thousands of games: beside those that run or are stopped, so many are shown. */
const gamesMax = 200

const nothing: Running = { rounds: 0, cash: 0n, demo: 0n, oldest: null }

function sumOf(all: readonly wagers.Running[]): Running {
  return all.reduce<Running>(
    (sum, { rounds, cash, demo, oldest }) => ({
      rounds: sum.rounds + rounds,
      cash: sum.cash + cash,
      demo: sum.demo + demo,
      oldest: sum.oldest && sum.oldest < oldest ? sum.oldest : oldest,
    }),
    nothing,
  )
}

const shown = (stop: catalogue.Stop | undefined) => {
  if (!stop) return null
  const { what, reason, by, byName, at } = stop
  return { what, reason, by, byName, at }
}

/** The switches as they stand, with what runs. */
export async function switchesNow(db: Db, now: Date) {
  const [stops, running, things, locked, { currency, exponent }] = await Promise.all([
    catalogue.stopsNow(db),
    wagers.runningByGame(db),
    catalogue.stoppable(db),
    wagers.lockedMembers(db, membersMax),
    setting(db, 'brand'),
  ])
  const stopOf = new Map(stops.map((stop) => [stop.what, stop]))
  const all = things.map(({ what, names, math, vendor }) => ({
    ...{ what, words: names, vendor, math },
    stop: shown(stopOf.get(what)),
    running: sumOf(running.filter((one) => belongs(what, one))),
  }))
  const games = all.filter(({ what }) => what.startsWith('game:'))
  const first = games.filter(({ stop, running: { rounds } }) => stop || rounds > 0)
  const rest = games.filter((game) => !first.includes(game)).slice(0, gamesMax)
  return {
    ...{ at: now, currency, exponent },
    house: { stop: shown(stopOf.get('house')), running: sumOf(running) },
    vendors: all.filter(({ what }) => what.startsWith('vendor:')),
    games: [...first, ...rest],
    maths: stops.filter(({ what }) => what.startsWith('math:')).map((stop) => mathOf(stop)),
    members: await named(db, locked),
  }
}

function mathOf(stop: catalogue.Stop) {
  const title = [...judged.values()].find(({ hash }) => stop.what === `math:${hash}`)
  const words = title?.names ?? { ID: stop.what, EN: stop.what }
  return {
    ...{ what: stop.what, words, vendor: null, math: stop.what.slice('math:'.length) },
    stop: shown(stop),
    running: nothing,
  }
}

async function named(db: Db, locked: Awaited<ReturnType<typeof wagers.lockedMembers>>) {
  const known = await identity.knownMembers(
    db,
    locked.map(({ member }) => member),
  )
  const accounts = new Map(known.map(({ member, account }) => [member, account]))
  return locked.map(({ member, at, byName, reason }) => ({
    ...{ member, at, account: accounts.get(member) ?? member },
    ...{ byName: byName ?? '', reason: reason ?? '' },
  }))
}
