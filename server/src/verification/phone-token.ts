import { createRemoteJWKSet, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Store } from '../platform/db.ts'
import { hashed, type Random } from '../platform/random.ts'
import { setting } from '../site/index.ts'
import type { Purpose } from './code.ts'
import { equipmentOf } from './equipment.ts'
import * as sql from './sql.ts'

/** How old the proof of a number may be. */
export const phoneTokenLivesMs = 10 * 60_000
const jwksTimeoutMs = 5_000
const audience = 'balai-phone'

/** Who vouches for a number: it reads a token, or throws. */
type Provider = (idToken: string, asked: { purpose: Purpose; now: Date }) => Promise<JWTPayload>

type Asking = { idToken: string | undefined; mobile: string; purpose: Purpose; now: Date }

/**
 * Whether a token of the phone-code provider that is set proves this number, for this purpose. A
 * token passes once.
 */
export async function phoneTokenPasses(store: Store, asking: Asking): Promise<boolean> {
  const { idToken, mobile, purpose, now } = asking
  if (!idToken) return false
  const { phoneCode } = await setting(store.db, 'site')
  const provider = phoneCode === 'firebase' ? firebase(store) : house(store)
  const claims = await provider(idToken, { purpose, now }).catch(() => undefined)
  if (claims?.phone_number !== `+${mobile}`) return false
  // By what was signed: a signature could be written in more than one way.
  const digest = hashed(`phone ${idToken.split('.').slice(0, 2).join('.')}`)
  const until = new Date(now.getTime() + 2 * phoneTokenLivesMs)
  return (await store.transact((tx) => sql.spend(tx, { digest, until }))) === 1
}

const key = (store: Store) => equipmentOf(store).keys.secret('verification phone token')

type Proved = { mobile: string; purpose: Purpose; random: Random; now: Date }

/** The house's own token for a number whose code was entered just now. */
export const housePhoneToken = (store: Store, { mobile, purpose, random, now }: Proved) =>
  new SignJWT({ phone_number: `+${mobile}`, purpose })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('balai')
    .setAudience(audience)
    .setJti(random.uuid())
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + phoneTokenLivesMs))
    .sign(key(store))

/** A demonstration needs nobody else: the house vouches by the code it sent itself. */
const house =
  (store: Store): Provider =>
  async (idToken, { purpose, now }) => {
    const { payload } = await jwtVerify(idToken, key(store), {
      algorithms: ['HS256'],
      issuer: 'balai',
      audience,
      currentDate: now,
      requiredClaims: ['exp', 'jti'],
    })
    if (payload.purpose !== purpose) throw new Error('proved for another purpose')
    return payload
  }

const rings = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

/** The provider's published keys, asked for again only when a token names one that is not there. */
function ringOf(url: string) {
  const known = rings.get(url)
  if (known) return known
  const ring = createRemoteJWKSet(new URL(url), { timeoutDuration: jwksTimeoutMs })
  rings.set(url, ring)
  return ring
}

const Signed = z.object({ sub: z.string().min(1), auth_time: z.number() })

const firebase =
  (store: Store): Provider =>
  async (idToken, { now }) => {
    const { firebase: project } = equipmentOf(store).config
    if (!project) throw new Error('firebase is set, and this house has no project there')
    const { payload } = await jwtVerify(idToken, ringOf(project.jwksUrl), {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${project.projectId}`,
      audience: project.projectId,
      currentDate: now,
      maxTokenAge: phoneTokenLivesMs / 1000,
      requiredClaims: ['exp', 'sub'],
    })
    // A token is renewed without a new code: what counts is when the code was entered.
    const { auth_time: enteredAt } = Signed.parse(payload)
    const ageMs = now.getTime() - enteredAt * 1000
    if (ageMs > phoneTokenLivesMs || ageMs < 0) throw new Error('proved too long ago')
    return payload
  }
