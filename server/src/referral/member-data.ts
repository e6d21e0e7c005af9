import type { MemberData } from '../platform/member-data.ts'

/** What this module keeps about members, as it is given to them. Who their friends are is the friends’ own. */
export const memberData: readonly MemberData[] = [
  { name: 'referral-code', table: 'referral.code', bucketed: true },
  { name: 'referral', table: 'referral.member', bucketed: true },
  {
    ...{ name: 'referral-friends', table: 'referral.friend', bucketed: true },
    without: [
      ...['friend', 'friend_bucket', 'staked', 'deposited_at', 'played_at', 'same_at'],
      ...['stopped_at', 'stopped_by', 'looked_at'],
    ],
  },
  {
    ...{ name: 'referral-lines', table: 'referral.line', bucketed: true },
    without: ['friend', 'friend_bucket', 'why'],
  },
  { name: 'referral-payments', table: 'referral.payment', bucketed: true },
]
