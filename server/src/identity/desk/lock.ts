import type { MemberId } from '@balai/contract'
import type { Db, Tx } from '../../platform/db.ts'
import { bucketOf } from '../open.ts'
import { putOut } from './changes.ts'
import * as sql from './member-sql.ts'

/** How an account stands, with what tells whose it is: for those who may not touch their own. */
export async function standsAs(db: Db | Tx, member: MemberId) {
  const found = await sql.wholeMember(db, member)
  if (!found) return undefined
  const { account, state, type, mobile, idNumber, payeeName } = found
  return { account, state, type, bucket: bucketOf(member), mobile, idNumber, payeeName }
}

type Setting = { member: MemberId; state: 'open' | 'locked' | 'closed'; now: Date }

/**
 * Opens, locks or closes an account. Whoever is not open is signed out in this transaction: no process
 * takes their token from its commit on, and their sockets are closed.
 */
export async function setMemberState(tx: Tx, { member, state, now }: Setting) {
  await sql.holdMember(tx, member)
  await sql.setState(tx, { id: member, state })
  return state === 'open' ? { ended: 0, devices: 0 } : putOut(tx, { member, now })
}
