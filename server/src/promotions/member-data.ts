import type { MemberData } from '../platform/member-data.ts'

/** What this module keeps about members, as it is given to them. */
export const memberData: readonly MemberData[] = [
  { name: 'bonuses', table: 'promotions.bonus', bucketed: true },
  { name: 'promotion-entries', table: 'promotions.entry', bucketed: true },
]
