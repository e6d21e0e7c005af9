import type { security, Takes } from '@balai/contract'
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { record } from '../../audit/index.ts'
import type { Store, Tx } from '../../platform/db.ts'
import { hashed, type Random } from '../../platform/random.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { SignedIn } from '../../platform/serve.ts'
import { setting } from '../../site/index.ts'
import { equipmentOf } from '../equipment.ts'
import { person } from '../sql.ts'
import * as sql from './passkey-sql.ts'

/** Passkeys that one member may have. */
export const passkeysMax = 10
/** How long a browser may take to ask its user. */
export const challengeLivesMs = 5 * 60_000
const challengeBytes = 32
const nameMax = 64

/** Whose passkeys they are, as browsers compare it: this site and no other. */
export function site(store: Store) {
  const { origin, hostname } = new URL(equipmentOf(store).publicUrl)
  return { origin, rpID: hostname }
}

/** Bytes that no other library sees; it takes only arrays that own their memory. */
export const newChallenge = (random: Random) => Uint8Array.from(random.bytes(challengeBytes))

/** Every transport that a browser may name. The rest is not kept. */
const transports = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
const Transports = z
  .array(z.string())
  .catch([])
  .transform((all) => all.filter((name) => transports.has(name)))

type Member = { store: Store; who: SignedIn; random: Random; now: Date }

const ticketOf = ({ session }: SignedIn) => hashed(`passkey of ${session}`)

/** What a browser needs to make a passkey. */
export async function beginPasskey({ store, who, random, now }: Member) {
  const { member } = who
  const kept = await sql.passkeysOf(store.db, member)
  if (kept.length >= passkeysMax) return refuse('passkeys-full')
  const { account, nickname } = await person(store.db, member)
  const { name: rpName } = await setting(store.db, 'brand')
  const options = await generateRegistrationOptions({
    rpName,
    rpID: site(store).rpID,
    userName: account,
    userDisplayName: nickname,
    // The same for each of a member's passkeys, and nothing that says who it is.
    userID: Uint8Array.from(hashed(`passkey user ${member}`)),
    challenge: newChallenge(random),
    timeout: challengeLivesMs,
    attestationType: 'none',
    excludeCredentials: kept.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const expiresAt = new Date(now.getTime() + challengeLivesMs)
  const { challenge } = options
  await store.transact((tx) =>
    sql.putChallenge(tx, { ticket: ticketOf(who), challenge, expiresAt }),
  )
  return { options: { ...options } }
}

type Adding = Member & { takes: Takes<typeof security.addPasskey> }

/** Keeps a passkey that the browser made for the question it was asked last. */
export async function addPasskey({ store, who, takes, now }: Adding) {
  const ticket = ticketOf(who)
  // By itself: a question is spent also by a wrong answer.
  const asked = await store.transact((tx) => sql.takeChallenge(tx, { ticket, now }))
  const made = asked && (await verified(store, asked.challenge, takes.response))
  if (!made) return refuse('passkey-wrong')
  const name = nameOf(takes.name)
  const added = await store.transact((tx) => keep(tx, { ...made, name, member: who.member, now }))
  if (isRefusal(added)) return added
  return { id: made.id, name, addedAt: now.toISOString(), lastUsedAt: null }
}

async function keep(tx: Tx, key: sql.NewPasskey) {
  const { member, now } = key
  await sql.lockPasskeys(tx, member)
  if ((await sql.passkeysOf(tx, member)).length >= passkeysMax) return refuse('passkeys-full')
  if (!(await sql.addPasskey(tx, key))) return refuse('passkey-wrong')
  await note(tx, { kind: 'passkey-added', who: { member }, now })
  return true
}

const isMade = (
  given: Record<string, unknown>,
): given is Record<string, unknown> & RegistrationResponseJSON =>
  typeof given.id === 'string' && typeof given.rawId === 'string' && isObject(given.response)
export const isObject = (given: unknown) => typeof given === 'object' && given !== null

async function verified(store: Store, challenge: string, response: Record<string, unknown>) {
  if (!isMade(response)) return undefined
  const { origin, rpID } = site(store)
  const found = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    // What is malformed, foreign or altered is thrown; to the member it is all one.
  }).catch(() => undefined)
  if (!found?.verified) return undefined
  const { id, publicKey, counter } = found.registrationInfo.credential
  return { id, publicKey, counter, transports: Transports.parse(response.response.transports) }
}

/** A name that can be read: where none is left, what it is. */
const nameOf = (typed: string) =>
  [...typed.replace(/\p{Cc}/gu, '').trim()].slice(0, nameMax / 2).join('') || 'Passkey'

type Removing = { tx: Tx; who: SignedIn; takes: { passkey: string }; now: Date }

/** Takes a passkey away. One that is another's, or not there, is answered just so. */
export async function removePasskey({ tx, who, takes, now }: Removing) {
  if (await sql.removePasskey(tx, { id: takes.passkey, member: who.member }))
    await note(tx, { kind: 'passkey-removed', who, now })
  return {}
}

type Noting = { kind: string; who: Pick<SignedIn, 'member'>; now: Date }
const note = (tx: Tx, { kind, who, now }: Noting) =>
  record(tx, {
    kind,
    actor: `member:${who.member}`,
    subject: `member:${who.member}`,
    body: {},
    now,
  })
