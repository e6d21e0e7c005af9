import { randomUUID } from 'node:crypto'
import { agentAffiliates, registration } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWire, type Wire } from '../../cashier/testing/wire.ts'
import { form } from '../../identity/testing/door.ts'
import { ask } from '../../platform/testing/caller.ts'
import { type Affiliates, openAffiliates, share } from '../testing/affiliates.ts'
import { type AgentOf, agentsAt } from '../testing/agents.ts'
import { type Network, openNetwork } from '../testing/network.ts'

let wire: Wire
let network: Network
let affiliates: Affiliates
let agent: AgentOf
beforeAll(async () => {
  wire = await openWire()
  network = openNetwork(wire.house)
  affiliates = openAffiliates(wire.house)
  agent = agentsAt(wire, network)
})
afterAll(() => wire.close())

type Items<T> = { items: T[] }
type Line = { ref: string; kind: string; amount: string }

test('[AGT-04, AGT-05] a visitor who clicked and registered is the affiliate’s; a statement opens line by line to the bets, for nobody else', async () => {
  const [one, other] = [await agent(), await agent()]
  await affiliates.programme('WIRE', share(2_500))
  await affiliates.joins(one, 'WIRE')
  await affiliates.joins(other, 'WIRE')
  const link = await affiliates.link(one)
  const came = await affiliates.clicks(link.code, randomUUID(), 'spanduk')
  const username = 'tamuafiliasi'
  expect(
    await ask(wire.url, registration.register, {
      body: { ...form(username, { referralCode: link.code }), came },
    }),
  ).toMatchObject({ success: true })
  const brought = await network.member(one, { came })
  await network.counts(await network.plays(brought, 50_000_000n, 10_000_000n))
  affiliates.toNextMonth()
  await affiliates.looks()
  await affiliates.settles()
  // A month later everybody signs in again.
  one.token = await one.enters()
  other.token = await other.enters()
  const own = await wire.told<object>(agentAffiliates.affiliate, {}, one)
  type Stated = { month: string; given: string; net: string; amount: string }
  const { items } = await wire.told<Items<Stated>>(agentAffiliates.statements, {}, one)
  const [{ month, given, net, amount } = { month: '', given: '0', net: '0', amount: '0' }] = items
  // Who registered was welcomed with money of the house: it is no result of play.
  expect(BigInt(given)).toBeGreaterThan(0n)
  expect(BigInt(net)).toBe(40_000_000n - BigInt(given))
  expect(BigInt(amount)).toBe((BigInt(net) * 2_500n) / 10_000n)
  expect(own).toMatchObject({ own: { now: { programme: 'WIRE' }, owed: '0', paid: amount } })
  const lines = await wire.told<Items<Line>>(agentAffiliates.statementLines, { month }, one)
  expect(lines.items).toMatchObject([
    { kind: 'play', amount: '40000000' },
    { kind: 'given', amount: `-${given}` },
  ])
  expect(JSON.stringify(lines)).not.toContain(brought.member)
  const ref = lines.items[0]?.ref ?? ''
  const behind = { month, ref, category: 'RNG' }
  expect(await wire.told(agentAffiliates.statementBets, behind, one)).toMatchObject({
    items: [{ stake: '50000000', returned: '10000000' }],
  })
  const log = await wire.told<Items<object>>(agentAffiliates.attributions, {}, one)
  expect(log.items).toHaveLength(2)
  expect(log.items[0]).toMatchObject({ sub: 'spanduk', rule: { days: 30, click: 'last' } })
  // Another affiliate finds nothing of it, whatever they name; who is none finds nothing at all.
  expect(await wire.send(agentAffiliates.statementLines, { month }, other)).toMatchObject({
    success: true,
    value: { items: [] },
  })
  expect(await wire.told(agentAffiliates.statementBets, behind, other)).toMatchObject({ items: [] })
  expect(await wire.told(agentAffiliates.attributions, {}, other)).toMatchObject({ items: [] })
  expect(await wire.told(agentAffiliates.statements, {}, other)).toMatchObject({
    items: [{ month, net: '0', amount: '0' }],
  })
  const stranger = await agent()
  for (const [call, takes] of [
    [agentAffiliates.statementLines, { month }],
    [agentAffiliates.statementBets, behind],
    [agentAffiliates.postbacks, {}],
  ] as const)
    expect(await wire.send(call, takes, stranger)).toMatchObject({ code: 'affiliate-unknown' })
  expect(await wire.told(agentAffiliates.affiliate, {}, stranger)).toMatchObject({ own: null })
  // A plain member has no door to any of it.
  const plain = await agent(one, 0)
  expect(await wire.send(agentAffiliates.affiliate, {}, plain)).toMatchObject({
    code: 'agent-only',
  })
})

test('[AGT-04] bad input: months that are none, days to come, marks that are none', async () => {
  const one = await agent()
  await affiliates.joins(one, 'WIRE')
  for (const month of ['2026-13-01', '2026-11-02', '0000-00-00'])
    expect(await wire.send(agentAffiliates.statementLines, { month }, one)).toMatchObject({
      code: 'days-invalid',
    })
  expect(
    await wire.send(agentAffiliates.affiliateLinks, { from: '2026-11-09', to: '2026-11-01' }, one),
  ).toMatchObject({ code: 'days-invalid' })
  const link = await affiliates.link(one)
  await affiliates.clicks(link.code, randomUUID(), '<script>')
  const { items } = await wire.told<Items<object>>(agentAffiliates.affiliateLinks, {}, one)
  expect(items).toMatchObject([{ sub: '', clicks: 1, visitors: 1, joined: 0 }])
})
