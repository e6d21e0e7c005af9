import { record } from '../../audit/index.ts'
import type { Tx } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { apply } from '../events/apply.ts'
import { fitLeague } from '../events/fit.ts'
import { addPast } from '../events/leagues-sql.ts'
import { putSeason } from '../seasons/open.ts'
import { seasonNamed } from '../seasons/sql.ts'
import type { Ahead, Brought, Fault } from './brought.ts'
import * as sql from './sql.ts'

/** Said to whoever brought it, fault by fault; nothing of it was kept. */
export class Unfit extends Error {
  override name = 'Unfit'
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    super(`${faults.length} faults`)
    this.faults = faults
  }
}

type Bringing = {
  league: string
  brought: Brought
  /** Where the times of matches to come are those of. */
  zone: string
  random: Random
  now: Date
}

/** Events that no feed tells of: their results are entered at the desk. */
const byDesk = 'desk'
/** How far ahead events are added; later ones come with the file as it then is. */
const aheadMostMs = 60 * 86_400_000

/**
 * Takes a file of a league in: what was played is learned from, what is to come is offered. All of it or nothing; what is known
 * already changes nothing, and what says otherwise than before is refused.
 * @throws Unfit where anything of it cannot be
 */
export async function bring(tx: Tx, { league, brought, zone, random, now }: Bringing) {
  const { played, ahead } = brought
  const faults = [
    ...brought.faults,
    ...contradicting(played),
    ...(await sql.contradicted(tx, { league, matches: played })).map(({ nth, goals }) => ({
      ...{ row: played[nth]?.row ?? 0, field: 'score' },
      what: `known as ${goals} already`,
    })),
  ]
  if (faults.length) throw new Unfit(faults)
  const learned = await addPast(tx, { league, matches: played })
  if (learned > 0) await fitLeague(tx, { league, now })
  let added = 0
  for (const { startsAt, ...one } of await sql.moments(tx, { ahead: timed(ahead), zone })) {
    if (startsAt <= now || startsAt.getTime() - now.getTime() > aheadMostMs) continue
    const ref = `file:${league}:${seasonOf(startsAt)}:${one.home}:${one.away}`
    const told = { what: 'event', ref, league, ...one, startsAt } as const
    if ((await apply(tx, { source: byDesk, told, random, now })) === 'taken') added++
  }
  const season = await bringSeason(tx, { league, brought, zone, random, now })
  await record(tx, {
    ...{ kind: 'sports-brought', actor: 'house', subject: `sports-league:${league}`, now },
    body: { played: played.length, learned, added, season: season ?? null },
  })
  return { played: played.length, learned, ahead: ahead.length, added, season }
}

/** The season of a file with all its matches: opened as long as some of it is to come, and filled in as it goes on. */
async function bringSeason(tx: Tx, { league, brought, zone, random, now }: Bringing) {
  const { played, ahead, season: name } = brought
  if (name === undefined) return undefined
  const known = await seasonNamed(tx, { league, name })
  if (!known && ahead.length === 0) return undefined
  const scores = new Map(played.map((one) => [JSON.stringify([one.home, one.away]), one.full]))
  const timed = [...played, ...ahead].map(({ home, away, on, ...one }) => ({
    ...{ home, away, on, time: ('time' in one && one.time) || dayEnds },
  }))
  const fixtures = (await sql.moments(tx, { ahead: timed, zone })).map((one) => {
    const full = scores.get(JSON.stringify([one.home, one.away]))
    return { ...one, ...(full && { full }) }
  })
  const first = Math.min(...fixtures.map(({ startsAt }) => startsAt.getTime()))
  const beginsAt = new Date(first - movedMs)
  const put = await putSeason(tx, { league, name, fixtures, beginsAt, random, now })
  if (known && !put)
    throw new Unfit([
      { row: 0, field: 'team', what: `not a side of the season ${name} as it is known` },
    ])
  return put
}

/** Of a match of which only the day is told. */
const dayEnds = '23:59'
/** So long before its first match a season may begin after all. */
const movedMs = 7 * 86_400_000

const timed = (ahead: readonly Ahead[]) =>
  ahead.flatMap(({ time, ...one }) => (time === undefined ? [] : [{ ...one, time }]))

/** A season by the year in which it began: sides meet once in it at each other’s. */
const seasonOf = (at: Date) => new Date(at.getTime() - 181 * 86_400_000).getUTCFullYear()

/** What a file says twice, and otherwise the second time. */
function contradicting(played: Brought['played']): Fault[] {
  const first = new Map<string, string>()
  return played.flatMap(({ row, on, home, away, full }) => {
    const key = `${on} ${home} ${away}`
    const goals = full.join('–')
    const before = first.get(key) ?? goals
    first.set(key, before)
    return before === goals ? [] : [{ row, field: 'score', what: `said to be ${before} above` }]
  })
}
