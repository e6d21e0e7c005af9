import type { Lang, recovery, Takes } from '@balai/contract'
import type { Store, Tx } from '../../platform/db.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { codePasses, mobileOf, phoneTokenPasses } from '../../verification/index.ts'
import { hashPassword } from '../passwords.ts'
import { ruledOut, tooCommon } from '../security/password.ts'
import { enter, type Here } from '../sign-in/enter.ts'
import { askMore } from '../sign-in/login.ts'
import * as sql from '../sql.ts'
import { renewPassword } from './renew.ts'

type Terms = Takes<typeof recovery.byPhone>
type Setting = Here & { store: Store; lang: Lang; takes: Terms }

/**
 * Sets a new password by a code sent to the member's number, and signs in. Who has an authenticator
 * is asked for it before anything changes: whoever took over the number has no way in by that alone.
 */
export async function byPhone({ store, lang, takes, ...here }: Setting) {
  const { newPassword } = takes
  const fault = await ruledOut(store.db, newPassword, lang)
  if (fault) return fault
  if (tooCommon(newPassword)) return refuse('password-common')
  const mobile = await provedMobile(store, takes, here.now)
  if (isRefusal(mobile)) return mobile
  const known = await sql.memberWithMobile(store.db, mobile)
  if (!known?.passwordHash) return refuse('code-wrong')
  if (tooCommon(newPassword, known.account)) return refuse('password-common')
  const passwordHash = await hashPassword(newPassword)
  if (known.status !== 'open') return refuse('account-closed')
  // What refuses is wrapped, so that the ticket stands.
  const came = await store.transact(async (tx) => {
    const asked = await askMore(tx, known, { here, wayIn: 'sms', newPasswordHash: passwordHash })
    return asked ? { asked } : renewAndEnter(tx, { known, passwordHash, here })
  })
  return 'asked' in came ? came.asked : came
}

type Renewing = { known: sql.Known; passwordHash: string; here: Here }

async function renewAndEnter(tx: Tx, { known, passwordHash, here }: Renewing) {
  const { now } = here
  if (!(await renewPassword(tx, { member: known, passwordHash, by: 'phone', now })))
    return refuse('account-closed')
  const renewed = await sql.memberBy(tx, known.id)
  const entered = renewed && (await enter(tx, renewed, here))
  return !entered || isRefusal(entered) ? refuse('account-closed') : entered
}

/** The number, if the code or the provider's token proves it for a new password and nothing else. */
async function provedMobile(
  store: Store,
  takes: Terms,
  now: Date,
): Promise<string | Refusal<'code-wrong' | 'code-expired'>> {
  const { countryDialingCode, mobileNum, verificationCode: code, firebaseIdToken: idToken } = takes
  const to = mobileOf({ countryDialingCode, mobile: mobileNum })
  if (!to) return refuse('code-wrong')
  const purpose = 'password'
  if (idToken)
    return (await phoneTokenPasses(store, { idToken, mobile: to, purpose, now }))
      ? to
      : refuse('code-wrong')
  const bind = takes.visitor.toLowerCase()
  const passes = await codePasses(store, { way: 'sms', to, purpose, bind, code, now })
  if (!isRefusal(passes)) return to
  return refuse(passes.refused === 'code-expired' ? 'code-expired' : 'code-wrong')
}
