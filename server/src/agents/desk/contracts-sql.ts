import { MemberId } from '@balai/contract'
import { BillState, ContractKind, ContractState } from '@balai/contract/agent-contracts'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'

const ContractRow = z.object({
  id: z.guid(),
  kind: ContractKind,
  member: MemberId,
  upline: z.nullable(MemberId),
  state: ContractState,
  version: z.int(),
  since: z.date().nullable(),
  until: z.date().nullable(),
  cancelledBy: z.nullable(MemberId),
  proposedAt: z.date(),
  balance: z.bigint(),
  payer: z.nullable(z.enum(['house', 'upline'])),
  waiting: z.int(),
})
export type ContractRow = z.output<typeof ContractRow>

/** A contract with what is owed by it, who pays, and how many of its bills wait for a hand. */
export const contractColumns = part`
  c.id, c.kind, c.member, c.upline, c.state, c.version, c.since, c.until,
  c.cancelled_by as "cancelledBy", c.proposed_at as "proposedAt",
  coalesce((select e.balance from agents.entry e where e.contract = c.id
             order by e.seq desc limit 1), 0)::bigint as balance,
  (select v.terms ->> 'payer' from agents.contract_version v
    where v.contract = c.id and (v.nth = c.version or c.version = 0)
    order by v.nth desc limit 1) as payer,
  (select count(*)::int from agents.bill b
     join agents.contract_version v on v.contract = b.contract and v.nth = b.version
    where b.contract = c.id and v.terms ->> 'pays' = 'hand' and b.amount > 0
      and not exists (select from agents.bill n
                       where n.contract = b.contract and n.period = b.period and n.nth > b.nth)
      and not exists (select from agents.bill_decision d
                       where d.contract = b.contract and d.period = b.period)) as waiting`

const contractsMost = 100

export const contractsOf = (db: Db, member: MemberId) => db.many(ContractRow)`
  select ${contractColumns} from agents.contract c
   where c.member = ${member} or c.upline = ${member}
   order by c.proposed_at desc, c.id limit ${contractsMost}`

export const contractBy = (db: Db | Tx, id: string) => db.maybe(ContractRow)`
  select ${contractColumns} from agents.contract c where c.id = ${id}`

const BillRow = z.object({
  contract: z.guid(),
  period: z.date(),
  periodTo: z.date(),
  nth: z.int(),
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
  state: BillState,
})
export type BillRow = z.output<typeof BillRow>

/**
 * Bills as they stand by now, with what became of each: what was paid covers what was billed in the order of its
 * periods, so that of what is still owed the latest come first.
 */
export const billColumns = part`
  b.contract, b.period, b.period_to as "periodTo", b.nth, b.version, b.stake, b.returned,
  b.looked_stake as "lookedStake", b.looked_returned as "lookedReturned", b.active, b.days,
  b.carried_in as "carriedIn", b.tier, b.rate, b.base, b.amount, b.carried, b.at,
  case when d.verdict = 'refused' then 'refused'
       when b.amount = 0 then 'not-reached'
       when d.verdict is null and v.terms ->> 'pays' = 'hand' then 'awaiting'
       when o.rest <= 0 then 'issued'
       when o.rest < b.amount then 'partly'
       else 'short' end as state`
export const billJoins = part`
  join agents.contract_version v on v.contract = b.contract and v.nth = b.version
  left join agents.bill_decision d on d.contract = b.contract and d.period = b.period
 cross join lateral (
    select coalesce((select e.balance from agents.entry e where e.contract = b.contract
                      order by e.seq desc limit 1), 0)
           - coalesce((select sum(e.amount) from agents.entry e
                where e.contract = b.contract and e.kind = 'bill' and e.period > b.period), 0) as rest) o`

const Count = z.object({ count: z.int() })
type Paging = { contract: string; size: number }

/** How many periods of a contract were billed. */
export const countBills = async (db: Db, contract: string) =>
  (
    await db.one(Count)`
    select count(*)::int as count from agents.bill where contract = ${contract} and nth = 1`
  ).count

const EntryRow = z.object({
  seq: z.int(),
  kind: z.enum(['bill', 'payment']),
  period: z.date().nullable(),
  amount: z.bigint(),
  balance: z.bigint(),
  at: z.date(),
})

/** The last entries of a contract's account, the newest first. */
export const lastEntries = (db: Db, { contract, size }: Paging) => db.many(EntryRow)`
  select seq, kind, period, amount, balance, at from agents.entry
   where contract = ${contract} order by seq desc limit ${size}`
