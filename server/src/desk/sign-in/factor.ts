import type { Lang, Takes } from '@balai/contract'
import type { staff } from '@balai/contract/desk/staff'
import { record } from '../../audit/index.ts'
import {
  freshTotp,
  hashPassword,
  hide,
  isAnswer,
  passkeyAnswered,
  reveal,
  shownTotp,
  stepOfCode,
} from '../../identity/index.ts'
import type { Store, Tx } from '../../platform/db.ts'
import { hashed } from '../../platform/random.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { setting } from '../../site/index.ts'
import { isOutside } from '../networks.ts'
import { passkeyBy, passkeysOf, usePasskey } from '../passkey-sql.ts'
import { ruledOut } from '../password.ts'
import { placeOf } from '../session.ts'
import * as sql from '../staff-sql.ts'
import * as tickets from '../ticket-sql.ts'
import { totpWhose } from '../totp.ts'
import { admitFactor, type Here } from './attempts.ts'
import { enter } from './enter.ts'

/** Answers that one ticket takes. */
const triesMax = 5

type Enrolling = Here & { store: Store; takes: Takes<typeof staff.enrol> }

/** A fresh secret for who has no second factor yet. It counts once a code of it was given back. */
export async function enrol({ store, takes, random, now }: Enrolling) {
  const ticket = hashed(takes.ticket)
  const begun = await tickets.lookAtTicket(store.db, { ticket, triesMax, now })
  const known = begun && (await sql.staffById(store.db, begun.staff))
  if (!known) return refuse('ticket-expired')
  if (known.totpConfirmed || (await passkeysOf(store.db, known.id)).length)
    return refuse('totp-present')
  const raw = freshTotp(random)
  const secret = hide(store, totpWhose(known.id), raw, random)
  const kept = await store.transact((tx) => tickets.keepEnrolment(tx, { ticket, secret }))
  if (!kept) return refuse('ticket-expired')
  const { name } = await setting(store.db, 'brand')
  return shownTotp({ raw, issuer: `${name} desk`, label: known.account })
}

type Factor = Here & { store: Store; lang: Lang; takes: Takes<typeof staff.factor> }

/** The second factor ends the sign-in. */
export async function secondFactor({ store, takes, lang, ...here }: Factor) {
  const { from, now } = here
  if (await isOutside(store.db, from.ip)) return refuse('network-closed')
  const ticket = hashed(takes.ticket)
  // In a transaction of its own: the try stays counted, and many at once are no more than five.
  const begun = await store.transact((tx) => tickets.tryTicket(tx, { ticket, triesMax, now }))
  const known = begun && (await sql.staffById(store.db, begun.staff))
  if (!begun || !known) return refuse('ticket-expired')
  const full = await admitFactor(store, known, here)
  if (full) return full
  if (known.locked || known.closed) return refuse('account-closed')
  // Before the factor: a code is good once, and a new password may take another try.
  const renewed = known.mustChange ? (takes.newPassword ?? '') : undefined
  const fault = renewed !== undefined && (await ruledOut(known, renewed, lang))
  if (fault) return fault
  const shown = await factorShown({ store, known, begun, takes, now })
  if (!shown) return failFactor(store, known, here)
  const hash = renewed === undefined ? undefined : await hashPassword(renewed)
  const entered = await store.transact(async (tx) => {
    await sql.lockStaff(tx, known.id)
    if (!(await tickets.dropTicket(tx, ticket))) return refuse('ticket-expired')
    if (!(await shown.use(tx))) return refuse('factor-wrong')
    if (hash !== undefined) await sql.setPassword(tx, { id: known.id, hash })
    return enter(tx, { staff: known.id, way: shown.way, lang, here })
  })
  return isRefusal(entered) && entered.refused === 'factor-wrong'
    ? failFactor(store, known, here)
    : entered
}

type Showing = {
  store: Store
  known: sql.Known
  begun: tickets.Ticket
  takes: Takes<typeof staff.factor>
  now: Date
}
type Shown = { way: 'totp' | 'passkey'; use: (tx: Tx) => Promise<number> }

/** Whether it is the answer of what this ticket asks for, and how it is used up. */
async function factorShown(showing: Showing): Promise<Shown | undefined> {
  const { code } = showing.takes
  return code === undefined ? passkeyShown(showing) : codeShown(showing, code)
}

async function codeShown(
  { store, known, begun, now }: Showing,
  code: string,
): Promise<Shown | undefined> {
  const { id } = known
  const secret = known.totpConfirmed ? known.totpSecret : begun.enrolSecret
  if (!secret) return undefined
  const step = stepOfCode({ raw: reveal(store, totpWhose(id), secret), code, now })
  if (step === undefined) return undefined
  const use = (tx: Tx) =>
    known.totpConfirmed ? sql.useStep(tx, { id, step }) : sql.putTotp(tx, { id, secret, step, now })
  return { way: 'totp', use }
}

async function passkeyShown({
  store,
  known,
  begun,
  takes,
  now,
}: Showing): Promise<Shown | undefined> {
  const { challenge } = begun
  const { passkey: response } = takes
  if (!challenge || !response || !isAnswer(response)) return undefined
  const kept = await passkeyBy(store.db, response.id)
  if (kept?.staff !== known.id) return undefined
  const counter = await passkeyAnswered(store, { challenge, response, kept })
  if (counter === undefined) return undefined
  const { id, counter: before } = kept
  return { way: 'passkey', use: (tx) => usePasskey(tx, { id, before, counter, now }) }
}

/** Who comes this far had the password: the auditor should know. */
async function failFactor(store: Store, { id }: sql.Known, { from, now }: Here) {
  const body = { ip: placeOf(from).ip }
  await store.transact((tx) =>
    record(tx, { kind: 'staff-factor-failed', actor: 'house', subject: `staff:${id}`, body, now }),
  )
  return refuse('factor-wrong')
}
