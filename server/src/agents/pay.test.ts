import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { setMemberState } from '../identity/index.ts'
import { openStore } from '../platform/db.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { type Player, purse } from '../wagers/testing/players.ts'
import { payAll } from './pay.ts'
import { postResidues } from './residue.ts'
import { type Network, openNetwork } from './testing/network.ts'

let house: House
let network: Network
beforeAll(async () => {
  house = await openHouse({ max: 6 })
  network = openNetwork(house)
})
afterAll(() => house.close())

const hourMs = 3_600_000
const unitsInOne = 10_000n
const pays = async () => {
  const now = house.clock.now()
  await payAll(house.store, now)
  await Promise.all([postResidues(house.store, now), postResidues(house.store, now)])
}
const nextDay = () => house.clock.advance(24 * hourMs)

const Payment = z.object({ amount: z.bigint(), carried: z.bigint(), units: z.bigint() })
const paymentsOf = ({ member }: Pick<Player, 'member'>) => house.store.db.many(Payment)`
  select amount, carried, units from agents.payment where member = ${member} order by nth`

const Count = z.object({ of: z.string(), count: z.int() })
/**
 * What payments say against what the bets themselves come to: read from rounds and the places and rates of their
 * time, without any sum that the house keeps, and against what the ledger moved.
 */
const differences = () => house.ownerStore.db.many(Count)`
  with bet as (
    select l.member, p.uplines, l.shares,
           sum(case when r.state = 'closed' then r.stake - r.undone else 0 end)::numeric as stake
      from agents.line l
      join wagers.round r on r.bucket = l.bucket and r.id = l.round
      join agents.place p on p.member = l.member and p.nth = l.place
     where l.seq = 1 and l.why is null
     group by l.bucket, l.round, 1, 2, 3
  ), due as (
    select u.member, sum(b.stake * u.share) as units from bet b
     cross join lateral unnest(b.member || b.uplines, b.shares) as u(member, share)
     where u.share > 0 group by 1
  ), paid as (
    select member, sum(amount) as amount, sum(units) as units,
           (array_agg(carried order by nth desc))[1] as carried
      from agents.payment group by 1
  )
  select 'bets' as of, count(*)::int from due d full join paid p using (member)
   where coalesce(d.units, 0) <> coalesce(p.amount * 10000 + p.carried, 0)
  union all
  select 'sums', count(*)::int from paid where amount * 10000 + carried <> units
  union all
  select 'parts', count(*)::int from agents.payment p
   where p.units <> (select coalesce(sum(t.units), 0) from agents.payment_part t
                      where t.member = p.member and t.nth = p.nth)
  union all
  select 'transfers', count(*)::int
    from (select transfer as key, member, amount from agents.payment where amount > 0) p
    full join (select t.key, a.member, t.amount from wallet.transfer t
                 join wallet.account a on a.bucket = t.bucket and a.id = t.credit
                where t.source = 'agents' and t.reason = 'commission') t
      on t.key = p.key and t.member = p.member and t.amount = p.amount
   where p.key is null or t.key is null
  union all
  select 'residue', count(*)::int from (
    select sum(b.stake * (100 - (select sum(s) from unnest(b.shares) s))) as units from bet b) b
   where b.units <> (select sum(units) from agents.residue)
  union all
  -- What was left by the last day that was posted lies in its purse, but for less than one minor unit.
  select 'residue purse', count(*)::int from (select max(day) as day from agents.residue_posting) p
   where p.day is not null and (select coalesce(sum(units), 0) from agents.residue where day <= p.day)
         <> coalesce((select sum(balance) from wallet.account where pool = 'residue'), 0) * 10000
            + (select carried from agents.residue_posting order by nth desc limit 1)
            + (select coalesce(sum(units - posted), 0) from agents.residue where day <= p.day)
  union all
  select 'residue posted', count(*)::int from (
    select sum(case when a.id = t.credit then t.amount else -t.amount end) as amount
      from wallet.transfer t join wallet.account a on a.bucket = t.bucket and a.id in (t.debit, t.credit)
     where a.pool = 'residue') m
   where coalesce(m.amount, 0) <> (select coalesce(sum(amount), 0) from agents.residue_posting)`
const wrong = async () => (await differences()).filter(({ count }) => count)

test('[AGT-05] a day is paid once, whoever is at it and however often; parts of a minor unit go on to the next', async () => {
  const top = await network.member()
  const player = await network.member(top)
  await network.rate(top, 33)
  await network.counts(await network.plays(player, 1_001n))
  const had = (await purse(house, top)) ?? 0n
  await pays()
  // A day that is not over is not paid.
  expect(await paymentsOf(top)).toEqual([])
  nextDay()
  // Two schedulers, each with its own connections.
  const other = openStore({ url: house.url, max: 3, log: house.log })
  await Promise.all([pays(), payAll(other, house.clock.now()), pays()])
  await other.close()
  await pays()
  expect(await paymentsOf(top)).toEqual([{ amount: 3n, carried: 3_033n, units: 33_033n }])
  expect(await purse(house, top)).toBe(had + 3n)
  await network.counts(await network.plays(player, 1_000n))
  nextDay()
  await pays()
  expect((await paymentsOf(top))[1]).toEqual({ amount: 3n, carried: 6_033n, units: 33_000n })
  expect(await wrong()).toEqual([])
})

test('[AGT-05] a bet undone after it was paid for takes from what comes next, and never from the purse', async () => {
  const top = await network.member()
  const player = await network.member(top)
  await network.rate(top, 100)
  const first = await network.plays(player, 100_000n)
  await network.counts(first)
  nextDay()
  await pays()
  const had = (await purse(house, top)) ?? 0n
  await network.undoes(first)
  await network.counts(first, await network.plays(player, 40_000n))
  nextDay()
  await pays()
  expect(await purse(house, top)).toBe(had)
  expect((await paymentsOf(top))[1]).toEqual({
    ...{ amount: 0n, carried: -600n * unitsInOne, units: -600n * unitsInOne },
  })
  await network.counts(await network.plays(player, 90_000n))
  nextDay()
  await pays()
  expect((await paymentsOf(top))[2]).toMatchObject({ amount: 300n, carried: 0n })
  expect(await wrong()).toEqual([])
})

test('a kill between payment and transfer leaves neither; a locked account waits until it is open again', async () => {
  const top = await network.member()
  const player = await network.member(top)
  await network.rate(top, 100)
  await network.counts(await network.plays(player, 50_000n))
  nextDay()
  const { ownerStore, store, clock } = house
  const had = (await purse(house, top)) ?? 0n
  await ownerStore.transact(async (tx) => {
    await tx.run`
      create function agents.falls() returns trigger language plpgsql as $$
      begin raise exception 'killed'; end $$`
    await tx.run`
      create trigger falls after insert on agents.payment_part
        for each statement execute function agents.falls()`
  })
  await expect(payAll(store, clock.now())).rejects.toThrow('not paid')
  expect(await paymentsOf(top)).toEqual([])
  expect(await purse(house, top)).toBe(had)
  await ownerStore.transact((tx) => tx.run`drop function agents.falls cascade`)
  const state = (state: 'locked' | 'open') =>
    store.transact((tx) => setMemberState(tx, { member: top.member, state, now: clock.now() }))
  await state('locked')
  await pays()
  expect(await paymentsOf(top)).toEqual([])
  await state('open')
  await pays()
  expect(await purse(house, top)).toBe(had + 500n)
  expect(await wrong()).toEqual([])
})

const runs = process.env.LONG ? 40 : 6
const Step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('plays' as const),
      who: fc.nat(),
      stake: fc.bigInt({ min: 1n, max: 90_000n }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('undoes' as const), who: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('sleeps' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('counts' as const) }) },
)

test('[AGT-05] through a storm of bets, undone ones and days, payments and what is carried come to what the bets say, to the unit', async () => {
  const seen = { paid: 0n, owed: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 25, maxLength: 40 }), async (steps) => {
      const top = await network.member()
      const middle = await network.member(top)
      const all = [top, middle, await network.member(middle), await network.member(top)]
      for (const [nth, rate] of [97, 41, 13, 0].entries()) {
        const one = all[nth]
        if (one) await network.rate(one, rate)
      }
      const bets: { at: Awaited<ReturnType<Network['plays']>>; undone: boolean }[] = []
      const count = async () =>
        void (bets.length && (await network.counts(...bets.map(({ at }) => at))))
      for (const step of steps) {
        const bet = bets['who' in step ? step.who % Math.max(1, bets.length) : 0]
        const player = all['who' in step ? step.who % all.length : 0]
        if (step.act === 'plays' && player)
          bets.push({ at: await network.plays(player, step.stake), undone: false })
        else if (step.act === 'undoes' && bet && !bet.undone) {
          bet.undone = true
          await network.undoes(bet.at)
        } else if (step.act === 'counts') await count()
        else if (step.act === 'sleeps') {
          nextDay()
          await Promise.all([pays(), pays()])
        }
      }
      await count()
      nextDay()
      await pays()
      expect(await wrong()).toEqual([])
      for (const { amount, carried } of await paymentsOf(top)) {
        seen.paid += amount
        if (carried < 0n) seen.owed += 1
      }
    }),
    { numRuns: runs, endOnFailure: true },
  )
  // A law that met nothing proves nothing.
  expect(seen.paid).toBeGreaterThan(0n)
  if (process.env.LONG) expect(seen.owed).toBeGreaterThan(0)
}, 600_000)
