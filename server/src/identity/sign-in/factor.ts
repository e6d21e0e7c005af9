import type { Lang, signIn, Takes } from '@balai/contract'
import { record } from '../../audit/index.ts'
import type { Store, Tx } from '../../platform/db.ts'
import { hashed } from '../../platform/random.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { codePasses, sendCode } from '../../verification/index.ts'
import { renewPassword } from '../recovery/renew.ts'
import { totpPasses } from '../security/totp.ts'
import * as sql from '../sql.ts'
import { clear, spend } from './attempts.ts'
import { knowDevice } from './device.ts'
import { enter, type Here } from './enter.ts'
import * as tickets from './ticket-sql.ts'
import { type Way, waysOf } from './ways.ts'

/** Answers that one ticket takes. */
export const factorTriesMax = 5

type Sending = Here & { store: Store; lang: Lang; takes: Takes<typeof signIn.sendFactor> }

/** Sends the code of a second factor to where the member proved to be. */
export async function sendFactor({ store, takes, lang, from, random, now }: Sending) {
  const ticket = hashed(takes.ticket)
  const begun = await tickets.lookAtTicket(store.db, { ticket, triesMax: factorTriesMax, now })
  const found = begun && (await waysOfTicket(store, begun))
  const way = found?.ways.find((one) => one.way === takes.way)
  if (!way) return refuse('ticket-expired')
  return sendCode(store, {
    way: takes.way,
    to: way.to,
    purpose: 'factor',
    bind: ticket.toString('hex'),
    ip: from.ip,
    lang,
    random,
    now,
  })
}

type Factor = Here & { store: Store; takes: Takes<typeof signIn.factor> }

/** Ends a sign-in at an unknown device. The device is known from then on. */
export async function factor({ store, takes, ...here }: Factor) {
  const { now } = here
  const ticket = hashed(takes.ticket)
  // In a transaction of its own: the try stays counted, and many at once are no more than five.
  const begun = await store.transact((tx) =>
    tickets.tryTicket(tx, { ticket, triesMax: factorTriesMax, now }),
  )
  if (!begun) return refuse('ticket-expired')
  const subject = begun.member
  const spent = await store.transact((tx) => spend(tx, 'factor', { subject, now }))
  const found = isRefusal(spent) ? undefined : await waysOfTicket(store, begun)
  if (!found) return refuse('ticket-expired')
  const { known, ways } = found
  const way = ways.find((one) => one.way === takes.way)
  if (!way || !(await answers(store, { way, known, ticket, answer: takes.answer, now })))
    return failFactor(store, { known, way: takes.way, here })
  if (known.status !== 'open') return refuse('account-closed')
  return store.transact(async (tx) => {
    if (!(await tickets.takeTicket(tx, ticket))) return refuse('ticket-expired')
    const now = await renewed(tx, { known, begun, here })
    const device = await knowDevice(tx, { member: known.id, here })
    const withoutPassword = begun.wayIn === 'sms'
    const entered = now && (await enter(tx, now, here, { device, withoutPassword }))
    if (!entered || isRefusal(entered)) return refuse('ticket-expired')
    await clear(tx, 'factor', subject)
    return entered
  })
}

type Renewal = { known: sql.Known; begun: tickets.Ticket; here: Here }

/** The member with the new password that waited for this factor, where one did. */
async function renewed(tx: Tx, { known, begun: { newPasswordHash }, here: { now } }: Renewal) {
  if (!newPasswordHash) return known
  const renewal = { member: known, passwordHash: newPasswordHash, by: 'phone', now } as const
  return (await renewPassword(tx, renewal)) ? sql.memberBy(tx, known.id) : undefined
}

/** Whose ticket it is and how it may be answered, unless the password changed since it was made. */
const waysOfTicket = (store: Store, { member, wayIn, begunAt }: tickets.Ticket) =>
  store.transact(async (tx) => {
    const known = await sql.memberBy(tx, member)
    if (!known || (known.passwordChangedAt && known.passwordChangedAt > begunAt)) return undefined
    return { known, ways: await waysOf(tx, known, wayIn) }
  })

type Answering = { way: Way; known: sql.Known; ticket: Buffer; answer: string; now: Date }

async function answers(store: Store, { way, known, ticket, answer, now }: Answering) {
  if (way.way === 'totp') return totpPasses(store, { member: known.id, code: answer, now })
  if (way.way === 'payeeName') return sameName(way.to, answer)
  const { way: by, to } = { way: way.way, to: way.to }
  const bind = ticket.toString('hex')
  const passes = await codePasses(store, {
    way: by,
    to,
    purpose: 'factor',
    bind,
    code: answer,
    now,
  })
  return !isRefusal(passes)
}

/** A name is the same in any case and spacing, and however its accents are typed. */
export const sameName = (kept: string, typed: string) => spoken(kept) === spoken(typed)
const spoken = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')

type Failed = { known: sql.Known; way: string; here: Here }

/** Who comes this far had the password: the member and the auditor should know. */
async function failFactor(store: Store, { known, way, here: { from, now } }: Failed) {
  const subject = `member:${known.id}`
  const body = { way, ip: from.ip }
  await store.transact((tx) =>
    record(tx, { kind: 'factor-failed', actor: 'house', subject, body, now }),
  )
  return refuse('factor-wrong')
}
