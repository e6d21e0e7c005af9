import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { purse } from '../../wagers/testing/players.ts'
import { countRounds } from '../count.ts'
import { type Contracts, openContracts, terms, tier } from '../testing/contracts.ts'
import { type Network, openNetwork } from '../testing/network.ts'

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

test('[AGT-05] a bet that is undone at the very moment its period is looked at again is not forgotten', async () => {
  const top = await network.member()
  const player = await network.member(top)
  await contracts.has(top, { kind: 'hourly', terms: terms() })
  waits(24 * 60)
  const bets = [await network.plays(player, 400_000n), await network.plays(player, 600_000n)]
  await network.counts(...bets)
  waits(70)
  await contracts.settles()
  expect(await accountOf(top.member)).toMatchObject({ billed: 10_000n })
  const [first, second] = bets
  if (!first || !second) throw new Error('two were played')
  await network.undoes(first)
  await network.counts(first)
  await network.undoes(second)
  // The second is counted, and not yet said to be, as the first is looked at.
  let settling = Promise.resolve()
  await house.store.transact(async (tx) => {
    await countRounds(tx, [second], house.clock.now())
    settling = contracts.settles()
    await Promise.race([settling, pause(500)])
  })
  await settling
  await contracts.settles()
  expect(await accountOf(top.member)).toMatchObject({ billed: 0n, balance: -10_000n })
  expect(await contracts.differences()).toEqual([])
})

test('[A12, AGT-03, AGT-05] a branch that is moved to and fro while two schedulers settle is billed once for each bet, to whoever stood above as it was made', async () => {
  const tops = [await network.member(), await network.member()]
  const middle = await network.member(tops[0])
  const player = await network.member(middle)
  const billed: string[] = []
  for (const top of tops)
    billed.push(await contracts.has(top, { kind: 'realtime', terms: terms({ activeStake: 0n }) }))
  waits(6)
  const said = new Map(tops.map((top) => [top.member, 0n]))
  let above = 0
  for (let step = 1; step <= 12; step++) {
    const stake = BigInt(step) * 10_000n
    const bet = await network.plays(player, stake)
    const from = tops[above]
    above = 1 - above
    const to = tops[above]
    if (!from || !to) throw new Error('there are two')
    // Whoever stands above as it is first counted has it, whichever of the three is the quickest.
    await network.counts(bet)
    said.set(from.member, (said.get(from.member) ?? 0n) + stake)
    await Promise.all([
      contracts.settles(),
      network.moves(middle, to),
      contracts.settles(),
      network.counts(bet),
    ])
    waits(4)
  }
  waits(10)
  await Promise.all([contracts.settles(), contracts.settles()])
  const Stake = z.object({ stake: z.bigint(), bills: z.int(), most: z.int() })
  for (const [nth, top] of tops.entries()) {
    const sum = await house.store.db.one(Stake)`
      select coalesce(sum(stake), 0)::bigint as stake, count(*)::int as bills, max(nth)::int as most
        from agents.bill where contract = ${billed[nth] ?? ''}`
    expect(sum).toMatchObject({ stake: said.get(top.member), most: 1 })
  }
  expect(await contracts.differences()).toEqual([])
  expect(await contracts.between()).toBe(0n)
})
