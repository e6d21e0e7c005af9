import type { WalletCode } from '@balai/contract/wallet-api'
import type { Tx } from '../../platform/db.ts'
import { keyOf } from '../../platform/random.ts'
import { holdPurses, roundWith } from '../../wagers/index.ts'
import * as sql from './sql.ts'

/** The round that a ticket is in the books: no other call of a vendor can name it. */
export const roundOfTicket = (vendor: string, id: string) => keyOf(`ticket:${vendor}`, id)

type Of = { vendor: string; id: string; member: string }

/** A ticket as it stands, by its own row and by the books. */
export type Held = sql.Ticket & {
  /** What the row says. The stake or the settlement may have been rolled back by its number since. */
  row: sql.State
}

/**
 * Holds a ticket of this member, and the purse behind it, so that nothing moves until the transaction
 * ends. Where money has gone back by a rollback of its number, the ticket follows the money.
 * Another member's ticket is as unknown as one that never was.
 */
export async function hold(tx: Tx, { vendor, id, member }: Of): Promise<Held | undefined> {
  const ticket = await sql.holdTicket(tx, { vendor, id })
  if (!ticket || ticket.member !== member) return undefined
  if (ticket.reserveTx === null) return { ...ticket, row: ticket.state }
  await holdPurses(tx, ticket)
  const round = await roundWith(tx, { bucket: ticket.bucket, id: ticket.round })
  if (!round) throw new Error(`ticket ${vendor} ${id} has no stake`)
  return { ...ticket, state: byMoney(ticket.state, round.state), row: ticket.state }
}

function byMoney(state: sql.State, round: 'open' | 'closed' | 'voided'): sql.State {
  if (round === 'voided' && state !== 'rejected') return 'voided'
  // Settled by what was agreed about its round, where its vendor did not say so itself.
  if (round === 'closed' && (state === 'reserved' || state === 'confirmed')) return 'settled'
  if (round === 'open' && (state === 'settled' || state === 'cashed')) return 'confirmed'
  return state
}

type No = Exclude<WalletCode, 'OK' | 'DUPLICATE_OK'>

/** Why something that is asked of a bet that stands cannot be had from a ticket in this state. */
export const whyNot: Record<Exclude<sql.State, 'confirmed'>, No> = {
  // Nobody has taken it yet.
  reserved: 'BET_NOT_FOUND',
  rejected: 'BET_ALREADY_CANCELLED',
  voided: 'BET_ALREADY_CANCELLED',
  settled: 'BET_ALREADY_SETTLED',
  cashed: 'BET_ALREADY_SETTLED',
}
