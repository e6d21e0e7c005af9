import * as catalogue from '../../catalogue/index.ts'
import type { Store, Tx } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { keyOf } from '../../platform/random.ts'
import { isRefusal } from '../../platform/refusal.ts'
import * as wagers from '../../wagers/index.ts'
import * as wallet from '../../wallet/index.ts'

/** So many purses in one transaction: less than a second of it. */
const atOnce = 200

/**
 * Brings what lies in the purses for a vendor back to the main wallets: for one that became single, and
 * for rounds that ended after that. Answers how many were brought. The number of the last movement of a
 * purse is in the key: what is brought is brought once, and what comes later is brought as well.
 */
export async function bringHome(tx: Tx, { vendor, now }: { vendor: string; now: Date }) {
  const filled = await wallet.vendorPursesAt(tx, { vendor, most: atOnce })
  const moved = await wallet.transferAll(
    tx,
    filled.map(({ member, bucket, available, seq }) => ({
      from: { member, bucket, pool: wallet.vendorPool(vendor) },
      to: { member, bucket, pool: 'cash' },
      ...{ amount: available, reason: 'from-vendor', source: 'house', extId: vendor, now },
      key: keyOf(`brought-home:${vendor}:${member}`, String(seq)),
    })),
  )
  return moved.filter((each) => !isRefusal(each)).length
}

/** The same of every vendor that is single, as long as there is something. */
export async function bringAllHome(store: Store, now: Date): Promise<void> {
  const [vendors, apart] = await Promise.all([
    catalogue.vendorsNamed(store.db),
    wagers.vendorsApart(store.db),
  ])
  for (const { vendor } of vendors) {
    if (apart.includes(vendor)) continue
    for (let brought = atOnce; brought === atOnce; )
      brought = await store.transact((tx) => bringHome(tx, { vendor, now }))
  }
}

export const bringHomeJob: Job = {
  name: 'seamless-bring-home',
  cron: '* * * * *',
  run: bringAllHome,
}
