import type { Words } from '@balai/contract/desk/list'

/** What fields are called that changes of sports have. */
export const sportsFieldWords: Readonly<Record<string, Words>> = {
  market: { ID: 'Pasaran', EN: 'Market' },
  selectionMost: { ID: 'Tanggungan pada satu pilihan', EN: 'May be owed on a selection' },
  selectionMostInForce: { ID: 'Tanggungan yang berlaku', EN: 'May be owed, in force' },
  memberMost: { ID: 'Taruhan seorang anggota', EN: 'Stakes of one member' },
  memberMostInForce: { ID: 'Taruhan yang berlaku', EN: 'Stakes of one member, in force' },
  part: { ID: 'Bagian (%)', EN: 'Part (%)' },
}
