import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

export const LineRow = z.object({
  member: MemberId,
  kind: z.enum(['play', 'given', 'cpa']),
  category: z.string(),
  stake: z.bigint(),
  returned: z.bigint(),
  amount: z.bigint(),
  leastDeposit: z.bigint().nullable(),
  leastStake: z.bigint().nullable(),
})
/** What one member adds to a month. */
export type LineRow = z.output<typeof LineRow>

type Month = { affiliate: MemberId; month: string }

/** What those whom an affiliate brought played and were given in a month. */
export const resultOf = (db: Db | Tx, { affiliate, month }: Month) => db.many(LineRow)`
  with mine as (select member from agents.attribution where affiliate = ${affiliate} and why is null)
  select p.member, 'play' as kind, p.category, sum(p.stake)::bigint as stake,
         sum(p.returned)::bigint as returned, sum(p.stake - p.returned)::bigint as amount,
         null::bigint as "leastDeposit", null::bigint as "leastStake"
    from mine join agents.affiliate_play p using (member)
   where p.day >= ${month}::text::date and p.day < ${month}::text::date + interval '1 month'
   group by 1, 3 having sum(p.stake) <> 0 or sum(p.returned) <> 0
  union all
  select m.member, 'given', '', 0, 0, -sum(m.amount)::bigint, null, null
    from mine join agents.moved m using (member)
   where m.kind = 'bonus' and m.brings and m.day >= ${month}::text::date
     and m.day < ${month}::text::date + interval '1 month'
   group by 1 having sum(m.amount) <> 0
   order by member, kind, category`

const Standing = z.object({
  member: MemberId,
  deposited: z.bigint(),
  staked: z.bigint(),
  /** What was paid for them in earlier months and not taken back, with what they had to reach for it. */
  paid: z.bigint(),
  leastDeposit: z.bigint().nullable(),
  leastStake: z.bigint().nullable(),
})
export type Standing = z.output<typeof Standing>

/** Where each member stood at the end of a month: what they had paid in and staked, and what was paid for them. */
export const standingsOf = (db: Db | Tx, { affiliate, month }: Month) => db.many(Standing)`
  select a.member, coalesce(d.amount, 0)::bigint as deposited, coalesce(p.stake, 0)::bigint as staked,
         coalesce(c.amount, 0)::bigint as paid, c.least_deposit as "leastDeposit",
         c.least_stake as "leastStake"
    from agents.attribution a
    left join lateral (select sum(m.amount) as amount from agents.moved m
      where m.member = a.member and m.kind = 'deposit'
        and m.day < ${month}::text::date + interval '1 month') d on true
    left join lateral (select sum(t.stake) as stake from agents.affiliate_play t
      where t.member = a.member and t.day < ${month}::text::date + interval '1 month') p on true
    left join lateral (
      select sum(l.amount) as amount, (array_agg(l.least_deposit order by l.month desc))[1] as least_deposit,
             (array_agg(l.least_stake order by l.month desc))[1] as least_stake
        from agents.statement_line l
       where l.member = a.member and l.kind = 'cpa' and l.month < ${month}::text::date
         and l.nth = (select max(s.nth) from agents.statement s
                       where s.affiliate = l.affiliate and s.month = l.month)) c on true
   where a.affiliate = ${affiliate} and a.why is null
     and (d.amount is not null or p.stake is not null or c.amount is not null)
   order by a.member`

export const StatementRow = z.object({
  month: z.string(),
  nth: z.int(),
  programme: z.string(),
  version: z.int(),
  stake: z.bigint(),
  returned: z.bigint(),
  given: z.bigint(),
  net: z.bigint(),
  carriedIn: z.bigint(),
  base: z.bigint(),
  tier: z.int().nullable(),
  rate: z.int(),
  share: z.bigint(),
  cpa: z.bigint(),
  amount: z.bigint(),
  carried: z.bigint(),
  at: z.date(),
})
export type StatementRow = z.output<typeof StatementRow>

/** The statements of an affiliate as they stand by now, the first month first. */
export const statementsOf = (db: Db | Tx, affiliate: MemberId) => db.many(StatementRow)`
  select distinct on (s.month) s.month::text as month, s.nth, s.programme, s.version, s.stake, s.returned,
         s.given, s.net, s.carried_in as "carriedIn", s.base, s.tier, s.rate, s.share, s.cpa, s.amount,
         s.carried, s.at
    from agents.statement s where s.affiliate = ${affiliate} order by s.month, s.nth desc`

export const linesOf = (db: Db | Tx, { affiliate, month, nth }: Month & { nth: number }) =>
  db.many(LineRow)`
  select member, kind, category, stake, returned, amount, least_deposit as "leastDeposit",
         least_stake as "leastStake"
    from agents.statement_line
   where affiliate = ${affiliate} and month = ${month}::text::date and nth = ${nth}
   order by member, kind, category`

type Adding = { affiliate: MemberId; row: StatementRow; lines: readonly LineRow[] }

/** Writes a statement with its lines; the database holds one to the others as the transaction ends. */
export async function addStatement(tx: Tx, { affiliate, row: s, lines }: Adding) {
  await tx.run`
    insert into agents.statement (affiliate, month, nth, programme, version, stake, returned, given, net,
      carried_in, base, tier, rate, share, cpa, amount, carried, at)
    values (${affiliate}, ${s.month}::text::date, ${s.nth}, ${s.programme}, ${s.version}, ${s.stake}::bigint,
      ${s.returned}::bigint, ${s.given}::bigint, ${s.net}::bigint, ${s.carriedIn}::bigint,
      ${s.base}::bigint, ${s.tier}, ${s.rate}, ${s.share}::bigint, ${s.cpa}::bigint, ${s.amount}::bigint,
      ${s.carried}::bigint, ${s.at})`
  await tx.run`
    insert into agents.statement_line (affiliate, month, nth, member, kind, category, stake, returned,
      amount, least_deposit, least_stake)
    select ${affiliate}, ${s.month}::text::date, ${s.nth}, *
      from unnest(${lines.map(({ member }) => member)}::uuid[], ${lines.map(({ kind }) => kind)}::text[],
        ${lines.map(({ category }) => category)}::text[], ${lines.map(({ stake }) => stake)}::bigint[],
        ${lines.map(({ returned }) => returned)}::bigint[], ${lines.map(({ amount }) => amount)}::bigint[],
        ${lines.map(({ leastDeposit }) => leastDeposit)}::bigint[],
        ${lines.map(({ leastStake }) => leastStake)}::bigint[])`
}

const Changed = z.object({ month: z.string() })

/** The months up to one in which something changed, and which need not be looked at again after it. */
export const takeChanged = async (tx: Tx, { affiliate, month }: Month) =>
  (
    await tx.many(Changed)`
    delete from agents.affiliate_changed
     where affiliate = ${affiliate} and month <= ${month}::text::date returning month::text as month`
  ).map(({ month }) => month)

const Due = z.object({ member: MemberId })

/** Affiliates who are owed something, or of whom a month up to one was not stated or has changed since. */
export const dueUpTo = async (db: Db, month: string) =>
  (
    await db.many(Due)`
    select a.member from agents.affiliate a
     where a.balance > 0
        or exists (select from agents.affiliate_changed c
                    where c.affiliate = a.member and c.month <= ${month}::text::date)
        or (agents.programme_in(a.member, ${month}::text::date) is not null
            and not exists (select from agents.statement s
                             where s.affiliate = a.member and s.month = ${month}::text::date))
     order by a.member`
  ).map(({ member }) => member)

type Entry = { member: MemberId; seq: number; amount: bigint; balance: bigint; now: Date } & (
  | { kind: 'statement'; month: string; nth: number; transfer: null }
  | { kind: 'payment'; month: null; nth: null; transfer: string }
)

export const addEntry = (tx: Tx, e: Entry) => tx.run`
  insert into agents.affiliate_entry (member, seq, kind, month, nth, amount, balance, transfer, at)
  values (${e.member}, ${e.seq}, ${e.kind}, ${e.month}::text::date, ${e.nth}, ${e.amount}::bigint,
          ${e.balance}::bigint, ${e.transfer}, ${e.now})`
