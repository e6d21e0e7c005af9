import { createPublicKey, type KeyObject } from 'node:crypto'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { FundsProof } from '@balai/contract'
import { houseDay } from '@balai/contract/register-rules'
import { z } from 'zod'
import type { Db, Store } from '../../platform/db.ts'
import { withLease } from '../../platform/lease.ts'
import { writeKey, writeWhole } from '../seal-files.ts'
import { type Proving, proveFunds } from './prove.ts'
import * as sql from './sql.ts'

const perRun = 1_000

/** As long as a member may look at the own leaf. After that only the signed sum stays. */
const keptMs = 40 * 86_400_000

type Nightly = Proving & { store: Store; folder: string }

/**
 * The job that proves the members' funds at the beginning of a day of the house, under a lease, and
 * keeps the proof beside the seals outside the database. A run that comes late proves what is so then.
 */
export async function proveNightly({ store, key, folder, now, random }: Nightly) {
  if (!(await sql.isProven(store.db, houseDay(now))))
    await withLease(store, { name: 'wallet-funds' }, async (signal) => {
      await store.transact(async (tx) => {
        await proveFunds(tx, { key, now, random })
        signal.throwIfAborted()
      })
      await store.transact((tx) => sql.forget(tx, houseDay(new Date(now.getTime() - keptMs))))
    })
  // Each time: a crash after the commit is mended by the next run.
  await publishProofs(store.db, { key, folder })
}

/** The name of a proof's file. */
export const fileOf = (id: number) => `funds-${String(id).padStart(8, '0')}.json`

/** Writes the proofs that are not outside the database yet, each to a file of its own. */
async function publishProofs(db: Db, { key, folder }: { key: KeyObject; folder: string }) {
  await mkdir(folder, { recursive: true })
  await writeKey(folder, createPublicKey(key))
  const names = await readdir(folder)
  const outside = names.map((name) => Number(/^funds-(\d+)\.json$/.exec(name)?.[1] ?? 0))
  const after = Math.max(0, ...outside)
  for (const proof of await sql.proofs(db, { after, newestFirst: false, limit: perRun }))
    await writeWhole(
      join(folder, fileOf(proof.id)),
      `${JSON.stringify(z.encode(FundsProof, proof), null, 2)}\n`,
    )
}
