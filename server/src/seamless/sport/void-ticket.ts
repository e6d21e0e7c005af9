import type { Tx } from '../../platform/db.ts'
import { type Ask, act } from '../steps/ask.ts'
import { no } from '../steps/once.ts'
import * as sql from './sql.ts'
import { hold, whyNot } from './ticket.ts'

/** Gives the stake of a ticket back, as long as it is not settled. */
export async function voidTicket(tx: Tx, ask: Ask<'void'>) {
  const { takes, vendor, player, number, now } = ask
  const id = takes.ticketId
  const ticket = await hold(tx, { vendor: vendor.code, id, member: player.member })
  if (!ticket) return no('BET_NOT_FOUND')
  if (ticket.reserveTx === null) return no('BET_ALREADY_CANCELLED')
  if (ticket.state !== 'confirmed' && ticket.state !== 'reserved') return no(whyNot[ticket.state])
  const outcome = await act(tx, ask, {
    ...{ kind: 'rollback', tx: number, mode: ticket.mode, of: ticket.reserveTx },
    ...{ round: ticket.round, ext: id },
  })
  if (outcome.code === 'OK')
    await sql.move(tx, { vendor: vendor.code, id, from: ticket.row, to: 'voided', now })
  return outcome
}
