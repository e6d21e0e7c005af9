import { createHmac, createPublicKey, createSecretKey, timingSafeEqual, verify } from 'node:crypto'

/** Something that a vendor signs with, as it is checked. */
export type Check = (signed: string, signature: Buffer) => boolean

const macBytes = 32

/** HMAC-SHA-256 (RFC 2104) with a shared secret, compared in constant time. */
export function hmacCheck(secret: Buffer): Check {
  const key = createSecretKey(secret)
  return (signed, signature) =>
    signature.length === macBytes &&
    timingSafeEqual(createHmac('sha256', key).update(signed).digest(), signature)
}

/** What stands before the 32 bytes of an Ed25519 key in its usual form (RFC 8410). */
const spki = Buffer.from('302a300506032b6570032100', 'hex')
const signatureBytes = 64

/** Ed25519 with a public key of 32 bytes. */
export function ed25519Check(publicKey: Buffer): Check {
  const key = createPublicKey({
    key: Buffer.concat([spki, publicKey]),
    format: 'der',
    type: 'spki',
  })
  return (signed, signature) =>
    signature.length === signatureBytes && verify(null, Buffer.from(signed), key, signature)
}

const shape = /^([\w-]{1,40}):([\w-]{43,86})$/

/** The parts of `X-Signature`: the key's id, and the signature. */
export function signatureOf(header: string | undefined) {
  const [, id = '', text = ''] = shape.exec(header ?? '') ?? []
  return id ? { id, signature: Buffer.from(text, 'base64url') } : undefined
}
