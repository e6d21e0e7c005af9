import { MemberId } from '@balai/contract'
import { ContractKind, ContractState, type ContractTerms } from '@balai/contract/agent-contracts'
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
})
export type ContractRow = z.output<typeof ContractRow>

const columns = part`
  id, kind, member, upline, state, version, since, until, cancelled_by as "cancelledBy",
  proposed_at as "proposedAt"`

export const contractOf = (db: Db | Tx, id: string) => db.maybe(ContractRow)`
  select ${columns} from agents.contract where id = ${id}`

/** A contract, held until the transaction ends. */
export const holdContract = (tx: Tx, id: string) => tx.maybe(ContractRow)`
  select ${columns} from agents.contract where id = ${id} for no key update`

/** The contract of a kind that a member has or is offered now. */
export const openOf = (db: Db | Tx, { member, kind }: { member: MemberId; kind: ContractKind }) =>
  db.maybe(ContractRow)`
  select ${columns} from agents.contract
   where member = ${member} and kind = ${kind} and state in ('signing', 'active', 'cancelling')`

type Adding = Pick<ContractRow, 'id' | 'kind' | 'member' | 'upline'> & { now: Date }

/** Answers 0 where the member has one of the kind already. */
export const addContract = (tx: Tx, { id, kind, member, upline, now }: Adding) => tx.run`
  insert into agents.contract (id, kind, member, upline, state, proposed_at)
  values (${id}, ${kind}, ${member}, ${upline}, 'signing', ${now}) on conflict do nothing`

export const setContract = (tx: Tx, c: ContractRow) => tx.run`
  update agents.contract
     set state = ${c.state}, version = ${c.version}, since = ${c.since}, until = ${c.until},
         cancelled_by = ${c.cancelledBy}
   where id = ${c.id}`

const VersionRow = z.object({
  nth: z.int(),
  terms: z.record(z.string(), z.unknown()),
  state: z.enum(['signing', 'signed', 'rejected', 'withdrawn']),
  proposedBy: z.string(),
  proposedAt: z.date(),
  decidedAt: z.date().nullable(),
  holdsFrom: z.date().nullable(),
})
export type VersionRow = z.output<typeof VersionRow>

/** All terms that were ever proposed for a contract, the first one first. */
export const versionsOf = (db: Db | Tx, contract: string) => db.many(VersionRow)`
  select nth, terms, state, proposed_by as "proposedBy", proposed_at as "proposedAt",
         decided_at as "decidedAt", holds_from as "holdsFrom"
    from agents.contract_version where contract = ${contract} order by nth`

type Version = { contract: string; nth: number; terms: ContractTerms; by: string; now: Date }

const asText = (terms: ContractTerms) =>
  JSON.stringify(terms, (_, value) => (typeof value === 'bigint' ? String(value) : value))

export const addVersion = (tx: Tx, { contract, nth, terms, by, now }: Version) => tx.run`
  insert into agents.contract_version (contract, nth, terms, state, proposed_by, proposed_at)
  values (${contract}, ${nth}, ${asText(terms)}::text::jsonb, 'signing', ${by}, ${now})`

type Deciding = { contract: string; nth: number; state: 'signed' | 'rejected' | 'withdrawn' } & {
  holdsFrom: Date | null
  now: Date
}

export const decideVersion = (tx: Tx, { contract, nth, state, holdsFrom, now }: Deciding) => tx.run`
  update agents.contract_version set state = ${state}, decided_at = ${now}, holds_from = ${holdsFrom}
   where contract = ${contract} and nth = ${nth}`

const EndRow = z.object({
  act: z.enum(['asked', 'taken-back', 'goes-on', 'agreed']),
  by: z.string(),
  at: z.date(),
})
export type EndRow = z.output<typeof EndRow>

/** Every wish to end a contract and what was answered to it, the first one first. */
export const endsOf = (db: Db | Tx, contract: string) => db.many(EndRow)`
  select act, by, at from agents.contract_end where contract = ${contract} order by nth`

/** The contract is held by whoever calls: nobody takes the same place. */
export const addEnd = (tx: Tx, { contract, act, by, at }: EndRow & { contract: string }) => tx.run`
  insert into agents.contract_end (contract, nth, act, by, at)
  select ${contract}, 1 + coalesce(max(nth), 0), ${act}, ${by}, ${at}
    from agents.contract_end where contract = ${contract}`

const Id = z.object({ member: MemberId })

/** The shortest that a period of a kind can be. */
const shortest = { dividend: '7 days', daily: '1 day', hourly: '1 hour', realtime: '5 minutes' }

/**
 * Members to whom something may be owed that no bill says yet: a period is over since before a moment, or bets of
 * one that was billed were undone or came late.
 */
export const toSettle = async (db: Db | Tx, before: Date) =>
  (
    await db.many(Id)`
    select distinct c.member
      from agents.contract c
      left join lateral (select b.period_to from agents.bill b where b.contract = c.id
                          order by b.period desc limit 1) l on true
     where c.since is not null
       and (exists (select from agents.late t where t.member = c.member)
            or (coalesce(l.period_to, c.since)
                  + (${JSON.stringify(shortest)}::text::jsonb ->> c.kind)::interval <= ${before}
                and (c.until is null or coalesce(l.period_to, c.since) < c.until)))
     order by 1`
  ).map(({ member }) => member)

const Got = z.object({ got: z.boolean() })

/** Whether this transaction is the one that settles for a member now; another that is at it is not waited for. */
export const mayWork = async (tx: Tx, id: string) =>
  (
    await tx.one(Got)`
    select pg_try_advisory_xact_lock(hashtextextended(${`agents-contracts ${id}`}, 0)) as got`
  ).got

/** The contracts of a member that have begun, held until the transaction ends. */
export const holdOf = (tx: Tx, member: MemberId) => tx.many(ContractRow)`
  select ${columns} from agents.contract where member = ${member} and since is not null
   order by kind, id for no key update`

const Owing = z.object({ id: z.guid() })

/** Contracts whose payer owes something. */
export const owing = async (db: Db | Tx) =>
  (
    await db.many(Owing)`
    select c.id from agents.contract c
     cross join lateral (select e.balance from agents.entry e where e.contract = c.id
                          order by e.seq desc limit 1) e
     where e.balance > 0 order by c.id`
  ).map(({ id }) => id)
