import type { MemberData } from '../platform/member-data.ts'

/** What this module keeps about members, as it is given to them. */
export const memberData: readonly MemberData[] = [
  { name: 'sports-tickets', table: 'sportsbook.ticket', bucketed: true },
  { name: 'sports-settings', table: 'sportsbook.setting', bucketed: true },
  { name: 'sports-slip', table: 'sportsbook.slip', bucketed: true },
  { name: 'sports-leagues', table: 'sportsbook.favourite', bucketed: true },
]
