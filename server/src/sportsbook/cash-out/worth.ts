import { fairWorth, type OpenLeg } from '@balai/games/sports/cash-out'
import { priceUnit, rowsOf } from '@balai/games/sports/returned'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { modelFor } from '../events/price.ts'
import * as events from '../events/sql.ts'
import * as tickets from '../tickets/sql.ts'
import * as sql from './sql.ts'

/** Why a ticket is not paid out before its end, in words. */
const whyNot = {
  waiting: { ID: 'tiket masih menunggu diterima', EN: 'the ticket still waits to be taken' },
  ended: { ID: 'tiket sudah selesai', EN: 'the ticket is over' },
  suspended: { ID: 'salah satu pertandingan sedang ditutup', EN: 'one of its events is suspended' },
  untold: {
    ID: 'selama pertandingan tidak ada kabar tentang yang dipertaruhkan',
    EN: 'what it is laid on is not told of while the match is played',
  },
  settling: { ID: 'tiket sedang diselesaikan', EN: 'the ticket is being settled' },
  worthless: { ID: 'tiket ini tidak bernilai lagi', EN: 'the ticket is worth nothing any more' },
  small: { ID: 'bagiannya terlalu kecil', EN: 'the part is too small' },
} as const

export const closedBy = (why: keyof typeof whyNot) =>
  refuse('cash-out-closed', { why: whyNot[why] })

type Valued = { ticket: tickets.TicketRow; now: Date }

/**
 * What so much on each row of a ticket is worth by the model, or why it is not paid out. Of legs that are judged the verdict
 * counts, of the others what may still come.
 */
export async function valuer(db: Db | Tx, { ticket, now }: Valued) {
  if (ticket.state === 'waiting') return closedBy('waiting')
  if (ticket.state !== 'open') return closedBy('ended')
  const legs = await tickets.legsOf(db, [ticket.id])
  const judged = await sql.judgedLegs(db, ticket.id)
  if (judged.every(({ above }) => above !== null)) return closedBy('settling')
  const rows = await events.eventsWith(
    db,
    legs.map(({ event }) => event),
  )
  const asked = legs.flatMap(({ event, picks }) => picks.map(({ market }) => ({ event, market })))
  const stale = new Set(
    (await tickets.marketsOf(db, { asked, now })).flatMap((one) => (one.stale ? one.event : [])),
  )
  const open: OpenLeg[] = []
  for (const leg of legs) {
    const known = judged.find(({ nth }) => nth === leg.nth)
    if (known && known.above !== null) {
      open.push(judgedLeg(known.above, known.below))
      continue
    }
    const event = rows.find(({ id }) => id === leg.event)
    const late = event?.phase === 'before' && event.startsAt <= now
    if (!event || event.phase === 'over' || late || event.stops.length > 0 || stale.has(event.id))
      return closedBy('suspended')
    const outlook = await outlookOf(db, event, leg)
    if (!outlook) return closedBy('untold')
    open.push({ price: leg.price, outlook })
  }
  return {
    worthOf: (each: bigint) =>
      ticket.sizes
        .flatMap((size) => (size === open.length ? [[...open]] : rowsOf(open, size)))
        .reduce((sum, row) => sum + fairWorth(each, row), 0n),
  }
}

/** A leg that was judged comes to a price of its own: what a stake of one on it comes back as. */
function judgedLeg(above: bigint, below: bigint): OpenLeg {
  return {
    price: priceUnit,
    verdict: { stakes: Number(above), wins: 0, of: Number(below) },
  }
}

async function outlookOf(db: Db | Tx, event: events.EventRow, { picks }: tickets.LegRow) {
  const model = await modelFor(db, event)
  const [pick] = picks
  if (picks.length === 1 && pick) return model.outlook(pick)
  const chance = model.together(picks)
  return chance === undefined ? undefined : { given: 0, wins: chance }
}
