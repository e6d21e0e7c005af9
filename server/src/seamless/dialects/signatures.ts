import { createHash, createPublicKey, timingSafeEqual, verify } from 'node:crypto'

/** Whether somebody signed a text. */
export type Check = (signed: string, signature: string) => boolean

const modulusMin = 2_048

/** RSA with SHA-256 over a body, in base64. Throws for what is no such key, or too short a one. */
export function rsaCheck(publicKey: Buffer): Check {
  const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' })
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (key.asymmetricKeyType !== 'rsa' || bits < modulusMin)
    throw new Error(`a key of RSA has at least ${modulusMin} bits`)
  return (signed, signature) =>
    verify('sha256', Buffer.from(signed), key, Buffer.from(signature, 'base64'))
}

const digestShape = /^[\da-f]{32}$/i

/**
 * The MD5 of a text with a secret behind it, compared in constant time. It is what the convention
 * asks for; a secret of 32 bytes cannot be found from it, but we would not choose it.
 */
export function digestCheck(secret: Buffer): Check {
  return (signed, signature) =>
    digestShape.test(signature) &&
    timingSafeEqual(
      createHash('md5').update(signed).update(secret).digest(),
      Buffer.from(signature, 'hex'),
    )
}
