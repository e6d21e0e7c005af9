import type { MemberData } from '../platform/member-data.ts'

/** What this module keeps about members, as it is given to them. */
export const memberData: readonly MemberData[] = [
  {
    name: 'house-rounds',
    table: 'house.round',
    bucketed: true,
    without: ['server_seed', 'state', 'win'],
  },
  { name: 'house-places', table: 'house.place', bucketed: true },
]
