import type { Store, Tx } from '../../platform/db.ts'
import { isRefusal } from '../../platform/refusal.ts'
import * as wagers from '../../wagers/index.ts'
import * as wallet from '../../wallet/index.ts'
import * as events from '../events/sql.ts'
import { movedFrom } from './lay.ts'
import * as load from './load-sql.ts'
import { priceLegs } from './priced.ts'
import { loadsOf } from './rows.ts'
import * as sql from './sql.ts'

/**
 * Takes tickets on what is being played once they were looked at for long enough, or gives their stakes back: each by
 * itself, by whoever comes first.
 */
export async function acceptDue(store: Store, now: Date): Promise<void> {
  const faults: unknown[] = []
  for (const id of await sql.ticketsDue(store.db, now))
    await store
      .transact((tx) => accept(tx, { id, now }))
      .catch((fault: unknown) => faults.push(fault))
  if (faults.length) throw new AggregateError(faults, `${faults.length} tickets wait`)
}

async function accept(tx: Tx, { id, now }: { id: string; now: Date }) {
  const waiting = (await sql.legsOf(tx, [id])).map(({ event }) => event)
  await events.keepStill(tx, waiting)
  const ticket = await sql.holdWaiting(tx, id)
  if (!ticket) return
  const legs = await sql.legsOf(tx, [id])
  const priced = await priceLegs(tx, { legs, now })
  const refused = isRefusal(priced) ? priced : movedFrom({ legs, policy: ticket.policy }, priced)
  if (refused) return reject(tx, { ticket, legs, why: refused.refused, now })
  if (isRefusal(priced)) return
  // Taken at the price that stands: what was better for the house is not kept from who lays.
  await sql.setPrices(tx, {
    id,
    legs: priced.map(({ price }, i) => ({ nth: i + 1, price })),
  })
  await sql.openTicket(tx, id)
  pushTickets(tx, ticket)
}

type Rejecting = {
  ticket: sql.TicketRow
  legs: readonly sql.LegRow[]
  why: string
  now: Date
}

async function reject(tx: Tx, { ticket, legs, why, now }: Rejecting) {
  const { id, bucket, sizes, each, mode } = ticket
  await sql.rejectTicket(tx, { id, why, now })
  if (mode === 'cash')
    await load.dropLoad(
      tx,
      loadsOf({ legs: legs.map((leg) => ({ ...leg, inPlay: true })), sizes, each }),
    )
  const back = await wagers.voidRound(tx, { round: id, bucket, now })
  if (isRefusal(back)) throw new Error(`${id} was not given back: ${back.refused}`)
  pushTickets(tx, ticket)
}

/** Tells the pages of a member that their tickets have changed. */
const pushTickets = (tx: Tx, { member }: sql.Whose) => wallet.pushBalances(tx, [member])
