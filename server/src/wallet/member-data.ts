import type { MemberData } from '../platform/member-data.ts'
import { holdsFor, transfersFor } from './member-data-sql.ts'

/** What this module keeps about members, as it is given to them. */
export const memberData: readonly MemberData[] = [
  { name: 'purses', table: 'wallet.account', bucketed: true },
  { name: 'transfers', tables: ['wallet.transfer'], read: transfersFor },
  { name: 'amounts-held', tables: ['wallet.hold', 'wallet.hold_end'], read: holdsFor },
]
