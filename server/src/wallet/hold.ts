import assert from 'node:assert/strict'
import type { Tx } from '../platform/db.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { pushBalances } from './balance.ts'
import * as sql from './sql.ts'
import type { Held, HoldOrder, Posted, ReleaseOrder, SettleOrder } from './terms.ts'
import { posted } from './transfer.ts'

/**
 * Sets money aside: it stays in the balance but cannot be spent. The hold is known by its key, and
 * it ends exactly once, by `settle` or by `release`.
 */
export async function hold(
  tx: Tx,
  order: HoldOrder,
): Promise<Held | Refusal<'funds-short' | 'key-reused'>> {
  assert(order.amount > 0n, 'a hold sets something aside')
  const row = await sql.hold(tx, order)
  if (row.status === 'funds-short' || row.status === 'key-reused') return refuse(row.status)
  if (row.status === 'posted') pushBalances(tx, [order.from.member])
  return held(row)
}

/** Takes all or a part of a hold to another account; what is left of it is free again. */
export async function settle(
  tx: Tx,
  order: SettleOrder,
): Promise<Posted | Refusal<'key-reused' | 'hold-ended'>> {
  assert(order.amount > 0n, 'to take nothing of a hold is to release it')
  const row = await sql.settle(tx, order)
  if (row.status === 'key-reused' || row.status === 'hold-ended') return refuse(row.status)
  if (row.status === 'posted') pushBalances(tx, [row.member])
  return posted(row)
}

/** Ends a hold with nothing taken. */
export async function release(
  tx: Tx,
  order: ReleaseOrder,
): Promise<Held | Refusal<'key-reused' | 'hold-ended'>> {
  const row = await sql.release(tx, order)
  if (row.status === 'key-reused' || row.status === 'hold-ended') return refuse(row.status)
  if (row.status === 'posted') pushBalances(tx, [row.member])
  return held(row)
}

function held(row: sql.PostedRow): Held {
  assert(row.status === 'posted' || row.status === 'repeated', row.status)
  return { hold: row.key, at: row.at, repeated: row.status === 'repeated' }
}
