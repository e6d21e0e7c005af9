import type { MemberData } from '../platform/member-data.ts'

/** What this module keeps about members, as it is given to them. */
export const memberData: readonly MemberData[] = [
  { name: 'table-bets', table: 'tables.bet', bucketed: true },
  { name: 'table-hails', table: 'tables.hail' },
]
