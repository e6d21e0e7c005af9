import assert from 'node:assert/strict'
import { houseDay } from '@balai/contract/register-rules'
import type { Tx } from '../platform/db.ts'
import * as ranks from '../ranks/index.ts'
import { give, openBooks, writeBooks } from './book.ts'
import { dayAfter } from './calendar.ts'
import * as sql from './sql.ts'
import { termsNow } from './terms-sql.ts'

type Granted = sql.Whose & {
  points: bigint
  /** What for, in a word: `welcome`. */
  why: string
  /** The transfer in the ledger. */
  key: string
}

/**
 * The house gives points, each under its key once: what was given before is left out. They last as long as
 * points that are earned at the member’s level.
 */
export async function grant(tx: Tx, granting: readonly Granted[], now: Date) {
  if (granting.length === 0) return
  const books = await openBooks(tx, granting, now)
  // Asked while their rows are held: nobody gives the same meanwhile.
  const given = new Set(await sql.movedUnder(tx, granting))
  const { levels } = await termsNow(tx)
  const levelOf = await ranks.levelsOf(tx, granting)
  for (const { member, points, why, key } of granting) {
    if (given.has(key)) continue
    given.add(key)
    const book = books.get(member)
    assert(book, 'every member has a book')
    const expires = dayAfter(houseDay(now), levels[levelOf.get(member) ?? 0]?.days ?? 1)
    give(book, { kind: 'granted', points, expires, grantedFor: why, transfer: key, at: now })
  }
  await writeBooks(tx, [...books.values()])
}
