import { createCipheriv, createDecipheriv, createECDH, createHmac } from 'node:crypto'
import { z } from 'zod'
import type { KeyRing } from '../../platform/front/keys.ts'
import type { Random } from '../../platform/random.ts'

export type Secrets = Pick<KeyRing, 'secret'>

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const purpose = 'push-subscription'

const Browser = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
})
/** Where a browser is told, and by which keys nobody on the way reads along. */
export type Browser = z.output<typeof Browser>

/** A browser as it is kept: under the house’s key, and good for this row only. */
export function hide(
  of: string,
  browser: Browser,
  { keys, random }: { keys: Secrets; random: Random },
) {
  const nonce = random.bytes(nonceBytes)
  const made = createCipheriv(cipher, keys.secret(purpose), nonce)
  made.setAAD(Buffer.from(of))
  const hidden = Buffer.concat([made.update(JSON.stringify(browser)), made.final()])
  return Buffer.concat([nonce, made.getAuthTag(), hidden])
}

/** Throws when it was altered, or is of another row. */
export function reveal(of: string, kept: Uint8Array, keys: Secrets): Browser {
  const nonce = kept.subarray(0, nonceBytes)
  const opened = createDecipheriv(cipher, keys.secret(purpose), nonce, { authTagLength: tagBytes })
  opened.setAAD(Buffer.from(of))
  opened.setAuthTag(kept.subarray(nonceBytes, nonceBytes + tagBytes))
  const text = Buffer.concat([opened.update(kept.subarray(nonceBytes + tagBytes)), opened.final()])
  return Browser.parse(JSON.parse(text.toString()))
}

/** By what one browser is found again without its address being readable. */
export const endpointKey = (endpoint: string, keys: Secrets) =>
  createHmac('sha256', keys.secret('push-endpoint')).update(endpoint).digest()

/**
 * The key pair by which push services know this house (VAPID, RFC 8292). It follows from the house’s own
 * keys, so that every process has the same and nothing more has to be kept.
 */
export function vapidOf(keys: Secrets) {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(keys.secret('push-vapid'))
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: pair.getPrivateKey().toString('base64url'),
  }
}
