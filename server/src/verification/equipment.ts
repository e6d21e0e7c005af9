import { createHmac } from 'node:crypto'
import type { Config } from '../platform/config.ts'
import type { Store } from '../platform/db.ts'
import type { KeyRing } from '../platform/front/keys.ts'
import type { Log } from '../platform/log.ts'

/** What this module needs beside the database. */
export type Equipment = { config: Config; keys: KeyRing; log: Log }

const equipped = new WeakMap<Store, Equipment>()

/** Says once, where a house is put together, with what its store's visitors are verified. */
export const equip = (store: Store, { config, keys, log }: Equipment) =>
  void equipped.set(store, { config, keys, log })

export function equipmentOf(store: Store): Equipment {
  const found = equipped.get(store)
  if (!found) throw new Error('verification is used before it was equipped')
  return found
}

/** A keyed hash: who reads the tables can try no answer without the house's key. */
export const keyed = (store: Store, purpose: string, ...parts: string[]): Buffer =>
  createHmac('sha256', equipmentOf(store).keys.secret(`verification ${purpose}`))
    // As JSON, so that no two lists of parts are the same text.
    .update(JSON.stringify(parts))
    .digest()
