import { Cursor, type Lang, type SportsTicket } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { eventShown } from '../read/shown.ts'
import * as read from '../read/sql.ts'
import { rulesOf } from '../rules.ts'
import * as list from './list-sql.ts'
import { returnOf } from './rows.ts'
import * as sql from './sql.ts'

const size = 20

type Mine = sql.Whose & { mode: 'cash' | 'demo'; now: Date }

/** Tickets as their member sees them, in the order in which they come. */
export async function ticketsShown(
  db: Db | Tx,
  { rows, now }: { rows: readonly sql.TicketRow[]; now: Date },
): Promise<SportsTicket[]> {
  const ids = rows.map(({ id }) => id)
  const legs = await sql.legsOf(db, ids)
  const events = new Map(
    (await read.eventsWith(db, { ids: legs.map(({ event }) => event), now })).map((row) => [
      row.id,
      eventShown(row),
    ]),
  )
  const verdicts = await read.verdictsOf(db, ids)
  const [settlements, parts, ruled] = [
    await read.settlementsOf(db, ids),
    await read.partsOf(db, ids),
    await read.rulesOf(db, ids),
  ]
  return rows.map((row) => {
    const own = legs.filter(({ ticket }) => ticket === row.id)
    const { id, at, state, acceptsAt, why, sizes, each, goesOn, stake, policy, endedAt } = row
    const last = settlements.findLast(({ ticket }) => ticket === id)
    return {
      ...{ id, at, state, acceptsAt, why, sizes, rows: row.rows, each, goesOn, stake, policy },
      ...{ endedAt, rule: ruled.find(({ ticket }) => ticket === id)?.atLeast ?? null },
      legs: own.map(({ event, price, picks }) => {
        const shown = events.get(event)
        if (!shown) throw new Error(`${event} is no event any more`)
        return {
          ...{ event: shown, price },
          picks: picks.map((pick) => {
            const found = verdicts.find(
              (one) =>
                one.event === event &&
                one.market === pick.market &&
                one.selection === pick.selection,
            )
            const verdict = found && { stakes: found.stakes, wins: found.wins, of: found.of }
            return { ...pick, verdict: verdict ?? null }
          }),
        }
      }),
      most: returnOf({
        ...{ legs: own.map((leg) => ({ ...leg, inPlay: false })), sizes },
        each: goesOn > 0n ? goesOn : each,
      }),
      cashed: parts.filter(({ ticket }) => ticket === id).reduce((sum, { paid }) => sum + paid, 0n),
      paid: state === 'void' || state === 'rejected' ? stake : (last?.amount ?? null),
    }
  })
}

/** A page of a member’s tickets. */
export async function ticketsPage(
  db: Db,
  { now, ...whose }: Mine,
  { which, after }: { which: 'open' | 'over'; after?: string | undefined },
) {
  const place = z.uuid().safeParse(after).data ?? null
  const rows = await list.ticketsOf(db, { ...whose, which, after: place, size: size + 1 })
  const items = await ticketsShown(db, { rows: rows.slice(0, size), now })
  const last = rows.length > size ? items.at(-1) : undefined
  return { items, next: last ? Cursor.parse(last.id) : null }
}

/** One ticket of a member with all that became of it. */
export async function ticketWhole(
  db: Db,
  { now, lang, ...whose }: Mine & { lang: Lang },
  { id }: { id: string },
) {
  const row = await sql.ticketOf(db, { ...whose, id })
  if (!row) return refuse('ticket-unknown')
  const [ticket] = await ticketsShown(db, { rows: [row], now })
  if (!ticket) return refuse('ticket-unknown')
  const [settlements, parts] = [await read.settlementsOf(db, [id]), await read.partsOf(db, [id])]
  const { version, hash, text } = rulesOf(row.rules)
  return {
    ticket,
    rules: { version, hash, text: text[lang] },
    settlements: settlements.map(({ at, event, source, why, amount }) => ({
      ...{ at, event, source, why, amount },
    })),
    parts: parts.map(({ at, each, worth, margin, paid }) => ({
      ...{ at, worth, margin, paid, stake: each * BigInt(row.rows) },
    })),
  }
}
