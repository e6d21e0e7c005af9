import type { MemberData } from '../platform/member-data.ts'

/** What this module keeps about members, as it is given to them. */
export const memberData: readonly MemberData[] = [
  { name: 'feedback', table: 'support.feedback', without: ['key'] },
  // Who of the house has it is not theirs to know.
  { name: 'talks-with-the-house', table: 'support.talk', without: ['taken_by'] },
  { name: 'said-to-the-house', table: 'support.said', without: ['staff', 'key'] },
]
