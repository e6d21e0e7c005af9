import assert from 'node:assert/strict'
import type { Withdrawal } from '@balai/contract'
import type { Store, Tx } from '../../platform/db.ts'
import * as wallet from '../../wallet/index.ts'
import { equipmentOf, gatewayOf } from '../equipment.ts'
import type { PayoutOrder } from '../gateway.ts'
import type { Which } from '../sql.ts'
import { moveOn } from './move.ts'
import * as sql from './sql.ts'
import { payoutReference, shown } from './stands.ts'

const minuteMs = 60_000

/** Who pays out for this house; nobody, where it is done by hand. */
export const payoutGateway = (store: Store) =>
  equipmentOf(store).gateways.find(({ payOut }) => payOut)?.code ?? null

/**
 * Hands what is to be paid to its gateway, as often as it takes: it knows our reference. Nothing else is
 * done to what stands otherwise. Where it does not take it, somebody of the house pays.
 */
export async function sendPayout(
  store: Store,
  { bucket, id, now }: Which & { now: Date },
): Promise<Withdrawal> {
  const row = await sql.withdrawalWith(store.db, { bucket, id })
  assert(row)
  if (row.state !== 'paying' || row.sentAt) return shown(row)
  const gateway = row.gateway ? gatewayOf(store, row.gateway) : undefined
  const said = gateway?.payOut
    ? await gateway.payOut(orderOf(row, now)).catch(() => undefined)
    : { refused: 'closed' }
  return store.transact(async (tx) => {
    const held = await sql.holdWithdrawal(tx, { bucket, id })
    assert(held)
    // It may be paid by now: whoever pays can be quicker than their own answer.
    if (said && held.state === 'paying') await answered(tx, held, { said, now })
    const after = await sql.withdrawalWith(tx, { bucket, id })
    assert(after)
    return shown(after)
  })
}

const orderOf = (row: sql.WithdrawalRow, now: Date): PayoutOrder => ({
  reference: payoutReference(row),
  bank: row.bank,
  number: row.number,
  name: row.name,
  amount: row.amount - row.fee,
  currency: row.currency,
  exponent: wallet.exponentOf(row.currency),
  waitedMs: now.getTime() - row.since.getTime(),
})

type Said = { said: { taken: true; number?: string } | { refused: string }; now: Date }

async function answered(tx: Tx, row: sql.WithdrawalRow, { said, now }: Said) {
  const { member, bucket, id } = row
  if ('taken' in said) return sql.noteSent(tx, { bucket, id, number: said.number ?? null, now })
  const due = new Date(now.getTime() + row.payingMinutes * minuteMs)
  const to = { state: 'by-hand', reason: 'gateway-refused', due } as const
  return moveOn(tx, { member, bucket, id, ...to, now })
}
