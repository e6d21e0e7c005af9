import type { MemberId } from '@balai/contract'
import type { Tx } from '../../platform/db.ts'
import { type Move, moveWithdrawal } from './sql.ts'

/** Takes a withdrawal a step further, and tells every open screen of its member. */
export async function moveOn(tx: Tx, { member, ...move }: Move & { member: MemberId }) {
  await moveWithdrawal(tx, move)
  const { id, state } = move
  tx.push({ topic: `member:${member}`, name: 'withdrawal', body: { id, state } })
  // What waits for somebody of the house is on their screens at once.
  if (state === 'review' || state === 'by-hand' || state === 'disputed')
    tx.push({ topic: 'staff', name: 'deskChanged', body: { what: 'withdrawals' } })
}
