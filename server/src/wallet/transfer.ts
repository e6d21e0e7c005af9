import assert from 'node:assert/strict'
import type { MemberId } from '@balai/contract'
import type { Tx } from '../platform/db.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { pushBalances } from './balance.ts'
import * as sql from './sql.ts'
import type { Posted, ReverseOrder, TransferOrder } from './terms.ts'

type No = Refusal<'funds-short' | 'key-reused'>

/** Moves money once per key. The same key answers as before; with other terms it is refused. */
export async function transfer(tx: Tx, order: TransferOrder): Promise<Posted | No> {
  const [answer] = await transferAll(tx, [order])
  assert(answer)
  return answer
}

/**
 * Moves money for many orders in one statement. Each is posted, answered as before, or refused
 * alone, in the order given; the answers stand in the same order.
 */
export async function transferAll(
  tx: Tx,
  orders: readonly TransferOrder[],
): Promise<(Posted | No)[]> {
  for (const { amount } of orders) assert(amount > 0n, 'a transfer moves something')

  const rows = await sql.post(tx, orders)
  const moved = new Set<MemberId>()
  rows.forEach((row, i) => {
    const order = orders[i]
    // Nobody looks at the purse of a pool.
    if (row.status === 'posted' && order && !isOfPool(order)) moved.add(row.member)
  })
  pushBalances(tx, moved)
  return rows.map((row) => {
    if (row.status === 'funds-short' || row.status === 'key-reused') return refuse(row.status)
    return posted(row)
  })
}

const isOfPool = ({ from, to }: TransferOrder) =>
  [from, to].some((side) => 'pool' in side && (side.pool === 'jackpot' || side.pool === 'residue'))

/** Undoes a transfer by its opposite, which names it. It can be undone once. */
export async function reverse(
  tx: Tx,
  order: ReverseOrder,
): Promise<Posted | Refusal<'funds-short' | 'key-reused' | 'transfer-reversed'>> {
  const row = await sql.reverse(tx, order)
  if (
    row.status === 'funds-short' ||
    row.status === 'key-reused' ||
    row.status === 'transfer-reversed'
  ) {
    return refuse(row.status)
  }
  if (row.status === 'posted') pushBalances(tx, [order.member])
  return posted(row)
}

/** A row of the books as the callers of the wallet see it. */
export function posted(row: sql.PostedRow): Posted {
  assert(row.status === 'posted' || row.status === 'repeated', row.status)
  return {
    transfer: row.key,
    at: row.at,
    repeated: row.status === 'repeated',
    ...(row.fromAfter !== null && { fromAfter: row.fromAfter }),
    ...(row.toAfter !== null && { toAfter: row.toAfter }),
  }
}
