import type { Lang, MemberId } from '@balai/contract'
import { checkField } from '@balai/contract/register-rules'
import type { Db, Store } from '../../platform/db.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Origin } from '../../platform/serve.ts'
import { registerRules } from '../../site/index.ts'
import { accountKeyOf } from '../open.ts'
import { passwordFits } from '../passwords.ts'
import { countTry, failTry, forgive } from '../sign-in/attempts.ts'
import * as sql from '../sql.ts'
import { commonPasswords } from './common-passwords.ts'

type Checking = { member: MemberId; password: string; from: Origin; now: Date }

/** The member, if this is the password: under the same lock as a sign-in, which it counts for. */
export async function passwordOf(
  store: Store,
  { member, password, from, now }: Checking,
): Promise<sql.Known | Refusal<'sign-in-locked' | 'password-wrong'>> {
  const known = await sql.memberBy(store.db, member)
  if (!known) throw new Error('a member who is signed in is not there')
  const trying = { accountKey: accountKeyOf(known.account), ip: from.ip, now }
  const tries = await store.transact((tx) => countTry(tx, trying))
  if (isRefusal(tries)) return tries
  if (await passwordFits(known.passwordHash, password)) {
    await store.transact((tx) => forgive(tx, trying))
    return known
  }
  await failTry(store, trying, { tries, member })
  return refuse('password-wrong')
}

/** What is wrong with a new password by the house's rule for passwords; undefined when nothing is. */
export async function ruledOut(
  db: Db,
  password: string,
  lang: Lang,
): Promise<Refusal<'field-invalid'> | undefined> {
  const rule = (await registerRules(db)).find(({ field }) => field === 'password')
  // Switched off or left empty at registration, it is still a password that is set here.
  const fault = rule && checkField({ ...rule, enabled: true, required: true }, password)
  return fault && refuse('field-invalid', { ...fault, reason: fault.reason[lang] })
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().trim()

/** Whether a password is among those that are tried first: the most used ones, and the name itself. */
export function tooCommon(password: string, account?: string): boolean {
  const typed = plain(password)
  return commonPasswords.has(typed) || (account !== undefined && typed === plain(account))
}
