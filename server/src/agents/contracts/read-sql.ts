import { MemberId } from '@balai/contract'
import { ContractKind, ContractState } from '@balai/contract/agent-contracts'
import { z } from 'zod'
import { type Db, part } from '../../platform/db.ts'

const Terms = z.record(z.string(), z.unknown())

const ListedRow = z.object({
  id: z.guid(),
  kind: ContractKind,
  member: MemberId,
  upline: z.nullable(MemberId),
  state: ContractState,
  since: z.date().nullable(),
  until: z.date().nullable(),
  cancelledBy: z.nullable(MemberId),
  signedNth: z.int().nullable(),
  signedTerms: Terms.nullable(),
  holdsFrom: z.date().nullable(),
  offeredNth: z.int().nullable(),
  offeredTerms: Terms.nullable(),
  offeredAt: z.date().nullable(),
  paid: z.bigint(),
  owed: z.bigint(),
  waiting: z.int(),
})
/** A contract with its newest terms, those that wait, and how its account stands. */
export type ListedRow = z.output<typeof ListedRow>

const listed = part`
  select c.id, c.kind, c.member, c.upline, c.state, c.since, c.until, c.cancelled_by as "cancelledBy",
         s.nth as "signedNth", s.terms as "signedTerms", s.holds_from as "holdsFrom",
         o.nth as "offeredNth", o.terms as "offeredTerms", o.proposed_at as "offeredAt",
         coalesce((select -sum(e.amount) from agents.entry e
                    where e.contract = c.id and e.kind = 'payment'), 0)::bigint as paid,
         coalesce((select e.balance from agents.entry e
                    where e.contract = c.id order by e.seq desc limit 1), 0) as owed,
         (select count(*)::int from (
            select distinct on (b.period) b.period, b.amount
              from agents.bill b
              join agents.contract_version v on v.contract = b.contract and v.nth = b.version
             where b.contract = c.id and v.terms ->> 'pays' = 'hand'
             order by b.period, b.nth desc) b
           where b.amount > 0 and not exists (select from agents.bill_decision d
                                               where d.contract = c.id and d.period = b.period)) as waiting
    from agents.contract c
    left join lateral (select v.nth, v.terms, v.holds_from from agents.contract_version v
                        where v.contract = c.id and v.state = 'signed' order by v.nth desc limit 1) s on true
    left join lateral (select v.nth, v.terms, v.proposed_at from agents.contract_version v
                        where v.contract = c.id and v.state = 'signing') o on true`

type Listing = { member: MemberId; kind: ContractKind; skip: number; size: number }

/** Contracts by which somebody is paid, or by which they pay: what is open first, then the newest. */
export const listOf = (db: Db, side: 'mine' | 'given', { member, kind, skip, size }: Listing) =>
  db.many(ListedRow)`
  ${listed}
   where ${side === 'mine' ? part`c.member` : part`c.upline`} = ${member} and c.kind = ${kind}
   order by c.state in ('signing', 'active', 'cancelling') desc, c.proposed_at desc, c.id
  offset ${skip} limit ${size}`

/** A contract of which somebody is one side: of any other there is none. */
export const oneOf = (db: Db, { member, id }: { member: MemberId; id: string }) =>
  db.maybe(ListedRow)`
  ${listed} where c.id = ${id} and ${member} in (c.member, c.upline)`

const Heir = z.object({ member: MemberId, open: z.boolean() })

/** Which of these have a contract of a kind, or are offered one. */
export const openAmong = (
  db: Db,
  { of, kind }: { of: readonly MemberId[]; kind: ContractKind },
) => db.many(Heir)`
  select m.member, exists (select from agents.contract c
           where c.member = m.member and c.kind = ${kind}
             and c.state in ('signing', 'active', 'cancelling')) as open
    from unnest(${[...of]}::uuid[]) with ordinality as m(member, nth) order by m.nth`

const Kind = z.object({ kind: ContractKind })

/** Kinds of contracts that somebody has or had a part in, or is offered. */
export const kindsOf = async (db: Db, member: MemberId) =>
  (
    await db.many(Kind)`
    select distinct kind from agents.contract
     where (member = ${member} or upline = ${member}) and (state = 'signing' or since is not null)`
  ).map(({ kind }) => kind)

const Side = z.object({
  id: z.guid(),
  kind: ContractKind,
  member: MemberId,
  upline: z.nullable(MemberId),
})

/** Every contract that ever held of which somebody is one side, in one order, from one of them on. */
export const sidesOf = (db: Db, { member, from }: { member: MemberId; from: string | null }) =>
  db.many(Side)`
  select id, kind, member, upline from agents.contract
   where ${member} in (member, upline) and since is not null
     and (${from}::uuid is null or id >= ${from}::uuid) order by id`
