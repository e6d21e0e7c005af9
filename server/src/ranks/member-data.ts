import type { MemberData } from '../platform/member-data.ts'

/** What this module keeps about members, as it is given to them. */
export const memberData: readonly MemberData[] = [
  { name: 'rank', table: 'ranks.member', bucketed: true },
  { name: 'rank-steps', table: 'ranks.step', bucketed: true, without: ['by', 'why'] },
  { name: 'rank-days', table: 'ranks.day', bucketed: true },
  { name: 'rank-gifts', table: 'ranks.gift', bucketed: true },
  { name: 'rebates', table: 'ranks.rebate', bucketed: true },
  { name: 'rebate-lines', table: 'ranks.rebate_line', bucketed: true },
]
