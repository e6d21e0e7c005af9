import { z } from 'zod'
import { type Db, part } from '../platform/db.ts'

/** A book: one purse of one member. */
export type Book = { bucket: number; account: bigint }

const BookRow = z.object({
  bucket: z.int(),
  account: z.bigint(),
  /** As the books call it: `cash`, `vendor:RAYA`. */
  pool: z.string(),
  currency: z.string(),
  last: z.bigint(),
})
export type BookRow = z.output<typeof BookRow>

/** The books of a member that there are. */
export const booksOf = (db: Db, { member, bucket }: { member: string; bucket: number }) =>
  db.many(BookRow)`
  select bucket, id as account, pool, currency, seq as last from wallet.account
   where bucket = ${bucket} and member = ${member}
   order by id`

const EntryRow = z.object({
  seq: z.bigint(),
  number: z.guid(),
  at: z.date(),
  reason: z.string(),
  source: z.string(),
  extId: z.string().nullable(),
  reverses: z.guid().nullable(),
  amount: z.bigint(),
  after: z.bigint(),
})
export type EntryRow = z.output<typeof EntryRow>

/** Entries below one number and from another on: of these reasons, or whatever they are for. */
export type Stretch = Book & {
  below: bigint
  from: bigint
  reasons: readonly string[] | undefined
  size: number
}

const shown = part`t.key as number, t.at, t.reason, t.source, t.ext_id as "extId", t.reverses`
const debits = part`t.debit_seq as seq, ${shown}, -t.amount as amount, t.debit_after as after`
const credits = part`t.credit_seq as seq, ${shown}, t.amount, t.credit_after as after`

/** Two of the reasons are what most entries of play are, each on its own side: they have no index of theirs. */
const ofPlay: Readonly<Record<string, 'debit' | 'credit'>> = { stake: 'debit', win: 'credit' }

const ofDebits = ({ bucket, account, below, from }: Stretch) => part`
  t.bucket = ${bucket}::smallint and t.debit = ${account}::bigint and t.debit >= 1000
  and t.debit_seq < ${below}::bigint and t.debit_seq >= ${from}::bigint`
const ofCredits = ({ bucket, account, below, from }: Stretch) => part`
  t.bucket = ${bucket}::smallint and t.credit = ${account}::bigint and t.credit >= 1000
  and t.credit_seq < ${below}::bigint and t.credit_seq >= ${from}::bigint`

/**
 * The entries of a book, newest first: each side is walked backwards along its numbers, no further than a
 * page, and the two are laid together. Nothing is stepped over, whatever the planner believes of a table.
 */
const allOf = (stretch: Stretch) => part`
  select * from (
    (select ${debits} from wallet.transfer t where ${ofDebits(stretch)}
      order by t.debit_seq desc limit ${stretch.size})
     union all
    (select ${credits} from wallet.transfer t where ${ofCredits(stretch)}
      order by t.credit_seq desc limit ${stretch.size})) as e
   order by seq desc limit ${stretch.size}`

/** The same of some reasons: the first of each, by an index of its own, and the first of those. */
const someOf = (stretch: Stretch, reasons: readonly string[]) => {
  const beside = reasons.filter((reason) => !(reason in ofPlay))
  const { size } = stretch
  return part`
    select * from (
      (select e.* from unnest(${beside}::text[]) as r(reason)
        cross join lateral (
          select ${debits} from wallet.transfer t
           where ${ofDebits(stretch)} and t.reason = r.reason and t.reason not in ('stake', 'win')
           order by t.debit_seq desc limit ${size}) as e)
      union all
      (select e.* from unnest(${beside}::text[]) as r(reason)
        cross join lateral (
          select ${credits} from wallet.transfer t
           where ${ofCredits(stretch)} and t.reason = r.reason and t.reason not in ('stake', 'win')
           order by t.credit_seq desc limit ${size}) as e)
      ${
        reasons.includes('stake')
          ? part`union all (select ${debits} from wallet.transfer t
                             where ${ofDebits(stretch)} and t.reason = 'stake'
                             order by t.debit_seq desc limit ${size})`
          : part``
      }
      ${
        reasons.includes('win')
          ? part`union all (select ${credits} from wallet.transfer t
                             where ${ofCredits(stretch)} and t.reason = 'win'
                             order by t.credit_seq desc limit ${size})`
          : part``
      }) as e
     order by seq desc limit ${size}`
}

/** The statement of a page as it is asked, so that its plan can be looked at. */
export const pageOf = (stretch: Stretch) =>
  stretch.reasons === undefined ? allOf(stretch) : someOf(stretch, stretch.reasons)

export const entriesOf = (db: Db, stretch: Stretch) => db.many(EntryRow)`${pageOf(stretch)}`

/** One entry of a book by the number of its transfer. */
export const entryOf = (db: Db, { bucket, account, number }: Book & { number: string }) =>
  db.maybe(EntryRow)`
  select ${debits} from wallet.transfer t
   where t.bucket = ${bucket} and t.key = ${number}::uuid and t.debit = ${account}::bigint
   union all
  select ${credits} from wallet.transfer t
   where t.bucket = ${bucket} and t.key = ${number}::uuid and t.credit = ${account}::bigint`

const Edges = z.object({
  from: z.bigint(),
  below: z.bigint(),
  opening: z.bigint(),
  closing: z.bigint(),
})

/** Which numbers lie between two instants, and what lay in the purse before and after them. */
export const edgesOf = (
  db: Db,
  { bucket, account, from, to }: Book & { from: Date; to: Date },
) => db.one(Edges)`
  with edge as materialized (
    select wallet.reached(${bucket}::smallint, ${account}::bigint, ${from}) as from_seq,
           wallet.reached(${bucket}::smallint, ${account}::bigint, ${to}) as below_seq)
  select from_seq as from, below_seq as below,
         coalesce((select after from wallet.entries(${bucket}::smallint, ${account}::bigint,
                     from_seq - 2, from_seq - 1, null)), 0) as opening,
         coalesce((select after from wallet.entries(${bucket}::smallint, ${account}::bigint,
                     below_seq - 2, below_seq - 1, null)), 0) as closing
    from edge`

const SumRow = z.object({
  part: z.string(),
  reason: z.string(),
  entries: z.int(),
  came: z.bigint(),
  went: z.bigint(),
})

type Summing = Book & { from: Date; to: Date; zone: string; by: 'all' | 'month' }

/** What came and went between two instants, by reason: all of it, or by months of a calendar. */
export const sumsOf = (db: Db, { bucket, account, from, to, zone, by }: Summing) =>
  db.many(SumRow)`
  select coalesce(to_char(t.month, 'YYYY-MM'), '') as part, t.reason, t.entries, t.came, t.went
    from (
      select ${by === 'all' ? part`null::timestamp` : part`date_trunc('month', quarter at time zone ${zone})`} as month,
             reason, sum(entries)::int as entries, sum(came)::bigint as came, sum(went)::bigint as went
        from wallet.purse_sums(${bucket}::smallint, ${account}::bigint, ${from}, ${to})
       group by 1, 2) as t`
