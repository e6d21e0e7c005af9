import type { MemberData } from '../platform/member-data.ts'

/** What this module keeps about members, as it is given to them. */
export const memberData: readonly MemberData[] = [
  { name: 'lottery-slips', table: 'lottery.slip', bucketed: true },
  { name: 'lottery-coupons', table: 'lottery.coupon', bucketed: true },
  { name: 'lottery-bets', table: 'lottery.bet', bucketed: true },
]
