import { isDeepStrictEqual } from 'node:util'
import { isOver } from '@balai/games/sports/maps'
import type { Tx } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { noteMatch } from '../seasons/sql.ts'
import { tellResult } from '../settle/result.ts'
import { lastResult } from '../settle/sql.ts'
import { mapsOf, reprice } from './price.ts'
import * as sql from './sql.ts'
import type { Told } from './told.ts'

type Source = { source: string; random: Random; now: Date }
type Applying = Source & { told: Told }
/** What was told, as it was taken: `ignored` where it says nothing new, `disputed` where somebody has to look. */
export type Applied = 'taken' | 'ignored' | 'disputed'

/** Takes what a source tells of an event. The same again is ignored; what cannot be is left to the desk. */
export async function apply(tx: Tx, { told, ...of }: Applying): Promise<Applied> {
  const [applied = 'ignored'] = await applyAll(tx, { ...of, told: [told] })
  return applied
}

/** Takes what a source tells of one event, in its order. It is priced once: nobody sees how it stood in between. */
export async function applyAll(
  tx: Tx,
  { source, told, random, now }: Source & { told: readonly Told[] },
): Promise<Applied[]> {
  const ref = told[0]?.ref ?? ''
  const id = await sql.eventIdOf(tx, { source, ref })
  let event = id === undefined ? undefined : await sql.holdEvent(tx, id)
  let unpriced = false
  const applied: Applied[] = []
  for (const one of told) {
    if (one.ref !== ref) throw new Error(`${one.ref} is another event than ${ref}`)
    if (!event) {
      event = one.what === 'event' ? await add(tx, { source, told: one, random, now }) : undefined
      unpriced = event !== undefined
      applied.push(event ? 'taken' : 'ignored')
    } else if (one.what === 'result' || one.what === 'called-off') {
      applied.push(await ended(tx, { event, told: one, now }))
      event = await sql.holdEvent(tx, event.id)
    } else {
      const kept = await keep(tx, { event, told: one, now })
      if (typeof kept !== 'string') {
        event = kept
        unpriced = true
      }
      applied.push(typeof kept === 'string' ? kept : 'taken')
    }
  }
  // A result takes all prices away by itself.
  if (event && unpriced && event.phase !== 'over') await reprice(tx, event)
  return applied
}

/** Takes what is told of an event that is held: all but how it ended. */
export async function applyTo(tx: Tx, changing: Changing): Promise<Applied> {
  const kept = await keep(tx, changing)
  if (typeof kept === 'string') return kept
  await reprice(tx, kept)
  return 'taken'
}

type Changing = { event: sql.EventRow; told: Told; now: Date }

/** Keeps how an event stands after what was told of it, unpriced as yet; or says why it does not change. */
async function keep(tx: Tx, { event, told, now }: Changing): Promise<Stood> {
  if (event.phase === 'over') return 'ignored'
  const next = after(event, told)
  if (next === 'ignored') return next
  if (next === 'disputed') {
    await happened(tx, { event, what: 'disputed', body: told, now })
    return next
  }
  await sql.keepEvent(tx, next, now)
  if (isElse(event, next)) await noteMatch(tx, { ...next, matters: true })
  if (told.what !== 'clock') await happened(tx, { event: next, what: told.what, body: told, now })
  return { ...next, version: next.version + 1 }
}

/** Whether the season of a match follows otherwise from how it stands now. */
const isElse = (before: sql.EventRow, now: sql.EventRow) =>
  before.homeScore !== now.homeScore ||
  before.awayScore !== now.awayScore ||
  before.startsAt.getTime() !== now.startsAt.getTime()

type Happened = { event: sql.EventRow; what: string; body: object; now: Date }

const happened = (tx: Tx, { event, what, body, now }: Happened) =>
  sql.addHappening(tx, { event: event.id, minute: event.minute, what, body, now })

/** An event that is told of only as it is played; it can be laid on once it is told to have begun. */
const lateMostMs = 3 * 3_600_000

type Adding = Applying & { told: Told & { what: 'event' } }

/** Adds an event, unpriced as yet, where it can be one. */
async function add(tx: Tx, { source, told, random, now }: Adding) {
  const { ref, league, home, away, startsAt, bestOf = null } = told
  if (home === away || now.getTime() - startsAt.getTime() > lateMostMs) return undefined
  const id = random.id(now)
  const known = await sql.addEvent(tx, {
    id,
    league,
    source,
    ref,
    home,
    away,
    startsAt,
    bestOf,
    now,
  })
  if (known) await noteMatch(tx, { league, home, away, startsAt, matters: false })
  return known ? sql.holdEvent(tx, id) : undefined
}

type Stood = sql.EventRow | 'ignored' | 'disputed'

/** How an event stands after what was told of it. */
function after(event: sql.EventRow, told: Told): Stood {
  const { phase, minute } = event
  switch (told.what) {
    case 'event':
      return moved(event, told)
    case 'started':
      return phase === 'before' ? { ...event, phase: 'playing' } : 'ignored'
    case 'clock':
      return phase === 'playing' && told.minute > minute
        ? { ...event, minute: told.minute }
        : 'ignored'
    case 'goal':
      return scored(event, told)
    case 'map':
      return mapWon(event, told)
    case 'break':
      return phase === 'playing' && event.halfHome === null && event.bestOf === null
        ? { ...event, ...scoreOf(told.half), phase: 'break', minute: 45, ...halfOf(told.half) }
        : 'ignored'
    case 'resumed':
      return phase === 'break' ? { ...event, phase: 'playing' } : 'ignored'
    case 'corrected':
      return corrected(event, told)
    case 'stopped':
      return event.stops.includes(told.why)
        ? 'ignored'
        : { ...event, stops: [...event.stops, told.why] }
    case 'going':
      return event.stops.includes(told.why)
        ? { ...event, stops: event.stops.filter((why) => why !== told.why) }
        : 'ignored'
    default:
      return 'ignored'
  }
}

const scoreOf = ([homeScore, awayScore]: readonly [number, number]) => ({ homeScore, awayScore })
const halfOf = ([halfHome, halfAway]: readonly [number, number]) => ({ halfHome, halfAway })

/** An event that is put to another time; sides and league never change under a name. */
function moved(event: sql.EventRow, told: Told & { what: 'event' }): Stood {
  const { home, away, startsAt } = told
  if (event.home !== home || event.away !== away || event.league !== told.league) return 'disputed'
  if (event.startsAt.getTime() === startsAt.getTime()) return 'ignored'
  return event.phase === 'before' ? { ...event, startsAt } : 'disputed'
}

/** A goal is the next one, or was told before; another one is looked at by somebody. */
function scored(event: sql.EventRow, { score, minute }: Told & { what: 'goal' }): Stood {
  const { homeScore, awayScore, phase } = event
  const [home, away] = score
  if (event.bestOf !== null) return 'disputed'
  if (home <= homeScore && away <= awayScore) return 'ignored'
  if (phase !== 'playing' || home + away !== homeScore + awayScore + 1) return 'disputed'
  if (home < homeScore || away < awayScore) return 'disputed'
  return { ...event, ...scoreOf(score), minute: Math.max(event.minute, minute) }
}

function mapWon(event: sql.EventRow, { winner }: Told & { what: 'map' }): Stood {
  const { bestOf, phase, maps } = event
  if (bestOf === null || phase !== 'playing' || isOver(bestOf, mapsOf(maps))) return 'disputed'
  const letters = `${maps}${winner === 'home' ? 'h' : 'a'}`
  const won = (letter: string) => [...letters].filter((one) => one === letter).length
  return { ...event, maps: letters, homeScore: won('h'), awayScore: won('a') }
}

/** A score that stands otherwise: never below what the first half had, once that is told. */
function corrected(event: sql.EventRow, told: Told & { what: 'corrected' }): Stood {
  const [home, away] = told.score
  if (event.phase === 'before' || event.bestOf !== null) return 'disputed'
  if (home < (event.halfHome ?? 0) || away < (event.halfAway ?? 0)) return 'disputed'
  if (home === event.homeScore && away === event.awayScore) return 'ignored'
  return { ...event, ...scoreOf(told.score), minute: told.minute }
}

type Ending = {
  event: sql.EventRow
  told: Told & { what: 'result' | 'called-off' }
  now: Date
}

/** The first result is taken; the same again is ignored, and another one changes nothing before the desk has looked. */
async function ended(tx: Tx, { event, told, now }: Ending): Promise<Applied> {
  const outcome = told.what === 'result' ? told.result : null
  if (event.run > 0) {
    const before = await lastResult(tx, event.id)
    const same = isDeepStrictEqual(before?.body ?? null, JSON.parse(JSON.stringify(outcome)))
    if (same) return 'ignored'
    await happened(tx, { event, what: 'disputed', body: told, now })
    return 'disputed'
  }
  const refused = await tellResult(tx, {
    ...{ event, outcome, source: event.source, by: `feed:${event.source}`, now },
    why: told.what === 'called-off' ? told.why : 'full-time',
  })
  if (!refused) return 'taken'
  await happened(tx, { event, what: 'disputed', body: told, now })
  return 'disputed'
}
