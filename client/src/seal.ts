/**
 * Seals a body to the house's published key: compact JWE, RSA-OAEP-256 with A256GCM (RFC 7516), by
 * WebCrypto alone. The plaintext carries the time and a one-time id, so that it opens only once.
 */
export async function seal(origin: string, body: unknown): Promise<string> {
  const jwk = await publishedKey(origin)
  const rsa = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const wrapping = await crypto.subtle.importKey('jwk', jwk, rsa, false, ['encrypt'])
  const header = base64url(
    text(JSON.stringify({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: jwk.kid })),
  )
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const wrapped = await crypto.subtle.encrypt(rsa, wrapping, secret)
  const key = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt'])
  const plain = { iat: Math.floor(Date.now() / 1000) + skewSeconds, jti: crypto.randomUUID(), body }
  const boxed = new Uint8Array(
    await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: text(header) },
      key,
      text(JSON.stringify(plain)),
    ),
  )
  const tag = boxed.slice(-16)
  const parts = [new Uint8Array(wrapped), iv, boxed.slice(0, -16), tag].map(base64url)
  return [header, ...parts].join('.')
}

type Published = JsonWebKey & { kid: string }
const text = (from: string) => new TextEncoder().encode(from)
const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

// A visitor's clock may be minutes off; the house's own, seen in its answer, decides.
let skewSeconds = 0

/** The newest key. Asked for each time, because it rotates and is cached by HTTP for a minute. */
async function publishedKey(origin: string): Promise<Published> {
  const response = await fetch(`${origin}/.well-known/jwks.json`)
  const date = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(date)) skewSeconds = Math.round((date - Date.now()) / 1000)
  const { keys }: { keys: Published[] } = await response.json()
  const [newest] = keys
  if (!newest) throw new Error('the house publishes no key')
  return newest
}
