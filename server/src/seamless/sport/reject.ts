import type { Tx } from '../../platform/db.ts'
import { type Ask, act } from '../steps/ask.ts'
import { doneFor, no } from '../steps/once.ts'
import * as sql from './sql.ts'
import { hold, roundOfTicket, whyNot } from './ticket.ts'

/**
 * Gives a reserved stake back. A ticket that has not come yet is written down as rejected, so that it
 * finds nothing to take when it comes.
 */
export async function reject(tx: Tx, ask: Ask<'bet/reject'>) {
  const { takes, vendor, player, number, now } = ask
  const id = takes.ticketId
  const { member, bucket, currency, trial } = player
  const mode = trial ? 'demo' : 'cash'
  const round = roundOfTicket(vendor.code, id)
  const first = await sql.addTicket(tx, {
    ...{ vendor: vendor.code, id, round, member, bucket, mode, currency, now },
    ...{ state: 'rejected', accept: 'none', legs: [], stake: 0n, reserveTx: null },
  })
  if (first) return doneFor(tx, { member, bucket, mode, vendor: vendor.code })

  const ticket = await hold(tx, { vendor: vendor.code, id, member })
  if (!ticket) return no('BET_NOT_FOUND')
  if (ticket.row !== 'reserved' || ticket.reserveTx === null)
    return no(ticket.state === 'confirmed' ? 'BET_ALREADY_SETTLED' : whyNot[ticket.state])
  const outcome = await act(tx, ask, {
    ...{ kind: 'rollback', tx: number, mode: ticket.mode, of: ticket.reserveTx },
    ...{ round: ticket.round, ext: id },
  })
  if (outcome.code === 'OK')
    await sql.move(tx, { vendor: vendor.code, id, from: ticket.row, to: 'rejected', now })
  return outcome
}
