import { sandboxKey } from '@balai/contract/sandbox-key'
import * as catalogue from '../catalogue/index.ts'
import type { Tx } from '../platform/db.ts'
import type { KeyRing } from '../platform/front/keys.ts'
import type { Random } from '../platform/random.ts'
import { addVendorKey, hasVendorKey } from './door/change-vendor.ts'

type Act = { by: string; now: Date; keys: KeyRing; random: Random }

const names = { ID: 'Bak Pasir', EN: 'Sandbox' }

/**
 * Lists a vendor that anyone may be, with one game that stands in no lobby and a key that is printed in
 * the documents. For houses without real money.
 */
export async function putSandbox(tx: Tx, { keys, random, ...act }: Act): Promise<void> {
  const { vendor, game, id, secret } = sandboxKey
  await catalogue.putVendor(tx, { code: vendor, names })
  await catalogue.putGame(
    tx,
    {
      ...{ id: game, vendor, category: 'RNG', kind: 'SC', names, lines: 1, listed: false },
      ...{ minBet: 1n, maxBet: 1_000_000_000n, rtp: '96.00', volatility: 'medium', maxWinX: 1_000 },
      cover: '',
    },
    act,
  )
  if (await hasVendorKey(tx, { vendor, id })) return
  await addVendorKey(tx, {
    ...{ vendor, id, kind: 'hmac', demo: true },
    secret: Buffer.from(secret),
    keys,
    random,
    ...act,
  })
}
