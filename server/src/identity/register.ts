import { timingSafeEqual } from 'node:crypto'
import type { Lang, registration, Takes } from '@balai/contract'
import { judgeRegistration } from '@balai/contract/register-rules'
import type { Store } from '../platform/db.ts'
import { hashed } from '../platform/random.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { flag, registerRules } from '../site/index.ts'
import { accountKeyOf, type OnOpened, open } from './open.ts'
import { hashPassword } from './passwords.ts'
import { enter, type Here, recognise, type SignInAnswer } from './sign-in.ts'
import * as sql from './sql.ts'

/** How long a repeat of the same registration, whose answer was lost, signs in instead. */
const repeatWithinMs = 600_000

/** Names that only the house may speak under. */
const reserved = new Set([
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

type Register = Here & {
  store: Store
  takes: Takes<typeof registration.register>
  key: string
  lang: Lang
}

/** Opens a member's account by the house's rules and signs in, or says the first thing that is wrong. */
export async function register(call: Register, onOpened: OnOpened) {
  const { store, takes, key, lang } = call
  const no = await judge(store, takes, lang)
  if (no) return no
  const accountKey = accountKeyOf(takes.username)
  if (reserved.has(accountKey)) return refuse('username-taken')

  const openedKey = hashed(key)
  const there = await sql.memberNamed(store.db, accountKey)
  if (there) return again(there, { ...call, openedKey })
  const passwordHash = await hashPassword(takes.password)
  const opened = await openAndEnter({ ...call, openedKey, passwordHash }, onOpened)
  if (!isRefusal(opened) || opened.refused !== 'username-taken') return opened
  const first = await sql.memberNamed(store.db, accountKey)
  return first ? again(first, { ...call, openedKey }) : opened
}

type Judged = Refusal<'registration-closed' | 'field-invalid' | 'passwords-differ' | 'adult-only'>

async function judge(
  { db }: Store,
  takes: Register['takes'],
  lang: Lang,
): Promise<Judged | undefined> {
  if (!(await flag(db, 'USERNAMEREG3'))) return refuse('registration-closed')
  const verdict = judgeRegistration(await registerRules(db), takes)
  if (!verdict) return undefined
  if (verdict.refused !== 'field-invalid') return refuse(verdict.refused)
  return refuse('field-invalid', { ...verdict.value, reason: verdict.value.reason[lang] })
}

type WithHash = Register & { openedKey: Buffer; passwordHash: string }

function openAndEnter({ store, takes, lang, ...call }: WithHash, onOpened: OnOpened) {
  const { openedKey, passwordHash, random, now } = call
  return store.transact(async (tx) => {
    const account = takes.username
    const language = takes.language ?? lang
    const opening = {
      account,
      passwordHash,
      kind: 0,
      language,
      openedKey,
      random,
      now,
      onOpened,
    } as const
    const opened = await open(tx, opening)
    if (isRefusal(opened)) return opened
    const known = await sql.memberNamed(tx, accountKeyOf(account))
    if (!known) throw new Error('an account that was just opened is not there')
    const entered = await enter(tx, known, call)
    if (isRefusal(entered)) throw new Error('an account that was just opened does not let in')
    return entered
  })
}

/** Somebody has the name: the same sender again, whose answer was lost, or another one. */
async function again(
  there: sql.Known,
  { store, takes, openedKey, ...here }: Register & { openedKey: Buffer },
): Promise<SignInAnswer | Refusal<'username-taken'>> {
  const sameKey = there.openedKey && timingSafeEqual(there.openedKey, openedKey)
  const soon = here.now.getTime() - there.openedAt.getTime() <= repeatWithinMs
  if (!sameKey || !soon || there.account !== takes.username) return refuse('username-taken')
  // Counted like any sign-in, so that a key that leaked is no way around the lock.
  const known = await recognise(store, takes, here)
  if (isRefusal(known)) return refuse('username-taken')
  const entered = await store.transact((tx) => enter(tx, known, here))
  return isRefusal(entered) ? refuse('username-taken') : entered
}
