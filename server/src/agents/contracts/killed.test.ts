import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { type Contracts, openContracts, terms, tier } from '../testing/contracts.ts'
import { type Network, openNetwork } from '../testing/network.ts'
import { startScheduler } from '../testing/schedulers.ts'

let house: House
let network: Network
let contracts: Contracts
beforeAll(async () => {
  house = await openHouse()
  network = openNetwork(house)
  contracts = openContracts(house)
})
afterAll(() => house.close())

const hours = process.env.LONG ? 48 : 2
const kills = process.env.LONG ? 50 : 2
const wide = process.env.LONG ? 6 : 3
const minuteMs = 60_000
const stepMinutes = 15
/** Within this the work of a step is somewhere in its midst. */
const midstMs = 30

const Bill = z.object({ period: z.date(), periodTo: z.date(), nth: z.int(), amount: z.bigint() })
const billsOf = (contract: string) => house.store.db.many(Bill)`
  select period, period_to as "periodTo", nth, amount from agents.bill
   where contract = ${contract} order by period, nth`
const Payment = z.object({ amount: z.bigint(), times: z.int() })
/** What the ledger moved for a contract, and under how many entries of its account. */
const paidFor = (contract: string) => house.ownerStore.db.one(Payment)`
  select coalesce(sum(t.amount), 0)::bigint as amount, count(*)::int as times
    from agents.entry e join wallet.transfer t on t.key = e.transfer
   where e.contract = ${contract}`

test('[AGT-03, A12] two schedulers whose processes are killed at work again and again bill every five minutes of each contract once, and pay it once', async () => {
  const top = await network.member()
  const own = await contracts.has(top, {
    ...{ kind: 'realtime', terms: terms({ tiers: [tier({ rate: 500 })] }) },
  })
  const below = []
  for (let nth = 0; nth < wide; nth++) {
    const middle = await network.member(top)
    const given = terms({ tiers: [tier({ rate: 100 })], payer: 'upline' })
    const contract = await contracts.has(middle, { kind: 'realtime', terms: given, by: top })
    below.push({ contract, player: await network.member(middle), staked: 0n })
  }
  house.clock.advance(5 * minuteMs)
  const began = house.clock.now()
  const started = [await startScheduler(house.url), await startScheduler(house.url)]
  let killed = 0
  const steps = (hours * 60) / stepMinutes
  for (let step = 0; step < steps; step++) {
    house.clock.advance(stepMinutes * minuteMs)
    for (const [nth, one] of below.entries()) {
      if ((step + nth) % 2) continue
      const stake = 10_000n * BigInt(nth + 1)
      one.staked += stake
      await network.counts(await network.plays(one.player, stake))
    }
    await Promise.all(started.map((one) => one.settles(house.clock.now())))
    // Now the one, now the other, and sometimes both.
    const doomed = step % 5 === 4 ? [0, 1] : [step % 2]
    if (killed < kills) {
      await pause((step * 17) % midstMs)
      for (const at of doomed) {
        if (await started[at]?.kill()) killed += 1
        started[at] = await startScheduler(house.url)
      }
    }
    await Promise.all(started.map((one) => one.done()))
  }
  house.clock.advance(stepMinutes * minuteMs)
  await contracts.settles()
  await Promise.all(started.map((one) => one.kill()))
  expect(killed, 'a kill that met no work proves nothing').toBeGreaterThanOrEqual(kills)

  const all = below.reduce((sum, { staked }) => sum + staked, 0n)
  const owed = [
    { contract: own, amount: all / 20n },
    ...below.map(({ contract, staked }) => ({ contract, amount: staked / 100n })),
  ]
  for (const { contract, amount } of owed) {
    const bills = await billsOf(contract)
    expect(bills.length).toBeGreaterThanOrEqual(hours * 12)
    expect(bills[0]?.period.getTime()).toBeLessThanOrEqual(began.getTime())
    for (const [nth, { period, periodTo }] of bills.entries()) {
      expect(periodTo.getTime() - period.getTime()).toBe(5 * minuteMs)
      if (nth > 0) expect(period).toEqual(bills[nth - 1]?.periodTo)
    }
    expect(new Set(bills.map(({ nth }) => nth))).toEqual(new Set([1]))
    expect(bills.reduce((sum, bill) => sum + bill.amount, 0n)).toBe(amount)
    expect((await paidFor(contract)).amount).toBe(amount)
  }
  expect((await contracts.accounts()).every(({ balance }) => balance === 0n)).toBe(true)
  expect(await contracts.between()).toBe(0n)
  expect(await contracts.differences()).toEqual([])
}, 900_000)
