import type { MemberData } from '../platform/member-data.ts'

/** What this module keeps about members, as it is given to them. */
export const memberData: readonly MemberData[] = [
  { name: 'messages', table: 'messages.inbox' },
  {
    ...{ name: 'push-browsers', table: 'messages.push_subscription' },
    without: ['endpoint_key', 'hidden'],
  },
]
