import { randomUUID } from 'node:crypto'
import type { ContractKind, ContractTerms, Tier } from '@balai/contract/agent-contracts'
import { z } from 'zod'
import { isRefusal } from '../../platform/refusal.ts'
import type { House } from '../../platform/testing/house.ts'
import type { Player } from '../../wagers/testing/players.ts'
import { settleContracts } from '../contracts/jobs.ts'
import * as acts from '../contracts/propose.ts'

export const tier = (over: Partial<Tier>): Tier => ({
  ...{ stake: null, average: null, loss: null, active: null, rate: 100 },
  ...over,
})
export const terms = (over: Partial<ContractTerms> = {}): ContractTerms => ({
  ...{ basis: 'stake', tiers: [tier({})], categories: null, activeStake: 1n, perMonth: 1 },
  ...{ carry: 'none', most: null, payer: 'house', pays: 'auto' },
  ...over,
})

type Offer = { kind: ContractKind; terms: ContractTerms; by?: Player | undefined }
const Difference = z.object({
  kind: z.string(),
  period: z.date(),
  said: z.string(),
  is: z.string(),
})
const Account = z.object({
  member: z.string(),
  billed: z.bigint(),
  paid: z.bigint(),
  moved: z.bigint(),
  balance: z.bigint(),
})
const Count = z.object({ count: z.int() })
const Sum = z.object({ sum: z.bigint() })

/** Contracts of a network, offered and signed as a test says. */
export function openContracts({ store, ownerStore, clock }: House) {
  const handOf = (by: Player | undefined): acts.Hand =>
    by ? { member: by.member } : { staff: 'staff' }
  return {
    offers: ({ member }: Player, { kind, terms, by }: Offer) =>
      store.transact((tx) =>
        acts.propose(tx, {
          id: randomUUID(),
          hand: handOf(by),
          member,
          kind,
          terms,
          now: clock.now(),
        }),
      ),
    signs: (contract: string, { member }: Player) =>
      store.transact((tx) => acts.sign(tx, { contract, hand: { member }, now: clock.now() })),
    declines: (contract: string, by: Player | undefined, as: 'rejected' | 'withdrawn') =>
      store.transact((tx) =>
        acts.decline(tx, { contract, hand: handOf(by), as, now: clock.now() }),
      ),
    cancels: (contract: string, by: Player | undefined) =>
      store.transact((tx) => acts.cancel(tx, { contract, hand: handOf(by), now: clock.now() })),
    answers: (contract: string, by: Player | undefined, agrees: boolean) =>
      store.transact((tx) =>
        acts.answerCancel(tx, { contract, hand: handOf(by), agrees, now: clock.now() }),
      ),
    /** Offered and signed at once. */
    async has(player: Player, offer: Offer) {
      const said = await this.offers(player, offer)
      if (isRefusal(said)) throw new Error(said.refused)
      const signed = await this.signs(said.contract, player)
      if (isRefusal(signed)) throw new Error(signed.refused)
      return said.contract
    },
    settles: () => settleContracts(store, clock.now()),
    /** Where a bill is not what the bets themselves come to, read without any sum that the house keeps. */
    differences: () => ownerStore.db.many(Difference)`
      with bet as (
        select distinct on (l.bucket, l.round) p.uplines, l.member, l.category, r.closed_at as at,
               (r.closed_at at time zone 'Asia/Jakarta')::date as day,
               case when r.state = 'closed' then r.stake - r.undone else 0 end as stake,
               case when r.state = 'closed' then r.returned else 0 end as returned
          from wagers.round r
          join agents.line l on l.bucket = r.bucket and l.round = r.id
          join agents.place p on p.member = l.member and p.nth = l.place
         where l.why is null order by l.bucket, l.round, l.seq
      ), below as materialized (
        select u.who, t.* from bet t cross join lateral unnest(t.uplines) as u(who)
      ), bill as materialized (
        select distinct on (b.contract, b.period) b.*, c.kind, c.member, v.terms,
               case when c.kind in ('hourly', 'realtime')
                    then (b.period at time zone 'Asia/Jakarta')::date - 1
                    else (b.period at time zone 'Asia/Jakarta')::date end as look_from,
               case when c.kind in ('hourly', 'realtime')
                    then (b.period at time zone 'Asia/Jakarta')::date
                    else (b.period_to at time zone 'Asia/Jakarta')::date end as look_to
          from agents.bill b join agents.contract c on c.id = b.contract
          join agents.contract_version v on v.contract = b.contract and v.nth = b.version
         order by b.contract, b.period, b.nth desc
      ), counts as materialized (
        select b.contract, b.period, t.member, t.stake, t.returned,
               t.at >= b.period and t.at < b.period_to as during,
               t.day >= b.look_from and t.day < b.look_to as looked
          from bill b join below t on t.who = b.member
         where (t.at >= b.period and t.at < b.period_to or t.day >= b.look_from and t.day < b.look_to)
           and (jsonb_typeof(b.terms -> 'categories') <> 'array' or b.terms -> 'categories' ? t.category)
      ), sums as (
        select contract, period, sum(stake) filter (where during) as o_stake,
               sum(returned) filter (where during) as o_returned,
               sum(stake) filter (where looked) as k_stake,
               sum(returned) filter (where looked) as k_returned
          from counts group by 1, 2
      ), players as (
        select contract, period, sum(stake) as stake from counts where looked
         group by contract, period, member
      ), active as (
        select p.contract, p.period, count(*) as k_active
          from players p join bill b using (contract, period)
         where p.stake >= (b.terms ->> 'activeStake')::bigint and p.stake > 0 group by 1, 2
      ), own as (
        select b.*, coalesce(s.o_stake, 0) as o_stake, coalesce(s.o_returned, 0) as o_returned,
               coalesce(s.k_stake, 0) as k_stake, coalesce(s.k_returned, 0) as k_returned,
               coalesce(a.k_active, 0) as k_active
          from bill b
          left join sums s using (contract, period) left join active a using (contract, period)
      ), rated as (
        select o.*, greatest(0, case when o.terms ->> 'basis' = 'loss' then o.o_stake - o.o_returned
                                     else o.o_stake end + o.carried_in) as o_base,
               coalesce((select max((t ->> 'rate')::int) from jsonb_array_elements(o.terms -> 'tiers') t
                 where coalesce(o.k_stake >= (t ->> 'stake')::bigint, true)
                   and coalesce(o.k_stake >= (t ->> 'average')::bigint * greatest(1, o.look_to - o.look_from), true)
                   and coalesce(o.k_stake - o.k_returned >= (t ->> 'loss')::bigint, true)
                   and coalesce(o.k_active >= (t ->> 'active')::int, true)), 0) as o_rate
          from own o
      )
      select kind, period, concat_ws(' ', stake, returned, active, rate, base, amount) as said,
             concat_ws(' ', o_stake, o_returned, k_active, o_rate, o_base,
               least(div(o_base * o_rate, 10000), (terms ->> 'most')::bigint)) as is
        from rated
       where (stake, returned, active, rate, base, amount) is distinct from
             (o_stake, o_returned, k_active, o_rate, o_base,
              least(div(o_base * o_rate, 10000), (terms ->> 'most')::bigint))
       limit 5`,
    /** What each contract was billed and paid, and what of it the ledger moved. */
    accounts: () => ownerStore.db.many(Account)`
      select c.member, coalesce(b.billed, 0)::bigint as billed, coalesce(e.paid, 0)::bigint as paid,
             coalesce(t.moved, 0)::bigint as moved, coalesce(e.balance, 0)::bigint as balance
        from agents.contract c
        left join lateral (select sum(amount) as billed from (
               select distinct on (period) amount from agents.bill where contract = c.id
                order by period, nth desc) x) b on true
        left join lateral (select -sum(amount) filter (where kind = 'payment') as paid,
               sum(amount) as balance from agents.entry where contract = c.id) e on true
        left join lateral (select sum(t.amount) as moved from wallet.transfer t
               join agents.entry n on n.transfer = t.key where n.contract = c.id) t on true`,
    /** How many bills were made again, because their bets changed. */
    again: () =>
      ownerStore.db.one(Count)`select count(*)::int as count from agents.bill where nth > 1`,
    /** What left uplines and did not come to those below them. */
    between: async () =>
      (
        await ownerStore.db.one(Sum)`
        select coalesce(sum(case when reason like '%-out' then amount else -amount end), 0)::bigint as sum
          from wallet.transfer
         where source = 'agents' and ext_id in (
               select ext_id from wallet.transfer where source = 'agents' and reason like '%-out')`
      ).sum,
  }
}
export type Contracts = ReturnType<typeof openContracts>
