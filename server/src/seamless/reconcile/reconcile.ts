import { vendorApi } from '@balai/contract/vendor-api'
import type { Store, Tx } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { type ActRow, actsBy, feed, keyOfAct } from '../../wagers/index.ts'
import { txOf, type Vendor } from '../door/vendor.ts'
import type { VendorLine } from '../vendor-call.ts'
import { type Found, openCases } from './cases.ts'
import { difference, Ours, oursOf, printOf, Theirs, theirsOf, wanted } from './compare.ts'
import * as sql from './sql.ts'

export type Reconciling = {
  store: Store
  line: VendorLine
  vendor: Vendor
  /** How long one side may have an act that the other has not. */
  graceMs: number
  random: Random
  now: Date
}

const pageSize = 500
/** One run reads no more pages of either list; the next goes on from there. */
const pagesMax = 400

/**
 * Reads both lists on from where they were left and lays them beside each other, number by number.
 * What differs, and what one side alone has after a while, becomes a case. Nothing is corrected here.
 */
export async function reconcile(work: Reconciling): Promise<{ cases: number }> {
  const { store, vendor } = work
  await store.transact((tx) => sql.begin(tx, vendor.code))
  let cases = 0
  for (const read of [readOurs, readTheirs])
    for (let page = 0, more = true; more && page < pagesMax; page++) {
      const done = await read(work)
      cases += done.cases
      more = done.more
    }
  for (const judge of [judgeTheirs, judgeOurs])
    for (let page = 0, more = true; more && page < pagesMax; page++) {
      const done = await store.transact((tx) => judge(tx, work))
      cases += done.cases
      more = done.more
    }
  return { cases }
}

type Page = { cases: number; more: boolean }
const nobody: Page = { cases: 0, more: false }

/** One page of ours, laid beside what was read of theirs. */
const readOurs = ({ store, vendor, random, now }: Reconciling): Promise<Page> =>
  store.transact(async (tx) => {
    const { oursWriter: writer, oursLine: line } = await sql.holdStand(tx, vendor.code)
    const after = { writer, line }
    const acts = await feed(tx, { source: vendor.code, after, size: pageSize })
    const more = acts.length === pageSize
    const own = await oursOfAll(tx, vendor, acts.filter(isVendors))
    const cases = await lay(tx, { vendor, side: 'ours', records: own, random, now })
    const end = acts.at(-1) ?? after
    const { code } = vendor
    await sql.readOurs(tx, {
      vendor: code,
      writer: end.writer,
      line: end.line,
      endAt: more ? null : now,
    })
    return { cases, more }
  })

/** What was done under a number of ours (it has a space in it) no vendor has in its list. */
export const isVendors = ({ tx }: ActRow) => !tx.includes(' ')

/** Acts of ours in the form in which they are compared. */
export async function oursOfAll(tx: Tx, vendor: Vendor, acts: readonly ActRow[]) {
  const members = [...new Set(acts.map(({ member }) => member))]
  const known = await sql.knownTo(tx, vendor.code, members)
  const by = new Map(known.map((each) => [each.member, each]))
  return acts.map((act) => {
    const player = by.get(act.member) ?? { ref: '', currency: '' }
    return { tx: act.tx, record: oursOf(vendor, act, player) }
  })
}

/** One page of theirs. It is asked for first: no transaction waits for anyone outside. */
async function readTheirs({ store, line, vendor, random, now }: Reconciling): Promise<Page> {
  const { theirs: from } = await sql.stand(store.db, vendor.code)
  const told = await line.ask(vendorApi.rounds, { from: from ?? undefined, limit: pageSize })
  if (told.more && told.next === from) throw new Error(`${vendor.code} does not go on from ${from}`)
  const records = told.records.flatMap((act) => {
    const tx = txOf(vendor, act.playerRef, act.txId)
    return tx === undefined ? [] : [{ tx, record: theirsOf(act) }]
  })
  return store.transact(async (tx) => {
    const held = await sql.holdStand(tx, vendor.code)
    // Another process has gone on meanwhile.
    if (held.theirs !== from) return nobody
    const cases = await lay(tx, { vendor, side: 'theirs', records, random, now })
    const endAt = told.more ? null : now
    await sql.readTheirs(tx, { vendor: vendor.code, theirs: told.next, endAt })
    return { cases, more: told.more }
  })
}

type Side =
  | { side: 'ours'; records: { tx: string; record: Ours }[] }
  | { side: 'theirs'; records: { tx: string; record: Theirs }[] }
type Laying = Side & { vendor: Vendor; random: Random; now: Date }

/** Lays one page beside what the other side had alone; what meets nothing waits. */
async function lay(tx: Tx, { vendor, side, records, random, now }: Laying): Promise<number> {
  const { code } = vendor
  const other = side === 'ours' ? 'theirs' : 'ours'
  const met = await sql.meet(tx, {
    vendor: code,
    side: other,
    numbers: records.map((each) => each.tx),
  })
  const numbers = new Set(met.map((each) => each.tx))
  const pairs = records.flatMap(({ tx: number, record }) =>
    met
      .filter((each) => each.tx === number)
      .map((each) =>
        side === 'ours'
          ? { tx: number, ours: Ours.parse(record), theirs: Theirs.parse(each.record) }
          : { tx: number, ours: Ours.parse(each.record), theirs: Theirs.parse(record) },
      ),
  )
  const lone = records
    .filter((each) => !numbers.has(each.tx))
    .map(({ tx: number, record }) => ({ tx: number, record, print: printOf(record) }))
  await sql.keep(tx, { vendor: code, side, lone, now })
  const found = await judged(tx, vendor, pairs)
  return openCases(tx, found, { by: 'feed', random, now })
}

type Pair = { tx: string; ours: Ours; theirs: Theirs }

/** The pairs that differ. Whether an act was undone is looked up only where it matters. */
async function judged(tx: Tx, vendor: Vendor, pairs: readonly Pair[]): Promise<Found[]> {
  const differing = pairs.filter(({ ours, theirs }) => difference(ours, theirs))
  const keys = differing.map(({ ours }) => ours.txRef)
  const acts = keys.length ? await actsBy(tx, { source: vendor.code, keys }) : []
  const undone = new Set(acts.filter((act) => act.undone).map(({ key }) => key))
  return differing.flatMap(({ tx: number, ours, theirs }) => {
    const kind = difference(ours, theirs, undone.has(ours.txRef))
    return kind ? [{ vendor: vendor.code, kind, tx: number, ours, theirs }] : []
  })
}

/** What they had alone for long enough: told again, moved under a number of ours, or missing here. */
async function judgeTheirs(tx: Tx, { vendor, graceMs, random, now }: Reconciling): Promise<Page> {
  const { code } = vendor
  const before = new Date(now.getTime() - graceMs)
  const old = await sql.oldTheirs(tx, { vendor: code, before, size: pageSize })
  if (!old.length) return nobody
  const found = await missingHere(tx, vendor, old)
  const cases = await openCases(tx, found, { by: 'feed', random, now })
  return { cases, more: old.length === pageSize }
}

/** Acts of theirs laid beside our books themselves, whatever was read of them. */
export async function missingHere(
  tx: Tx,
  vendor: Vendor,
  theirs: readonly { tx: string; record: Theirs }[],
): Promise<Found[]> {
  const { code } = vendor
  const keyOf = (number: string) => keyOfAct(code, number)
  const originals = theirs.flatMap(({ record }) => originalOf(vendor, record) ?? [])
  const keys = [...theirs.map((each) => each.tx), ...originals].map(keyOf)
  const acts = await actsBy(tx, { source: code, keys })
  const byKey = new Map(acts.map((act) => [act.key, act]))
  const ours = await oursOfAll(tx, vendor, acts)
  const oursByKey = new Map(ours.map(({ record }) => [record.txRef, record]))
  return theirs.flatMap(({ tx: number, record }): Found[] => {
    const own = oursByKey.get(keyOf(number))
    const kind = own
      ? difference(own, record, byKey.get(own.txRef)?.undone)
      : missing(record, byKey.get(keyOf(originalOf(vendor, record) ?? '')))
    return kind ? [{ vendor: code, kind, tx: number, ours: own, theirs: record }] : []
  })
}

const originalOf = (vendor: Vendor, { playerRef, originalTxId }: Theirs) =>
  originalTxId === undefined ? undefined : txOf(vendor, playerRef, originalTxId)

/** What is nowhere in our books. An act that was undone under another number is undone all the same. */
function missing(theirs: Theirs, original: { undone: boolean; kind: string } | undefined) {
  if (theirs.state !== 'done') return undefined
  const undone = original && (original.undone || original.kind === 'tombstone')
  return theirs.kind === 'rollback' && undone ? undefined : 'missing-here'
}

/** What we had alone for long enough, their list having been read to its end since. */
async function judgeOurs(tx: Tx, { vendor, graceMs, random, now }: Reconciling): Promise<Page> {
  const { code } = vendor
  const old = await sql.oldOurs(tx, { vendor: code, graceMs, size: pageSize })
  const found = old
    .filter(({ record }) => wanted(record))
    .map(({ tx: number, record }) => ({
      vendor: code,
      kind: 'missing-there' as const,
      tx: number,
      ours: record,
      theirs: undefined,
    }))
  const cases = await openCases(tx, found, { by: 'feed', random, now })
  return { cases, more: old.length === pageSize }
}
