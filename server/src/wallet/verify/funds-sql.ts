import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const FaultRow = z.object({ member: z.string(), what: z.string() })

type Proven = { id: number; at: Date; currency: string }

/**
 * Members that a proof should have counted and did not, and those whose purses have not moved since
 * and were counted for another amount. A minute before it is left out: its moment is that of its
 * snapshot, and what was going on then may be on either side of it. Whoever came when the clock had been set
 * back seems to have been there before: the numbers of accounts and writers say otherwise.
 */
export const miscounted = (db: Db | Tx, { id, at, currency }: Proven, limit: number) =>
  db.many(FaultRow)`
  with owed as (
    select a.member,
           coalesce(sum(a.balance) filter (where a.pool = 'cash' or a.pool like 'vendor:%'), 0) as cash,
           coalesce(sum(a.balance) filter (where a.pool = 'commission'), 0) as commission,
           coalesce(sum(a.balance) filter (where a.pool = 'bonus'), 0) as bonus,
           max(coalesce(t.at, a.opened_at)) < ${at}::timestamptz - interval '1 minute'
             and coalesce(max(t.writer) < p.writers, true) as still
      from wallet.funds_proof p
     cross join wallet.account a
      left join lateral (
             select at, writer from wallet.transfer
              where bucket = a.bucket and debit = a.id and debit_seq = a.seq
              union all
             select at, writer from wallet.transfer
              where bucket = a.bucket and credit = a.id and credit_seq = a.seq) t on true
     where p.id = ${id}
       and (a.pool in ('cash', 'commission', 'bonus') or a.pool like 'vendor:%')
       and a.currency = ${currency}
     group by a.member, p.accounts, p.writers
    having min(a.opened_at) < ${at}::timestamptz - interval '1 minute'
       and coalesce(min(a.id) <= p.accounts, true))
  select o.member,
         case when l.member is null then 'it was not counted'
              else 'it was counted for another amount than it had' end as what
    from owed o
    left join wallet.funds_leaf l on l.proof = ${id} and l.member = o.member
   where exists (select from wallet.funds_proof where id = ${id} and secret is not null)
     and (l.member is null
          or o.still and (l.cash, l.commission, l.bonus) <> (o.cash, o.commission, o.bonus))
   order by o.member
   limit ${limit}`
