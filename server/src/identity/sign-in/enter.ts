import type { Gives, MemberId, signIn } from '@balai/contract'
import type { Store, Tx } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { Origin } from '../../platform/serve.ts'
import { flag, setting } from '../../site/index.ts'
import { wakeOne } from '../closing/closing-sql.ts'
import { accountKeyOf } from '../open.ts'
import { passwordFits } from '../passwords.ts'
import { codeOfChange } from '../security/code-of-change.ts'
import { beginSession } from '../session.ts'
import { lastOpened } from '../session-sql.ts'
import * as sql from '../sql.ts'
import { admitTry, failTry, forgive, type Trying } from './attempts.ts'
import type { KnownHere } from './device.ts'

export type SignInAnswer = Gives<typeof signIn.login>
export type Here = { from: Origin; random: Random; now: Date }

type Given = {
  username: string
  password: string
  captcha?: string | undefined
  visitor?: string | undefined
}

/**
 * Finds the account that a name and password open. An unknown name is counted, costs and is answered
 * exactly as a wrong password is.
 */
export async function recognise(store: Store, given: Given, { from, now }: Here) {
  const trying: Trying = { accountKey: accountKeyOf(given.username), ip: from.ip, now }
  const tries = await admitTry(store, trying, given)
  if (isRefusal(tries)) return tries
  const known = await sql.memberNamed(store.db, trying.accountKey)
  const fits = await passwordFits(known?.passwordHash, given.password)
  if (known && fits) return known
  return failTry(store, trying, { tries, member: known?.id })
}

type How = {
  /** The device that it is on, when that one is known. */
  device?: KnownHere | undefined
  /** Nothing was said of a password: its age is of no account. */
  withoutPassword?: boolean
}

/**
 * Signs in an account that was just recognised, unless its password changed or it was closed
 * meanwhile.
 */
export async function enter(
  tx: Tx,
  known: sql.Known,
  { from, random, now }: Here,
  { device, withoutPassword = false }: How = {},
) {
  const { id, account, kind, passwordHash } = known
  const noted = await sql.noteSignIn(tx, { id, passwordHash, now })
  if (!noted) return refuse('credentials-wrong')
  await wakeOne(tx, id)
  if (!withoutPassword) await forgive(tx, { accountKey: accountKeyOf(account), ip: from.ip, now })
  const before = await lastOpened(tx, id)
  const passwordExpired = !withoutPassword && (await outOfDate(tx, known, now))
  const token = await beginSession(tx, {
    member: id,
    from,
    scope: passwordExpired ? 'change' : 'full',
    knownDevice: device?.id,
    random,
    now,
  })
  return {
    token,
    account,
    isAgent: kind,
    firstTimeLogin: noted.first,
    passwordExpired,
    ...(passwordExpired && (await changeCode(tx, id))),
    ...(device && { deviceToken: device.token }),
    ...(before && {
      lastSignIn: { at: before.openedAt.toISOString(), device: before.device, ip: before.ip },
    }),
  }
}

/** What the change will ask for, told to who may not look it up before it is done. */
async function changeCode(tx: Tx, id: MemberId) {
  const asked = await codeOfChange(tx, id)
  return asked && { changeCodeTo: asked.way }
}

const dayMs = 86_400_000

/** Whether a password has to go: somebody else chose it, or it is too old where that counts. */
async function outOfDate(tx: Tx, { mustChange, passwordChangedAt }: sql.Known, now: Date) {
  if (mustChange) return true
  if (!passwordChangedAt || !(await flag(tx, 'PWDEXPFORCECHANGE3'))) return false
  const { passwordDaysMax } = await setting(tx, 'entry')
  return now.getTime() - passwordChangedAt.getTime() > passwordDaysMax * dayMs
}
