import { agentsDesk } from '@balai/contract/desk/agents'
import { lists } from '@balai/contract/desk/list'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gather, listRoutes } from '../../desk/index.ts'
import { openDesk } from '../../desk/testing/staff.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { payAll } from '../pay.ts'
import { openContracts, terms, tier } from '../testing/contracts.ts'
import { type Network, openNetwork } from '../testing/network.ts'
import { brought, deskRoutes } from './index.ts'

type Rows = Record<string, string>[]
let house: House
let network: Network
let contracts: ReturnType<typeof openContracts>
let desk: Awaited<ReturnType<typeof openDesk>>
let operator: Awaited<ReturnType<typeof desk.staff>>
let approver: Awaited<ReturnType<typeof desk.staff>>
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  network = openNetwork(house)
  contracts = openContracts(house)
  desk = await openDesk(house, {
    brought: [brought],
    routes: {
      deskAgents: deskRoutes,
      deskLists: listRoutes(gather([brought]), { folder: '/tmp/unused-exports' }),
    },
    max: 20,
  })
  await onDuty()
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

/** After a day others come to work: the sessions of the desk are over. */
async function onDuty() {
  ;({ operator, approver } = await desk.pair())
}
const page = async (name: string, filters: Record<string, string>) => {
  const { value, ...rest } = await operator.call(lists.page, { name, filters })
  if (!value) throw new Error(JSON.stringify(rest))
  return value as { rows: Rows; totals: Record<string, string> | null }
}
const sum = (rows: Rows, key: string) => rows.reduce((all, row) => all + BigInt(row[key] ?? 0), 0n)
const dayMs = 86_400_000
const isNextDay = async () => {
  house.clock.advance(dayMs)
  await onDuty()
}
const see = async (contract: string) =>
  (await operator.call(agentsDesk.agentContract, { contract })).value

test('[OPS-09] a bill opens the bets that it is made of, to the cent, and what became of it is the same everywhere', async () => {
  const agent = await network.member()
  const [one, other] = [await network.member(agent), await network.member(agent)]
  const contract = await contracts.has(agent, {
    kind: 'daily',
    terms: terms({ tiers: [tier({ rate: 250 })], pays: 'hand' }),
  })
  await isNextDay()
  const rounds = [
    await network.plays(one, 700_001n, 200_000n),
    await network.plays(one, 90_003n),
    await network.plays(other, 123_456n, 500n),
    // Their own is none of it.
    await network.plays(agent, 1_000_000n),
  ]
  await network.counts(...rounds)
  const [undone] = rounds
  if (!undone) throw new Error('nothing was played')
  await isNextDay()
  await contracts.settles()
  const [bill] = (await see(contract)).bills
  expect(bill).toMatchObject({ state: 'awaiting', stake: '913460', returned: '200500' })
  await network.undoes(undone)
  await network.counts(undone)
  await contracts.settles()
  const [again] = (await see(contract)).bills
  expect(again).toMatchObject({ nth: 2, state: 'awaiting', stake: '213459', returned: '500' })

  const listed = await page('agent-bills', { contract })
  expect(listed.rows).toMatchObject([
    {
      ...{ contract, account: agent.account, state: 'awaiting', stake: '213459', nth: '2' },
      ...{ loss: '212959', amount: String(again.amount), period: again.period },
    },
  ])
  const [row] = listed.rows
  const made = await page('agent-bets', {
    ...{ contract, endedFrom: row?.period ?? '', endedTo: row?.periodTo ?? '' },
  })
  expect(sum(made.rows, 'stake')).toBe(213_459n)
  expect(sum(made.rows, 'returned')).toBe(500n)
  expect(made.totals).toMatchObject({ stake: '213459', returned: '500' })
  expect(made.rows.some(({ member }) => member === agent.member)).toBe(false)
  expect(made.rows.filter(({ round }) => round === undone.round)).toHaveLength(2)
  expect((await page('agent-contracts', { owed: 'waiting' })).rows).toMatchObject([
    { id: contract, waiting: '1' },
  ])
  expect((await operator.call(agentsDesk.agentTop, undefined)).value).toMatchObject({ waiting: 1 })
})

test('[OPS-09] a bill that waits is paid by two; one that changed meanwhile is not the one agreed to', async () => {
  const agent = await network.member()
  const low = await network.member(agent)
  const contract = await contracts.has(agent, {
    kind: 'daily',
    terms: terms({ tiers: [tier({ rate: 100 })], pays: 'hand' }),
  })
  await isNextDay()
  const [first, second] = [await network.plays(low, 400_000n), await network.plays(low, 600_000n)]
  await network.counts(first, second)
  await isNextDay()
  await contracts.settles()
  const { bills } = await see(contract)
  const decided = { contract, period: bills[0].period, verdict: 'agreed' }
  const asked = await operator.propose('agent-bill-decided', decided)
  expect(asked.value).toMatchObject({ state: 'waiting', amount: '10000' })
  await network.undoes(first)
  await network.counts(first)
  await contracts.settles()
  expect((await approver.agree(asked.value.id)).code).toBe('change-stale')
  const now = await operator.propose('agent-bill-decided', decided)
  expect(now.value).toMatchObject({ amount: '6000' })
  expect((await operator.agree(now.value.id)).code).toBe('not-allowed')
  await approver.agree(now.value.id)
  expect((await see(contract)).contract.balance).toBe('6000')
  expect((await see(contract)).bills[0].state).toBe('short')
  await contracts.settles()
  const seen = await see(contract)
  expect(seen.bills[0].state).toBe('issued')
  expect(seen.entries).toMatchObject([
    { kind: 'payment', amount: '-6000', balance: '0' },
    { kind: 'bill', amount: '6000' },
  ])
  expect((await page('agent-bills', { contract })).rows).toMatchObject([{ state: 'issued' }])
  expect((await operator.propose('agent-bill-decided', decided)).code).toBe('change-refused')
  const none = { ...decided, period: new Date(0).toISOString() }
  expect((await operator.propose('agent-bill-decided', none)).code).toBe('change-refused')
})

test('[OPS-09] commissions open to bets, payments to days, and what nobody gets to the house', async () => {
  const top = await network.member()
  const low = await network.member(top)
  await network.rate(top, 80)
  await network.rate(low, 30)
  const left = async () => sum((await page('agent-residue', {})).rows, 'units')
  const before = await left()
  await network.counts(await network.plays(low, 1_234_567n), await network.plays(low, 10_001n))
  const earned = (await page('agent-earned', { member: top.member })).rows
  expect(earned).toMatchObject([
    { account: top.account, category: 'RNG', own: 'below', units: String(1_244_568n * 50n) },
  ])
  const [row] = earned
  const drilled = await page('agent-bets', {
    ...{ agent: top.member, on: row?.day ?? '', category: 'RNG', own: 'below' },
  })
  expect(sum(drilled.rows, 'units')).toBe(BigInt(row?.units ?? 0))
  expect(drilled.rows.every(({ share }) => share === '50')).toBe(true)
  const own = await page('agent-earned', { member: low.member, own: 'own' })
  expect(own.rows).toMatchObject([{ units: String(1_244_568n * 30n) }])
  // Of a hundred that a bet may bring, eighty were given to somebody.
  expect((await left()) - before).toBe(1_244_568n * 20n)

  await isNextDay()
  await payAll(house.store, house.clock.now())
  await onDuty()
  const [payment] = (await page('agent-payments', { member: top.member })).rows
  expect(payment).toMatchObject({
    amount: String((1_244_568n * 50n) / 10_000n),
    account: top.account,
  })
  const parts = await page('agent-payment-parts', {
    ...{ member: top.member, nth: payment?.nth ?? '' },
  })
  expect(parts.rows).toMatchObject([{ day: row?.day, category: 'RNG', units: row?.units }])
  expect((await page('agent-earned', { member: top.member })).rows).toMatchObject([{ due: '0' }])
})
