import type { Tx } from '../../platform/db.ts'
import { actBy, keyOfAct } from '../../wagers/index.ts'
import { txOf } from '../door/vendor.ts'
import { type Ask, act } from '../steps/ask.ts'
import { no } from '../steps/once.ts'
import * as sql from './sql.ts'
import { type Held, hold, whyNot } from './ticket.ts'

/**
 * Takes a settlement or a cash-out back, by its number: the ticket stands again. What the purse cannot
 * give back is written as owed.
 */
export async function unsettle(tx: Tx, ask: Ask<'unsettle'>) {
  const { takes, vendor, player, number, now } = ask
  const id = takes.ticketId
  const ticket = await hold(tx, { vendor: vendor.code, id, member: player.member })
  if (!ticket) return no('BET_NOT_FOUND')
  const { state, row } = ticket
  const ended = state === 'settled' || state === 'cashed'
  // Its settlement was undone by its number already: that is said well.
  const reopened = state === 'confirmed' && row !== 'confirmed'
  if (!ended && !reopened) return no(state === 'confirmed' ? 'BET_NOT_FOUND' : whyNot[state])
  const settled = txOf(vendor, player.ref, takes.settleTxId)
  if (settled === undefined || !(await ends(tx, vendor.code, { ticket, settled })))
    return no('BET_NOT_FOUND')
  const outcome = await act(tx, ask, {
    ...{ kind: 'rollback', tx: number, mode: ticket.mode, of: settled },
    ...{ round: ticket.round, ext: id },
  })
  if (outcome.code === 'OK')
    await sql.move(tx, { vendor: vendor.code, id, from: ticket.row, to: 'confirmed', now })
  return outcome
}

type Ended = { ticket: Held; settled: string }

/** Whether a number is that of the payment which ended a ticket. */
async function ends(tx: Tx, source: string, { ticket, settled }: Ended) {
  if (ticket.settleTx !== null) return ticket.settleTx === settled
  const paid = await actBy(tx, { source, key: keyOfAct(source, settled) })
  return paid?.kind === 'win' && paid.round === ticket.round
}
