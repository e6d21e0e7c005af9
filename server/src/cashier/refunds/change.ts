import { cashierChanges } from '@balai/contract/desk/cashier-changes'
import { record } from '../../audit/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { type Cannot, cannot, change } from '../../platform/desk.ts'
import { depositById, type Payment, paymentBy } from '../desk/deposits-sql.ts'
import { aloneBelow, handsOff } from '../desk/house-rules.ts'
import { holdDeposit } from '../sql.ts'
import { numberOf } from '../stands.ts'
import { askRefund, goneOf, holdPayment } from './sql.ts'

const unknown = cannot({ ID: 'uang ini tidak ada', EN: 'there is no such payment' })
const asked = cannot({
  ID: 'pengembaliannya sudah diminta',
  EN: 'it was asked to be given back before',
})
const gone = cannot({ ID: 'pembayarnya sudah menerimanya kembali', EN: 'its payer has it back' })
const credited = cannot({
  ID: 'uang ini sudah masuk ke saldo anggota',
  EN: 'this payment is in a member’s purse',
})

/** Woken as something is to be given back: a payer has waited long enough. */
export const refundsAsked = 'refunds_asked'

type Which = { gateway: string; payment: string }
type Left = Payment & { left: bigint; name: string }
type Looking = Parameters<typeof handsOff>[1]

/** What can be given back of a payment: nobody's, or for a deposit that is not in the books. */
async function leftOf(db: Db | Tx, which: Which, looking?: Looking): Promise<Left | Cannot> {
  const found = await paymentBy(db, which)
  if (!found) return unknown
  const { deposit, ...payment } = found
  const row = deposit === null ? undefined : await depositById(db, deposit)
  if (row && row.state !== 'review' && row.state !== 'returned') return credited
  const whose = row && looking ? await handsOff(db, looking, row) : undefined
  if (whose && 'cannot' in whose) return whose
  const before = await goneOf(db, which)
  if (before.asked) return asked
  const left = payment.amount - before.gone
  if (left <= 0n) return gone
  return { ...payment, left, name: row ? `${payment.id} · ${numberOf(row.id)}` : payment.id }
}

/**
 * Has the gateway give a payment back to who paid it, once. Nothing of it is in the books; where a deposit waits
 * for it in review, that ends as the gateway says that the money is back.
 */
export const refund = change(cashierChanges.refund, {
  foresee: async (db, which, looking) => {
    const found = await leftOf(db, which, looking)
    if ('cannot' in found) return found
    return {
      subject: `payment:${which.gateway}/${which.payment}`,
      name: found.name,
      before: { refund: null, amount: String(found.left) },
      after: { refund: 'asked', amount: String(found.left) },
      amount: found.left,
    }
  },
  carryOut: async (tx, which, { by, agreed, reason, now }) => {
    // The deposit before the payment, as whoever credits it holds them.
    const there = await paymentBy(tx, which)
    const row = there?.deposit ? await depositById(tx, there.deposit) : undefined
    if (row) await holdDeposit(tx, row)
    await holdPayment(tx, which)
    const found = await leftOf(tx, which)
    if ('cannot' in found) return found
    const { left: amount, currency } = found
    const added = await askRefund(tx, { ...which, amount, currency, by, now })
    if (!added) return asked
    tx.wake(refundsAsked)
    const subject = `payment:${which.gateway}/${which.payment}`
    const body = { ...which, amount, currency, reason, agreed }
    return record(tx, { kind: 'payment-refund-asked', actor: by, subject, body, now })
  },
  // Money leaves: from a sum on another looks at it too.
  approvers: ({ amount = 0n }) => aloneBelow(amount, 'gateway'),
})
