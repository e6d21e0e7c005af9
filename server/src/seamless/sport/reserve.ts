import type { Tx } from '../../platform/db.ts'
import type { Sitting } from '../door/who.ts'
import { type Ask, act } from '../steps/ask.ts'
import { no } from '../steps/once.ts'
import * as sql from './sql.ts'
import { roundOfTicket } from './ticket.ts'

/**
 * Sets a ticket's stake aside. The ticket is written first: whoever reserves the same one at the same
 * time waits for that row, whichever member it is for.
 */
export async function reserve(tx: Tx, ask: Ask<'bet/reserve', Sitting>) {
  const { takes, vendor, player, number, now } = ask
  const { ticketId: id, legs, stake, accept = 'none', gameCode } = takes
  if (stake <= 0n) return no('AMOUNT_INVALID')
  const round = roundOfTicket(vendor.code, id)
  const { member, bucket, mode, currency, session } = player
  const added = await sql.addTicket(tx, {
    ...{ vendor: vendor.code, id, round, member, bucket, mode, currency, accept, legs, stake, now },
    state: 'reserved',
    reserveTx: number,
  })
  if (!added) return taken(tx, ask)
  const outcome = await act(tx, ask, {
    ...{ kind: 'bet', tx: number, mode, round, ext: id, amount: stake, session },
    ...{ game: gameCode, vendor: vendor.code },
  })
  if (outcome.code !== 'OK') await sql.dropTicket(tx, { vendor: vendor.code, id })
  return outcome
}

/** Why a number of a ticket cannot be reserved. */
async function taken(tx: Tx, { takes, vendor, player }: Ask<'bet/reserve', Sitting>) {
  const ticket = await sql.ticketBy(tx, { vendor: vendor.code, id: takes.ticketId })
  if (ticket?.member !== player.member) return no('ROUND_UNKNOWN')
  return no(ticket.state === 'rejected' ? 'BET_ALREADY_CANCELLED' : 'TX_CONFLICT')
}
