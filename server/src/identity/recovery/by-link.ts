import type { Lang, recovery, Takes } from '@balai/contract'
import type { Store } from '../../platform/db.ts'
import { hashed } from '../../platform/random.ts'
import { refuse } from '../../platform/refusal.ts'
import { hashPassword } from '../passwords.ts'
import { ruledOut, tooCommon } from '../security/password.ts'
import * as links from './link-sql.ts'
import { renewPassword } from './renew.ts'

type Setting = { store: Store; lang: Lang; now: Date; takes: Takes<typeof recovery.byLink> }

/** Sets a new password by the code of the link, once. A password that will not do leaves the link. */
export async function byLink({ store, lang, now, takes }: Setting) {
  const code = hashed(takes.code)
  const member = await links.linkOf(store.db, { code, now })
  if (!member) return refuse('link-expired')
  const { newPassword, confirmNewPassword } = takes
  if (newPassword !== confirmNewPassword) return refuse('passwords-differ')
  const fault = await ruledOut(store.db, newPassword, lang)
  if (fault) return fault
  if (tooCommon(newPassword, member.account)) return refuse('password-common')
  const passwordHash = await hashPassword(newPassword)
  return store.transact(async (tx) => {
    if (!(await links.takeLink(tx, { code, now }))) return refuse('link-expired')
    if (!(await renewPassword(tx, { member, passwordHash, by: 'email', now })))
      return refuse('link-expired')
    await links.proveEmail(tx, { member: member.id, now })
    return {}
  })
}
