import type { VendorAct } from '@balai/contract/vendor-api'
import { isListed } from '../../catalogue/index.ts'
import type { Store } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { actsBetween, type Line } from '../../wagers/index.ts'
import { txOf } from '../door/vendor.ts'
import { vendorBy } from '../reach.ts'
import { type Found, openCases } from './cases.ts'
import { theirsOf, wanted } from './compare.ts'
import { isVendors, missingHere, oursOfAll } from './reconcile.ts'

export type Comparing = {
  store: Store
  vendor: string
  /** What the vendor's file has, whatever its order. */
  acts: AsyncIterable<VendorAct>
  from: Date
  until: Date
  random: Random
  now: Date
}
export type Compared = { read: number; ours: number; found: Found[]; opened: number }

const batchSize = 500

/** Nobody is known by that code. */
export class VendorUnknown extends Error {
  override name = 'VendorUnknown'
}

/**
 * Lays a vendor's file of a day beside our books. Every line of it is looked up wherever it stands
 * here; of ours everything between the two moments must be in the file.
 */
export async function compareFile(work: Comparing): Promise<Compared> {
  const { store, random, now } = work
  if (!(await isListed(store.db, work.vendor)))
    throw new VendorUnknown(`This house knows no vendor ${work.vendor}.`)
  const vendor = await vendorBy(store.db, work.vendor)
  const told = new Set<string>()
  const compared: Compared = { read: 0, ours: 0, found: [], opened: 0 }
  const keep = async (found: readonly Found[]) => {
    compared.found.push(...found)
    compared.opened += await store.transact((tx) =>
      openCases(tx, found, { by: 'file', random, now }),
    )
  }
  for await (const batch of inBatches(work.acts)) {
    const theirs = batch.flatMap((act) => {
      const tx = txOf(vendor, act.playerRef, act.txId)
      return tx === undefined ? [] : [{ tx, record: theirsOf(act) }]
    })
    compared.read += batch.length
    for (const { tx } of theirs) told.add(tx)
    await keep(await store.transact((tx) => missingHere(tx, vendor, theirs)))
  }
  for await (const lines of oursIn(work)) {
    compared.ours += lines.length
    const alone = lines.filter((line) => isVendors(line) && !told.has(line.tx))
    const own = await store.transact((tx) => oursOfAll(tx, vendor, alone))
    const missing = own.filter(({ record }) => wanted(record))
    const kind = 'missing-there' as const
    await keep(
      missing.map(({ tx, record }) => ({
        ...{ vendor: vendor.code, kind, tx, ours: record, theirs: undefined },
      })),
    )
  }
  return compared
}

async function* inBatches(acts: AsyncIterable<VendorAct>) {
  let batch: VendorAct[] = []
  for await (const act of acts) {
    batch.push(act)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length) yield batch
}

async function* oursIn({ store, vendor: source, from, until }: Comparing) {
  let after = { writer: '0', line: 0n }
  for (;;) {
    const page: Line[] = await actsBetween(store.db, {
      source,
      from,
      until,
      after,
      size: batchSize,
    })
    if (page.length) yield page
    const last = page.at(-1)
    if (!last || page.length < batchSize) return
    after = last
  }
}
