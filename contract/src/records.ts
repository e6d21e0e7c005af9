import * as z from 'zod/mini'
import { Category } from './catalogue.ts'
import { command, query } from './endpoint.ts'
import { Limit, Rest } from './protection.ts'
import { betsNarrowed } from './wagers.ts'
import { Pool } from './wallet.ts'
import { Count, Currency, Cursor, GameId, Minor, Moment, page, RoundId } from './words.ts'

/** A day of the member’s own calendar: `2026-11-22`. */
export const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** The number of an entry. Those of a bonus are no uuid of any version. */
export const EntryNumber = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

/** From a day to a day, both within it. Left out: the last thirty days. At most a year back. */
const days = { from: z.optional(Day), to: z.optional(Day) }

/** What an entry in a purse is for. */
export const EntryKind = z.enum([
  'deposit',
  'withdrawal',
  'stake',
  'win',
  'void',
  'bonus',
  /** Between own wallets, or within the network. */
  'transfer',
  'correction',
  'other',
])
export type EntryKind = z.output<typeof EntryKind>

/** One entry of a purse, with what the purse held after it, as the books say. */
export const Entry = z.object({
  /** The number of the transfer: what member and desk call it by. */
  number: EntryNumber,
  at: Moment,
  pool: Pool,
  kind: EntryKind,
  /** The word in the books: `deposit-fee`. */
  reason: z.string(),
  /** Below zero where it went out. */
  amount: Minor,
  after: Minor,
  /** What it is made of, where it is a part of play, a deposit or a withdrawal. */
  round: z.nullable(RoundId),
  game: z.nullable(z.string()),
  deposit: z.nullable(z.uuid()),
  withdrawal: z.nullable(z.uuid()),
  /** Who was on the other side of a transfer: the vendor, or a name with most letters hidden. */
  other: z.optional(z.string()),
  /** The entry that this one takes back. */
  reverses: z.nullable(EntryNumber),
})
export type Entry = z.output<typeof Entry>

/** What entries of one kind come to. */
const KindSum = z.object({ kind: EntryKind, entries: z.int(), came: Minor, went: Minor })

const period = {
  /** By whose midnight days begin. */
  zone: z.string(),
  from: Day,
  to: Day,
  currency: Currency,
  exponent: z.int(),
}

/**
 * The entries of a purse in some days. It opens with what lay there before, closes with what lay there
 * after, and the sums of all kinds are the difference, whatever kind is looked at.
 */
export const Statement = z.extend(page(Entry), {
  ...period,
  pool: Pool,
  opening: Minor,
  closing: Minor,
  kinds: z.array(KindSum),
})
export type Statement = z.output<typeof Statement>

/** With the pool `vendor` goes whose purse it is. */
const Vendor = z.string().check(z.regex(/^[A-Z0-9]{2,16}$/))
const narrowed = {
  ...days,
  pool: z.optional(Pool),
  vendor: z.optional(Vendor),
  kind: z.optional(EntryKind),
}

/** What was played: the net is what came back less what was staked. */
const played = { rounds: z.int(), staked: Minor, returned: Minor, net: Minor }
export const Span = z.enum(['day', 'week', 'month'])
export type Span = z.output<typeof Span>

export const Profit = z.object({
  ...period,
  by: Span,
  totals: z.object(played),
  /** Every day, week or month that something was played in, the oldest first; by its first day. */
  spans: z.array(z.object({ ...played, begins: Day })),
  categories: z.array(z.object({ ...played, category: z.nullable(Category) })),
  games: z.array(
    z.object({ ...played, game: GameId, gameName: z.string(), category: z.nullable(Category) }),
  ),
})
export type Profit = z.output<typeof Profit>

/** A month of the member’s own calendar, `2026-11`, and what became of it. */
const Month = z.object({
  month: z.string(),
  paidIn: Minor,
  paidOut: Minor,
  staked: Minor,
  returned: Minor,
  net: Minor,
  /** As limits of time count it. */
  playedSeconds: z.int(),
})

export const Activity = z.object({
  zone: z.string(),
  currency: Currency,
  exponent: z.int(),
  /** The newest first, twelve of them. */
  months: z.array(Month),
  /** What is in force now. */
  limits: z.array(Limit),
  rest: z.nullable(Rest),
  /** The sign-in before this one. */
  lastSignIn: z.nullable(z.object({ at: Moment, device: z.string(), ip: z.string() })),
})
export type Activity = z.output<typeof Activity>

/** A file that waits for ten minutes to be fetched, once, by the session that asked for it. */
const TakenFile = z.object({
  path: z.string(),
  name: z.string(),
  rows: z.int(),
  sha256: z.string(),
})
const files = { rate: { calls: 12, seconds: 600 }, fresh: true } as const

export const records = {
  statement: query('/wps/member/statement', {
    about: 'The entries of one of the caller’s purses, newest first, with each balance after it.',
    for: 'session',
    takes: z.object({ ...narrowed, after: z.optional(Cursor), size: z.optional(Count) }),
    gives: Statement,
    refuses: ['days-invalid'],
  }),
  entry: query('/wps/member/statement/entry', {
    about: 'One entry of the caller’s own.',
    for: 'session',
    takes: z.object({ number: EntryNumber }),
    gives: z.object({ entry: Entry, currency: Currency, exponent: z.int() }),
    refuses: ['entry-unknown'],
  }),
  takeStatement: command('/wps/member/statement/take', {
    about: 'The same entries as a file, all of them: exactly what the pages show.',
    for: 'session',
    ...files,
    takes: z.object({ ...narrowed, format: z.enum(['csv', 'pdf']) }),
    gives: TakenFile,
    refuses: ['days-invalid', 'file-too-long'],
  }),
  profit: query('/wps/member/profit', {
    about: 'What play has come to by days, weeks or months, by category and by game.',
    for: 'session',
    takes: z.object({ ...days, by: z.optional(Span) }),
    gives: Profit,
    refuses: ['days-invalid'],
  }),
  activity: query('/wps/member/activity', {
    about: 'A year of the caller by months, with the limits and breaks that hold.',
    for: 'member',
    gives: Activity,
  }),
  takeBets: command('/wps/member/bets/take', {
    about: 'The betting record as a file: exactly the rounds that the pages show.',
    for: 'session',
    ...files,
    takes: z.object(betsNarrowed),
    gives: TakenFile,
    refuses: ['file-too-long'],
  }),
}
