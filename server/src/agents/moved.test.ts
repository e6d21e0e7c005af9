import { randomUUID } from 'node:crypto'
import { agentMoney, agentTeam, CentreTable } from '@balai/contract'
import { houseDay } from '@balai/contract/register-rules'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openWire, type Wire } from '../cashier/testing/wire.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Player } from '../wagers/testing/players.ts'
import * as wallet from '../wallet/index.ts'
import { countMoney } from './moved.ts'
import { type AgentOf, agentsAt } from './testing/agents.ts'
import { type Network, openNetwork } from './testing/network.ts'

let wire: Wire
let network: Network
let agent: AgentOf
beforeAll(async () => {
  wire = await openWire()
  network = openNetwork(wire.house)
  agent = agentsAt(wire, network)
})
afterAll(() => wire.close())

const counts = () => countMoney(wire.house.store, wire.house.clock.now())

/** Ways in which money comes to a purse, and leaves it. */
const comes = {
  deposit: 'bank',
  'bonus-cash': 'promotion',
  commission: 'commission',
  salary: 'commission',
  'upline-in': 'network',
} as const
const leaves = {
  'deposit-fee': 'fees',
  'deposit-reversed': 'receivable',
  withdrawal: 'bank',
  'upline-out': 'network',
} as const

async function moves({ member, bucket }: Player, reason: string, amount: bigint) {
  const { store, clock } = wire.house
  const purse = { member, bucket, pool: 'cash' as const }
  const side = { ...comes, ...leaves }[reason]
  const house = { house: side ?? 'bank' } as const
  const said = await store.transact((tx) =>
    wallet.transfer(tx, {
      ...(reason in comes ? { from: house, to: purse } : { from: purse, to: house }),
      ...{ amount, reason, key: randomUUID(), source: 'test', now: clock.now() },
    }),
  )
  if (isRefusal(said)) throw new Error(said.refused)
}

type Sums = { items: { kind: string; count: number; amount: string }[] }
type Page = { items: Record<string, unknown>[]; next: string | null }

test('[AGT-02] an agent opens what moved below by day, member and movement; of another line nothing is found', async () => {
  const top = await agent()
  const low = await agent(await agent(top))
  const stranger = await agent()
  await moves(low, 'deposit', 500_000n)
  await moves(low, 'deposit-fee', 2_500n)
  await moves(low, 'withdrawal', 120_000n)
  await moves(low, 'bonus-cash', 10_000n)
  await moves(low, 'upline-out', 7_000n)
  await Promise.all([counts(), counts()])
  const day = houseDay(wire.house.clock.now())
  const of = ({ items }: Sums) =>
    Object.fromEntries(items.map(({ kind, count, amount }) => [kind, `${count} ${amount}`]))
  // Each begins with a deposit of its own.
  const begin = 10n ** 12n
  expect(of(await wire.told<Sums>(agentMoney.teamFlows, {}, top))).toEqual({
    deposit: `3 ${2n * begin + 497_500n}`,
    withdrawal: '1 120000',
    bonus: '1 10000',
  })
  expect(of(await wire.told<Sums>(agentMoney.teamFlows, {}, stranger))).toEqual({})
  const asked = { day, kind: 'deposit' }
  const whose = await wire.told<Page>(agentMoney.flowMembers, asked, top)
  expect(whose.items[0]).toEqual({
    ...{ member: low.member, account: low.account, count: 2, amount: `${begin + 497_500n}` },
  })
  const each = await wire.told<Page>(agentMoney.flowMoves, { ...asked, member: low.member }, top)
  expect(each.items.map(({ amount }) => amount).sort()).toEqual(
    ['-2500', `${begin}`, '500000'].sort(),
  )
  // Nothing is told of how it came or where it went.
  expect(Object.keys(each.items[0] ?? {}).sort()).toEqual(['amount', 'at', 'count', 'transfer'])
  for (const who of [stranger, low]) {
    const seen = { ...asked, member: low.member }
    expect((await wire.told<Page>(agentMoney.flowMoves, seen, who)).items).toEqual([])
    expect((await wire.told<Page>(agentMoney.flowMembers, asked, who)).items).toEqual([])
  }
})

type File = { name: string; text: string; rows: number; next: string | null }

test('[AGT-02] each table of the centre is taken as a file, of one’s own network only, and no cell of it is a formula', async () => {
  const top = await agent()
  const low = await agent(top)
  await network.rate(top, 50)
  await network.counts(await network.plays(low, 12_345n))
  await moves(low, 'deposit', 500_000n)
  await counts()
  // A name like this is not to be had by registering.
  const account = `=HYPERLINK(1)${low.account}`
  await wire.house.ownerStore.transact(
    (tx) => tx.run`update identity.member set account = ${account} where id = ${low.member}`,
  )
  const file = (table: string, who: { token: string }) =>
    wire.told<File>(agentMoney.teamFile, { table }, who)
  const rowsOf = async (table: string) => (await file(table, top)).text.split('\r\n').slice(1, -1)
  const day = houseDay(wire.house.clock.now())
  expect(await rowsOf('team')).toEqual([`'${account},${day},1,0,0`])
  expect(await rowsOf('play')).toEqual([`'${account},1,12345,0,-12345`])
  expect(await rowsOf('income')).toEqual([`${day},RNG,0,61.7250`])
  expect(await rowsOf('profit')).toEqual([
    `'${account},12345,0,0,${10n ** 12n + 500_000n},0,-12345`,
  ])
  expect(await rowsOf('transactions')).toEqual([`${day},deposit,2,${10n ** 12n + 500_000n}`])
  const stranger = await agent()
  for (const table of CentreTable.options)
    expect(await file(table, stranger)).toMatchObject({ rows: 0, next: null })
})

test('[AGT-02, AGT-05] what each below won or lost is the sum of their bets and movements, and opens to each bet; a bet undone is none, and of another line nothing is found', async () => {
  const [top, other] = [await agent(), await agent()]
  const [one, two] = [await agent(top), await agent(top)]
  const bets = [
    await network.plays(one, 50_000n, 20_000n),
    await network.plays(one, 10_000n, 90_000n),
    await network.plays(one, 7_000n),
  ] as const
  await network.counts(...bets, await network.plays(two, 1_000n))
  await network.undoes(bets[2])
  await network.counts(bets[2])
  await network.paysIn(one, 3_000n)
  await counts()
  type Rows = { items: Record<string, string>[] }
  const { items } = await wire.told<Rows>(agentTeam.teamProfit, {}, top)
  expect(items).toMatchObject([
    {
      account: one.account,
      stake: '60000',
      returned: '110000',
      deposited: String(10n ** 12n + 3_000n),
    },
    { account: two.account, stake: '1000', returned: '0', withdrawn: '0' },
  ])
  const asked = { member: one.member }
  const made = await wire.told<Rows>(agentTeam.teamBets, asked, top)
  expect(made.items.map(({ round }) => round).toSorted()).toEqual(
    [bets[0].round, bets[1].round].toSorted(),
  )
  const sum = (key: string) => made.items.reduce((all, bet) => all + BigInt(bet[key] ?? ''), 0n)
  expect([sum('stake'), sum('returned')]).toEqual([60_000n, 110_000n])
  expect(await wire.told(agentTeam.teamBets, asked, other)).toEqual({ items: [], next: null })
  expect(await wire.told(agentTeam.teamProfit, {}, other)).toEqual({ items: [], next: null })
  const wrong = { from: '2026-02-30' }
  expect(await wire.send(agentTeam.teamProfit, wrong, top)).toMatchObject({ code: 'days-invalid' })
})

const Count = z.object({ of: z.string(), count: z.int() })

/** What is kept against what the ledger says, by the places of now: no branch moves in this house. */
const differences = () => wire.house.ownerStore.db.many(Count)`
  with moved as (
    select a.member, (t.at at time zone 'Asia/Jakarta')::date as day,
           case when t.reason like 'deposit%' then 'deposit' when t.reason = 'withdrawal' then 'withdrawal'
                when t.reason = 'commission' then 'commission' when t.reason = 'salary' then 'salary'
                else 'bonus' end as kind,
           case t.reason when 'deposit-fee' then 0 when 'deposit-reversed' then -1 else 1 end as count,
           case when t.credit = a.id or t.reason = 'withdrawal' then t.amount else -t.amount end as amount
      from wallet.transfer t
      join wallet.account a on a.bucket = t.bucket and a.id in (t.credit, t.debit) and a.pool = 'cash'
     where t.reason in ('deposit', 'deposit-fee', 'deposit-reversed', 'withdrawal', 'bonus-cash',
                        'welcome-credit', 'commission', 'salary')
  ), below as (
    select b.upline, m.* from moved m join agents.below b on b.member = m.member
  )
  select 'members' as of, count(*)::int from (
    (select upline, day, kind, member, sum(count), sum(amount) from below group by 1, 2, 3, 4)
    except (select upline, day, kind, member, count, amount from agents.flow)) d
  union all select 'totals', count(*)::int from (
    (select upline, day, kind, sum(count), sum(amount) from below group by 1, 2, 3)
    except (select upline, day, kind, count, amount from agents.flow_total)) d
  union all select 'more', (select count(*) from agents.flow)::int -
    (select count(*) from (select from below group by upline, day, kind, member) d)::int`

const Step = fc.record({
  who: fc.nat(),
  reason: fc.constantFrom(...Object.keys(comes), ...Object.keys(leaves), 'waits', 'counts'),
  amount: fc.bigInt({ min: 1n, max: 900_000n }),
})

test('what those above are told of money is what the ledger says, however it is counted', async () => {
  const { house } = wire
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 30, maxLength: 50 }), async (steps) => {
      const top = await network.member()
      const middle = await network.member(top)
      const all = [top, middle, await network.member(middle), await network.member(top)]
      for (const { who, reason, amount } of steps) {
        const one = all[who % all.length]
        if (reason === 'waits') house.clock.advance(3 * 3_600_000)
        else if (reason === 'counts') await Promise.all([counts(), counts()])
        else if (one) await moves(one, reason, amount)
      }
      await counts()
      expect((await differences()).filter(({ count }) => count)).toEqual([])
    }),
    { numRuns: process.env.LONG ? 20 : 3, endOnFailure: true },
  )
}, 600_000)
