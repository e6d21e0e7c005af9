import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { KeyRing } from '../../platform/front/keys.ts'
import type { Random } from '../../platform/random.ts'

const purpose = 'vendor keys'
const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Whose secret it is: one key's secret put in another's place does not open. */
type Whose = { vendor: string; id: string }
const about = ({ vendor, id }: Whose) => Buffer.from(`${vendor}:${id}`)

/**
 * Closes a shared secret with the house's own keys, so that the database alone signs for no vendor. It
 * opens as long as the oldest of those keys is kept.
 */
export function sealSecret(keys: KeyRing, secret: Buffer, whose: Whose & { random: Random }) {
  const iv = whose.random.bytes(ivBytes)
  const cipher = createCipheriv(algorithm, keys.secret(purpose), iv).setAAD(about(whose))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Opens what `sealSecret` closed. Throws for what was closed by another house or for another key. */
export function openSecret(keys: KeyRing, sealed: Buffer, whose: Whose) {
  const [iv, rest] = [sealed.subarray(0, ivBytes), sealed.subarray(ivBytes)]
  const opener = createDecipheriv(algorithm, keys.secret(purpose), iv).setAAD(about(whose))
  opener.setAuthTag(rest.subarray(0, tagBytes))
  return Buffer.concat([opener.update(rest.subarray(tagBytes)), opener.final()])
}
