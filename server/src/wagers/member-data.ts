import type { MemberData } from '../platform/member-data.ts'

/** What this module keeps about members, as it is given to them. */
export const memberData: readonly MemberData[] = [
  { name: 'rounds', table: 'wagers.round', bucketed: true },
  { name: 'bets', table: 'wagers.act', bucketed: true },
  { name: 'play-limits', table: 'wagers.bound', bucketed: true },
  {
    name: 'play-standing',
    table: 'wagers.standing',
    bucketed: true,
    without: ['locked_by', 'locked_name'],
  },
  { name: 'turnover', table: 'wagers.turnover', bucketed: true },
  { name: 'turnover-owed', table: 'wagers.turnover_line', bucketed: true },
  { name: 'bonus-terms', table: 'wagers.bonus', bucketed: true },
  { name: 'bonus-late-money', table: 'wagers.bonus_stray', bucketed: true },
  { name: 'receivables', table: 'wagers.receivable', bucketed: true },
]
