import type { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import * as sql from './cases-sql.ts'
import { type Break, printOf } from './compare.ts'

/** A difference between what a vendor says and what we hold. */
export type Found = {
  vendor: string
  kind: Break | 'round-open'
  tx?: string | undefined
  round?: string | undefined
  ours: unknown
  theirs: unknown
}

type By = { by: 'feed' | 'file' | 'resolver'; random: Random; now: Date }

/** Opens a case for each difference, once; answers with how many are new. Money is never touched. */
export async function openCases(tx: Tx, found: readonly Found[], { by, random, now }: By) {
  let opened = 0
  for (const { vendor, kind, tx: number, round, ours, theirs } of found)
    opened += await sql.add(tx, {
      id: random.id(now),
      vendor,
      kind,
      tx: number ?? null,
      round: round ?? null,
      ours: JSON.stringify(ours ?? null),
      theirs: JSON.stringify(theirs ?? null),
      by,
      now,
      print:
        kind === 'round-open'
          ? // Whatever is said of it meanwhile, it is one round that does not end.
            printOf(vendor, kind, round ?? null)
          : printOf(vendor, kind, number ?? null, round ?? null, ours ?? null, theirs ?? null),
    })
  return opened
}

type Closing = { id: string; by: string; note: string; now: Date }

/** A person closes a case, and says what came of it. Once. */
export async function closeCase(tx: Tx, closing: Closing): Promise<boolean> {
  return (await sql.close(tx, closing)) === 1
}

/** Open cases, oldest first, of one vendor or of all. */
export const openCasesOf = (db: Db, vendor?: string): Promise<z.output<typeof sql.Case>[]> =>
  sql.open(db, vendor ?? null)
