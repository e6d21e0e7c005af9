import { randomUUID } from 'node:crypto'
import { type MemberId, programmeTiersMost } from '@balai/contract'
import type { ProgrammeTerms } from '@balai/contract/agent-affiliates'
import { z } from 'zod'
import { isRefusal } from '../../platform/refusal.ts'
import type { House } from '../../platform/testing/house.ts'
import type { Player } from '../../wagers/testing/players.ts'
import * as wallet from '../../wallet/index.ts'
import { followBrought } from '../affiliates/attribute.ts'
import { monthOf } from '../affiliates/months.ts'
import { settleAffiliates } from '../affiliates/settle.ts'
import * as terms from '../affiliates/terms-sql.ts'
import { makeLink, visitLink } from '../links.ts'
import { countMoney } from '../moved.ts'

type Whom = { member: MemberId }

export const share = (rate: number, carry: 'none' | 'ever' = 'none'): ProgrammeTerms => ({
  share: { tiers: [{ net: 0n, rate }].slice(0, programmeTiersMost), carry },
  cpa: null,
})

const Difference = z.object({ what: z.string(), affiliate: z.string().nullable() })
const Entry = z.object({ kind: z.string(), amount: z.bigint(), balance: z.bigint() })
const Stated = z.object({
  month: z.string(),
  nth: z.int(),
  net: z.bigint(),
  carriedIn: z.bigint(),
  rate: z.int(),
  share: z.bigint(),
  cpa: z.bigint(),
  amount: z.bigint(),
})

/** Affiliates of a network, with a clock and jobs that a test has in its hands. */
export function openAffiliates(house: House) {
  const { store, ownerStore, clock, random } = house
  const by = 'staff:test'
  return {
    /** The next version of a programme; without a month it holds from this one on. */
    programme: (programme: string, of: ProgrammeTerms, fromMonth = monthOf(clock.now())) =>
      store.transact(async (tx) => {
        const nth = (await terms.versionsOf(tx, programme)).length + 1
        const now = clock.now()
        await terms.addVersion(tx, {
          programme,
          nth,
          name: programme,
          terms: of,
          fromMonth,
          by,
          now,
        })
      }),
    joins: ({ member }: Whom, programme: string | null, fromMonth = monthOf(clock.now())) =>
      store.transact(async (tx) => {
        const now = clock.now()
        await terms.addAffiliate(tx, { member, now })
        const nth = (await terms.termsOf(tx, { member })).length + 1
        await terms.addTerm(tx, { member, nth, programme, fromMonth, by, now })
      }),
    rule: (days: number, click: 'first' | 'last') =>
      store.transact(async (tx) => {
        const { nth } = await terms.ruleNow(tx)
        await terms.addRule(tx, { nth: nth + 1, days, click, by, now: clock.now() })
      }),
    async link({ member }: Whom, name = 'Kampanye') {
      const made = await store.transact((tx) =>
        makeLink(tx, { member, name, rates: [], random, now: clock.now() }),
      )
      if (isRefusal(made)) throw new Error(made.refused)
      return made
    },
    clicks: (code: string, visitor: string = randomUUID(), sub?: string) =>
      store.transact(async (tx) => {
        await visitLink(tx, { code, visitor, sub, random, now: clock.now() })
        return visitor
      }),
    takesBack: ({ member, bucket }: Player, amount: bigint) =>
      store.transact((tx) =>
        wallet.transfer(tx, {
          ...{ from: { member, bucket, pool: 'cash' }, to: { house: 'bank' }, amount },
          ...{ reason: 'deposit-reversed', key: randomUUID(), source: 'test', now: clock.now() },
        }),
      ),
    gives: ({ member, bucket }: Player, amount: bigint) =>
      store.transact((tx) =>
        wallet.transfer(tx, {
          ...{ from: { house: 'promotion' }, to: { member, bucket, pool: 'cash' }, amount },
          ...{ reason: 'bonus-cash', key: randomUUID(), source: 'test', now: clock.now() },
        }),
      ),
    /** Looks at who came and what moved, as the jobs of a minute do. */
    async looks() {
      await countMoney(store, clock.now())
      await followBrought(store, clock.now())
    },
    settles: () => settleAffiliates(store, clock.now()),
    /** To the first minutes of the next month of the house. */
    toNextMonth() {
      const now = clock.now()
      const [year = 0, month = 1] = monthOf(now).split('-').map(Number)
      clock.advance(Date.UTC(year, month, 1) - 7 * 3_600_000 + 600_000 - now.getTime())
    },
    statements: ({ member }: Whom) => ownerStore.db.many(Stated)`
      select distinct on (month) month::text as month, nth, net, carried_in as "carriedIn", rate, share,
             cpa, amount from agents.statement where affiliate = ${member} order by month, nth desc`,
    entries: ({ member }: Whom) => ownerStore.db.many(Entry)`
      select kind, amount, balance from agents.affiliate_entry where member = ${member} order by seq`,
    /**
     * Where a statement is not what rounds, gifts and deposits come to, or an account not what its statements do:
     * read from the rounds and the ledger themselves, without any sum that the house keeps.
     */
    differences: () => ownerStore.db.many(Difference)`
      with bet as (
        select a.affiliate, a.member, l.category,
               date_trunc('month', r.closed_at at time zone 'Asia/Jakarta')::date as month,
               r.stake - r.undone as stake, r.returned
          from agents.attribution a
          join wagers.round r on r.member = a.member and r.mode = 'cash' and r.state = 'closed'
           and r.bonus_staked = 0
          join agents.line l on l.bucket = r.bucket and l.round = r.id and l.seq = 1 and l.why is null and l.brings
         where a.why is null
      ), gift as (
        select a.affiliate, a.member, date_trunc('month', t.at at time zone 'Asia/Jakarta')::date as month,
               sum(t.amount) as amount
          from agents.attribution a
          join wallet.account c on c.member = a.member and c.pool = 'cash'
          join wallet.transfer t on t.bucket = c.bucket and t.credit = c.id
          join agents.moved v on v.bucket = t.bucket and v.key = t.key and v.brings
         where t.reason like 'bonus-%' and a.why is null group by 1, 2, 3
      ), last as (
        select distinct on (affiliate, month) * from agents.statement order by affiliate, month, nth desc
      ), line as (
        select l.* from last s join agents.statement_line l using (affiliate, month, nth)
      ), own as (
        select s.*, coalesce((select sum(b.stake - b.returned) from bet b
                 where b.affiliate = s.affiliate and b.month = s.month), 0) -
               coalesce((select sum(g.amount) from gift g
                 where g.affiliate = s.affiliate and g.month = s.month), 0) as own_net,
               v.terms from last s
          join agents.programme_version v on v.programme = s.programme and v.nth = s.version
      ), rated as (
        select o.*, greatest(0, own_net + carried_in) as own_base,
               coalesce((select (t ->> 'rate')::int from jsonb_array_elements(o.terms -> 'share' -> 'tiers') t
                 where greatest(0, own_net + carried_in) >= (t ->> 'net')::bigint
                 order by (t ->> 'net')::bigint desc limit 1), 0) as own_rate
          from own o
      )
      select 'statement ' || month as what, affiliate::text from rated
       where (net, base, rate, share) is distinct from
             (own_net, own_base, own_rate, div(own_base * own_rate, 10000))
      union all
      select 'lines', coalesce(l.affiliate, b.affiliate)::text from
        (select affiliate, month, member, category, sum(amount) as amount from line
          where kind = 'play' group by 1, 2, 3, 4) l
        full join (select b.affiliate, b.month, b.member, b.category, sum(b.stake - b.returned) as amount
                     from bet b join last s on s.affiliate = b.affiliate and s.month = b.month
                    group by 1, 2, 3, 4 having sum(b.stake) <> 0 or sum(b.returned) <> 0) b
          using (affiliate, month, member, category)
       where l.amount is distinct from b.amount
      union all
      select 'account', a.member::text from agents.affiliate a
       where a.balance <> coalesce((select sum(amount) from last s where s.affiliate = a.member), 0)
             - coalesce((select sum(t.amount) from wallet.transfer t
                 join wallet.account c on c.bucket = t.bucket and c.id = t.credit
                where c.member = a.member and t.reason = 'affiliate'), 0)`,
  }
}
export type Affiliates = ReturnType<typeof openAffiliates>
