// Prints a new private key for KEYS. To change keys put a new one in front, and take the old one out
// a day later.
import { generateKeyPairSync, randomUUID } from 'node:crypto'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = privateKey.export({ format: 'jwk' })
process.stdout.write(
  `${JSON.stringify([{ ...key, kid: randomUUID(), alg: 'RSA-OAEP-256', use: 'enc' }])}\n`,
)
