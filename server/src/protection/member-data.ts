import type { MemberData } from '../platform/member-data.ts'

/** What this module keeps about members, as it is given to them. */
export const memberData: readonly MemberData[] = [
  { name: 'limits-asked-to-rise', table: 'protection.raise', bucketed: true },
  { name: 'breaks', table: 'protection.rest', bucketed: true },
  {
    name: 'breaks-by-house',
    table: 'protection.house_rest',
    bucketed: true,
    without: ['by', 'by_name', 'reason'],
  },
  { name: 'time-zone', table: 'protection.zone', bucketed: true },
  { name: 'reality-checks', table: 'protection.reality', bucketed: true },
  { name: 'reality-answers', table: 'protection.reality_answer', bucketed: true },
]
