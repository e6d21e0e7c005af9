import { type Cursor, Cursor as CursorShape, type MemberId, Pool } from '@balai/contract'
import type { EntryKind } from '@balai/contract/records'
import type { Db } from '../platform/db.ts'
import { refuse } from '../platform/refusal.ts'
import { exponentOf } from './currency.ts'
import { kindOf } from './entry-kinds.ts'
import * as sql from './statement-sql.ts'
import type { PurseName } from './terms.ts'

type Whose = { member: MemberId; bucket: number }

/** From an instant to before another, of a calendar. */
export type Stretch = { from: Date; to: Date; zone: string }

type Asked = Whose &
  Stretch & {
    pool: PurseName
    kind?: EntryKind | undefined
    after?: Cursor | undefined
    size: number
  }

/** An entry of a member’s purse as the books have it. */
export type BookEntry = Omit<sql.EntryRow, 'seq'> & { pool: Pool; kind: EntryKind }

/** The book of one purse, where there is one. */
const bookOf = async (db: Db, { pool, ...whose }: Whose & { pool: PurseName }) =>
  (await sql.booksOf(db, whose)).find((book) => book.pool === pool)

/**
 * One page of a purse, newest first, with what it opened and closed with and what all kinds come to.
 * The place of a page is a number in the member’s own book: one of another book leads nowhere else.
 */
export async function statementOf(db: Db, asked: Asked) {
  const book = await bookOf(db, asked)
  if (!book) return { ...nothing, currency: await currencyOf(db, asked) }
  const [edges, sums] = await Promise.all([
    sql.edgesOf(db, { ...book, from: asked.from, to: asked.to }),
    sql.sumsOf(db, { ...book, ...asked, by: 'all' }),
  ])
  const reasons =
    asked.kind && sums.map(({ reason }) => reason).filter((each) => kindOf(each) === asked.kind)
  const after = placeOf(asked.after)
  const rows = await sql.entriesOf(db, {
    ...{ bucket: book.bucket, account: book.account, from: edges.from, reasons },
    below: after !== undefined && after < edges.below ? after : edges.below,
    size: asked.size + 1,
  })
  const shown = rows.slice(0, asked.size)
  const last = shown.at(-1)
  return {
    ...{ opening: edges.opening, closing: edges.closing, currency: book.currency },
    kinds: byKind(sums),
    items: shown.map((row) => entryIn(row, book.pool)),
    next: rows.length > asked.size && last ? CursorShape.parse(String(last.seq)) : null,
  }
}

const nothing = { opening: 0n, closing: 0n, kinds: [], items: [], next: null }

const entryIn = ({ seq: _, ...row }: sql.EntryRow, pool: string): BookEntry => ({
  ...row,
  pool: poolOf(pool),
  kind: kindOf(row.reason),
})

/** What members are told of the name of a purse. */
export const poolOf = (name: string): Pool =>
  name.startsWith('vendor:') ? 'vendor' : Pool.parse(name)

/** A place that is not ours begins at the newest. */
const placeOf = (cursor: Cursor | undefined) =>
  cursor && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : undefined

type KindSum = { kind: EntryKind; entries: number; came: bigint; went: bigint }

function byKind(sums: readonly Omit<KindSum & { reason: string }, 'kind'>[]): KindSum[] {
  const kinds = new Map<EntryKind, KindSum>()
  for (const { reason, entries, came, went } of sums) {
    const kind = kindOf(reason)
    const had = kinds.get(kind) ?? { kind, entries: 0, came: 0n, went: 0n }
    kinds.set(kind, {
      ...{ kind, entries: had.entries + entries, came: had.came + came, went: had.went + went },
    })
  }
  return [...kinds.values()].sort((a, b) => a.kind.localeCompare(b.kind))
}

/** One entry of a member’s own; somebody else’s answers exactly as one that never was. */
export async function entryNumbered(db: Db, { number, ...whose }: Whose & { number: string }) {
  for (const book of await sql.booksOf(db, whose)) {
    const row = await sql.entryOf(db, { ...book, number })
    if (row) return { entry: entryIn(row, book.pool), ...moneyOf(book.currency) }
  }
  return refuse('entry-unknown')
}

const moneyOf = (currency: string) => ({ currency, exponent: exponentOf(currency) })

async function currencyOf(db: Db, whose: Whose) {
  const [book] = await sql.booksOf(db, whose)
  return book?.currency ?? 'IDR'
}

/** What came and went in these purses by months of a calendar, `2026-11`, and by kind. */
export async function monthsOf(db: Db, { pools, ...asked }: Whose & Stretch & { pools: Pool[] }) {
  const books = (await sql.booksOf(db, asked)).filter(({ pool }) => pools.includes(poolOf(pool)))
  const sums = await Promise.all(
    books.map((book) => sql.sumsOf(db, { ...book, ...asked, by: 'month' })),
  )
  return sums.flat().map(({ part: month, reason, came, went }) => ({
    ...{ month, kind: kindOf(reason), came, went },
  }))
}
