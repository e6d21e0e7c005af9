import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Store, Tx } from '../../platform/db.ts'
import { openStore } from '../../platform/db.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import type { Player } from '../../wagers/testing/players.ts'
import { payAll } from '../pay.ts'
import { openContracts, terms, tier } from '../testing/contracts.ts'
import { type Network, openNetwork } from '../testing/network.ts'
import { settleContracts } from './jobs.ts'

/** The whole of it under LONG; the usual run is a small piece of the same. */
const long = Boolean(process.env.LONG)
const [members, bets] = long ? [500, 1_000] : [20, 40]
const depthMost = 8
/** What a bet on slots brings in all, in hundredths of a percent. */
const topRate = 100
const [hours, kills] = long ? [48, 50] : [3, 6]
const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
const stepMinutes = 30

async function disposable() {
  const house = await openHouse({ max: 8 })
  return { ...house, [Symbol.asyncDispose]: house.close }
}

type One = { player: Player; up: One | null; depth: number; rate: number; holds: boolean }

/** A tree as it was drawn: whom each stands below, and what each gets. */
async function planted(network: Network, drawn: readonly { under: number; rate: number }[]) {
  const ones: One[] = []
  for (const { under, rate } of drawn) {
    const above = ones[under % Math.max(1, ones.length)] ?? null
    const up = above && above.depth < depthMost ? above : (ones[0] ?? null)
    const player = await network.member(up?.player)
    const most = up ? up.rate : topRate
    const own = most === 0 ? 0 : rate % (most + 1)
    if (own > 0) await network.rate(player, own)
    ones.push({ player, up, depth: up ? up.depth + 1 : 0, rate: own, holds: false })
  }
  return ones
}

const Bad = z.object({ what: z.string(), count: z.int() })

/** What of the payments of bets breaks the rules, read from lines, rounds and the ledger without any kept sum. */
const broken = ({ ownerStore }: House) => ownerStore.db.many(Bad)`
  with bet as (
    select l.member, p.uplines, l.shares, l.category, l.ended_at,
           case when r.state = 'closed' then r.stake - r.undone else 0 end as stake
      from agents.line l
      join wagers.round r on r.bucket = l.bucket and r.id = l.round
      join agents.place p on p.member = l.member and p.nth = l.place
     where l.seq = 1
  ), due as (
    select u.member, sum(b.stake * u.share) as units from bet b
     cross join lateral unnest(b.member || b.uplines, b.shares) as u(member, share) group by 1
  ), paid as (
    select a.member, sum(t.amount) as amount from wallet.transfer t
      join wallet.account a on a.bucket = t.bucket and a.id = t.credit
     where t.source = 'agents' and t.reason = 'commission' group by 1
  )
  select 'above the top rate' as what, count(*)::int as count from bet b
   where (select sum(s) from unnest(b.shares) s) > ${topRate}
  union all
  -- Less than one minor unit is carried on; whoever was paid for what is undone by now owes it.
  select 'payments', count(*)::int from due d full join paid p using (member)
    left join lateral (select carried from agents.payment y where y.member = coalesce(d.member, p.member)
                        order by nth desc limit 1) y on true
   where coalesce(p.amount, 0) * 10000 + coalesce(y.carried, 0) <> coalesce(d.units, 0)`

const Zero = z.object({ sum: z.bigint() })

/** All accounts of contracts, with what their payers and those who are paid moved: nothing is left over. */
const leftOver = async ({ ownerStore }: House) =>
  (
    await ownerStore.db.one(Zero)`
    select (coalesce((select sum(amount) from (
              select distinct on (contract, period) amount from agents.bill
               order by contract, period, nth desc) b), 0)
          - coalesce((select sum(balance) from (
              select distinct on (contract) balance from agents.entry order by contract, seq desc) e), 0)
          - coalesce((select sum(t.amount) from wallet.transfer t
              join agents.entry n on n.transfer = t.key), 0))::bigint as sum`
  ).sum

test('[AGT-03, AGT-04, AGT-05, A14] on a random tree no bet pays above the top rate, each bill is what its bets come to, and after a storm of voids accounts add up to nothing', async () => {
  const seen = { paid: 0, again: 0, bills: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ under: fc.nat(), rate: fc.nat(topRate) }), {
        ...{ minLength: members, maxLength: members },
      }),
      fc.array(
        fc.record({ who: fc.nat(), stake: fc.bigInt(1n, 900_000n), back: fc.bigInt(0n, 900_000n) }),
        { minLength: bets, maxLength: bets },
      ),
      fc.array(fc.nat(), { minLength: bets / 4, maxLength: bets / 4 }),
      async (drawn, played, voids) => {
        await using house = await disposable()
        const network = openNetwork(house)
        const contracts = openContracts(house)
        const ones = await planted(network, drawn)
        // Each kind from the house to the top, and down from whoever holds it to some directly below.
        for (const [nth, one] of ones.entries()) {
          const by = one.up?.holds ? one.up.player : undefined
          if (one.up && (!by || nth % 3 === 2)) continue
          const said = terms({
            ...{ tiers: [tier({ rate: 400 }), tier({ rate: 400, stake: 1_000_000n })] },
            payer: by ? 'upline' : 'house',
          })
          await contracts.has(one.player, { kind: 'daily', terms: said, by })
          await contracts.has(one.player, {
            ...{ kind: 'hourly', terms: { ...said, basis: 'loss' }, by },
          })
          one.holds = true
        }
        house.clock.advance(dayMs)
        const made: Awaited<ReturnType<Network['plays']>>[] = []
        for (const [nth, { who, stake, back }] of played.entries()) {
          const one = ones[who % ones.length]
          if (one) made.push(await network.plays(one.player, stake, back))
          if (nth % 20 === 19) house.clock.advance(long ? 45 * minuteMs : 11 * 60 * minuteMs)
        }
        await network.counts(...made)
        house.clock.advance(dayMs)
        await Promise.all([contracts.settles(), contracts.settles()])
        await payAll(house.store, house.clock.now())
        expect(await contracts.differences()).toEqual([])
        const undone = [...new Set(voids.map((one) => made[one % made.length]))]
        for (const bet of undone) if (bet) await network.undoes(bet)
        await network.counts(...made)
        house.clock.advance(dayMs)
        await Promise.all([contracts.settles(), contracts.settles()])
        await payAll(house.store, house.clock.now())
        expect(await contracts.differences()).toEqual([])
        expect((await broken(house)).filter(({ count }) => count)).toEqual([])
        for (const { billed, paid, moved, balance } of await contracts.accounts()) {
          expect(billed).toBe(paid + balance)
          expect(moved).toBe(paid)
          if (paid > 0n) seen.paid += 1
        }
        expect(await contracts.between()).toBe(0n)
        expect(await leftOver(house)).toBe(0n)
        seen.again += (await contracts.again()).count
        seen.bills += (await contracts.accounts()).length
      },
    ),
    { numRuns: 1, endOnFailure: true },
  )
  expect(seen.paid).toBeGreaterThan(0)
  expect(seen.again).toBeGreaterThan(0)
}, 1_800_000)

class Killed extends Error {}

/** A process that dies at one of its statements: what it was at is undone, and it does nothing more. */
function dying(store: Store, after: number): Store {
  let left = after
  const step = () => {
    left -= 1
    if (left < 0) throw new Killed('killed')
  }
  const counted = (tx: Tx): Tx =>
    new Proxy(tx, {
      get: (of, name) => {
        const found: unknown = Reflect.get(of, name, of)
        if (typeof found !== 'function') return found
        if (name === 'run')
          return (...asked: unknown[]) => {
            step()
            return Reflect.apply(found, of, asked)
          }
        if (!['one', 'many', 'maybe'].includes(String(name))) return found.bind(of)
        return (...of_: unknown[]) => {
          const ask: unknown = Reflect.apply(found, of, of_)
          return (...asked: unknown[]) => {
            step()
            if (typeof ask !== 'function') throw new Error('no statement')
            return Reflect.apply(ask, undefined, asked)
          }
        }
      },
    })
  return new Proxy(store, {
    get: (of, name) => {
      if (name !== 'transact') return Reflect.get(of, name, of)
      return (work: (tx: Tx) => Promise<unknown>) => of.transact((tx) => work(counted(tx)))
    },
  })
}

const Hole = z.object({ contract: z.string(), period: z.date() })
const Count = z.object({ contracts: z.int(), bills: z.int(), most: z.int() })

test('[AGT-03, A12] a salary in real time has no gap, no overlap and each period once, with two schedulers and processes that die at any statement', async () => {
  await using house = await disposable()
  const network = openNetwork(house)
  const contracts = openContracts(house)
  const top = await network.member()
  const middle = await network.member(top)
  const player = await network.member(middle)
  const said = terms({ tiers: [tier({ rate: 50 })] })
  await contracts.has(top, { kind: 'realtime', terms: said })
  await contracts.has(middle, { kind: 'realtime', terms: { ...said, payer: 'upline' }, by: top })
  house.clock.advance(10 * minuteMs)
  const other = openStore({ url: house.url, max: 3, log: house.log })
  const steps = (hours * 60) / stepMinutes
  let killed = 0
  for (let step = 0; step < steps; step++) {
    await network.counts(await network.plays(player, 10_000n + BigInt(step), BigInt(step * 31)))
    house.clock.advance(stepMinutes * minuteMs)
    const now = house.clock.now()
    if (killed < kills)
      // Another statement each time: over the whole, every place at which a process can die is one of them.
      await settleContracts(dying(house.store, (step * 7) % 53), now).catch((fault: unknown) => {
        const faults = fault instanceof AggregateError ? fault.errors : [fault]
        for (const one of faults) expect(one).toBeInstanceOf(Killed)
        killed += 1
      })
    await Promise.all([settleContracts(house.store, now), settleContracts(other, now)])
  }
  await settleContracts(house.store, house.clock.now())
  await other.close()
  expect(killed).toBeGreaterThanOrEqual(kills)
  const holes = await house.ownerStore.db.many(Hole)`
    with b as (
      select b.contract, b.period, b.period_to,
             lag(b.period_to) over (partition by b.contract order by b.period) as before, c.since
        from agents.bill b join agents.contract c on c.id = b.contract where b.nth = 1
    )
    select contract::text, period from b
     where period_to - period <> interval '5 minutes' or period <> coalesce(before, since)`
  expect(holes).toEqual([])
  const all = await house.ownerStore.db.one(Count)`
    select count(distinct contract)::int as contracts, count(*)::int as bills, max(nth)::int as most
      from agents.bill`
  // Every five minutes of the whole time for both, and none of it twice.
  expect(all).toMatchObject({ contracts: 2, most: 1 })
  expect(all.bills).toBeGreaterThanOrEqual(2 * (hours * 12))
  expect(await contracts.differences()).toEqual([])
  for (const { billed, paid, moved, balance } of await contracts.accounts()) {
    expect(billed).toBe(paid + balance)
    expect(moved).toBe(paid)
  }
  expect(await contracts.between()).toBe(0n)
}, 1_800_000)
