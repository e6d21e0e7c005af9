import type { MemberId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'
import type { Span } from './periods.ts'

const Sums = z.object({ stake: z.bigint(), returned: z.bigint() })
export type Sums = z.output<typeof Sums>

type Whom = { member: MemberId; categories: readonly string[] | null }

/** Of some kinds of games only, where they are named. */
export const within = (categories: readonly string[] | null) =>
  categories ? part`and t.category = any (${[...categories]}::text[])` : part``

/** What was played below in whole days of the house. */
export const playedInDays = (
  db: Db | Tx,
  { member, categories, from, to }: Whom & { from: string; to: string },
) => db.one(Sums)`
  select coalesce(sum(t.stake), 0)::bigint as stake, coalesce(sum(t.returned), 0)::bigint as returned
    from agents.total t
   where t.member = ${member} and not t.own and t.day >= ${from}::date and t.day < ${to}::date
     ${within(categories)}`

/** The same in any number of five minutes. */
export const playedInSlots = (db: Db | Tx, { member, categories, from, to }: Whom & Span) =>
  db.one(Sums)`
  select coalesce(sum(t.stake), 0)::bigint as stake, coalesce(sum(t.returned), 0)::bigint as returned
    from agents.slot t
   where t.member = ${member} and not t.own and t.slot >= ${from} and t.slot < ${to}
     ${within(categories)}`

const SlotSums = z.object({ slot: z.date(), ...Sums.shape })

/** What was played below by five minutes: only those in which there was play. */
export const playedBySlot = (db: Db | Tx, { member, categories, from, to }: Whom & Span) =>
  db.many(SlotSums)`
  select t.slot, sum(t.stake)::bigint as stake, sum(t.returned)::bigint as returned
    from agents.slot t
   where t.member = ${member} and not t.own and t.slot >= ${from} and t.slot < ${to}
     ${within(categories)}
   group by t.slot`

const Count = z.object({ count: z.int() })

/** How many below staked at least so much in whole days of the house. */
export const activeInDays = async (
  db: Db | Tx,
  { member, categories, from, to, stake }: Whom & { from: string; to: string; stake: bigint },
) =>
  (
    await db.one(Count)`
    select count(*)::int as count from (
      select from agents.below_day t
       where t.upline = ${member} and t.day >= ${from}::date and t.day < ${to}::date
         ${within(categories)}
       group by t.member having sum(t.stake) >= ${stake}::bigint and sum(t.stake) > 0) as a`
  ).count

export const BillRow = z.object({
  contract: z.guid(),
  period: z.date(),
  nth: z.int(),
  periodTo: z.date(),
  version: z.int(),
  stake: z.bigint(),
  returned: z.bigint(),
  lookedStake: z.bigint(),
  lookedReturned: z.bigint(),
  active: z.int(),
  days: z.int(),
  carriedIn: z.bigint(),
  tier: z.int().nullable(),
  rate: z.int(),
  base: z.bigint(),
  amount: z.bigint(),
  carried: z.bigint(),
  at: z.date(),
})
/** What a contract owes for a period, with all it was reckoned from. */
export type BillRow = z.output<typeof BillRow>

export const billColumns = part`
  b.contract, b.period, b.nth, b.period_to as "periodTo", b.version, b.stake, b.returned,
  b.looked_stake as "lookedStake", b.looked_returned as "lookedReturned", b.active, b.days,
  b.carried_in as "carriedIn", b.tier, b.rate, b.base, b.amount, b.carried, b.at`

/** The bills of a contract as they stand by now whose periods end after a moment, the first period first. */
export const billsOf = (db: Db | Tx, contract: string, after: Date) => db.many(BillRow)`
  select distinct on (b.period) ${billColumns} from agents.bill b
   where b.contract = ${contract} and b.period_to > ${after}
   order by b.period, b.nth desc`

/** The bill of the last period before a moment. */
export const billBefore = (
  db: Db | Tx,
  { contract, before }: { contract: string; before: Date | null },
) =>
  db.maybe(BillRow)`
  select ${billColumns} from agents.bill b
   where b.contract = ${contract} and (${before}::timestamptz is null or b.period < ${before})
   order by b.period desc, b.nth desc limit 1`

export const addBill = (tx: Tx, b: BillRow) => tx.run`
  insert into agents.bill (contract, period, nth, period_to, version, stake, returned, looked_stake,
    looked_returned, active, days, carried_in, tier, rate, base, amount, carried, at)
  values (${b.contract}, ${b.period}, ${b.nth}, ${b.periodTo}, ${b.version}, ${b.stake}::bigint,
    ${b.returned}::bigint, ${b.lookedStake}::bigint, ${b.lookedReturned}::bigint, ${b.active}, ${b.days},
    ${b.carriedIn}::bigint, ${b.tier}, ${b.rate}, ${b.base}::bigint, ${b.amount}::bigint,
    ${b.carried}::bigint, ${b.at})`

const Slot = z.object({ slot: z.date() })

/** Five minutes that have to be looked at again, and need not any longer after it. */
export const takeLate = async (tx: Tx, member: MemberId) =>
  (
    await tx.many(Slot)`
    delete from agents.late where member = ${member} returning slot`
  ).map(({ slot }) => slot)

const Entry = z.object({ seq: z.int(), balance: z.bigint() })

export const lastEntry = (db: Db | Tx, contract: string) => db.maybe(Entry)`
  select seq, balance from agents.entry where contract = ${contract} order by seq desc limit 1`

type NewEntry = { contract: string; seq: number; amount: bigint; balance: bigint; now: Date } & (
  | { kind: 'bill'; period: Date; nth: number; transfer: null }
  | { kind: 'payment'; period: null; nth: null; transfer: string }
)

export const addEntry = (tx: Tx, e: NewEntry) => tx.run`
  insert into agents.entry (contract, seq, kind, period, nth, amount, balance, transfer, at)
  values (${e.contract}, ${e.seq}, ${e.kind}, ${e.period}, ${e.nth}, ${e.amount}::bigint,
          ${e.balance}::bigint, ${e.transfer}, ${e.now})`

/** A bill as it stands by now. */
export const billAt = (db: Db | Tx, { contract, period }: { contract: string; period: Date }) =>
  db.maybe(BillRow)`
  select ${billColumns} from agents.bill b
   where b.contract = ${contract} and b.period = ${period} order by b.nth desc limit 1`

const Verdict = z.object({ verdict: z.enum(['agreed', 'refused']) })

export const verdictOn = async (
  db: Db | Tx,
  { contract, period }: { contract: string; period: Date },
) =>
  (
    await db.maybe(Verdict)`
    select verdict from agents.bill_decision where contract = ${contract} and period = ${period}`
  )?.verdict

type Deciding = { contract: string; period: Date; nth: number } & {
  verdict: 'agreed' | 'refused'
  by: string
  now: Date
}

export const addVerdict = (tx: Tx, d: Deciding) => tx.run`
  insert into agents.bill_decision (contract, period, nth, verdict, by, at)
  values (${d.contract}, ${d.period}, ${d.nth}, ${d.verdict}, ${d.by}, ${d.now})`

type Purse = { member: MemberId; bucket: number }

/** Both purses at once: two who pay one another never wait for one another. */
export const holdPurses = (tx: Tx, [one, other]: readonly [Purse, Purse]) => tx.run`
  select wallet.lock(array[${one.bucket}, ${other.bucket}]::smallint[],
                     array[${one.member}, ${other.member}]::uuid[], array['cash', 'cash'])`
