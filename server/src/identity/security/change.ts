import type { Lang, security, Takes } from '@balai/contract'
import type { Store } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { Origin, SignedIn } from '../../platform/serve.ts'
import { codePasses, sendCode } from '../../verification/index.ts'
import { hashPassword } from '../passwords.ts'
import { dropLinks } from '../recovery/link-sql.ts'
import { endSessions } from '../session.ts'
import { widen } from '../session-sql.ts'
import { dropTickets } from '../sign-in/ticket-sql.ts'
import * as sql from '../sql.ts'
import { changesLocked } from './change-lock.ts'
import { codeGoesTo, codeOfChange } from './code-of-change.ts'
import { credentialChanged } from './credentials.ts'
import { passwordOf, ruledOut, tooCommon } from './password.ts'
import { factorPasses } from './payment-password.ts'

type Member = {
  store: Store
  who: SignedIn
  lang: Lang
  from: Origin
  random: Random
  now: Date
}

/** Sends a code to the member's own number or address. */
export async function sendMemberCode({ store, who, lang, from, random, now }: Member) {
  const goes = codeGoesTo(await sql.contactOf(store.db, who.member))
  if (!goes) return refuse('contact-missing')
  const bind = who.session
  return sendCode(store, { ...goes, purpose: 'change', bind, ip: from.ip, lang, random, now })
}

type Change = Member & { takes: Takes<typeof security.changePassword> }

/** Changes the password. Every other session ends, and this one is like any other again. */
export async function changePassword({ store, takes, who, lang, from, now }: Change) {
  const { oldPassword, newPassword, confirmNewPassword, verificationCode: code } = takes
  if (await changesLocked(store.db, who.member)) return refuse('changes-locked')
  const known = await passwordOf(store, { member: who.member, password: oldPassword, from, now })
  if (isRefusal(known)) return known
  const fault = await ruledOut(store.db, newPassword, lang)
  if (fault) return fault
  if (newPassword !== confirmNewPassword) return refuse('password-inconsistent')
  if (newPassword.normalize('NFKC') === oldPassword.normalize('NFKC'))
    return refuse('password-same')
  if (tooCommon(newPassword, known.account)) return refuse('password-common')
  const factor = { member: known.id, code: takes.factorCode, now }
  const shown = await factorPasses(store, factor)
  if (isRefusal(shown)) return shown
  const proved = await codeProved({ store, who, code, now })
  if (isRefusal(proved)) return proved
  const passwordHash = await hashPassword(newPassword)
  return store.transact(async (tx) => {
    const id = known.id
    const set = await sql.setPassword(tx, { id, passwordHash, before: known.passwordHash, now })
    if (!set) return refuse('password-wrong')
    await dropTickets(tx, id)
    await dropLinks(tx, id)
    await widen(tx, who.session)
    const ended = await endSessions(tx, { member: id, except: who.session, now })
    await credentialChanged(tx, { member: id, kind: 'password-changed', body: { ended }, now })
    return {}
  })
}

type Proving = Pick<Member, 'store' | 'who' | 'now'> & { code: string | undefined }

async function codeProved({ store, who, code, now }: Proving) {
  const goes = await codeOfChange(store.db, who.member)
  if (!goes) return true
  return codePasses(store, { ...goes, purpose: 'change', bind: who.session, code, now })
}
