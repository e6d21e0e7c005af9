import type { MemberData } from '../platform/member-data.ts'

/** What this module keeps about members, as it is given to them. */
export const memberData: readonly MemberData[] = [
  {
    name: 'fishing-sittings',
    table: 'fishing.sitting',
    bucketed: true,
    without: ['server_seed'],
  },
  { name: 'fishing-seats', table: 'fishing.seat', bucketed: true },
]
