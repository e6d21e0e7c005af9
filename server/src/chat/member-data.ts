import type { MemberData } from '../platform/member-data.ts'

/** What this module keeps about members, as it is given to them. */
export const memberData: readonly MemberData[] = [
  { name: 'chat-name', table: 'chat.seat' },
  {
    ...{ name: 'chat-messages', table: 'chat.message' },
    // Whom they named are others; who of the house has hidden it is not theirs to know.
    without: ['mentions', 'hidden_by', 'hidden_name'],
  },
  { name: 'chat-reading', table: 'chat.reading' },
  { name: 'chat-mutes', table: 'chat.mute', without: ['muted_by', 'by_name', 'lifted_by'] },
  { name: 'chat-reports', table: 'chat.report', without: ['closed_by', 'closed_name'] },
]
