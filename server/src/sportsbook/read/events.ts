import { Cursor, type Sport } from '@balai/contract'
import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { tableSoFar } from '../seasons/table.ts'
import { eventShown, marketsShown, toldShown } from './shown.ts'
import * as sql from './sql.ts'

const size = 40

type Asked = {
  sport: Sport
  when: 'live' | 'ahead' | 'over'
  league?: string | undefined
  words?: string | undefined
  day?: string | undefined
  after?: string | undefined
}

const dayMs = 24 * 3_600_000
/** How far Jakarta is ahead of UTC. */
const zoneMs = 7 * 3_600_000

/** A day of the house’s zone, which keeps one time all year. */
function dayOf(day: string): [Date, Date] {
  const [year = 0, month = 0, nth = 0] = day.split('-').map(Number)
  const from = new Date(Date.UTC(year, month - 1, nth) - zoneMs)
  return [from, new Date(from.getTime() + dayMs)]
}

/** A page of events. */
export async function eventsPage(
  db: Db,
  { after, league, words, day, ...asked }: Asked,
  now: Date,
) {
  const rows = await sql.eventsOf(db, {
    ...{ ...asked, now, size: size + 1, league: league ?? null, words: words?.trim() || null },
    within: day === undefined ? null : dayOf(day),
    after: z.uuid().safeParse(after).data ?? null,
  })
  const items = rows.slice(0, size).map(eventShown)
  const last = rows.length > size ? items.at(-1) : undefined
  return { items, next: last ? Cursor.parse(last.id) : null }
}

const shownNow = 6

/** What is played now, and behind it what comes next. */
export async function sportsNow(db: Db, sport: Sport, now: Date) {
  const asked = { sport, league: null, words: null, within: null, after: null, now, size: shownNow }
  const live = await sql.eventsOf(db, { ...asked, when: 'live' })
  const ahead = await sql.eventsOf(db, { ...asked, when: 'ahead' })
  const leagues = await sql.leaguesOf(db, { sports: [sport], now })
  const sum = (of: 'live' | 'ahead') => leagues.reduce((all, league) => all + league[of], 0)
  return {
    ...{ live: sum('live'), ahead: sum('ahead') },
    events: [...live, ...ahead].slice(0, shownNow).map(eventShown),
  }
}

/** One event with all that is offered on it; a season with its table. */
export async function eventWhole(db: Db, { id }: { id: string }, now: Date) {
  const [row] = await sql.eventsWith(db, { ids: [id], now })
  if (!row) return refuse('event-unknown')
  const event = eventShown(row)
  const [markets, told] = [await sql.marketsOf(db, id), await sql.toldOf(db, id)]
  const table = event.sides && (await tableSoFar(db, id))
  return { event, markets: marketsShown(markets), told: told.map(toldShown), table }
}
