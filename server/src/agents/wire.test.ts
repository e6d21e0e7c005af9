import { agentMoney, agentTeam } from '@balai/contract'
import { houseDay } from '@balai/contract/register-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWire, type Wire } from '../cashier/testing/wire.ts'
import { payShares } from './pay.ts'
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

type Page = { items: Record<string, unknown>[]; next: string | null }

test('[AGT-05] an agent sees what the network below came to, and opens each sum down to its bets; nobody of another line does', async () => {
  const top = await agent()
  const middle = await agent(top)
  const low = await agent(middle)
  const [stranger, plain] = [await agent(), await agent(top, 0)]
  await network.rate(top, 100)
  await network.rate(middle, 60)
  await network.counts(await network.plays(low, 100_000n, 40_000n))
  const day = houseDay(wire.house.clock.now())

  expect(await wire.told(agentTeam.teamOverview, {}, top)).toMatchObject({
    ...{ members: 3, direct: 2, to: day },
    now: { joined: 3, rounds: 1, stake: '100000', returned: '40000', units: '4000000' },
    before: { joined: 0, rounds: 0, stake: '0', units: '0' },
  })
  const { items } = await wire.told<Page>(agentTeam.team, { below: middle.member }, top)
  expect(items).toMatchObject([{ member: low.member, account: low.account, steps: 2 }])
  expect((await wire.told<Page>(agentTeam.teamPlay, {}, middle)).items).toMatchObject([
    { account: low.account, stake: '100000' },
  ])
  expect((await wire.told<Page>(agentTeam.teamIncome, {}, middle)).items).toMatchObject([
    { day, own: false, units: '6000000' },
  ])
  expect((await wire.told<Page>(agentTeam.incomePlayers, { day }, middle)).items).toMatchObject([
    { account: low.account, bets: 1, units: '6000000' },
  ])
  const bets = { day, member: low.member }
  expect((await wire.told<Page>(agentTeam.incomeBets, bets, middle)).items).toMatchObject([
    {
      seq: 1,
      gameName: expect.stringMatching(/\S/),
      counted: '100000',
      share: 60,
      units: '6000000',
    },
  ])

  // From two letters on an account is found by how it begins, and only within the network.
  const search = low.account.slice(0, -1)
  const found = await wire.told<Page>(agentTeam.team, { search }, middle)
  expect(found.items.map(({ account }) => account)).toEqual([low.account])
  expect((await wire.told<Page>(agentTeam.team, { search: 'j' }, top)).items).toEqual([])

  // Of another line nothing is found, whatever is named; nor of those above.
  for (const who of [stranger, low]) {
    expect(
      (await wire.told<Page>(agentTeam.teamPlay, { member: middle.member }, who)).items,
    ).toEqual([])
    for (const text of [middle.account, 'jar'])
      expect((await wire.told<Page>(agentTeam.team, { search: text }, who)).items).toEqual([])
    const said = await wire.send(agentTeam.team, { below: middle.member }, who)
    expect(said).toMatchObject({ success: false, code: 'agents-unknown' })
  }
  expect((await wire.told<Page>(agentTeam.incomeBets, bets, stranger)).items).toEqual([])
  const rate = { category: 'RNG', rate: 10 }
  for (const [who, member] of [
    [stranger, middle.member],
    [top, low.member],
    [low, middle.member],
    [middle, middle.member],
  ] as const)
    expect(await wire.send(agentTeam.setTeamRate, { ...rate, member }, who)).toMatchObject({
      ...{ success: false, code: 'agents-unknown' },
    })
  const above = { ...rate, member: low.member, rate: 61 }
  expect(await wire.send(agentTeam.setTeamRate, above, middle)).toMatchObject({
    code: 'agents-rate-above',
  })
  expect(await wire.told(agentTeam.setTeamRate, { ...above, rate: 60 }, middle)).toEqual({
    rate: 60,
  })
  for (const call of [agentTeam.teamOverview, agentTeam.team, agentTeam.teamIncome])
    expect(await wire.send(call, {}, plain)).toMatchObject({ success: false, code: 'agent-only' })
})

test('[AGT-05] an agent reads each payment, what it is made of and what is due; another reads none of it', async () => {
  const { house } = wire
  const [top, stranger] = [await agent(), await agent()]
  const player = await agent(top)
  await network.rate(top, 50)
  await network.counts(await network.plays(player, 12_345n))
  const day = houseDay(house.clock.now())
  await house.store.transact((tx) => payShares(tx, { ...top, day, now: house.clock.now() }))
  await network.counts(await network.plays(player, 100n))
  const { items, ...rest } = await wire.told<Page>(agentMoney.commissions, {}, top)
  expect(items).toMatchObject([
    { nth: 1, day, units: '617250', carriedIn: '0', amount: '61', carried: '7250' },
  ])
  expect(rest).toEqual({ next: null, paid: '61', due: '12250' })
  expect(await wire.told(agentMoney.commissionParts, { nth: 1 }, top)).toEqual({
    items: [{ day, category: 'RNG', own: false, units: '617250' }],
  })
  const file = async (who: { token: string }) =>
    (await wire.told<{ text: string }>(agentMoney.teamFile, { table: 'commissions' }, who)).text
      .split('\r\n')
      .slice(1, -1)
  expect(await file(top)).toEqual([
    expect.stringMatching(new RegExp(`^${day},${day} \\d\\d:\\d\\d,0.0000,61.7250,61,0.7250$`)),
  ])
  expect(await file(stranger)).toEqual([])
  expect(await wire.told(agentMoney.commissions, {}, stranger)).toEqual({
    ...{ items: [], next: null, paid: '0', due: '0' },
  })
  expect(await wire.told(agentMoney.commissionParts, { nth: 1 }, stranger)).toEqual({ items: [] })
})
