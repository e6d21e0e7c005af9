import type { MemberData } from '../platform/member-data.ts'

/** What this module keeps about members, as it is given to them. */
export const memberData: readonly MemberData[] = [
  { name: 'points', table: 'points.member', bucketed: true },
  { name: 'point-lots', table: 'points.lot', bucketed: true },
  { name: 'point-history', table: 'points.posting', bucketed: true },
  { name: 'point-redemptions', table: 'points.redemption', bucketed: true, without: ['by'] },
]
