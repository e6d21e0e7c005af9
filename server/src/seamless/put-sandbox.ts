import { sandboxKey, transferSandboxKey } from '@balai/contract/sandbox-key'
import * as catalogue from '../catalogue/index.ts'
import type { Tx } from '../platform/db.ts'
import type { KeyRing } from '../platform/front/keys.ts'
import type { Random } from '../platform/random.ts'
import * as wagers from '../wagers/index.ts'
import { addVendorKey, hasVendorKey } from './door/change-vendor.ts'

type Act = { by: string; now: Date; keys: KeyRing; random: Random }

const sandboxes = [
  { ...sandboxKey, names: { ID: 'Bak Pasir', EN: 'Sandbox' }, apart: false },
  {
    ...transferSandboxKey,
    names: { ID: 'Bak Pasir Titipan', EN: 'Transfer Sandbox' },
    apart: true,
  },
] as const

/**
 * Lists two vendors that anyone may be, each with one game that stands in no lobby and a key that is
 * printed in the documents: one draws from cash, the other from a purse of its own. For houses without
 * real money.
 */
export async function putSandbox(tx: Tx, act: Act): Promise<void> {
  for (const sandbox of sandboxes) await putOne(tx, sandbox, act)
}

async function putOne(
  tx: Tx,
  { vendor, game, id, secret, names, apart }: (typeof sandboxes)[number],
  { keys, random, ...act }: Act,
): Promise<void> {
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
  // What the desk has set since stays as it is.
  if (await hasVendorKey(tx, { vendor, id })) return
  if (apart) await wagers.setApart(tx, { vendor, apart, now: act.now })
  await addVendorKey(tx, {
    ...{ vendor, id, kind: 'hmac', demo: true },
    secret: Buffer.from(secret),
    keys,
    random,
    ...act,
  })
}
