import { offerFor } from '@balai/games/sports/cash-out'
import type { Store, Tx } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import * as wagers from '../../wagers/index.ts'
import * as events from '../events/sql.ts'
import * as load from '../tickets/load-sql.ts'
import { loadsOf } from '../tickets/rows.ts'
import * as tickets from '../tickets/sql.ts'
import * as sql from './sql.ts'
import { closedBy, valuer } from './worth.ts'

/** What the house keeps of the worth, in ten-thousandths, and how long an offer stands. */
export const cashOutMargin = 400
const standsMs = 10_000
/** Of an offer that has gone down, what is still taken by who allows it, in ten-thousandths. */
const toleratedLeast = 9_800n
const whole = 10_000n

type Asking = tickets.Whose & { mode: 'cash' | 'demo'; random: Random; now: Date }
type Ticketed = Asking & { ticket: string }

/** A member’s ticket with its events kept still, or why it is not paid out. */
async function held(tx: Tx, { ticket: id, now, ...whose }: Ticketed) {
  const known = await tickets.ticketOf(tx, { ...whose, id })
  if (!known) return refuse('ticket-unknown')
  const legs = await tickets.legsOf(tx, [id])
  await events.keepStill(
    tx,
    legs.map(({ event }) => event),
  )
  const ticket = await tickets.holdTicket(tx, { ...whose, id })
  if (!ticket) return refuse('ticket-unknown')
  const valued = await valuer(tx, { ticket, now })
  return isRefusal(valued) ? valued : { ticket, legs, ...valued }
}

/** Offers to pay a ticket, or a part of it in ten-thousandths, with what it is worth beside. It moves no money. */
export async function quote(tx: Tx, { part, ...asking }: Ticketed & { part: number }) {
  const found = await held(tx, asking)
  if (isRefusal(found)) return found
  if (part < 1 || part > 10_000) return closedBy('small')
  const { ticket, worthOf } = found
  const each = (ticket.goesOn * BigInt(part)) / whole
  if (each === 0n) return closedBy('small')
  const worth = worthOf(each)
  const offer = offerFor(worth, cashOutMargin)
  if (offer === 0n) return closedBy('worthless')
  const id = asking.random.id(asking.now)
  const expiresAt = new Date(asking.now.getTime() + standsMs)
  const { turn } = ticket
  const made = { id, ticket: ticket.id, turn, each, worth, margin: cashOutMargin, offer, expiresAt }
  await sql.addQuote(tx, { ...made, now: asking.now })
  return {
    quote: id,
    worth,
    margin: cashOutMargin,
    offer,
    expiresAt,
    stake: each * BigInt(ticket.rows),
  }
}

/**
 * Pays an offer that still stands. Where the ticket is worth less by now it is not, unless a little less is allowed: then
 * what it is worth now is paid.
 */
export async function take(
  tx: Tx,
  { quote: id, tolerant, ...asking }: Asking & { quote: string; tolerant: boolean },
) {
  const made = await sql.quoteWith(tx, id)
  if (!made) return refuse('ticket-unknown')
  const found = await held(tx, { ...asking, ticket: made.ticket })
  if (isRefusal(found)) return found
  if (found.ticket.turn !== made.turn || made.expiresAt <= asking.now)
    return refuse('cash-out-moved')
  const worth = found.worthOf(made.each)
  const now = offerFor(worth, made.margin)
  const paid = now < made.offer ? now : made.offer
  const least = tolerant ? (made.offer * toleratedLeast) / whole : made.offer
  if (paid < least || paid === 0n) return refuse('cash-out-moved')
  return pay(tx, {
    ...found,
    ...asking,
    quote: id,
    each: made.each,
    worth,
    margin: made.margin,
    paid,
  })
}

type Paying = {
  ticket: tickets.TicketRow
  legs: readonly tickets.LegRow[]
  quote: string | null
  each: bigint
  worth: bigint
  margin: number
  paid: bigint
  now: Date
}

async function pay(
  tx: Tx,
  { ticket, legs, quote: offered, each, worth, margin, paid, now }: Paying,
) {
  const { id: round, bucket, sizes, mode } = ticket
  const ends = each === ticket.goesOn
  const nth = await sql.takeOut(tx, {
    ...{ ticket: round, quote: offered, each, worth, margin, paid, ends, now },
  })
  if (mode === 'cash')
    await load.dropLoad(
      tx,
      loadsOf({ legs: legs.map((leg) => ({ ...leg, inPlay: false })), sizes, each }),
    )
  const done = ends
    ? await wagers.settle(tx, { round, bucket, win: paid, now })
    : await wagers.payPart(tx, { round, bucket, win: paid, mark: `${round}:${nth}`, now })
  if (isRefusal(done)) throw new Error(`${round} was not paid out: ${done.refused}`)
  return { paid, ends, balance: done.balanceAfter }
}

/** Has a ticket paid out whole as soon as so much is offered for it; nothing takes the rule away. */
export async function setRule(
  tx: Tx,
  { ticket: id, atLeast, now, ...whose }: Ticketed & { atLeast: bigint | null },
) {
  const ticket = await tickets.holdTicket(tx, { ...whose, id })
  if (!ticket) return refuse('ticket-unknown')
  if (ticket.state !== 'open' && ticket.state !== 'waiting') return closedBy('ended')
  if (atLeast === null) await sql.dropRule(tx, id)
  else if (atLeast <= 0n) return refuse('stake-invalid')
  else await sql.putRule(tx, { ticket: id, atLeast, now })
  return {}
}

/** Pays out tickets whose rule is met, each by itself. */
export async function followRules(store: Store, { random, now }: { random: Random; now: Date }) {
  const faults: unknown[] = []
  for (const { ticket, atLeast, ...whose } of await sql.rulesNow(store.db))
    await store
      .transact(async (tx) => {
        const found = await held(tx, { ...whose, ticket, random, now })
        if (isRefusal(found)) return
        const each = found.ticket.goesOn
        const worth = found.worthOf(each)
        const paid = offerFor(worth, cashOutMargin)
        if (paid < atLeast || paid === 0n) return
        await pay(tx, { ...found, quote: null, each, worth, margin: cashOutMargin, paid, now })
      })
      .catch((fault: unknown) => faults.push(fault))
  await store.transact(async (tx) => {
    await sql.dropOldRules(tx)
    await sql.dropQuotes(tx, now)
  })
  if (faults.length) throw new AggregateError(faults, `${faults.length} rules were not followed`)
}
