import type { Tx } from '../../platform/db.ts'
import { txOf } from '../door/vendor.ts'
import { type Ask, act } from '../steps/ask.ts'
import { no } from '../steps/once.ts'
import * as sql from './sql.ts'
import { hold, whyNot } from './ticket.ts'

/**
 * Takes a settlement or a cash-out back, by its number: the ticket stands again. What the purse cannot
 * give back is written as owed.
 */
export async function unsettle(tx: Tx, ask: Ask<'unsettle'>) {
  const { takes, vendor, player, number, now } = ask
  const id = takes.ticketId
  const ticket = await hold(tx, { vendor: vendor.code, id, member: player.member })
  if (!ticket) return no('BET_NOT_FOUND')
  const settled = txOf(vendor, player.ref, takes.settleTxId)
  if (ticket.row !== 'settled' && ticket.row !== 'cashed')
    return no(ticket.state === 'confirmed' ? 'BET_NOT_FOUND' : whyNot[ticket.state])
  if (ticket.state === 'voided') return no('BET_ALREADY_CANCELLED')
  if (settled === undefined || ticket.settleTx !== settled) return no('BET_NOT_FOUND')
  const outcome = await act(tx, ask, {
    ...{ kind: 'rollback', tx: number, mode: ticket.mode, of: settled },
    ...{ round: ticket.round, ext: id },
  })
  if (outcome.code === 'OK')
    await sql.move(tx, { vendor: vendor.code, id, from: ticket.row, to: 'confirmed', now })
  return outcome
}
