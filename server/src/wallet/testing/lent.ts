import { createHash, createPublicKey, verify } from 'node:crypto'
import type { Lent } from '@balai/contract/funds-check'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

/** What a browser lends to the check of a member's leaf, lent by this process. */
export const lent: Lent = {
  sha256: async (text) => sha256(text),
  isSigned: async ({ text, key, publicKey, signature }) => {
    const spki = Buffer.from(publicKey, 'hex')
    if (!sha256(spki).startsWith(key)) return false
    const known = createPublicKey({ key: spki, type: 'spki', format: 'der' })
    return verify(null, Buffer.from(text), known, Buffer.from(signature, 'hex'))
  },
}
