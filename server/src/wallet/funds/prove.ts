import assert from 'node:assert/strict'
import { createPublicKey, type KeyObject, sign } from 'node:crypto'
import { houseDay } from '@balai/contract/register-rules'
import type { Tx } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { exponentOf } from '../currency.ts'
import { keyIdOf } from '../form.ts'
import { digestOf, type Form, formOfProof, type Signed } from './form.ts'
import * as sql from './sql.ts'
import { FundsTree, type Placed, storedFrom } from './tree.ts'

const pageSize = 5_000

export type Proving = { key: KeyObject; now: Date; random: Random }

/**
 * Proves what the house owes its members at this moment: one tree a currency, all of one snapshot,
 * each signed. A day of the house that has its proofs is not proven again; a currency that is new on
 * that day is proven from the next.
 */
export async function proveFunds(tx: Tx, proving: Proving): Promise<Signed[]> {
  await sql.oneMoment(tx)
  const day = houseDay(proving.now)
  const made: Signed[] = []
  let [before] = await sql.proofs(tx, { after: 0, newestFirst: true, limit: 1 })
  for (const { currency } of await sql.unproven(tx, day)) {
    before = await prove(tx, { ...proving, day, currency, before })
    made.push(before)
  }
  return made
}

type One = Proving & { day: string; currency: string; before: Signed | undefined }

async function prove(tx: Tx, { key, now, random, day, currency, before }: One): Promise<Signed> {
  const id = (before?.id ?? 0) + 1
  const secret = random.bytes(32)
  await sql.addLeaves(tx, { proof: id, day, currency, secret })
  const { root, leaves } = await plant(tx, id)

  const { owed } = root
  assert.deepEqual(owed, await sql.owedInAll(tx, currency), 'the leaves are not what is owed')
  const exponent = exponentOf(currency)
  const previous = digestOf(before)
  const form: Form = {
    ...{ id, day, at: now, currency, exponent, leaves, owed },
    ...{ root: root.hash, previous },
  }
  const publicKey = createPublicKey(key)
  const proof: Signed = {
    ...form,
    key: keyIdOf(publicKey),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('hex'),
    signature: sign(null, Buffer.from(formOfProof(form)), key).toString('hex'),
  }
  await sql.addProof(tx, proof, secret)
  return proof
}

/** Grows the tree over the leaves, page by page, and keeps its upper nodes. */
async function plant(tx: Tx, proof: number) {
  let fresh: Placed[] = []
  const tree = new FundsTree((placed) => {
    if (placed.height >= storedFrom) fresh.push(placed)
  })
  const keep = async () => {
    if (fresh.length > 0) await sql.addNodes(tx, proof, fresh)
    fresh = []
  }
  for (;;) {
    const page = await sql.leaves(tx, { proof, from: tree.count, limit: pageSize })
    for (const { node } of page) tree.add(node)
    await keep()
    if (page.length < pageSize) break
  }
  const root = tree.root()
  await keep()
  return { root, leaves: tree.count }
}
