/** Before the 32 bytes of a public Ed25519 key in its usual form (RFC 8410). */
const spkiHead = [0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00]
const keyBytes = 32

/** What is wrong with a text that should be a public key. */
export type NoKey = 'private' | 'another' | 'none'

/**
 * A vendor’s public key however it was sent: PEM, base64 or base64url with or without its head, or hex.
 * Answers with its 32 bytes as base64url, or with what is wrong.
 */
export function publicKeyOf(text: string): { key: string } | { wrong: NoKey } {
  // Whoever sends the private half has to make a new pair: it goes nowhere from here.
  if (/PRIVATE KEY/.test(text)) return { wrong: 'private' }
  const armoured = /-----BEGIN ([A-Z0-9 ]+)-----([\s\S]+?)-----END \1-----/.exec(text)
  if (armoured && armoured[1] !== 'PUBLIC KEY') return { wrong: 'another' }
  const bytes = bytesOf((armoured?.[2] ?? text).replace(/\s+/g, ''))
  // Words are base64 too, once nothing is left between them.
  if (!bytes || (!armoured && bytes.length < keyBytes / 2)) return { wrong: 'none' }
  if (bytes.length === keyBytes && !armoured) return { key: base64url(bytes) }
  const headed = spkiHead.every((byte, place) => bytes[place] === byte)
  if (headed && bytes.length === spkiHead.length + keyBytes)
    return { key: base64url(bytes.slice(spkiHead.length)) }
  // An RSA key, a key for secrets instead of signatures, a key that was cut off.
  return { wrong: 'another' }
}

function bytesOf(text: string): number[] | undefined {
  if (/^(0x)?([0-9a-f]{2})+$/i.test(text) && text.replace(/^0x/i, '').length === keyBytes * 2)
    return (text.replace(/^0x/i, '').match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return undefined
  try {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''))
    return [...plain].map((sign) => sign.charCodeAt(0))
  } catch {
    return undefined
  }
}

const base64url = (bytes: readonly number[]) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
