import type { Store } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { refuse } from '../../platform/refusal.ts'
import { addVendorKey } from '../door/change-vendor.ts'
import { keys as keysOf } from '../door/keys-sql.ts'
import { equipmentOf } from '../equipment.ts'
import { keysMax } from './changes.ts'
import * as sql from './sql.ts'

const secretBytes = 32

type Taking = { store: Store; vendor: string; id: string; by: string; random: Random; now: Date }

/**
 * The secret of a key that was agreed to, for whoever asked for it: made at this moment, good from now
 * on, and readable nowhere afterwards. Asked for again there is none.
 */
export function takeKey({ store, vendor, id, by, random, now }: Taking) {
  const { keys } = equipmentOf(store)
  return store.transact(async (tx) => {
    if ((await sql.takeWanted(tx, { vendor, id, by, now })) === 0) return refuse('key-not-yours')
    const living = (await keysOf(tx, now)).filter((one) => one.vendor === vendor)
    if (living.length >= keysMax) return refuse('key-slots-full')
    const secret = random.bytes(secretBytes).toString('base64url')
    await addVendorKey(tx, {
      ...{ vendor, id, by, now, random, kind: 'hmac', keys },
      secret: Buffer.from(secret),
    })
    return { id, secret }
  })
}
