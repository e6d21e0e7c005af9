import { compactDecrypt, decodeProtectedHeader } from 'jose'
import { z } from 'zod'
import type { Store } from '../db.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import type { KeyRing } from './keys.ts'

const Sealed = z.object({ sealed: z.string().max(65_536) })
const Opened = z.object({ iat: z.int(), jti: z.uuid(), body: z.unknown() })

/** How old a sealed body may be, and how far ahead a sender's clock may run. */
const oldestSeconds = 120
const aheadSeconds = 5

type SealRefusal = Refusal<'sealed-required' | 'sealed-broken' | 'sealed-replayed'>

/**
 * Opens a sealed body: compact JWE, RSA-OAEP-256 with A256GCM only. Too old, from the future or
 * seen before is refused; so is plain JSON. The one-time id is spent even if the call then refuses.
 */
export async function unseal(
  { store, keys, now }: { store: Store; keys: KeyRing; now: Date },
  raw: unknown,
): Promise<{ body: unknown } | SealRefusal> {
  const found = Sealed.safeParse(raw)
  if (!found.success) return refuse('sealed-required')
  const opened = await decrypt(keys, found.data.sealed)
  if (isRefusal(opened)) return opened
  const ageSeconds = now.getTime() / 1000 - opened.iat
  if (ageSeconds > oldestSeconds || ageSeconds < -aheadSeconds) return refuse('sealed-replayed')
  const fresh = await store.transact(
    (tx) => tx.run`
      insert into platform.sealed_seen (jti, at) values (${opened.jti}, ${now})
      on conflict do nothing`,
  )
  return fresh === 1 ? { body: opened.body } : refuse('sealed-replayed')
}

async function decrypt(keys: KeyRing, jwe: string) {
  try {
    const { kid } = decodeProtectedHeader(jwe)
    const key = keys.open(kid ?? '')
    if (!key) return refuse('sealed-broken')
    const { plaintext } = await compactDecrypt(jwe, key, {
      keyManagementAlgorithms: ['RSA-OAEP-256'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    const opened = Opened.safeParse(JSON.parse(new TextDecoder().decode(plaintext)))
    return opened.success ? opened.data : refuse('sealed-broken')
  } catch {
    return refuse('sealed-broken')
  }
}

/** Ids older than any body that would still be opened need not be kept. */
export const forgetSealed = (store: Store, now: Date) =>
  store.transact(
    (tx) => tx.run`
      delete from platform.sealed_seen where at < ${now}::timestamptz - interval '10 minutes'`,
  )
