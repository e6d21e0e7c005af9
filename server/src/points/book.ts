import assert from 'node:assert/strict'
import type { MemberId } from '@balai/contract'
import { houseDay } from '@balai/contract/register-rules'
import type { Tx } from '../platform/db.ts'
import { keyOf } from '../platform/random.ts'
import { isRefusal } from '../platform/refusal.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { type Lot, sumOf, takenFrom } from './arithmetic.ts'
import { dayAfter } from './calendar.ts'
import * as sql from './sql.ts'
import type { Terms } from './terms-sql.ts'

/** Points are counted apart from money, in a currency of their own. */
const currency = 'PTS'
const house = { house: 'points' } as const

/**
 * The points of one member while their row is held: what moves is noted here, and written together. Nothing
 * else moves points, so the lots and the purse say the same.
 */
export type Book = sql.MemberRow & {
  lots: Map<string, bigint>
  touched: Set<string>
  postings: sql.PostingRow[]
}

const none = {
  ...{ round: null, game: null, category: null, counted: null, version: null, level: null },
  ...{ rate: null, factor: null, units: null, expires: null, redemption: null, amount: null },
  grantedFor: null,
}

/** Opens the books of these members, with a purse for who had none. */
export async function openBooks(
  tx: Tx,
  members: readonly sql.Whose[],
  now: Date,
): Promise<Map<MemberId, Book>> {
  for (const fresh of await sql.beginMembers(tx, members))
    await wallet.openAccounts(tx, { ...fresh, currency, pools: ['points'], now })
  const rows = await sql.holdMembers(tx, members)
  const books = new Map<MemberId, Book>(
    rows.map((row) => [row.member, { ...row, lots: new Map(), touched: new Set(), postings: [] }]),
  )
  for (const { member, expires, points } of await sql.lotsOf(tx, members))
    books.get(member)?.lots.set(expires, points)
  return books
}

/** The book of one member. */
export async function openBook(tx: Tx, whose: sql.Whose, now: Date): Promise<Book> {
  const book = (await openBooks(tx, [whose], now)).get(whose.member)
  assert(book, 'a book was opened')
  return book
}

export const lotsIn = (book: Book): Lot[] =>
  [...book.lots].map(([expires, points]) => ({ expires, points })).filter((lot) => lot.points > 0n)

/** What can be used. */
export const usable = (book: Book) => sumOf(lotsIn(book))

type Noted = Partial<sql.PostingRow> & Pick<sql.PostingRow, 'kind' | 'at'>

function note(book: Book, posting: Noted & { points: bigint }) {
  book.seq++
  book.postings.push({ ...none, transfer: null, ...posting, seq: book.seq, after: usable(book) })
}

function setLot(book: Book, expires: string, points: bigint) {
  book.lots.set(expires, points)
  book.touched.add(expires)
}

/** Points come, and run out after a day. */
export function give(book: Book, posting: Noted & { points: bigint; expires: string }) {
  if (posting.points > 0n)
    setLot(book, posting.expires, (book.lots.get(posting.expires) ?? 0n) + posting.points)
  note(book, posting)
}

/** Points go, out of the lots that run out first, or first out of the one that is named. Says out of which. */
export function take(
  book: Book,
  { first, ...posting }: Noted & { points: bigint; first?: string | undefined },
): Lot[] {
  const taken = takenFrom(lotsIn(book), { points: posting.points, first })
  for (const { expires, points } of taken)
    setLot(book, expires, (book.lots.get(expires) ?? 0n) - points)
  note(book, { ...posting, points: -posting.points })
  return taken
}

const reasons = {
  ...{ earned: 'points-earned', undone: 'points-undone', converted: 'points-converted' },
  expired: 'points-expired',
  granted: 'points-granted',
} as const

/** What moved, as the ledger is asked for it. A redemption is a hold: it is asked for by whoever redeems. */
const ordersOf = ({ member, bucket, postings }: Book) =>
  postings.flatMap(({ kind, points, transfer, round, expires, at }) => {
    if (!transfer || kind === 'redeemed' || kind === 'returned') return []
    const purse = { member, bucket, pool: 'points' } as const
    const amount = points < 0n ? -points : points
    const extId = round ?? (kind === 'expired' ? expires : null) ?? transfer
    const order = { amount, reason: reasons[kind], key: transfer, source: 'points', extId, now: at }
    return [
      points > 0n ? { ...order, from: house, to: purse } : { ...order, from: purse, to: house },
    ]
  })

/** Writes what was noted: rows, lots, postings and the transfers of the ledger. */
export async function writeBooks(tx: Tx, books: readonly Book[]) {
  const moved = books.filter(({ postings }) => postings.length > 0)
  if (moved.length === 0) return
  await sql.setMembers(tx, moved)
  await sql.putLots(
    tx,
    moved.flatMap(({ member, bucket, lots, touched }) =>
      [...touched].map((expires) => ({ member, bucket, expires, points: lots.get(expires) ?? 0n })),
    ),
  )
  await sql.addPostings(
    tx,
    moved.flatMap(({ member, bucket, postings }) =>
      postings.map((posting) => ({ ...posting, member, bucket })),
    ),
  )
  const orders = moved.flatMap(ordersOf)
  if (orders.length === 0) return
  for (const answer of await wallet.transferAll(tx, orders))
    if (isRefusal(answer) || answer.repeated)
      throw new Error(`points did not move: ${isRefusal(answer) ? answer.refused : 'repeated'}`)
}

type Ageing = { terms: Pick<Terms, 'warnDays'>; now: Date }

/**
 * The day before which lots have run out. Nothing runs out while a member rests from play, nor before they
 * had the days of the warning after it.
 */
export async function runOutBefore(
  tx: Parameters<typeof wagers.standingOf>[0],
  whose: sql.Whose,
  { terms, now }: Ageing,
): Promise<string | null> {
  const { excludedUntil } = await wagers.standingOf(tx, whose)
  const today = houseDay(now)
  if (!excludedUntil) return today
  if (excludedUntil > now) return null
  return dayAfter(houseDay(excludedUntil), terms.warnDays) < today ? today : null
}

/** Takes what has run out: each lot by a posting of its own. */
export async function sweep(tx: Tx, book: Book, { terms, now }: Ageing) {
  const old = lotsIn(book).sort((a, b) => (a.expires < b.expires ? -1 : 1))
  const today = houseDay(now)
  if (!old.some(({ expires }) => expires < today)) return
  const before = await runOutBefore(tx, book, { terms, now })
  if (before === null) return
  for (const { expires, points } of old)
    if (expires < before) {
      const transfer = keyOf(`points-expired:${book.member}`, `${expires}:${book.seq}`)
      take(book, { kind: 'expired', points, first: expires, expires, transfer, at: now })
    }
}
