import { lottery } from '@balai/contract'
import { type SignedIn, serve } from '../../platform/serve.ts'
import { cancelCoupon } from './cancel-coupon.ts'
import { laySlip } from './lay-slip.ts'
import { betsPage, betWith } from './read.ts'

const own = ({ who, now }: { who: SignedIn; now: Date }) => ({
  member: who.member,
  bucket: who.bucket,
  now,
})

/** Bets of members on lotteries. */
export const betRoutes = serve(lottery, {
  laySlip: ({ tx, takes, random, ...call }) => laySlip(tx, { ...own(call), takes, random }),
  myBets: ({ db, takes, ...call }) => betsPage(db, own(call), takes),
  myBet: ({ db, takes, ...call }) => betWith(db, own(call), takes.id),
  cancelCoupon: ({ tx, takes, ...call }) => cancelCoupon(tx, { ...own(call), ...takes }),
})
