// Prints a new private key for KEYS. To change keys put a new one in front, and take the old one out
// a day later.
import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'

const { privateKey } = await generateKeyPair('RSA-OAEP-256', { extractable: true })
const key = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RSA-OAEP-256', use: 'enc' }
process.stdout.write(`${JSON.stringify([key])}\n`)
