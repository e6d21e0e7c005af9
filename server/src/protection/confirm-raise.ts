import type { Limit } from '@balai/contract'
import type { Tx } from '../platform/db.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import * as wagers from '../wagers/index.ts'
import { type Changing, limitOf, note } from './set-limit.ts'
import * as sql from './sql.ts'
import { restOf } from './state.ts'

type No = Refusal<'limit-while-resting' | 'raise-unknown' | 'raise-early'>

/**
 * Lets a raise or a removal hold that has waited for a day and not lapsed. It names the amount once
 * more: what is confirmed is what stood before the member's eyes, not what was asked since.
 */
export async function confirmRaise(
  tx: Tx,
  { amount, ...which }: Changing & { amount: bigint | null },
): Promise<Limit | No> {
  await wagers.holdBounds(tx, which)
  const { raise, own } = await limitOf(tx, which)
  if (!raise || raise.amount !== amount) return refuse('raise-unknown')
  if (await restOf(tx, which)) return refuse('limit-while-resting')
  if (which.now < raise.confirmFrom)
    return refuse('raise-early', { from: raise.confirmFrom.toISOString() })
  await sql.dropRaise(tx, which)
  await wagers.setBound(tx, { ...which, amount })
  const kind = amount === null ? 'limit-removed' : 'limit-raised'
  await note(tx, which, { kind, body: { before: own, after: amount, askedAt: raise.askedAt } })
  return limitOf(tx, which)
}

/** Gives up what was asked for. What holds goes on holding. */
export async function cancelRaise(
  tx: Tx,
  which: Changing,
): Promise<Limit | Refusal<'raise-unknown'>> {
  await wagers.holdBounds(tx, which)
  const { raise } = await limitOf(tx, which)
  if (!raise) return refuse('raise-unknown')
  await sql.dropRaise(tx, which)
  await note(tx, which, { kind: 'limit-raise-cancelled', body: { amount: raise.amount } })
  return limitOf(tx, which)
}
