import type { Tx } from '../../platform/db.ts'
import type { Ask } from '../steps/ask.ts'
import { doneFor, no } from '../steps/once.ts'
import { fits } from './prices.ts'
import * as sql from './sql.ts'
import { hold, whyNot } from './ticket.ts'

/** Takes a ticket that was reserved. Its money is aside already: none moves. */
export async function confirm(tx: Tx, { takes, vendor, player, now }: Ask<'bet/confirm'>) {
  const id = takes.ticketId
  const ticket = await hold(tx, { vendor: vendor.code, id, member: player.member })
  if (!ticket) return no('BET_NOT_FOUND')
  if (ticket.state !== 'reserved')
    return no(ticket.state === 'confirmed' ? 'BET_ALREADY_SETTLED' : whyNot[ticket.state])
  const taken = takes.legs ?? ticket.legs
  if (!fits(ticket.legs, taken, ticket.accept)) return no('QUOTE_INVALID')
  await sql.move(tx, { vendor: vendor.code, id, from: ticket.row, to: 'confirmed', taken, now })
  return doneFor(tx, { ...ticket, vendor: vendor.code })
}
