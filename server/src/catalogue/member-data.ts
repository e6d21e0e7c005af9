import type { MemberData } from '../platform/member-data.ts'

/** What this module keeps about members, as it is given to them. */
export const memberData: readonly MemberData[] = [
  { name: 'favourite-games', table: 'catalogue.favourite' },
  { name: 'recent-games', table: 'catalogue.recent' },
]
