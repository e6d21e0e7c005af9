import {
  constants,
  createCipheriv,
  createPublicKey,
  type JsonWebKey,
  publicEncrypt,
  randomBytes,
  randomUUID,
} from 'node:crypto'

const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')

/** A body sealed for the house (JWE, RSA-OAEP-256 with A256GCM), from its published key. */
export function seal(jwk: JsonWebKey & { kid?: string }, body: unknown) {
  const header = base64(JSON.stringify({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: jwk.kid }))
  const [contentKey, iv] = [randomBytes(32), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', contentKey, iv).setAAD(Buffer.from(header))
  const plain = { iat: Math.floor(Date.now() / 1000), jti: randomUUID(), body }
  const text = Buffer.concat([cipher.update(JSON.stringify(plain)), cipher.final()])
  const locked = publicEncrypt(
    {
      key: createPublicKey({ key: jwk, format: 'jwk' }),
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
    },
    contentKey,
  )
  return { sealed: [header, ...[locked, iv, text, cipher.getAuthTag()].map(base64)].join('.') }
}
