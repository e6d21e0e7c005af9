import type { MemberData } from '../platform/member-data.ts'

/** What this module keeps about members, as it is given to them. */
export const memberData: readonly MemberData[] = [
  { name: 'limits-asked-to-rise', table: 'protection.raise', bucketed: true },
  { name: 'breaks', table: 'protection.rest', bucketed: true },
  { name: 'time-zone', table: 'protection.zone', bucketed: true },
  { name: 'reality-checks', table: 'protection.reality', bucketed: true },
  { name: 'reality-answers', table: 'protection.reality_answer', bucketed: true },
]
