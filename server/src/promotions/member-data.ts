import type { MemberData } from '../platform/member-data.ts'

/** What this module keeps about members, as it is given to them. */
export const memberData: readonly MemberData[] = [
  { name: 'bonuses', table: 'promotions.bonus', bucketed: true },
  { name: 'promotion-entries', table: 'promotions.entry', bucketed: true },
  { name: 'free-stakes', table: 'promotions.free', bucketed: true },
  { name: 'promotion-check-ins', table: 'promotions.check_in', bucketed: true },
  { name: 'promotions-received', table: 'promotions.receiver', bucketed: true },
]
