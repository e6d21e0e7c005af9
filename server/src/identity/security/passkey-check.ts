import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import type { Store } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { setting } from '../../site/index.ts'
import { equipmentOf } from '../equipment.ts'

/** How long a browser may take to ask its user. */
export const challengeLivesMs = 5 * 60_000
const challengeBytes = 32
const nameMax = 64

/** Whose passkeys they are, as browsers compare it: this site and no other. */
function site(store: Store) {
  const { origin, hostname } = new URL(equipmentOf(store).publicUrl)
  return { origin, rpID: hostname }
}

/** Bytes that no other library sees; it takes only arrays that own their memory. */
const newChallenge = (random: Random) => Uint8Array.from(random.bytes(challengeBytes))

/** Every transport that a browser may name. The rest is not kept. */
const transports = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
const Transports = z
  .array(z.string())
  .catch([])
  .transform((all) => all.filter((name) => transports.has(name)))

type Making = {
  account: string
  name: string
  /** The same for each passkey of one person, and nothing that says who it is. */
  user: Buffer
  /** Those that there are already. */
  kept: readonly string[]
  random: Random
}

/** What a browser needs to make a passkey. */
export async function passkeyToMake(store: Store, { account, name, user, kept, random }: Making) {
  const { name: rpName } = await setting(store.db, 'brand')
  return generateRegistrationOptions({
    rpName,
    rpID: site(store).rpID,
    userName: account,
    userDisplayName: name,
    userID: Uint8Array.from(user),
    challenge: newChallenge(random),
    timeout: challengeLivesMs,
    attestationType: 'none',
    excludeCredentials: kept.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

const isMade = (
  given: Record<string, unknown>,
): given is Record<string, unknown> & RegistrationResponseJSON =>
  typeof given.id === 'string' && typeof given.rawId === 'string' && isObject(given.response)
const isObject = (given: unknown) => typeof given === 'object' && given !== null

/** The passkey that a browser made for this question, or nothing. */
export async function passkeyMade(
  store: Store,
  challenge: string,
  response: Record<string, unknown>,
) {
  if (!isMade(response)) return undefined
  const { origin, rpID } = site(store)
  const found = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    // What is malformed, foreign or altered is thrown; to who brings it it is all one.
  }).catch(() => undefined)
  if (!found?.verified) return undefined
  const { id, publicKey, counter } = found.registrationInfo.credential
  return { id, publicKey, counter, transports: Transports.parse(response.response.transports) }
}

/** A name that can be read: where none is left, what it is. */
export const nameOfPasskey = (typed: string) =>
  [...typed.replace(/\p{Cc}/gu, '').trim()].slice(0, nameMax / 2).join('') || 'Passkey'

/** What a browser needs to answer with a passkey: any of this site, or one of those named. */
export const passkeyToAsk = (store: Store, random: Random, kept: readonly string[] = []) =>
  generateAuthenticationOptions({
    rpID: site(store).rpID,
    challenge: newChallenge(random),
    timeout: challengeLivesMs,
    userVerification: 'required',
    ...(kept.length > 0 && { allowCredentials: kept.map((id) => ({ id })) }),
  })

/** Whether this could be the answer of a passkey; whose, its id says. */
export const isAnswer = (
  given: Record<string, unknown>,
): given is Record<string, unknown> & AuthenticationResponseJSON =>
  typeof given.id === 'string' && given.id.length <= 1_400 && isObject(given.response)

type Kept = { id: string; publicKey: Uint8Array; counter: bigint }
type Answer = { challenge: string; response: AuthenticationResponseJSON; kept: Kept }

/** The authenticator's new count, if this is its answer; one that counts back is a copy. */
export async function passkeyAnswered(store: Store, { challenge, response, kept }: Answer) {
  const { origin, rpID } = site(store)
  const found = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: kept.id,
      publicKey: Uint8Array.from(kept.publicKey),
      counter: Number(kept.counter),
    },
    requireUserVerification: true,
    // What is malformed, foreign or altered is thrown; to the caller it is all one.
  }).catch(() => undefined)
  return found?.verified ? found.authenticationInfo.newCounter : undefined
}
