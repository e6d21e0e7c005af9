import { record } from '../audit/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { KeyRing } from '../platform/front/keys.ts'
import type { Random } from '../platform/random.ts'
import { settings } from './door/keys-sql.ts'
import { usual, type Vendor } from './door/vendor.ts'
import * as sql from './reach-sql.ts'
import {
  type Became,
  callKey,
  createVendorLine,
  houseSigner,
  type VendorLine,
} from './vendor-call.ts'

/** A vendor with what was agreed about calling it. */
export type Reached = { vendor: Vendor; reach: sql.ReachRow; line: VendorLine }

type Needs = {
  keys: KeyRing
  clock: Clock
  random: Random
  /** A live house calls nobody but by https. */
  live: boolean
  /** Hears what became of each call. */
  told?: ((vendor: string, became: Became) => void) | undefined
}

/** Every vendor that may be called, each with its line. */
export async function reachedVendors(db: Db, needs: Needs): Promise<Reached[]> {
  const { keys, clock, random, live, told: heard } = needs
  const [rows, told] = await Promise.all([sql.reaches(db), settings(db)])
  const settingOf = new Map(told.map(({ vendor, ...setting }) => [vendor, setting]))
  const signer = houseSigner(keys.secret(callKey))
  return rows.map((reach) => {
    const { vendor: code, baseUrl, hosts, knownAs } = reach
    const way = { baseUrl, hosts, as: knownAs, signer, localhost: !live }
    const line = createVendorLine(way, {
      ...{ random, now: () => clock.now() },
      told: heard && ((became) => heard(code, became)),
    })
    return { vendor: { code, setting: settingOf.get(code) ?? usual }, reach, line }
  })
}

/** A vendor as it is answered, whether or not it may be called. */
export async function vendorBy(db: Db, code: string): Promise<Vendor> {
  const found = (await settings(db)).find(({ vendor }) => vendor === code)
  if (!found) return { code, setting: usual }
  const { vendor: _, ...setting } = found
  return { code, setting }
}

type Agreed = { reach: sql.ReachRow; by: string; now: Date }

/**
 * Agrees where a vendor is called. Its hosts are what an address says of itself, so that one which is
 * spelt in another way cannot stand for one that is listed.
 */
export async function putVendorReach(tx: Tx, { reach, by, now }: Agreed): Promise<void> {
  const { vendor, baseUrl, hosts } = reach
  if (!hosts.includes(new URL(baseUrl).host)) throw new Error(`${baseUrl} is on no listed host`)
  const odd = hosts.find((host) => new URL(`https://${host}`).host !== host)
  if (odd !== undefined) throw new Error(`${odd} is no host as an address has it`)
  await sql.putReach(tx, reach)
  const subject = `vendor:${vendor}`
  await record(tx, { kind: 'vendor-reach-changed', actor: by, subject, body: { ...reach }, now })
}
