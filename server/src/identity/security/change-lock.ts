import type { MemberId } from '@balai/contract'
import type { Db, Tx } from '../../platform/db.ts'
import { lockOf } from './confirm-sql.ts'

/** Whether the member said that a change was somebody else’s, and the desk has not spoken yet. */
export const changesLocked = async (db: Db | Tx, member: MemberId) =>
  (await lockOf(db, member)) !== undefined
