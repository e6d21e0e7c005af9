import type { MemberData } from '../platform/member-data.ts'

/** What this module keeps about members, as it is given to them. */
export const memberData: readonly MemberData[] = [
  { name: 'missions', table: 'missions.member', bucketed: true },
  { name: 'mission-progress', table: 'missions.progress', bucketed: true },
  { name: 'mission-claims', table: 'missions.claim', bucketed: true, without: ['person'] },
  { name: 'mission-places', table: 'missions.place', bucketed: true },
  { name: 'wins-hidden', table: 'missions.hidden', bucketed: true },
  { name: 'wins-shown', table: 'missions.win', bucketed: true },
]
