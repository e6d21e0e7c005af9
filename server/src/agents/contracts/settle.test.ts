import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openStore } from '../../platform/db.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { purse } from '../../wagers/testing/players.ts'
import { type Contracts, openContracts, terms, tier } from '../testing/contracts.ts'
import { type Network, openNetwork } from '../testing/network.ts'
import { settleContracts } from './jobs.ts'

let house: House
let network: Network
let contracts: Contracts
beforeAll(async () => {
  house = await openHouse()
  network = openNetwork(house)
  contracts = openContracts(house)
})
afterAll(() => house.close())

const minuteMs = 60_000
const waits = (minutes: number) => house.clock.advance(minutes * minuteMs)
const Bill = z.object({ period: z.date(), periodTo: z.date(), nth: z.int(), amount: z.bigint() })
const billsOf = (contract: string) => house.store.db.many(Bill)`
  select period, period_to as "periodTo", nth, amount from agents.bill
   where contract = ${contract} order by period, nth`
const accountOf = async (member: string) =>
  (await contracts.accounts()).find((one) => one.member === member)

test('[AGT-05] a bet undone after its salary was paid is made up for out of the next, to the unit', async () => {
  const top = await network.member()
  const player = await network.member(top)
  const contract = await contracts.has(top, { kind: 'hourly', terms: terms() })
  // The tier of an hour rests on the day before.
  waits(24 * 60)
  const first = await network.plays(player, 1_000_000n)
  await network.counts(first)
  waits(70)
  await contracts.settles()
  const had = await purse(house, top)
  expect((await billsOf(contract)).filter(({ amount }) => amount)).toMatchObject([
    { nth: 1, amount: 10_000n },
  ])
  await network.undoes(first)
  await network.counts(first)
  await Promise.all([contracts.settles(), contracts.settles()])
  expect((await billsOf(contract)).at(-1)?.amount).toBe(0n)
  // Nothing leaves the purse: it is owed, and seen as owed.
  expect(await purse(house, top)).toBe(had)
  expect(await accountOf(top.member)).toMatchObject({
    billed: 0n,
    paid: 10_000n,
    balance: -10_000n,
  })
  const second = await network.plays(player, 1_500_000n)
  await network.counts(second)
  waits(70)
  await contracts.settles()
  expect(await purse(house, top)).toBe((had ?? 0n) + 5_000n)
  expect(await accountOf(top.member)).toMatchObject({ balance: 0n })
  expect(await contracts.differences()).toEqual([])
})

test('[AGT-05] an upline who has too little pays what there is, owes the rest, and pays that as money comes', async () => {
  const top = await network.member()
  const middle = await network.member(top)
  const player = await network.member(middle)
  const share = terms({ tiers: [tier({ rate: 1_000 })] })
  await contracts.has(top, { kind: 'hourly', terms: share })
  const own = { kind: 'hourly', terms: { ...share, payer: 'upline' }, by: top } as const
  await contracts.has(middle, own)
  waits(61)
  const bet = await network.plays(player, 1_000_000n)
  await network.counts(bet)
  await network.loses(top, 10n ** 12n - 40_000n)
  waits(70)
  const before = (await purse(house, middle)) ?? 0n
  await contracts.settles()
  // The house paid the one at the top in the same minute, and it went on from there.
  const paid = ((await purse(house, middle)) ?? 0n) - before
  const owed = (await accountOf(middle.member))?.balance ?? 0n
  expect(paid + owed).toBe(100_000n)
  expect(paid).toBeGreaterThanOrEqual(40_000n)
  await contracts.settles()
  await contracts.settles()
  expect(await accountOf(middle.member)).toMatchObject({ balance: 0n, paid: 100_000n })
  expect(await contracts.between()).toBe(0n)
})

test('[AGT-03, A12] two schedulers that are killed again and again bill every five minutes of a day once', async () => {
  const top = await network.member()
  const player = await network.member(top)
  const hours = process.env.LONG ? 48 : 3
  const kills = process.env.LONG ? 50 : 4
  const contract = await contracts.has(top, { kind: 'realtime', terms: terms() })
  waits(5)
  const [began] = [house.clock.now()]
  const kill = () => house.ownerStore.db.many(z.object({ gone: z.boolean() }))`
    select pg_terminate_backend(pid) as gone from pg_stat_activity
     where datname = current_database() and query like '%agents%' and pid <> pg_backend_pid()`
  let killed = 0
  let staked = 0n
  for (let step = 0; step < hours * 4; step++) {
    waits(15)
    staked += 10_000n
    await network.counts(await network.plays(player, 10_000n))
    const stores = [1, 2].map(() => openStore({ url: house.url, max: 2, log: house.log }))
    const work = stores.map((store) =>
      settleContracts(store, house.clock.now()).catch(() => undefined),
    )
    if (killed < kills) killed += (await kill()).length ? 1 : 0
    await Promise.all(work)
    await Promise.all(stores.map((store) => store.close()))
  }
  waits(15)
  await contracts.settles()
  const bills = await billsOf(contract)
  expect(bills.length).toBeGreaterThanOrEqual(hours * 12)
  for (const [nth, { period, periodTo }] of bills.entries()) {
    expect(periodTo.getTime() - period.getTime()).toBe(5 * minuteMs)
    if (nth > 0) expect(period).toEqual(bills[nth - 1]?.periodTo)
  }
  expect(bills[0]?.period.getTime()).toBeLessThanOrEqual(began.getTime())
  expect(new Set(bills.map(({ nth }) => nth))).toEqual(new Set([1]))
  expect(bills.reduce((sum, { amount }) => sum + amount, 0n)).toBe(staked / 100n)
  expect(await accountOf(top.member)).toMatchObject({ balance: 0n, paid: staked / 100n })
  expect(await contracts.differences()).toEqual([])
}, 300_000)
