import type { Tx } from '../../platform/db.ts'
import { keyOf } from '../../platform/random.ts'
import { isRefusal } from '../../platform/refusal.ts'
import * as wallet from '../../wallet/index.ts'
import type { WithdrawalRow } from './sql.ts'

/** The names under which the money of a withdrawal moves: each once, whoever asks for it. */
export const keysOf = (id: string) => ({
  held: keyOf('withdrawal-held', id),
  released: keyOf('withdrawal-released', id),
  paid: keyOf('withdrawal-paid', id),
  fee: keyOf('withdrawal-fee', id),
  back: keyOf('withdrawal-returned', id),
  feeBack: keyOf('withdrawal-fee-returned', id),
})

type Money = Pick<WithdrawalRow, 'bucket' | 'id' | 'member' | 'amount' | 'fee'>
const source = 'cashier'

/** Sets the amount aside; false where there is not so much. */
export async function holdMoney(tx: Tx, { bucket, id, member, amount }: Money, now: Date) {
  const held = await wallet.hold(tx, {
    from: { member, bucket, pool: 'cash' },
    ...{ amount, reason: 'withdrawal', key: keysOf(id).held, source, extId: id, now },
  })
  if (isRefusal(held) && held.refused === 'key-reused') throw new Error(`${id} was held otherwise`)
  return !isRefusal(held)
}

/** Ends the hold with nothing taken. */
export async function releaseMoney(tx: Tx, { bucket, id }: Money, now: Date) {
  const { held, released } = keysOf(id)
  const ended = await wallet.release(tx, { bucket, hold: held, key: released, now })
  if (isRefusal(ended)) throw new Error(`the hold of ${id}: ${ended.refused}`)
}

/** Takes what was held: what arrives to the bank, the rest of it for the way. */
export async function payMoney(tx: Tx, of: Money & { payment: string }, now: Date) {
  const { bucket, id, member, amount, fee, payment } = of
  const keys = keysOf(id)
  const origin = { source, extId: payment, now }
  const paid = await wallet.settle(tx, {
    ...{ bucket, hold: keys.held, to: { house: 'bank' }, amount: amount - fee },
    ...{ reason: 'withdrawal', key: keys.paid, ...origin },
  })
  if (isRefusal(paid)) throw new Error(`paying ${id}: ${paid.refused}`)
  if (fee === 0n) return
  // The rest of the hold is free for this moment, and the purse is held: nobody is quicker.
  const taken = await wallet.transfer(tx, {
    ...{ from: { member, bucket, pool: 'cash' }, to: { house: 'fees' }, amount: fee },
    ...{ reason: 'withdrawal-fee', key: keys.fee, ...origin },
  })
  if (isRefusal(taken)) throw new Error(`the fee of ${id}: ${taken.refused}`)
}

/** Gives back what had left, and what was taken for the way: each by its opposite, once. */
export async function giveBack(tx: Tx, { bucket, id, member, fee }: Money, now: Date) {
  const keys = keysOf(id)
  const origin = { source, extId: id, now }
  const pairs = [
    { original: keys.paid, key: keys.back, reason: 'withdrawal-returned' },
    ...(fee > 0n
      ? [{ original: keys.fee, key: keys.feeBack, reason: 'withdrawal-fee-returned' }]
      : []),
  ]
  for (const pair of pairs) {
    const back = await wallet.reverse(tx, { member, bucket, ...pair, ...origin })
    if (isRefusal(back)) throw new Error(`${id} back: ${back.refused}`)
  }
}
