import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { walletHeaders, walletSigned, walletWindowSeconds } from '@balai/contract/wallet-api'
import type { Random } from '../../platform/random.ts'
import type { Nonces } from './nonces.ts'
import { type Said, say } from './said.ts'
import { hmacCheck, signatureOf } from './signature.ts'
import type { Vendor } from './vendor.ts'
import type { Vendors } from './vendors.ts'
import type { Soon } from './who.ts'

/** A call as it came over the wire. */
export type Wire = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** Who signed a call, and the fingerprint of what they signed. */
export type Admitted = { vendor: Vendor; body: Buffer }

/** Looks at a call as it came. */
export type Admission = (wire: Wire, now: Date) => Soon<Admitted | Said>

const nonceShape = /^[\w-]{16,64}$/
const timeShape = /^\d{1,12}$/
const secretBytes = 32

/**
 * Lets a call in that a vendor signed, in time and once. Whoever did not sign learns nothing: an unknown
 * vendor, a key that is over and a wrong signature answer alike, and take as long.
 */
export function createAdmission({ vendors, nonces, random }: Needs): Admission {
  const nobody = hmacCheck(random.bytes(secretBytes))
  return ({ path, headers, body }, now) => {
    const code = textOf(headers[walletHeaders.vendor])
    const timestamp = textOf(headers[walletHeaders.timestamp])
    const nonce = textOf(headers[walletHeaders.nonce])
    const given = signatureOf(textOf(headers[walletHeaders.signature]))
    if (!given || !timeShape.test(timestamp) || !nonceShape.test(nonce))
      return say('SIGNATURE_INVALID')
    const bodyHash = hash('sha256', body, 'hex')
    const signed = walletSigned({ method: 'POST', path, timestamp, nonce, bodyHash })
    const check = vendors.check(code, given.id, now) ?? nobody
    const vendor = vendors.named(code)
    if (!check(signed, given.signature) || !vendor) return say('SIGNATURE_INVALID')
    const skew = Math.abs(now.getTime() - Number(timestamp) * 1_000)
    if (skew > walletWindowSeconds * 1_000) return say('CLOCK_SKEW')
    const first = nonces.first(code, nonce, now)
    const admitted = { vendor, body: Buffer.from(bodyHash, 'hex') }
    if (first === true) return admitted
    return first === false
      ? say('NONCE_REUSED')
      : first.then((late) => (late ? admitted : say('NONCE_REUSED')))
  }
}
type Needs = { vendors: Vendors; nonces: Nonces; random: Random }

const textOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : '')
