import { GameId, MemberId, RoundId } from '@balai/contract'
import { BillState, ContractKind, ContractState } from '@balai/contract/agent-contracts'
import { z } from 'zod'
import { type Db, part } from '../../platform/db.ts'
import type { Stretch } from '../../platform/listing.ts'
import { billColumns, billJoins, contractColumns } from './contracts-sql.ts'

type Filters = Record<string, string>

const Contract = z.object({
  place: z.string(),
  id: z.guid(),
  kind: ContractKind,
  member: MemberId,
  upline: z.nullable(MemberId),
  state: ContractState,
  since: z.date().nullable(),
  proposedAt: z.date(),
  balance: z.bigint(),
  payer: z.string().nullable(),
  waiting: z.int(),
})

/** Contracts in a stretch of time by when they were offered, the newest first. */
export const contractsIn = (
  db: Db,
  { member, kind, state, payer, owed }: Filters,
  { since, at, key, limit }: Stretch,
) => db.many(Contract)`
  select * from (
    select c.proposed_at::text as place, ${contractColumns} from agents.contract c
     where c.proposed_at >= ${since}
       and (c.proposed_at, c.id) < (${at}::text::timestamptz, ${key}::uuid)
       ${member ? part`and (c.member = ${member}::uuid or c.upline = ${member}::uuid)` : part``}
       ${kind ? part`and c.kind = ${kind}` : part``}
       ${state ? part`and c.state = ${state}` : part``}) as x
   where true
     ${payer ? part`and x.payer = ${payer}` : part``}
     ${owed === 'owed' ? part`and x.balance > 0` : part``}
     ${owed === 'over' ? part`and x.balance < 0` : part``}
     ${owed === 'waiting' ? part`and x.waiting > 0` : part``}
   order by x."proposedAt" desc, x.id desc limit ${limit}`

const Bill = z.object({
  place: z.string(),
  key: z.string(),
  contract: z.guid(),
  kind: ContractKind,
  member: MemberId,
  upline: z.nullable(MemberId),
  period: z.date(),
  periodTo: z.date(),
  nth: z.int(),
  stake: z.bigint(),
  returned: z.bigint(),
  active: z.int(),
  carriedIn: z.bigint(),
  rate: z.int(),
  base: z.bigint(),
  amount: z.bigint(),
  at: z.date(),
  state: BillState,
})

/** Bills as they stand by now in a stretch of time by when they were reckoned, the newest first. */
export const billsIn = (
  db: Db,
  { contract, member, kind, state, payer }: Filters,
  { since, at, key, limit }: Stretch,
) => db.many(Bill)`
  select * from (
    select b.at::text as place, b.contract::text || to_char(b.period, 'YYYYMMDDHH24MI') as key,
           c.kind, c.member, c.upline, ${billColumns}
      from agents.bill b join agents.contract c on c.id = b.contract ${billJoins}
     where b.at >= ${since} and b.at <= ${at}::text::timestamptz
       and not exists (select from agents.bill n
                        where n.contract = b.contract and n.period = b.period and n.nth > b.nth)
       ${contract ? part`and b.contract = ${contract}::uuid` : part``}
       ${member ? part`and (c.member = ${member}::uuid or c.upline = ${member}::uuid)` : part``}
       ${payer ? part`and v.terms ->> 'payer' = ${payer}` : part``}
       ${kind ? part`and c.kind = ${kind}` : part``}) as x
   where (x.at, x.key) < (${at}::text::timestamptz, ${key})
     ${state ? part`and x.state = ${state}` : part``}
   order by x.at desc, x.key desc limit ${limit}`

const Payment = z.object({
  place: z.string(),
  key: z.string(),
  at: z.date(),
  member: MemberId,
  nth: z.int(),
  day: z.string(),
  units: z.bigint(),
  carriedIn: z.bigint(),
  carried: z.bigint(),
  amount: z.bigint(),
})

/** Payments of commissions in a stretch of time, the newest first. */
export const paymentsIn = (
  db: Db,
  { member }: Filters,
  { since, at, key, limit }: Stretch,
) => db.many(Payment)`
  select p.at::text as place, p.member::text as key, p.at, p.member, p.nth, p.day::text as day,
         p.units, p.carried_in as "carriedIn", p.carried, p.amount
    from agents.payment p
   where p.at >= ${since} and (p.at, p.member::text) < (${at}::text::timestamptz, ${key})
     ${member ? part`and p.member = ${member}::uuid` : part``}
   order by p.at desc, p.member::text desc limit ${limit}`

const Earned = z.object({
  member: MemberId,
  day: z.string(),
  category: z.string(),
  own: z.boolean(),
  units: z.bigint(),
  paid: z.bigint(),
})
export type EarnedRow = z.output<typeof Earned>

const earnedOf = ({ member, from, to, category, own }: Filters) => part`
  agents.earned e where e.units <> 0
     ${member ? part`and e.member = ${member}::uuid` : part``}
     ${from ? part`and e.day >= ${from}::text::date` : part``}
     ${to ? part`and e.day <= ${to}::text::date` : part``}
     ${category ? part`and e.category = ${category}` : part``}
     ${own ? part`and e.own = ${own === 'own'}` : part``}`

type Place = { after: readonly [string, string, string, boolean] | null; limit: number }

/** What was earned by day, member and kind of game, the newest day first. */
export const earnedIn = (db: Db, filters: Filters, { after, limit }: Place) => db.many(Earned)`
  select e.member, e.day::text as day, e.category, e.own, e.units, e.paid
    from ${earnedOf(filters)}
     ${after ? part`and (e.day, e.member, e.category, e.own) < (${after[0]}::text::date, ${after[1]}::uuid, ${after[2]}, ${after[3]}::boolean)` : part``}
   order by e.day desc, e.member desc, e.category desc, e.own desc limit ${limit}`

const Units = z.object({ units: z.bigint() })

export const earnedSum = async (db: Db, filters: Filters) =>
  (
    await db.one(Units)`
    select coalesce(sum(e.units), 0)::bigint as units from ${earnedOf(filters)}`
  ).units

const Part = z.object({
  day: z.string(),
  category: z.string(),
  own: z.boolean(),
  units: z.bigint(),
})

/** What a payment is made of. */
export const partsOf = (db: Db, { member, nth }: { member: MemberId; nth: number }) => db.many(
  Part,
)`
  select day::text as day, category, own, units from agents.payment_part
   where member = ${member} and nth = ${nth} order by day desc, category, own`

const Residue = z.object({ day: z.string(), category: z.string(), units: z.bigint() })

/** What bets might have brought and was given to nobody, by day and kind of game. */
export const residueIn = (db: Db, { from, to }: { from: Date | null; to: Date }) => db.many(
  Residue,
)`
  select day::text as day, category, units from agents.residue
   where units <> 0
     and day >= coalesce((${from}::timestamptz at time zone 'Asia/Jakarta')::date, '-infinity')
     and day < (${to}::timestamptz at time zone 'Asia/Jakarta')::date
   order by day desc, category limit 2000`

const Bet = z.object({
  place: z.string(),
  key: z.string(),
  at: z.date(),
  endedAt: z.date(),
  member: MemberId,
  round: RoundId,
  seq: z.int(),
  game: GameId,
  category: z.string(),
  stake: z.bigint(),
  returned: z.bigint(),
  counted: z.bigint(),
  share: z.int(),
  units: z.bigint(),
  why: z.string().nullable(),
})

/** Lines of bets: of those below an agent and of their own, of a player, or those that a bill is made of. */
const betsOf = ({ agent, contract, player, category, own, on, ...ended }: Filters) => part`
    from ${
      agent || contract
        ? part`(select a.agent, a.categories, b.member
           from (select ${agent ?? null}::uuid as agent, null::jsonb as categories
                  where ${contract ?? null}::uuid is null
                 union all
                 select c.member, v.terms -> 'categories'
                   from agents.contract c
                   join agents.contract_version v on v.contract = c.id
                    and v.nth = coalesce((select b.version from agents.bill b
                          where b.contract = c.id and b.period = ${ended.endedFrom ?? null}::timestamptz
                          order by b.nth desc limit 1), c.version)
                  where c.id = ${contract ?? null}::uuid) a
          cross join lateral (select distinct d.member from agents.below_day d where d.upline = a.agent
                               union select a.agent where ${contract ?? null}::uuid is null) b) f
           join agents.line l on l.member = f.member`
        : part`agents.line l`
    }
    join agents.place p on p.member = l.member and p.nth = l.place
   cross join lateral (select ${
     agent || contract
       ? part`coalesce(l.shares[array_position(l.member || p.uplines, f.agent)], 0)`
       : part`(select sum(s)::int from unnest(l.shares) as s)`
   } as share) s
   where true
     ${agent ? part`and f.agent = any (l.member || p.uplines)` : part``}
     ${
       contract
         ? part`and f.agent = any (p.uplines) and l.why is null
                and (f.categories is null or f.categories = 'null' or f.categories ? l.category)`
         : part``
     }
     ${player ? part`and l.member = ${player}::uuid` : part``}
     ${category ? part`and l.category = ${category}` : part``}
     ${
       on
         ? part`and l.counted_on = ${on}::text::date
                and l.at >= ${on}::text::date::timestamp at time zone 'Asia/Jakarta'
                and l.at < (${on}::text::date + 1)::timestamp at time zone 'Asia/Jakarta'`
         : part``
     }
     ${own && agent ? part`and (l.member = f.agent) = ${own === 'own'}` : part``}
     ${ended.endedFrom ? part`and l.ended_at >= ${ended.endedFrom}::text::timestamptz` : part``}
     ${ended.endedTo ? part`and l.ended_at < ${ended.endedTo}::text::timestamptz` : part``}`

export const betsIn = (db: Db, filters: Filters, { since, at, key, limit }: Stretch) => db.many(
  Bet,
)`
  select l.at::text as place, l.round::text || lpad(l.seq::text, 6, '0') as key, l.at,
         l.ended_at as "endedAt", l.member, l.round, l.seq, l.game, l.category, l.stake, l.returned,
         l.counted, s.share, (l.counted * s.share)::bigint as units, l.why
  ${betsOf(filters)}
     and l.at >= ${since} and l.at <= ${at}::text::timestamptz
     and (l.at, l.round::text || lpad(l.seq::text, 6, '0')) < (${at}::text::timestamptz, ${key})
   order by l.at desc, l.round::text || lpad(l.seq::text, 6, '0') desc limit ${limit}`

const Sums = z.object({
  stake: z.bigint(),
  returned: z.bigint(),
  counted: z.bigint(),
  units: z.bigint(),
})

export const betsSum = (
  db: Db,
  filters: Filters,
  { from, to }: { from: Date; to: string },
) => db.one(Sums)`
  select coalesce(sum(l.stake), 0)::bigint as stake, coalesce(sum(l.returned), 0)::bigint as returned,
         coalesce(sum(l.counted), 0)::bigint as counted,
         coalesce(sum(l.counted * s.share), 0)::bigint as units
  ${betsOf(filters)} and l.at >= ${from} and l.at < ${to}::text::timestamptz`
