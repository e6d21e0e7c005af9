import type { Tx } from '../platform/db.ts'

/** Tells every open lobby, after commit, that games stand otherwise than it shows them. */
export const lobbyChanged = (tx: Tx): void =>
  tx.push({ topic: 'all', name: 'lobbyChanged', body: {} })
