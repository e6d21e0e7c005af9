import { z } from 'zod'
import { type Db, part } from '../../platform/db.ts'
import type { Period } from '../../platform/period.ts'

/** A period may have no beginning; what is later than its end is not in it. */
const within = ({ from, to }: Period) => part`
  s.quarter >= coalesce(${from}::timestamptz, '-infinity') and s.quarter < ${to}`

const moved = part`sum(s.entries)::bigint as entries, sum(s.came)::bigint as came,
         sum(s.went)::bigint as went`

const Moved = z.object({
  what: z.string(),
  reason: z.string(),
  entries: z.bigint(),
  came: z.bigint(),
  went: z.bigint(),
})

/** What came into members’ purses in a period and what went out of them, by purse and reason. */
export const memberMoved = (db: Db, period: Period) => db.many(Moved)`
  select substr(s.what, 8) as what, s.reason, ${moved}
    from wallet.sums s
   where ${within(period)} and s.what like 'member:%'
   group by 1, 2 order by 1, 2`

/** The same of the house's accounts. */
export const houseMoved = (db: Db, period: Period) => db.many(Moved)`
  select substr(s.what, 7) as what, s.reason, ${moved}
    from wallet.sums s
   where ${within(period)} and s.what like 'house:%'
   group by 1, 2 order by 1, 2`

const Corrected = z.object({
  reason: z.string(),
  source: z.string(),
  entries: z.bigint(),
  came: z.bigint(),
  went: z.bigint(),
})

/** What moved members' money and was neither play nor payment, by reason and by who asked. */
export const corrected = (db: Db, period: Period) => db.many(Corrected)`
  select s.reason, s.source, ${moved}
    from wallet.sums s
   where ${within(period)} and s.what like 'member:%' and s.what not in ('member:demo', 'member:points')
     and s.reason not in ('stake', 'win', 'deposit', 'withdrawal', 'tip', 'free-play')
   group by 1, 2 order by 1, 2`

const Balance = z.object({
  side: z.enum(['member', 'house']),
  what: z.string(),
  accounts: z.bigint(),
  held: z.bigint(),
  opening: z.bigint(),
  came: z.bigint(),
  went: z.bigint(),
  closing: z.bigint(),
})
export type Balance = z.output<typeof Balance>

/**
 * What members' purses and the house's accounts held as a period began and ended. Balances are of now,
 * less what moved since: of one statement, so that both sides add up to nothing.
 */
export const balancesOf = (db: Db, { from, to }: Period) => db.many(Balance)`
  with kinds as (
    select 'member' as side, a.pool as what, count(*) as accounts,
           coalesce(sum(a.held), 0)::bigint as held, sum(a.balance)::numeric as balance
      from wallet.account a group by a.pool
    union all
    select 'house', h.kind, count(*), 0, sum(h.balance) from wallet.house h group by h.kind),
  moved as (
    select s.what, coalesce(sum(s.came - s.went) filter (where s.quarter >= ${to}), 0) as later,
           coalesce(sum(s.came) filter (where s.quarter < ${to}), 0) as came,
           coalesce(sum(s.went) filter (where s.quarter < ${to}), 0) as went
      from wallet.sums s
     where s.quarter >= coalesce(${from}::timestamptz, '-infinity')
     group by s.what)
  select k.side, k.what, k.accounts, k.held,
         (k.balance - coalesce(m.later + m.came - m.went, 0))::bigint as opening,
         coalesce(m.came, 0)::bigint as came, coalesce(m.went, 0)::bigint as went,
         (k.balance - coalesce(m.later, 0))::bigint as closing
    from kinds k
    left join moved m on m.what = k.side || ':' || k.what
   order by k.side desc, k.what`

const Hour = z.object({
  part: z.enum(['play', 'beside']),
  reason: z.string(),
  hour: z.int(),
  /** It was before this time of yesterday. */
  early: z.boolean(),
  delta: z.bigint(),
})
export type Hour = z.output<typeof Hour>

const quarterMs = 900_000
const dayMs = 86_400_000

/**
 * What the house took and gave since yesterday began, by the hour. Play money is not among it. The
 * quarter of an hour that this time of yesterday lies in is added up from its transfers.
 */
export function hoursOf(db: Db, { now, dayBegan }: { now: Date; dayBegan: Date }) {
  const cut = new Date(now.getTime() - dayMs)
  const quarter = new Date(cut.getTime() - (cut.getTime() % quarterMs))
  return db.many(Hour)`
  with told as (
    select s.quarter as at, s.what, s.reason, s.quarter < ${quarter} as early,
           s.came - s.went as delta
      from wallet.sums s
     where s.quarter >= ${new Date(dayBegan.getTime() - dayMs)} and s.quarter <> ${quarter}
       and s.what like 'house:%'
     union all
    select t.at, 'house:' || h.kind, t.reason, t.at <= ${cut},
           case when t.credit = h.id then t.amount else -t.amount end
      from wallet.transfer t
      join wallet.house_account h on h.id in (t.credit, t.debit)
     where t.at >= ${quarter} and t.at < ${new Date(quarter.getTime() + quarterMs)}
       and (t.credit < 1000 or t.debit < 1000))
  select case when what = 'house:play' or what like 'house:vendor:%' then 'play' else 'beside' end
           as part,
         reason, floor(extract(epoch from at - ${dayBegan}::timestamptz) / 3600)::int as hour, early,
         sum(delta)::bigint as delta
    from told where what not in ('house:demo', 'house:points')
   group by 1, 2, 3, 4`
}
