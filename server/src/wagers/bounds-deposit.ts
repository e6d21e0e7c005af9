import assert from 'node:assert/strict'
import type { MemberId } from '@balai/contract'
import type { Tx } from '../platform/db.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import * as wallet from '../wallet/index.ts'
import { limitRefusal, restRefusal } from './bounds.ts'
import * as sql from './bounds-sql.ts'

type Order = {
  member: MemberId
  bucket: number
  amount: bigint
  /** Chosen for this one payment: the same key pays in once. */
  key: string
  /** Who says that it was paid: `cashier`, `gateway:kilat`… */
  source: string
  /** The payer's own number for it. */
  extId?: string
  now: Date
}
export type PaidIn = { balanceAfter: bigint; at: Date; repeated: boolean }
type No = Refusal<
  'member-locked' | 'self-excluded' | 'excluded-for-good' | 'deposit-limit' | 'key-reused'
>

/**
 * Credits money from the house's bank to a member's cash, unless a limit or a break stands against
 * it: looked at in the statement that moves the money. What was paid in answers as before.
 */
export async function deposit(tx: Tx, { extId, ...order }: Order): Promise<PaidIn | No> {
  assert(order.amount > 0n, 'a deposit pays something in')
  const paid = await sql.deposit(tx, { ...order, extId: extId ?? null })
  switch (paid.code) {
    case 'ok': {
      assert(paid.mainAfter !== null)
      if (!paid.repeated) wallet.pushBalances(tx, [order.member])
      return { balanceAfter: paid.mainAfter, at: paid.at, repeated: paid.repeated }
    }
    case 'self-excluded':
      return restRefusal(tx, order)
    case 'deposit-limit': {
      const told = await limitRefusal(tx, { ...order, kind: 'deposit' })
      return refuse('deposit-limit', told.value)
    }
    case 'member-unknown':
      throw new Error(`${order.member} has no purse to pay into`)
    default:
      return refuse(paid.code)
  }
}
