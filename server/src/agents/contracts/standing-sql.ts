import { Minor } from '@balai/contract'
import type { BillState } from '@balai/contract/agent-contracts'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import { BillRow, billColumns } from './bill-sql.ts'

const Standing = z.object({
  ...BillRow.shape,
  pays: z.enum(['auto', 'hand']),
  verdict: z.enum(['agreed', 'refused']).nullable(),
  /** What of it is owed or was: none of it before somebody agreed. */
  owed: z.bigint(),
  unpaid: z.bigint(),
  before: z.array(z.object({ nth: z.int(), stake: Minor, returned: Minor, amount: Minor })),
})
export type Standing = z.output<typeof Standing>

/** `played`: only periods in which there was play. Nothing is owed of the others. */
type Asked = { contract: string; before: Date | null; size: number; played?: boolean }

/**
 * Bills of a contract as they stand by now, the newest period first. A payment goes to the account of the contract
 * and counts for its oldest bills: what is owed still is of the newest ones.
 */
export const standingOf = (
  db: Db | Tx,
  { contract, before, size, played = false }: Asked,
) => db.many(Standing)`
  with shown as (
    select ${billColumns}
      from agents.bill b
     where b.contract = ${contract} and (${before}::timestamptz is null or b.period < ${before})
       and (${!played} or b.stake <> 0 or b.amount <> 0)
       and not exists (select from agents.bill n
                        where n.contract = b.contract and n.period = b.period and n.nth > b.nth)
     order by b.period desc limit ${size}
  ), due as (
    select s.*, coalesce((select sum(e.amount) from agents.entry e where e.contract = s.contract
                           and e.kind = 'bill' and e.period = s.period), 0) as owed
      from shown s
  ), counted as (
    select d.*,
           coalesce(sum(d.owed) over (order by d.period desc
             rows between unbounded preceding and 1 preceding), 0)
             + coalesce((select sum(e.amount) from agents.entry e where e.contract = ${contract}
                 and e.kind = 'bill' and e.period > (select max(s.period) from shown s)), 0) as newer,
           coalesce((select e.balance from agents.entry e where e.contract = ${contract}
                      order by e.seq desc limit 1), 0) as balance
      from due d
  )
  select c.contract, c.period, c.nth, c."periodTo", c.version, c.stake, c.returned, c."lookedStake",
         c."lookedReturned", c.active, c.days, c."carriedIn", c.tier, c.rate, c.base, c.amount,
         c.carried, c.at, v.terms ->> 'pays' as pays, d.verdict, c.owed::bigint as owed,
         greatest(0, least(c.owed, c.balance - c.newer))::bigint as unpaid,
         coalesce((select jsonb_agg(jsonb_build_object('nth', b.nth, 'stake', b.stake::text,
                     'returned', b.returned::text, 'amount', b.amount::text) order by b.nth)
                     from agents.bill b where b.contract = c.contract and b.period = c.period
                      and b.nth < c.nth), '[]') as before
    from counted c
    join agents.contract_version v on v.contract = c.contract and v.nth = c.version
    left join agents.bill_decision d on d.contract = c.contract and d.period = c.period
   order by c.period desc`

/** What became of a bill by now. */
export function stateOf({ amount, pays, verdict, owed, unpaid }: Standing): BillState {
  if (amount === 0n && owed === 0n) return 'not-reached'
  if (verdict === 'refused') return 'refused'
  if (pays === 'hand' && !verdict) return 'awaiting'
  if (unpaid === 0n) return 'issued'
  return unpaid < owed ? 'partly' : 'short'
}
