import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto'
import * as audit from '../audit/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import { formOfHead, formOfSeal, keyIdOf, type SealForm, sha256 } from './form.ts'
import { MerkleTree } from './merkle.ts'
import * as sql from './seal-sql.ts'

/** A seal as it is kept outside the database. */
export type Seal = SealForm & { key: string; signature: string }

/** Small enough that nobody waits while a page is hashed: the loop is free between two. */
const pageSize = 1_000

/**
 * Signs the head of every chain of the books and of the events, as they stand in this transaction;
 * not when nothing changed since the last seal. Whoever later shortens or rewrites a chain would
 * have to forge the signature.
 */
export async function seal(
  tx: Tx,
  { key, now }: { key: KeyObject; now: Date },
): Promise<Seal | undefined> {
  const [last] = await sql.seals(tx, { after: 0, newestFirst: true, limit: 1 })
  const id = (last?.id ?? 0) + 1
  const changed = await sql.noteHeads(tx, id)
  const events = (await audit.heads(tx)).map(({ lane, seq, head }) => ({
    lane,
    seq: String(seq),
    head: head.toString('hex'),
  }))
  if (changed === 0 && JSON.stringify(events) === JSON.stringify(last?.events)) return

  const { accounts, root } = await treeOfHeads(tx, id)
  const form: SealForm = {
    id,
    at: now.toISOString(),
    accounts,
    root: root.toString('hex'),
    changes: await digestOfChanges(tx, id),
    previous: digestOf(last),
    events,
  }
  const signature = sign(null, Buffer.from(formOfSeal(form)), key).toString('hex')
  const sealed = { ...form, key: keyIdOf(createPublicKey(key)), signature }
  await sql.addSeal(tx, sealed)
  return sealed
}

/** What the next seal says of the one before it. */
export const digestOf = (before: SealForm | undefined) =>
  sha256(before ? formOfSeal(before) : 'balai seals 1').toString('hex')

/** The hash over the heads that a seal noted, in the order of bucket and account. */
export async function digestOfChanges(db: Db | Tx, id: number) {
  const hash = createHash('sha256')
  let after = { bucket: -1, account: 0n }
  for (;;) {
    const page = await sql.changesOf(db, { seal: id, after, limit: pageSize })
    for (const head of page) hash.update(`${formOfHead(head)}\n`)
    const last = page.at(-1)
    if (!last || page.length < pageSize) return hash.digest('hex')
    after = last
  }
}

/** The tree over the heads that a seal signed, in the order of bucket and account. */
export async function treeOfHeads(db: Db | Tx, id: number) {
  const tree = new MerkleTree()
  let after = { bucket: -1, account: 0n }
  for (;;) {
    const page = await sql.headsOf(db, { seal: id, after, limit: pageSize })
    for (const head of page) tree.add(formOfHead(head))
    const last = page.at(-1)
    if (!last || page.length < pageSize) return { accounts: tree.count, root: tree.root() }
    after = last
  }
}
