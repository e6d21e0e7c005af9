import type { Tx } from '../platform/db.ts'
import { keyOf } from '../platform/random.ts'
import { isRefusal } from '../platform/refusal.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import * as sql from './redemptions-sql.ts'
import type { Whose } from './sql.ts'

type Money = Whose & { id: string; amount: bigint; owed: bigint; now: Date }

/**
 * Money that points became, with what has to be played of it. Who rests from play cannot play it, so that
 * nothing is asked of them.
 */
export async function giveMoney(tx: Tx, { member, bucket, id, amount, owed, now }: Money) {
  const whose = { member, bucket }
  const { excludedUntil } = await wagers.standingOf(tx, whose)
  const rests = excludedUntil !== null && excludedUntil > now
  const key = keyOf('points-paid', id)
  if (!rests)
    await wagers.oweTurnover(tx, {
      ...{ ...whose, id: keyOf('turnover', key), source: 'points', amount, owed, gift: true, now },
    })
  const paid = await wallet.transfer(tx, {
    ...{ from: { house: 'promotion' }, to: { ...whose, pool: 'cash' }, amount },
    ...{ reason: 'bonus-points', key, source: 'points', extId: id, now },
  })
  if (isRefusal(paid) || paid.repeated) throw new Error(`${id} was paid before`)
}

/** The points that were held leave for good. */
export async function capture(tx: Tx, { bucket, id, price, now }: Captured) {
  const taken = await wallet.settle(tx, {
    ...{ bucket, hold: id, to: { house: 'points' }, amount: price, reason: 'points-redeemed' },
    ...{ key: keyOf('points-spent', id), source: 'points', extId: id, now },
  })
  if (isRefusal(taken) || taken.repeated) throw new Error(`the points of ${id} were taken before`)
}
type Captured = { bucket: number; id: string; price: bigint; now: Date }

type Paying = Whose & { id: string; amount: bigint | null; owed: bigint; by: string; now: Date }

/** A reward in money is approved as it is asked for: nobody has to look at it. */
export async function payOut(tx: Tx, { member, bucket, id, amount, owed, by, now }: Paying) {
  if (amount === null) throw new Error(`${id} comes to no money`)
  const found = await sql.redemptionOf(tx, { member, bucket, id })
  if (!found || !(await sql.decide(tx, { bucket, id, by, now, state: 'approved' })))
    throw new Error(`${id} does not wait`)
  await capture(tx, { bucket, id, price: found.price, now })
  await giveMoney(tx, { member, bucket, id, amount, owed, now })
}
