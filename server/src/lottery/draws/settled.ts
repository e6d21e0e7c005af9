import { record } from '../../audit/index.ts'
import type { Store, Tx } from '../../platform/db.ts'
import { nameOf } from './draw.ts'
import * as sql from './sql.ts'

/** Where a coupon stands among those of its draw. */
export type Place = { bucket: number; id: string }
/** What one page of a draw came to: whether nothing is left behind it, and the last coupon that was paid. */
export type Paid = { over: boolean; after: Place | null }
/** Shares of a draw's coupons that are paid together, a page after another. No member has coupons in two lanes. */
export type Lane = readonly number[]

/** How bets of a draw are paid. */
export type Settling = {
  /** Finds what a draw's result brought, once, and answers the lanes in which what is not paid yet is paid. */
  find: (tx: Tx, draw: sql.DrawRow, now: Date) => Promise<readonly Lane[]>
  /**
   * Pays a page of a lane, behind the coupon that the page before ended with. Who begins again from none comes to the
   * same: what was paid is not paid twice.
   */
  pay: (
    tx: Tx,
    draw: sql.DrawRow,
    on: { lane: Lane; after: Place | null; now: Date },
  ) => Promise<Paid>
  /** Ends some of what a win stops; answers whether nothing of it is left. */
  stop: (tx: Tx, draw: sql.DrawRow, now: Date) => Promise<boolean>
  /** Gives every stake on a draw back. */
  refund: (tx: Tx, draw: sql.DrawRow, now: Date) => Promise<unknown>
  /** Takes back what an earlier result paid so far, if it paid anything, and pays what this one brings. */
  resettle: (
    tx: Tx,
    draw: sql.DrawRow,
    told: { was: NonNullable<sql.DrawRow['result']>; now: Date },
  ) => Promise<unknown>
}

type Settled = { which: sql.Which; settling: Settling; now: Date }

/**
 * Settles a draw that was drawn: its wins are found, its lanes paid beside one another, and then it is settled. Each part
 * stands by itself, and is done once by however many do it.
 */
export async function settleOne(store: Store, { which, settling, now }: Settled) {
  const inDraw = <T>(
    hold: typeof sql.holdDraw,
    work: (tx: Tx, draw: sql.DrawRow) => Promise<T>,
  ): Promise<T | undefined> =>
    store.transact(async (tx) => {
      const draw = await hold(tx, which)
      return draw?.state === 'drawn' ? work(tx, draw) : undefined
    })
  const payLane = async (lane: Lane) => {
    let page: Paid | undefined
    do {
      const after: Place | null = page?.after ?? null
      page = await inDraw(sql.keepDraw, (tx, draw) => settling.pay(tx, draw, { lane, after, now }))
    } while (page && !page.over)
  }
  const lanes = await inDraw(sql.holdDraw, (tx, draw) => settling.find(tx, draw, now))
  // One that fails leaves the others at work: nobody goes on before they are done.
  const ends = await Promise.allSettled((lanes ?? []).map(payLane))
  const faults = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  if (faults.length) throw new AggregateError(faults, `${nameOf(which)} is not paid`)
  let over: boolean | undefined
  do
    over = await inDraw(sql.holdDraw, async (tx, draw) => {
      const done = await settling.stop(tx, draw, now)
      if (done) await sql.settledDraw(tx, { ...which, now })
      return done
    })
  while (over === false)
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
