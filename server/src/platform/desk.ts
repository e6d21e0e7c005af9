import type { MemberId } from '@balai/contract'
import type { ChangeTerms, Json } from '@balai/contract/desk/change'
import type { Figure as Shown } from '@balai/contract/desk/dashboard'
import type { Column, Filter, Row, Words } from '@balai/contract/desk/list'
import type { Permission } from '@balai/contract/desk/permissions'
import type { z } from 'zod'
import type { Db, Tx } from './db.ts'
import type { Random } from './random.ts'
import type { Refusal } from './refusal.ts'

/**
 * What modules bring to the desk, as data: changes that staff may make, lists and reports, figures and
 * queues. A module exports them, the composition hands them to `desk`, and no module knows the desk.
 */

/** What a change would do as things stand. `name` is what people call its subject. */
export type Foreseen = {
  subject: string
  name: string
  before: Json
  after: Json
  /** What must still be so as it is carried out, where that is not all of `before`. */
  guard?: Json
  /** What else it touches, by name: `members`, `openRounds`, `liability` in minor units. */
  touches?: Record<string, bigint | number>
  /** What moves, in minor units: thresholds count it. */
  amount?: bigint
}

/** Why a change cannot be: `{ why }` goes into the sentence, in the caller’s language. */
export const cannot = (why: Words): Cannot => ({ cannot: why })
export type Cannot = { cannot: Words }

/** Who carries a change out. `key` is the same whenever this one change is tried again. */
export type Carrying = {
  /** `staff:<id>`, the one who made it. */
  by: string
  /** What they are called. */
  byName: string
  /** `staff:<id>` of everyone who agreed. */
  agreed: readonly string[]
  change: string
  key: string
  reason: string
  now: Date
  random: Random
}

/** Whose change it is, and who agreed so far: the number of each person, and their name. */
export type Hands = readonly { person: string; name: string }[]
type Looking = {
  by: string
  hands: Hands
  /** Where whoever asks now is: the maker, and then the one who agrees. */
  ip: string
  /** What the maker may do now. */
  may: ReadonlySet<Permission>
  now: Date
}

/** A kind of change as the module that owns it brings it. */
export type Change = {
  terms: ChangeTerms
  /**
   * What it would do. It is asked when it is made, and again as it is carried out: if what was before
   * is not as it was then, nothing is done.
   */
  foresee: (db: Db | Tx, terms: never, looking: Looking) => Promise<Foreseen | Cannot>
  /** Does it, once, in the transaction in which the last one agreed. It writes its own events. */
  carryOut: (tx: Tx, terms: never, carrying: Carrying) => Promise<unknown | Cannot>
  /** The terms that put it back, of the same kind; left out, it is final. */
  inverse?: (terms: never, was: { before: Json; after: Json }) => unknown | undefined
  /** How many others have to agree, unless the house says otherwise: one. */
  approvers?: (foreseen: Foreseen, terms: never) => number
}

type Bringing<T extends ChangeTerms> = {
  foresee: (
    db: Db | Tx,
    terms: z.output<T['takes']>,
    looking: Looking,
  ) => Promise<Foreseen | Cannot>
  carryOut: (tx: Tx, terms: z.output<T['takes']>, carrying: Carrying) => Promise<unknown | Cannot>
  inverse?: (
    terms: z.output<T['takes']>,
    was: { before: Json; after: Json },
  ) => z.output<T['takes']> | undefined
  approvers?: (foreseen: Foreseen, terms: z.output<T['takes']>) => number
}

/** Joins a kind of the contract to what it does. */
export const change = <T extends ChangeTerms>(terms: T, brought: Bringing<T>): Change =>
  ({ terms, ...brought }) as Change

export const isCannot = (given: unknown): given is Cannot =>
  typeof given === 'object' && given !== null && 'cannot' in given

/** What a list is asked for. A report is asked for its whole period at once. */
export type Asked = {
  filters: Record<string, string>
  /** Of the last page’s last row, as the list itself wrote it. */
  after?: string
  limit: number
  now: Date
}
export type Page = { rows: Row[]; next?: string }

/** A list or a report: a declared query with its layout. */
export type Listing = {
  name: string
  sort: 'list' | 'report'
  group: 'members' | 'money' | 'play' | 'games' | 'content' | 'audit' | 'risk'
  may: Permission
  words: Words
  columns: readonly Column[]
  filters?: readonly Filter[]
  /** What a page has no room for is found from `next`, which may also follow a page that is short. */
  page: (db: Db, asked: Asked) => Promise<Page | Refusal<'malformed'>>
  /** Sums over everything that is filtered. They are given up where they cannot be had quickly. */
  totals?: (db: Db, asked: Pick<Asked, 'filters' | 'now'>) => Promise<Row>
  /** The time that is asked about, where `from` and `to` do not say it. */
  span?: (asked: Pick<Asked, 'filters' | 'now'>) => { from: Date | null; to: Date | null }
}

/** What a figure of the dashboard is at a moment. */
export type Figure = Pick<Shown, 'name' | 'group' | 'words' | 'shown'> & {
  may: Permission
  look: (
    db: Db,
    at: { now: Date; dayBegan: Date },
  ) => Promise<{
    value: bigint | number | null
    before?: bigint
    trend?: bigint[]
    alert?: boolean
  }>
  opens?: (at: { now: Date; dayBegan: Date }) => { list: string; filters: Record<string, string> }
}

/** Work that waits for somebody, with the clock that it is measured by. */
export type Queue = {
  name: string
  may: Permission
  words: Words
  withinMinutes: number
  look: (db: Db, now: Date) => Promise<{ waiting: number; oldest: Date | null }>
  opens: { list: string; filters: Record<string, string> }
}

/** What else a finding is about: other members, a round, money that came or went. */
export type FoundLink = {
  kind: 'member' | 'round' | 'deposit' | 'withdrawal' | 'bonus'
  ref: string
}
export type Finding = {
  member: MemberId
  key: string
  facts: Record<string, string>
  links?: readonly FoundLink[]
}

/** Something about a member that somebody should look at, as data: what is found opens a case, or joins one. */
export type RiskRule = {
  /** Small letters and hyphens. */
  name: string
  words: Words
  /** What its threshold is of, and how that is shown. */
  measures: Words
  shown: 'money' | 'count'
  threshold: bigint
  /** What came up between two moments. One key is one finding, however often it is found. */
  look: (db: Db | Tx, at: { from: Date; to: Date; threshold: bigint }) => Promise<Finding[]>
}

/** What a module brings. */
export type Brought = {
  changes?: readonly Change[]
  listings?: readonly Listing[]
  figures?: readonly Figure[]
  queues?: readonly Queue[]
  rules?: readonly RiskRule[]
}
