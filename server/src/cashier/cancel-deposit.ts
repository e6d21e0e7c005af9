import type { Deposit } from '@balai/contract'
import type { Tx } from '../platform/db.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import * as sql from './sql.ts'
import { shown } from './stands.ts'

/** Gives up what was not paid. Money that comes all the same is a deposit of its own. */
export async function cancelDeposit(
  tx: Tx,
  { member, bucket, id, now }: sql.Whose & { id: string; now: Date },
): Promise<Deposit | Refusal<'deposit-unknown' | 'deposit-past'>> {
  const held = await sql.holdDeposit(tx, { bucket, id })
  if (held?.member !== member) return refuse('deposit-unknown')
  if (held.state === 'cancelled') return shown(held)
  if (held.state !== 'opening' && held.state !== 'awaiting') return refuse('deposit-past')
  await sql.moveDeposit(tx, { bucket, id, now, state: 'cancelled', reason: 'by-member', due: null })
  const after = await sql.depositOf(tx, { member, bucket, id })
  return after ? shown(after) : refuse('deposit-unknown')
}
