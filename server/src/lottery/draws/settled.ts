import { record } from '../../audit/index.ts'
import type { Store, Tx } from '../../platform/db.ts'
import { nameOf } from './draw.ts'
import * as sql from './sql.ts'

/** What one step of settling came to: whether nothing is left to be paid, and the last coupon that was. */
export type Step = { over: boolean; after: string | null }

/** How bets of a draw are paid. */
export type Settling = {
  /**
   * Pays a bounded part of what a draw's result brought, after the coupon that a step before ended with. Who begins again
   * from none comes to the same: what was paid is not paid twice.
   */
  settle: (tx: Tx, draw: sql.DrawRow, on: { now: Date; after: string | null }) => Promise<Step>
  /** Gives every stake on a draw back. */
  refund: (tx: Tx, draw: sql.DrawRow, now: Date) => Promise<unknown>
  /** Takes back what an earlier result paid, and pays what this one brings. */
  resettle: (
    tx: Tx,
    draw: sql.DrawRow,
    told: { was: NonNullable<sql.DrawRow['result']>; now: Date },
  ) => Promise<unknown>
}

type Settled = { which: sql.Which; settling: Settling; now: Date }

/** Settles a draw that was drawn: a part after another, each of them once. */
export async function settleOne(store: Store, { which, settling, now }: Settled) {
  for (let step: Step = { over: false, after: null }; !step.over; ) {
    const { after } = step
    step = await store.transact(async (tx) => {
      const draw = await sql.holdDraw(tx, which)
      if (draw?.state !== 'drawn') return { over: true, after }
      const next = await settling.settle(tx, draw, { now, after })
      if (next.over) await sql.settledDraw(tx, { ...which, now })
      return next
    })
  }
}

type Voided = sql.Which & { settling: Settling; reason: string; now: Date }

/** Calls off a draw that was not settled, once, and gives every stake back. Answers whether it did. */
export async function voidDraw(tx: Tx, { settling, reason, now, ...which }: Voided) {
  const draw = await sql.closeDraw(tx, which)
  if (draw?.state !== 'open' && draw?.state !== 'locked') return false
  await settling.refund(tx, draw, now)
  await sql.voidedDraw(tx, { ...which, reason, now })
  await record(tx, {
    ...{ kind: 'lottery-void', actor: 'lottery', subject: `lottery:${nameOf(which)}`, now },
    body: { reason },
  })
  return true
}
