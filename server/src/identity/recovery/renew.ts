import type { MemberId } from '@balai/contract'
import type { Tx } from '../../platform/db.ts'
import { accountKeyOf } from '../open.ts'
import { changesLocked } from '../security/change-lock.ts'
import { credentialChanged } from '../security/credentials.ts'
import { endSessions } from '../session.ts'
import { clear } from '../sign-in/attempts.ts'
import { forgetDevices } from '../sign-in/device-sql.ts'
import { dropTickets } from '../sign-in/ticket-sql.ts'
import * as sql from '../sql.ts'
import { dropLinks } from './link-sql.ts'

type Renewal = {
  member: { id: MemberId; account: string }
  passwordHash: string
  by: 'email' | 'phone'
  now: Date
}

/**
 * Sets the password of somebody who lost it. Whoever was in is out, no device is known any more, and
 * a lock that somebody else's tries brought about is opened. Answers false for a closed account, and while the member says
 * that what it is recovered by was changed by somebody else.
 */
export async function renewPassword(tx: Tx, { member, passwordHash, by, now }: Renewal) {
  const { id, account } = member
  if (await changesLocked(tx, id)) return false
  if (!(await sql.setPassword(tx, { id, passwordHash, now }))) return false
  await dropTickets(tx, id)
  await dropLinks(tx, id)
  await clear(tx, 'account', accountKeyOf(account))
  const ended = await endSessions(tx, { member: id, now })
  await forgetDevices(tx, { member: id })
  await credentialChanged(tx, { member: id, kind: 'recovery-done', body: { by, ended }, now })
  return true
}
