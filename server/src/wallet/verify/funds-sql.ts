import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const FaultRow = z.object({ member: z.string(), what: z.string() })

type Proven = { id: number; at: Date; currency: string }

/**
 * Members that a proof should have counted and did not, and those whose purses have not moved since
 * and were counted for another amount. A minute before it is left out: its moment is that of its
 * snapshot, and what was going on then may be on either side of it.
 */
export const miscounted = (db: Db | Tx, { id, at, currency }: Proven, limit: number) =>
  db.many(FaultRow)`
  with owed as (
    select a.member,
           coalesce(sum(a.balance) filter (where a.pool = 'cash'), 0) as cash,
           coalesce(sum(a.balance) filter (where a.pool = 'commission'), 0) as commission,
           coalesce(sum(a.balance) filter (where a.pool = 'bonus'), 0) as bonus,
           max(coalesce(t.at, a.opened_at)) < ${at}::timestamptz - interval '1 minute' as still
      from wallet.account a
      left join lateral (
             select at from wallet.transfer
              where bucket = a.bucket and debit = a.id and debit_seq = a.seq
              union all
             select at from wallet.transfer
              where bucket = a.bucket and credit = a.id and credit_seq = a.seq) t on true
     where a.pool in ('cash', 'commission', 'bonus')
       and a.currency = ${currency}
     group by a.member
    having min(a.opened_at) < ${at}::timestamptz - interval '1 minute')
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
