import type { Config } from '../platform/config.ts'
import type { Store } from '../platform/db.ts'
import type { KeyRing } from '../platform/front/keys.ts'

/** What this module needs beside the database. */
export type Equipment = { publicUrl: string; keys: KeyRing }

const equipped = new WeakMap<Store, Equipment>()

type Ground = { config: Pick<Config, 'publicUrl'>; keys: KeyRing }

/** Says once, where a house is put together, at which address its members are and by which keys. */
export const equip = (store: Store, { config, keys }: Ground) =>
  void equipped.set(store, { publicUrl: config.publicUrl, keys })

export function equipmentOf(store: Store): Equipment {
  const found = equipped.get(store)
  if (!found) throw new Error('identity is used before it was equipped')
  return found
}
