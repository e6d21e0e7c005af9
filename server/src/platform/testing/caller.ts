import { randomUUID } from 'node:crypto'
import { type Endpoint, inAddress, methodOf } from '@balai/contract'
import { CompactEncrypt, importJWK } from 'jose'

export type Told = {
  status: number
  headers: Headers
  text: string
  success?: boolean
  code?: string
  value?: unknown
}
type Sent = { token?: string; key?: string; body?: object; headers?: Record<string, string> }

/** Asks a house over the wire as any program would, sealed where it has to be. */
export async function ask(url: string, endpoint: Endpoint, sent: Sent = {}): Promise<Told> {
  const asked = inAddress(endpoint)
  const body = endpoint.sealed ? { sealed: await seal(url, sent.body ?? {}) } : (sent.body ?? {})
  const query = asked ? `?${new URLSearchParams(Object.entries(sent.body ?? {}))}` : ''
  const response = await fetch(`${url}${endpoint.path}${query}`, {
    method: methodOf(endpoint),
    headers: {
      'accept-language': 'id',
      ...(!asked && { 'content-type': 'application/json' }),
      ...(endpoint.kind === 'command' && { 'idempotency-key': sent.key ?? randomUUID() }),
      ...(sent.token && { authorization: `Bearer ${sent.token}` }),
      ...sent.headers,
    },
    ...(!asked && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, ...JSON.parse(text) }
}

/** What is asked as it travels where nobody between may read it. */
export async function seal(url: string, body: object) {
  const found = await fetch(`${url}/.well-known/jwks.json`)
  const { keys } = (await found.json()) as { keys: { kid: string; kty: string }[] }
  const [jwk] = keys
  if (!jwk) throw new Error('the house publishes no key')
  const iat = Math.floor(Date.now() / 1000)
  return new CompactEncrypt(Buffer.from(JSON.stringify({ iat, jti: randomUUID(), body })))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: jwk.kid })
    .encrypt(await importJWK(jwk, 'RSA-OAEP-256'))
}
