import type { MemberId } from '@balai/contract'
import type { Db, Tx } from '../../platform/db.ts'
import { bucketOf } from '../open.ts'
import * as sql from './closing-sql.ts'

/** Since when a member’s account is closed by themselves; undefined where it is not. */
export const closedByMember = async (db: Db | Tx, member: MemberId) =>
  (await sql.closedBy(db, member))?.at

/** Opens an account again that its member closed. Answers whose purses it is, or nothing. */
export async function reopenMember(tx: Tx, { member, now }: { member: MemberId; now: Date }) {
  return (await sql.reopen(tx, { member, now })) ? { member, bucket: bucketOf(member) } : undefined
}
