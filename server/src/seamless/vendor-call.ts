import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { vendorApi } from '@balai/contract/vendor-api'
import { walletHeaders, walletSigned } from '@balai/contract/wallet-api'
import { z } from 'zod'
import { fetchOut, type Outside, type Sent, Unreached } from '../platform/outbound/fetch-out.ts'
import { hashed, type Random } from '../platform/random.ts'

/** What signs our calls: the vendor checks it by its id. */
export type Signer = { id: string; sign: (text: string) => Buffer }

/** Where a vendor is asked, and by what name it knows this house. */
export type Reach = Outside & { baseUrl: string; as: string; signer: Signer }

type Call<T extends z.core.$ZodType, G extends z.core.$ZodType> = {
  method: 'GET' | 'POST'
  path: string
  takes: T
  gives: G
}

/** A vendor as it is called. Throws `Unreached` where nothing is known of what became of a call. */
export type VendorLine = {
  ask<T extends z.core.$ZodType, G extends z.core.$ZodType>(
    call: Call<T, G>,
    takes: z.output<T>,
  ): Promise<z.output<G>>
}

/** What became of a call: `OK`, or why nothing came of it. */
export type Became = { call: string; code: string; ms: number; asked: unknown }
type Needs = { random: Random; now: () => Date; told?: ((became: Became) => void) | undefined }

/** Calls a vendor: signed as its own calls to us are, and only where its calls may go. */
export function createVendorLine(reach: Reach, { random, now, told }: Needs): VendorLine {
  return {
    async ask(call, takes) {
      const { method, path, takes: asks, gives } = call
      const said = Said.parse(z.encode(asks, takes))
      const began = performance.now()
      const became = (code: string) =>
        told?.({ call: nameOf(call), code, ms: performance.now() - began, asked: said })
      try {
        const to = addressOf(reach.baseUrl, { method, path, said })
        const body = method === 'POST' ? JSON.stringify(said) : ''
        const headers = signed(reach, { method, to, body, nonce: random.token(), now: now() })
        const sent: Sent = { method, headers, body }
        const answer = parsed(gives, await fetchOut(to, sent, reach))
        became('OK')
        return answer
      } catch (error) {
        became(error instanceof Unreached ? whyOf(error) : 'fault')
        throw error
      }
    },
  }
}

/** A call by the name that the contract has for it. */
const nameOf = ({ path, method }: { path: string; method: string }) =>
  Object.entries(vendorApi).find(([, one]) => one.path === path && one.method === method)?.[0] ??
  path

const whyOf = ({ why, status }: Unreached) => (status === undefined ? why : `${why} ${status}`)
const Said = z.record(z.string(), z.unknown())

function parsed<G extends z.core.$ZodType>(gives: G, text: string): z.output<G> {
  try {
    return z.decode(gives, JSON.parse(text))
  } catch (error) {
    throw new Unreached('malformed', error instanceof Error ? error.message : 'not JSON')
  }
}

type Address = { method: string; path: string; said: Record<string, unknown> }

/** The path below the vendor's own, with what a GET takes in its query. */
function addressOf(baseUrl: string, { method, path, said }: Address): URL {
  const { id, ...rest } = said
  const place = path.replace('{id}', segmentOf(String(id ?? '')))
  const to = new URL(baseUrl.replace(/\/$/, '') + place)
  if (method === 'GET')
    for (const [name, value] of Object.entries(rest))
      if (value !== undefined) to.searchParams.set(name, String(value))
  return to
}

/** One part of a path. Dots alone lead out of it however they are written, so none may be asked for. */
function segmentOf(id: string): string {
  if (/^\.{1,2}$/.test(id)) throw new Unreached('address-refused', `a number of dots: ${id}`)
  return encodeURIComponent(id)
}

type Signing = { method: string; to: URL; body: string; nonce: string; now: Date }

function signed({ as, signer }: Reach, { method, to, body, nonce, now }: Signing) {
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  const path = to.pathname + to.search
  const bodyHash = hashed(body).toString('hex')
  const text = walletSigned({ method, path, timestamp, nonce, bodyHash })
  return {
    [walletHeaders.vendor]: as,
    [walletHeaders.timestamp]: timestamp,
    [walletHeaders.nonce]: nonce,
    [walletHeaders.signature]: `${signer.id}:${signer.sign(text).toString('base64url')}`,
    ...(method === 'POST' && { 'content-type': 'application/json' }),
  }
}

/** A private Ed25519 key is its seed behind these bytes (RFC 8410). */
const ed25519Head = Buffer.from('302e020100300506032b657004220420', 'hex')

const houseKey = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([ed25519Head, seed]), format: 'der', type: 'pkcs8' })

/** What the secret of the key is called among the house's own. */
export const callKey = 'calls to vendors'

type HouseSigner = Signer & {
  publicKey: string
  /** As it is published, for vendors to check our calls with. */
  published: { kid: string; kty: 'OKP'; crv: 'Ed25519'; x: string; alg: 'EdDSA'; use: 'sig' }
}

/** What an Ed25519 key is without what stands before it in its usual form. */
const bareBytes = 32

/** Signs as the house, with an Ed25519 key made of a secret of 32 bytes that only the house knows. */
export function houseSigner(secret: Buffer): HouseSigner {
  const key = houseKey(secret)
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' })
  const id = hashed(publicKey.toString('hex')).toString('hex').slice(0, 16)
  const x = publicKey.subarray(-bareBytes).toString('base64url')
  return {
    id,
    sign: (text) => sign(null, Buffer.from(text), key),
    publicKey: publicKey.toString('base64'),
    published: { kid: id, kty: 'OKP', crv: 'Ed25519', x, alg: 'EdDSA', use: 'sig' },
  }
}
