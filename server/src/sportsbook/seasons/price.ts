import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { leftOf } from '@balai/games/sports/chances'
import { ratesOf } from '@balai/games/sports/model'
import { orderOf, tableOf } from '@balai/games/sports/season'
import {
  createRuns,
  type LeftMatch,
  runsUsual,
  type SeasonAhead,
} from '@balai/games/sports/season-runs'
import type { Db, Store, Tx } from '../../platform/db.ts'
import { lastStrengths } from '../events/leagues-sql.ts'
import { FootballStrengths, reprice, unknownStrengths } from '../events/price.ts'
import * as events from '../events/sql.ts'
import { tellResult } from '../settle/result.ts'
import { lastResult } from '../settle/sql.ts'
import * as sql from './sql.ts'

/** While a match of it is played, a season is worked out anew this often though nobody has scored. */
const againMs = 5 * 60_000
/** Runs after which whatever else waits in this process has its turn: of a whole season some ten milliseconds. */
const runsAtOnce = 200

/** What ends a season that comes to its last match, and who says so where nobody of the desk does. */
const byTable = { source: 'table', by: 'rules' } as const

/**
 * Works out anew what seasons are held to come to, or what they came to, wherever something was told of their leagues since.
 * Harmless however often it is done; while it is at work nothing is laid on a season, and everything else goes on.
 */
export async function priceSeasons(store: Store, now: Date): Promise<void> {
  const faults: unknown[] = []
  for (const season of await sql.seasonsToPrice(store.db, new Date(now.getTime() - againMs)))
    await priceSeason(store, season, now).catch((fault: unknown) => faults.push(fault))
  if (faults.length) throw new AggregateError(faults, `${faults.length} seasons have no prices`)
}

async function priceSeason(store: Store, season: sql.SeasonRow, now: Date) {
  const { event: id, told, sides, over } = season
  const fixtures = await sql.fixturesOf(store.db, season)
  const ahead = await aheadOf(store.db, season, fixtures)
  const isWhole = ahead.left.length === 0
  const places = isWhole || over ? undefined : await placesOf(ahead, id)
  await store.transact(async (tx) => {
    const event = await events.holdEvent(tx, id)
    if (!event) return
    if (isWhole) await end(tx, { event, order: orderOf(tableOf(sides, ahead.played)), now })
    else if (places && event.phase !== 'over')
      await putPrices(tx, { event, ahead, places, fixtures, now })
    await sql.keepPriced(tx, { event: id, told, now })
  })
}

/** What a season still has before it, with what either side of each match is expected to score. */
async function aheadOf(
  db: Db,
  { league, sides }: sql.SeasonRow,
  fixtures: readonly sql.FixtureRow[],
): Promise<SeasonAhead> {
  const body = await lastStrengths(db, league)
  const strengths = body === undefined ? unknownStrengths : FootballStrengths.parse(body)
  const left = fixtures.flatMap((match): LeftMatch[] => {
    const { home, away, full, now } = match
    if (full) return []
    const [forHome, forAway] = ratesOf(strengths, match)
    if (!now) return [{ home, away, rates: [forHome, forAway], rho: strengths.rho, score: [0, 0] }]
    const { minute, score, half } = now
    const part = leftOf(strengths.halfShare, { minute, score, ...(half && { half }) })
    const rho = score[0] + score[1] === 0 ? strengths.rho * part : 0
    return [{ home, away, rates: [forHome * part, forAway * part], rho, score }]
  })
  const played = fixtures.flatMap(({ home, away, full }) => (full ? [{ home, away, full }] : []))
  return { sides, played, left }
}

/** A millionth is finer than any number of runs tells. */
const millionths = (chance: number) => Math.round(chance * 1_000_000) / 1_000_000

/** Chances by runs from a seed of the season’s own: what has not changed has the same prices again. */
async function placesOf(ahead: SeasonAhead, event: string): Promise<sql.Places> {
  const seed = createHash('sha256').update(`season/1\n${event}`).digest()
  const runs = createRuns(ahead, { seed: new Uint8Array(seed) })
  for (let done = 0; done < runsUsual; done += runsAtOnce) {
    runs.run(runsAtOnce)
    await turn()
  }
  return runs.places().map((own) => own.map(millionths))
}

type Pricing = {
  event: events.EventRow
  ahead: SeasonAhead
  places: sql.Places
  fixtures: readonly sql.FixtureRow[]
  now: Date
}

async function putPrices(tx: Tx, { event, ahead, places, fixtures, now }: Pricing) {
  const { id, version } = event
  const strengths = await sql.addChances(tx, {
    ...{ event: id, places, played: ahead.played.length, runs: runsUsual, now },
  })
  const times = fixtures.flatMap(({ full, startsAt }) => (full || !startsAt ? [] : [startsAt]))
  // Nothing is laid any more once the last match has begun; what has no time yet keeps what was known.
  const startsAt = times.length
    ? new Date(Math.max(...times.map((time) => time.getTime())))
    : event.startsAt
  const next = { ...event, startsAt, strengths }
  await events.keepEvent(tx, next, now)
  await reprice(tx, { ...next, version: version + 1 })
}

type Ended = { event: events.EventRow; order: string[][]; now: Date }

/**
 * Ends a season by its table, or ends it otherwise where a match of it has another result now. An order that the desk has entered
 * is the league’s own, and stands.
 */
async function end(tx: Tx, { event, order, now }: Ended) {
  const last = await lastResult(tx, event.id)
  if (last && (last.by !== byTable.by || JSON.stringify(last.body) === JSON.stringify({ order })))
    return
  await tellResult(tx, {
    ...{ event, outcome: { order }, ...byTable, now },
    why: last ? 'corrected' : 'last-match',
  })
}
