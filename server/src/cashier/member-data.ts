import type { MemberData } from '../platform/member-data.ts'

/** What this module keeps about members, as it is given to them. */
export const memberData: readonly MemberData[] = [
  { name: 'deposits', table: 'cashier.deposit', bucketed: true },
  { name: 'withdrawals', table: 'cashier.withdrawal', bucketed: true },
  { name: 'bank-accounts', table: 'cashier.bank_card', bucketed: true },
  { name: 'limit-questions', table: 'cashier.limit_answer', bucketed: true },
  {
    ...{ name: 'sent-in-the-network', table: 'cashier.upline_transfer', bucketed: true },
    without: ['to_bucket', 'to_member'],
  },
]
