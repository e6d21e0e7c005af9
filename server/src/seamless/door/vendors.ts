import type { Clock } from '../../platform/clock.ts'
import type { Store } from '../../platform/db.ts'
import type { KeyRing } from '../../platform/front/keys.ts'
import type { Log } from '../../platform/log.ts'
import { looking } from '../../platform/looking.ts'
import { vendorsChanged } from './change-vendor.ts'
import * as sql from './keys-sql.ts'
import { openSecret } from './sealing.ts'
import { type Check, ed25519Check, hmacCheck } from './signature.ts'
import { usual, type Vendor } from './vendor.ts'

type Key = { check: Check; from: number; until: number }
type Known = Vendor & { keys: ReadonlyMap<string, Key> }

/** The vendors that may call, in the memory of this process. */
export type Vendors = {
  /** A vendor by its code, whether or not any key of it is good at the moment. */
  named(code: string): Vendor | undefined
  /** How a vendor's signature with a key is checked now. A key that is over or yet to come is none. */
  check(code: string, key: string, now: Date): Check | undefined
  close(): Promise<void>
}

/** How long keys are believed without being looked at again, should the word of a change be lost. */
const believedMs = 1_000

type Needs = {
  store: Store
  keys: KeyRing
  clock: Clock
  log: Log
  /** Whether keys that are printed in the documents open anything here. */
  demoKeys: boolean
}

/**
 * Keeps the keys and settings of all vendors in memory: looked at again as soon as any process changes
 * one, and otherwise every second.
 */
export async function keepVendors(needs: Needs): Promise<Vendors> {
  const { store, log } = needs
  let known = await read(needs)
  const { again, close } = looking(async () => {
    await read(needs).then(
      (found) => {
        known = found
      },
      (err) => log.warn({ err }, 'keys of vendors could not be looked at again'),
    )
  }, believedMs)
  const stop = await store.listen(vendorsChanged, again, again)
  return {
    named: (code) => known.get(code),
    check(code, id, now) {
      const key = known.get(code)?.keys.get(id)
      const at = now.getTime()
      return key && key.from <= at && at < key.until ? key.check : undefined
    },
    async close() {
      await stop()
      await close()
    },
  }
}

async function read(needs: Needs): Promise<Map<string, Known>> {
  const { store, clock } = needs
  const [rows, settings] = await Promise.all([
    sql.keys(store.db, clock.now()),
    sql.settings(store.db),
  ])
  const settingOf = new Map(settings.map(({ vendor, ...setting }) => [vendor, setting]))
  const found = new Map<string, { keys: Map<string, Key> } & Vendor>()
  for (const row of rows) {
    const key = keyOf(row, needs)
    if (!key) continue
    const { vendor: code, id } = row
    const known = found.get(code) ?? {
      code,
      setting: settingOf.get(code) ?? usual,
      keys: new Map(),
    }
    known.keys.set(id, key)
    found.set(code, known)
  }
  return found
}

function keyOf(row: sql.KeyRow, { keys, log, demoKeys }: Needs): Key | undefined {
  const { vendor, id, kind, material, liveFrom, retiredAt, demo } = row
  if (demo && !demoKeys) return undefined
  try {
    return {
      check: kind === 'hmac' ? hmacCheck(openSecret(keys, material, row)) : ed25519Check(material),
      from: liveFrom.getTime(),
      until: retiredAt?.getTime() ?? Number.POSITIVE_INFINITY,
    }
  } catch (err) {
    // One vendor's key that does not open keeps nobody else out.
    log.error({ err, vendor, key: id }, 'a key of a vendor could not be read')
    return undefined
  }
}
