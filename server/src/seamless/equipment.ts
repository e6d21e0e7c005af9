import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Store } from '../platform/db.ts'
import type { KeyRing } from '../platform/front/keys.ts'
import type { Log } from '../platform/log.ts'
import type { Random } from '../platform/random.ts'

/** What calling a vendor needs beside the database. */
type Equipment = {
  publicUrl: string
  live: boolean
  keys: KeyRing
  clock: Clock
  random: Random
  log: Log
}

const equipped = new WeakMap<Store, Equipment>()

type Ground = Omit<Equipment, 'publicUrl' | 'live'> & { config: Pick<Config, 'publicUrl' | 'mode'> }

/** Says once, where a house is put together, by what it calls vendors. */
export const equip = (store: Store, { config, keys, clock, random, log }: Ground) =>
  void equipped.set(store, {
    ...{ publicUrl: config.publicUrl, live: config.mode === 'live' },
    ...{ keys, clock, random, log },
  })

export function equipmentOf(store: Store): Equipment {
  const found = equipped.get(store)
  if (!found) throw new Error('vendors are called before it was said how')
  return found
}
