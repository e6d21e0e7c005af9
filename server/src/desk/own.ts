import type { Lang, Takes } from '@balai/contract'
import type { staff } from '@balai/contract/desk/staff'
import { record } from '../audit/index.ts'
import {
  challengeLivesMs,
  hashPassword,
  nameOfPasskey,
  passkeyMade,
  passkeyToMake,
  passwordFits,
} from '../identity/index.ts'
import type { Store, Tx } from '../platform/db.ts'
import { hashed } from '../platform/random.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Staff } from '../platform/serve.ts'
import * as keys from './passkey-sql.ts'
import { ruledOut } from './password.ts'
import { endSessions } from './session.ts'
import { admitTry, failTry, forgive, type Here } from './sign-in/attempts.ts'
import * as sql from './staff-sql.ts'
import * as tickets from './ticket-sql.ts'

/** Passkeys that one account may have. */
const passkeysMax = 10

type Own = Here & { store: Store; who: Staff }
type Renewing = Own & { lang: Lang; takes: Takes<typeof staff.changePassword> }

/** A new password of one's own. Every other session ends, and nothing begun with the old one goes on. */
export async function changePassword({ store, who, takes, lang, ...here }: Renewing) {
  const { from, now } = here
  const known = await knownOf(store, who)
  const { account, id } = known
  const tries = await admitTry(store, { account, here })
  if (isRefusal(tries)) return tries
  if (!(await passwordFits(known.passwordHash, takes.password))) {
    await failTry(store, { tries, known, here })
    return refuse('password-wrong')
  }
  const fault = await ruledOut(known, takes.newPassword, lang)
  const hash = fault ? undefined : await hashPassword(takes.newPassword)
  return store
    .transact(async (tx) => {
      await forgive(tx, account, from.ip)
      if (hash === undefined) return {}
      const still = await sql.lockStaff(tx, id)
      if (still?.passwordHash !== known.passwordHash) return refuse('password-wrong')
      await sql.setPassword(tx, { id, hash })
      await tickets.dropTicketsOf(tx, id)
      await endSessions(tx, { staff: id, except: who.session, now })
      await note(tx, { kind: 'staff-password-changed', who, now })
      return {}
    })
    .then((done) => fault ?? done)
}

async function knownOf(store: Store, { staff: id }: Staff) {
  const known = await sql.staffById(store.db, id)
  if (!known) throw new Error('somebody who is signed in is not there')
  return known
}

const ticketOf = ({ session }: Staff) => hashed(`passkey of ${session}`)

/** What a browser needs to make a passkey. */
export async function newPasskey({ store, who, random, now }: Own) {
  const { account, name, id } = await knownOf(store, who)
  const kept = (await keys.passkeysOf(store.db, id)).map((key) => key.id)
  if (kept.length >= passkeysMax) return refuse('passkeys-full')
  const user = hashed(`desk passkey user ${id}`)
  const options = await passkeyToMake(store, { account, name, user, kept, random })
  const { challenge } = options
  const expiresAt = new Date(now.getTime() + challengeLivesMs)
  await store.transact((tx) =>
    tickets.putTicket(tx, {
      ...{ ticket: ticketOf(who), purpose: 'make', staff: id, challenge, expiresAt },
    }),
  )
  return { options: { ...options } }
}

type Keeping = Own & { takes: Takes<typeof staff.keepPasskey> }

/** Keeps a passkey that the browser made for the question it was asked last. */
export async function keepPasskey({ store, who, takes, now }: Keeping) {
  const ticket = ticketOf(who)
  // By itself: a question is spent also by a wrong answer.
  const asked = await store.transact((tx) =>
    tickets.takeChallenge(tx, { ticket, purpose: 'make', now }),
  )
  const made = asked && (await passkeyMade(store, asked.challenge, takes.response))
  if (!made) return refuse('passkey-wrong')
  return store.transact(async (tx) => {
    await sql.lockStaff(tx, who.staff)
    if ((await keys.passkeysOf(tx, who.staff)).length >= passkeysMax) return refuse('passkeys-full')
    const name = nameOfPasskey(takes.name)
    if (!(await keys.addPasskey(tx, { ...made, staff: who.staff, name, now })))
      return refuse('passkey-wrong')
    await note(tx, { kind: 'staff-passkey-added', who, now })
    return {}
  })
}

type EndingOther = { who: Staff; session: string; now: Date }

/** Ends another session of one’s own; the one that asks is left by signing out. */
export async function endOther(tx: Tx, { who, session, now }: EndingOther) {
  if (session === who.session) return { ended: 0 }
  const ended = await endSessions(tx, { staff: who.staff, only: session, now })
  if (ended) await note(tx, { kind: 'staff-session-ended', who, now })
  return { ended }
}

type Noting = { kind: string; who: Staff; now: Date }
const note = (tx: Tx, { kind, who, now }: Noting) =>
  record(tx, {
    kind,
    actor: `staff:${who.staff}`,
    subject: `staff:${who.staff}`,
    body: {},
    now,
  })
