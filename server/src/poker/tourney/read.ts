import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Seat } from '../../platform/serve.ts'
import { listed, mineOf, wholeOf } from './seen.ts'
import * as sql from './sql.ts'

const pageSize = 40
/** One that is over is shown so long. */
const shownMs = 6 * 3_600_000

const of = (db: Db, mode: 'cash' | 'demo', now: Date) =>
  sql.tourneysOf(db, { mode, since: new Date(now.getTime() - shownMs), size: pageSize })

export async function tourneys(db: Db, now: Date) {
  return { items: (await of(db, 'cash', now)).map((row) => listed(row, now)), now }
}

export async function tourney(db: Db, { id, now }: { id: string; now: Date }) {
  const row = await sql.tourneyBy(db, id)
  return row ? wholeOf(db, row, { now }) : refuse('room-unknown')
}

/** The same for a seat at poker, with what they have in them. */
export async function ownTourneys(db: Db, { member, bucket, mode }: Seat, now: Date) {
  const rows = await of(db, mode, now)
  const entered = (await sql.enteredBy(db, { member, bucket })).map(({ tourney: id }) => id)
  const items = rows.map((row) => listed(row, now))
  return { items, entered: entered.filter((id) => items.some((one) => one.id === id)), now }
}

export async function ownTourney(
  db: Db,
  { member, mode }: Seat,
  { id, now }: { id: string; now: Date },
) {
  const row = await sql.tourneyBy(db, id)
  if (!row || row.mode !== mode) return refuse('room-unknown')
  const whole = await wholeOf(db, row, { now, member })
  return { ...whole, mine: await mineOf(db, row, { now, member }) }
}
