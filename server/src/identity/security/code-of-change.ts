import type { MemberId } from '@balai/contract'
import type { Db, Tx } from '../../platform/db.ts'
import { flag } from '../../site/index.ts'
import * as sql from '../sql.ts'

/** Where the code of a change goes: to the telephone, or else to the mailbox; only if it is proved. */
export const codeGoesTo = ({ mobile, email }: sql.Contact) =>
  mobile ? { way: 'sms' as const, to: mobile } : email ? { way: 'email' as const, to: email } : null

/**
 * Where a change of password has to be confirmed by a code; null where it has not, and where nothing
 * is proved to send one to: the old password has to do.
 */
export const codeOfChange = async (db: Db | Tx, member: MemberId) =>
  (await flag(db, 'CHNGPASSVERIF3')) ? codeGoesTo(await sql.contactOf(db, member)) : null
