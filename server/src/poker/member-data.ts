import type { MemberData } from '../platform/member-data.ts'

/** What this module keeps about members, as it is given to them. */
export const memberData: readonly MemberData[] = [
  { name: 'house-poker-sittings', table: 'poker.sitting', bucketed: true },
  { name: 'house-poker-hands', table: 'poker.hand_seat', bucketed: true },
  { name: 'house-poker-entries', table: 'poker.entry', bucketed: true },
  { name: 'house-poker-waiting', table: 'poker.waiting', bucketed: true },
  { name: 'house-poker-reports', table: 'poker.report', bucketed: true, without: ['about'] },
  { name: 'house-poker-notes', table: 'poker.note', bucketed: true, without: ['about'] },
]
