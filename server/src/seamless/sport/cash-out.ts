import type { Tx } from '../../platform/db.ts'
import type { Asked } from '../door/handlers.ts'
import { isSaid, say } from '../door/said.ts'
import { type Ask, act } from '../steps/ask.ts'
import { no } from '../steps/once.ts'
import * as sql from './sql.ts'
import { hold, whyNot } from './ticket.ts'

/** No offer stands longer than this, whatever was asked for: prices move. */
const quoteMaxMs = 60_000

/** Keeps an offer for a ticket that stands. The same offer again is answered as before. */
export async function quote({ store, vendor, who, takes, body, now }: Asked<'cashout/quote'>) {
  const player = await who.player(vendor, takes.playerRef)
  if (isSaid(player)) return player
  const { lang, member } = player
  const { quoteId, ticketId: ticket, amount } = takes
  if (amount <= 0n) return say('AMOUNT_INVALID', { lang })
  const latest = new Date(now.getTime() + quoteMaxMs)
  const expiresAt = takes.expiresAt < latest ? takes.expiresAt : latest
  const of = { vendor: vendor.code, id: quoteId }
  const answer = { quoteId, amount: String(amount) }
  return store.transact(async (tx) => {
    // The ticket is held first: what is offered for it is written one at a time.
    const held = await hold(tx, { vendor: vendor.code, id: ticket, member })
    const before = await sql.quoteBy(tx, of)
    if (before)
      return body.equals(before.body) && before.member === member
        ? { code: 'DUPLICATE_OK' as const, ...answer, expiresAt: before.expiresAt.toISOString() }
        : say('TX_CONFLICT', { lang })
    if (!held) return say('BET_NOT_FOUND', { lang })
    if (held.state !== 'confirmed') return say(whyNot[held.state], { lang })
    if (expiresAt <= now) return say('QUOTE_INVALID', { lang })
    const added = await sql.addQuote(tx, { ...of, ticket, member, amount, expiresAt, body, now })
    // Somebody has just kept another one by this number, for another ticket.
    if (!added) return say('TX_CONFLICT', { lang })
    return { code: 'OK' as const, ...answer, expiresAt: expiresAt.toISOString() }
  })
}

/** Pays an offer that still stands, once, and ends the ticket. */
export async function cashOut(tx: Tx, ask: Ask<'cashout/confirm'>) {
  const { takes, vendor, player, number, now } = ask
  const { ticketId: id, quoteId, amount } = takes
  const ticket = await hold(tx, { vendor: vendor.code, id, member: player.member })
  if (!ticket) return no('BET_NOT_FOUND')
  if (ticket.state !== 'confirmed') return no(whyNot[ticket.state])
  const offer = await sql.quoteBy(tx, { vendor: vendor.code, id: quoteId })
  const stands = offer?.ticket === id && offer.takenTx === null && offer.expiresAt > now
  if (!stands || offer.amount !== amount) return no('QUOTE_INVALID')
  const outcome = await act(tx, ask, {
    ...{ kind: 'win', tx: number, mode: ticket.mode, round: ticket.round, ext: id },
    ...{ amount, ends: true },
  })
  if (outcome.code !== 'OK') return outcome
  await sql.takeQuote(tx, { vendor: vendor.code, id: quoteId, by: number, now })
  await sql.move(tx, {
    ...{ vendor: vendor.code, id, from: ticket.row, to: 'cashed', settleTx: number, now },
  })
  return outcome
}
