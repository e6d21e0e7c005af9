import { record } from '../../audit/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { KeyRing } from '../../platform/front/keys.ts'
import type { Random } from '../../platform/random.ts'
import * as sql from './keys-sql.ts'
import { sealSecret } from './sealing.ts'
import type { VendorSetting } from './vendor.ts'

/** The channel that wakes whoever keeps vendors in memory. */
export const vendorsChanged = 'seamless_vendors'

/** Two, so that one can follow the other without an hour in which none is good. */
const liveMax = 2

type By = { vendor: string; by: string; now: Date }
type Kept = { kind: 'hmac'; secret: Buffer; keys: KeyRing } | { kind: 'ed25519'; publicKey: Buffer }
type Adding = By & { id: string; liveFrom?: Date; demo?: boolean; random: Random } & Kept

/**
 * Gives a vendor a key to sign with. Throws where it has two that live, or one of that name, or where
 * nobody knows such a vendor.
 */
export async function addVendorKey(tx: Tx, adding: Adding): Promise<void> {
  const { vendor, id, kind, by, now, demo = false, liveFrom = now } = adding
  await sql.lockVendor(tx, vendor)
  const living = (await sql.keys(tx, now)).filter((key) => key.vendor === vendor)
  if (living.length >= liveMax)
    throw new Error(`${vendor} has ${liveMax} keys already: retire one of them first`)
  const material: Buffer = adding.kind === 'hmac' ? secretOf(adding) : publicOf(adding.publicKey)
  if ((await sql.addKey(tx, { vendor, id, kind, material, liveFrom, demo, now })) === 0)
    throw new Error(`${vendor} has had a key ${id} before`)
  tx.wake(vendorsChanged)
  const body = { key: id, kind, liveFrom }
  await record(tx, { kind: 'vendor-key-added', actor: by, subject: `vendor:${vendor}`, body, now })
}

/** Every key that signs something, now or later. */
export const vendorKeys = async (db: Db, now: Date) =>
  (await sql.keys(db, now)).map(({ material: _, ...key }) => key)

/** Whether a vendor has a key of that name, or had one. */
export const hasVendorKey = (db: Db | Tx, key: { vendor: string; id: string }) =>
  sql.hasKey(db, key).then(({ there }) => there)

const secretMin = 32
function secretOf({ keys, secret, ...whose }: Adding & { kind: 'hmac' }): Buffer {
  if (secret.length < secretMin) throw new Error(`a secret has at least ${secretMin} bytes`)
  return sealSecret(keys, secret, whose)
}

const publicBytes = 32
function publicOf(publicKey: Buffer): Buffer {
  if (publicKey.length !== publicBytes)
    throw new Error(`a public key of Ed25519 has ${publicBytes} bytes`)
  return publicKey
}

/** Ends a key, now or at a later moment. Answers false where it had ended by then already. */
export async function retireVendorKey(
  tx: Tx,
  { vendor, id, by, at, now }: By & { id: string; at: Date },
): Promise<boolean> {
  await sql.lockVendor(tx, vendor)
  if ((await sql.retireKey(tx, { vendor, id, at })) === 0) return false
  tx.wake(vendorsChanged)
  const body = { key: id, at }
  await record(tx, {
    kind: 'vendor-key-retired',
    actor: by,
    subject: `vendor:${vendor}`,
    body,
    now,
  })
  return true
}

/** Agrees with a vendor how it is answered. */
export async function changeVendor(
  tx: Tx,
  { vendor, setting, by, now }: By & { setting: VendorSetting },
): Promise<void> {
  await sql.lockVendor(tx, vendor)
  const before = (await sql.settings(tx)).find((row) => row.vendor === vendor)
  await sql.putSetting(tx, { vendor, ...setting })
  tx.wake(vendorsChanged)
  await record(tx, {
    kind: 'vendor-changed',
    actor: by,
    subject: `vendor:${vendor}`,
    body: { before: before ?? null, after: setting },
    now,
  })
}
