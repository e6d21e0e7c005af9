import { timingSafeEqual } from 'node:crypto'
import { hashed } from '../platform/random.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { accountKeyOf, type OnOpened } from './open.ts'
import { hashPassword } from './passwords.ts'
import { type Judged, judge, type Registering } from './registration-judge.ts'
import {
  enterWhereOpened,
  inTurn,
  invitedBy,
  openAndEnter,
  profileOf,
  repeatWithinMs,
} from './registration-opening.ts'
import { proveMobile, provePerson } from './registration-proof.ts'
import { recognise, type SignInAnswer } from './sign-in/enter.ts'
import * as sql from './sql.ts'

/** Names that only the house may speak under. */
export const reserved = new Set([
  'admin',
  'administrator',
  'approver',
  'balai',
  'house',
  'moderator',
  'operator',
  'root',
  'staff',
  'support',
  'system',
  'tamu',
])

type Register = Registering<'register'>

/**
 * Opens a member's account by the house's rules and signs in, or says the first thing that is wrong.
 * What is cheap is looked at first: no code and no picture is used up by a form that would not pass.
 */
export async function register(call: Register, onOpened: OnOpened) {
  const judged = await judge('register', call)
  if (isRefusal(judged)) return judged
  const mine = { ...call, openedKey: hashed(call.key) }
  return inTurn(mine.openedKey, async () => {
    const earlier = await again(mine)
    if (earlier) return earlier
    const opened = await openNew(mine, judged, onOpened)
    if (!isRefusal(opened)) return opened
    // While this one was looked at, its twin in another process may have opened the account.
    return (await again(mine)) ?? opened
  })
}

type Mine = Register & { openedKey: Buffer }

async function openNew(call: Mine, judged: Judged, onOpened: OnOpened) {
  const { store, takes, openedKey } = call
  const invitation = await invitedBy(call, judged)
  if (isRefusal(invitation)) return invitation
  const nobody = await provePerson(call, judged)
  if (nobody) return nobody
  const accountKey = accountKeyOf(takes.username)
  if (reserved.has(accountKey) || (await sql.memberNamed(store.db, accountKey)))
    return refuse('username-taken')
  const mobile = await proveMobile(call, judged)
  if (isRefusal(mobile)) return mobile
  const profile = await profileOf(call, judged, { invitation, mobile })
  const { nickname } = judged.given
  const passwordHash = await hashPassword(takes.password)
  const account = takes.username
  return openAndEnter(call, { account, nickname, passwordHash, openedKey, profile, onOpened })
}

/** The same sender again, whose answer was lost; undefined when it is none. */
async function again({
  store,
  takes,
  openedKey,
  ...here
}: Mine): Promise<SignInAnswer | Refusal<'username-taken'> | undefined> {
  const there = await sql.memberNamed(store.db, accountKeyOf(takes.username))
  if (!there?.openedKey || !timingSafeEqual(there.openedKey, openedKey)) return undefined
  const soon = here.now.getTime() - there.openedAt.getTime() <= repeatWithinMs
  if (!soon || there.account !== takes.username) return undefined
  // Counted like any sign-in, so that a key that leaked is no way around the lock.
  const { username, password } = takes
  const known = await recognise(store, { username, password }, here)
  if (isRefusal(known)) return refuse('username-taken')
  const entered = await store.transact((tx) => enterWhereOpened(tx, known, here))
  return isRefusal(entered) ? refuse('username-taken') : entered
}
