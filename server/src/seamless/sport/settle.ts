import type { Tx } from '../../platform/db.ts'
import { type Ask, act } from '../steps/ask.ts'
import { no } from '../steps/once.ts'
import * as sql from './sql.ts'
import { hold, whyNot } from './ticket.ts'

/** Settles a ticket that stands with what it won, or nothing, and ends it. */
export async function settle(tx: Tx, ask: Ask<'settle'>) {
  const { takes, vendor, player, number, now } = ask
  const id = takes.ticketId
  if (takes.amount < 0n) return no('AMOUNT_INVALID')
  const ticket = await hold(tx, { vendor: vendor.code, id, member: player.member })
  if (!ticket) return no('BET_NOT_FOUND')
  if (ticket.state !== 'confirmed') return no(whyNot[ticket.state])
  const outcome = await act(tx, ask, {
    ...{ kind: 'win', tx: number, mode: ticket.mode, round: ticket.round, ext: id },
    ...{ amount: takes.amount, ends: true },
  })
  if (outcome.code === 'OK')
    await sql.move(tx, {
      ...{ vendor: vendor.code, id, from: ticket.row, to: 'settled', settleTx: number, now },
    })
  return outcome
}
