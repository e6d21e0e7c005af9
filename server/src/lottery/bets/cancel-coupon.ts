import type { MemberId } from '@balai/contract'
import type { Tx } from '../../platform/db.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import * as wagers from '../../wagers/index.ts'
import { cancelTickets } from '../draws/tickets-sql.ts'
import * as sql from './sql.ts'

type Cancelling = { member: MemberId; bucket: number; coupon: string; now: Date }

/** Gives back all bets of a slip on one draw, as long as that takes bets. */
export async function cancelCoupon(tx: Tx, { member, bucket, coupon: id, now }: Cancelling) {
  const coupon = await sql.holdCoupon(tx, { id, member, bucket })
  if (!coupon) return refuse('bet-unknown')
  const { game, numero } = coupon
  if (coupon.ended !== null || !(await sql.isOnSale(tx, { game, numero, now })))
    return refuse('draw-locked', { game, numero })
  return giveBack(tx, { coupon, ended: 'cancelled', now })
}

type Giving = { coupon: sql.CouponRow; ended: 'cancelled' | 'stopped'; now: Date }

/** Takes a coupon that is held, on a draw that takes bets, out of its draw again and gives its stake back. */
export async function giveBack(tx: Tx, { coupon, ended, now }: Giving) {
  const { id, bucket, game, numero } = coupon
  const voided = await wagers.voidRound(tx, { round: id, bucket, now })
  if (isRefusal(voided)) throw new Error(`${id} was not given back: ${voided.refused}`)
  const bets = await sql.betsOfCoupon(tx, id)
  await sql.endCoupons(tx, { coupons: [id], ended, now })
  await cancelTickets(tx, { game, numero, bets, now })
  await sql.dropLoad(tx, id)
  return { cancelled: bets.length, balanceAfter: voided.balanceAfter }
}
