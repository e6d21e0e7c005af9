import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Store } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { equipmentOf } from '../equipment.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

type Whose = { purpose: string; of: string }

/** What has to be read again, as it is kept: under the house's key, and good for this one only. */
export function hide(store: Store, whose: Whose, text: Buffer, random: Random): Buffer {
  const nonce = random.bytes(nonceBytes)
  const made = createCipheriv(cipher, keyOf(store, whose), nonce)
  made.setAAD(Buffer.from(whose.of))
  const hidden = Buffer.concat([made.update(text), made.final()])
  return Buffer.concat([nonce, made.getAuthTag(), hidden])
}

/** Throws when it was altered, or is somebody else's. */
export function reveal(store: Store, whose: Whose, kept: Uint8Array): Buffer {
  const nonce = kept.subarray(0, nonceBytes)
  const opened = createDecipheriv(cipher, keyOf(store, whose), nonce, { authTagLength: tagBytes })
  opened.setAAD(Buffer.from(whose.of))
  opened.setAuthTag(kept.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([opened.update(kept.subarray(nonceBytes + tagBytes)), opened.final()])
}

const keyOf = (store: Store, { purpose }: Whose) => equipmentOf(store).keys.secret(purpose)
