import { record } from '../../audit/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { KeyRing } from '../../platform/front/keys.ts'
import type { Log } from '../../platform/log.ts'
import type { Random } from '../../platform/random.ts'
import { settings } from '../door/keys-sql.ts'
import { openSecret, sealSecret } from '../door/sealing.ts'
import { usual, type Vendor } from '../door/vendor.ts'
import { type Check, digestCheck, rsaCheck } from './signatures.ts'
import * as sql from './sql.ts'

/** The manners of speaking that are understood beside the contract's. */
export type DialectName = sql.KeyRow['dialect']

type By = { vendor: string; id: string; by: string; now: Date }
type Material =
  | { dialect: 'uuid-rsa'; publicKey: Buffer }
  | { dialect: 'decimal-hash'; secret: Buffer; keys: KeyRing; random: Random }

/** Two, so that one can follow the other without an hour in which none is good. */
const liveMax = 2
const secretMin = 16

/** Gives a vendor a key of its dialect. Throws where it has two already, or where it is no such key. */
export async function addDialectKey(tx: Tx, adding: By & Material): Promise<void> {
  const { vendor, id, dialect, by, now } = adding
  const living = (await sql.keys(tx, now)).filter((key) => key.vendor === vendor)
  if (living.length >= liveMax) throw new Error(`${vendor} has ${liveMax} keys already`)
  const material = materialOf(adding)
  if ((await sql.addKey(tx, { vendor, id, dialect, material, liveFrom: now })) === 0)
    throw new Error(`${vendor} has had a key ${id} before`)
  const subject = `vendor:${vendor}`
  await record(tx, {
    kind: 'vendor-key-added',
    actor: by,
    subject,
    body: { key: id, kind: dialect },
    now,
  })
}

function materialOf(adding: By & Material): Buffer {
  if (adding.dialect === 'uuid-rsa') {
    rsaCheck(adding.publicKey)
    return adding.publicKey
  }
  const { keys, secret, ...whose } = adding
  if (secret.length < secretMin) throw new Error(`a secret has at least ${secretMin} bytes`)
  return sealSecret(keys, secret, whose)
}

/** Ends a key. Answers false where it had ended already. */
export async function retireDialectKey(tx: Tx, { vendor, id, by, now }: By): Promise<boolean> {
  if ((await sql.retireKey(tx, { vendor, id, at: now })) === 0) return false
  const subject = `vendor:${vendor}`
  await record(tx, { kind: 'vendor-key-retired', actor: by, subject, body: { key: id }, now })
  return true
}

/** A vendor of a dialect, with the checks of the keys that are good now. */
export type Speaker = { vendor: Vendor; checks: readonly Check[] }

type Needs = { db: Db; keys: KeyRing; log: Log }
type Key = { check: Check; from: number; until: number }
type Known = Map<string, { vendor: Vendor; keys: Key[] }>

/** How long keys and settings are believed: what is retired opens nothing a second later. */
const believedMs = 1_000

/** Keeps the vendors of a dialect in memory, looked at again when somebody calls after a second. */
export function keepSpeakers(dialect: DialectName, needs: Needs) {
  let reading: { at: number; known: Promise<Known> } | undefined
  return async (code: string, now: Date): Promise<Speaker | undefined> => {
    if (!reading || performance.now() - reading.at > believedMs) {
      const known = read(dialect, needs, now)
      reading = { at: performance.now(), known }
      known.catch(() => {
        reading = undefined
      })
    }
    const found = (await reading.known).get(code)
    const at = now.getTime()
    const checks = found?.keys.filter(({ from, until }) => from <= at && at < until)
    return found && checks && { vendor: found.vendor, checks: checks.map(({ check }) => check) }
  }
}

async function read(dialect: DialectName, needs: Needs, now: Date): Promise<Known> {
  const [rows, told] = await Promise.all([sql.keys(needs.db, now), settings(needs.db)])
  const settingOf = new Map(told.map(({ vendor, ...setting }) => [vendor, setting]))
  const known: Known = new Map()
  for (const row of rows) {
    const setting = settingOf.get(row.vendor) ?? usual
    if (row.dialect !== dialect || setting.dialect !== dialect) continue
    const check = checkOf(row, needs)
    if (!check) continue
    const found = known.get(row.vendor) ?? { vendor: { code: row.vendor, setting }, keys: [] }
    const until = row.retiredAt?.getTime() ?? Number.POSITIVE_INFINITY
    found.keys.push({ check, from: row.liveFrom.getTime(), until })
    known.set(row.vendor, found)
  }
  return known
}

function checkOf(row: sql.KeyRow, { keys, log }: Needs): Check | undefined {
  try {
    return row.dialect === 'uuid-rsa'
      ? rsaCheck(row.material)
      : digestCheck(openSecret(keys, row.material, row))
  } catch (err) {
    // One vendor's key that does not open keeps nobody else out.
    log.error({ err, vendor: row.vendor, key: row.id }, 'a key of a vendor could not be read')
    return undefined
  }
}
