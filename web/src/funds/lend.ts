import type { Lent } from '@balai/contract/funds-check'

const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const utf8 = (text: string) => new TextEncoder().encode(text)

async function sha256(bytes: Uint8Array<ArrayBuffer>) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What this browser lends to the check: its own hash and its own eye for signatures. */
export const lent: Lent = {
  sha256: (text) => sha256(utf8(text)),
  async isSigned({ text, key, publicKey, signature }) {
    const spki = bytesOf(publicKey)
    if (!(await sha256(spki)).startsWith(key)) return false
    // Some browsers do not know the kind yet.
    const known = await crypto.subtle
      .importKey('spki', spki, 'Ed25519', false, ['verify'])
      .catch(() => undefined)
    return known && crypto.subtle.verify('Ed25519', known, bytesOf(signature), utf8(text))
  },
}
