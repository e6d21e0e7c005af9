import type { Gives, signIn } from '@balai/contract'
import { record } from '../audit/index.ts'
import type { Store, Tx } from '../platform/db.ts'
import type { Random } from '../platform/random.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Origin } from '../platform/serve.ts'
import { countAttempt, forgive, type Trying, windows } from './attempts.ts'
import { accountKeyOf } from './open.ts'
import { passwordFits } from './passwords.ts'
import { beginSession } from './session.ts'
import * as sql from './sql.ts'

export type SignInAnswer = Gives<typeof signIn.login>
export type Here = { from: Origin; random: Random; now: Date }

/**
 * Finds the account that a name and password open. An unknown name is counted, costs and is answered
 * exactly as a wrong password is.
 */
export async function recognise(
  store: Store,
  { username, password }: { username: string; password: string },
  { from, now }: Here,
) {
  const trying: Trying = { accountKey: accountKeyOf(username), ip: from.ip, now }
  const tries = await store.transact((tx) => countAttempt(tx, trying))
  if (isRefusal(tries)) return tries
  const known = await sql.memberNamed(store.db, trying.accountKey)
  const fits = await passwordFits(known?.passwordHash, password)
  if (known && fits) return known
  if (tries === windows.account.max) await store.transact((tx) => noteLock(tx, trying, known))
  return refuse('credentials-wrong')
}

/** An auditor sees when an account was locked, and from where. */
const noteLock = (tx: Tx, { ip, now }: Trying, known: sql.Known | undefined) =>
  record(tx, {
    kind: 'sign-in-locked',
    actor: 'house',
    ...(known && { subject: `member:${known.id}` }),
    body: { ip, minutes: windows.account.minutes },
    now,
  })

/** Signs in an account whose password was just checked, unless it changed or closed meanwhile. */
export async function enter(tx: Tx, known: sql.Known, { from, random, now }: Here) {
  const { id, account, kind, passwordHash, mustChange } = known
  const noted = await sql.noteSignIn(tx, { id, passwordHash, now })
  if (!noted) return refuse('credentials-wrong')
  await forgive(tx, { accountKey: accountKeyOf(account), ip: from.ip, now })
  const token = await beginSession(tx, { member: id, from, random, now })
  const { first } = noted
  return { token, account, isAgent: kind, firstTimeLogin: first, passwordExpired: mustChange }
}
