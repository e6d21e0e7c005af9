import { agentsDesk } from '@balai/contract/desk/agents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDesk } from '../../desk/testing/staff.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { openContracts, terms, tier } from '../testing/contracts.ts'
import { type Network, openNetwork } from '../testing/network.ts'
import { brought, deskRoutes } from './index.ts'

let house: House
let network: Network
let contracts: ReturnType<typeof openContracts>
let desk: Awaited<ReturnType<typeof openDesk>>
type Staff = Awaited<ReturnType<typeof desk.staff>>
let operator: Staff
let approver: Staff
let auditor: Staff
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  network = openNetwork(house)
  contracts = openContracts(house)
  desk = await openDesk(house, {
    brought: [brought],
    routes: { deskAgents: deskRoutes },
    max: 20,
  })
  ;({ operator, approver } = await desk.pair())
  auditor = await desk.staff({ roles: ['auditor'] })
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

const one = async ({ member }: { member: string }, by = operator) =>
  (await by.call(agentsDesk.agentOne, { member })).value
const agreed = async (kind: string, given: unknown) => {
  const asked = await operator.propose(kind, given)
  expect(asked.value?.state, JSON.stringify(asked)).toBe('waiting')
  return approver.agree(asked.value.id)
}

describe('[OPS-09] the tree', () => {
  test('shows anybody with all above, those below and every place, and finds them by a name', async () => {
    const top = await network.member()
    const middle = await network.member(top)
    const low = await network.member(middle)
    await network.rate(top, 80)
    await network.rate(middle, 50)
    const seen = await one(middle, auditor)
    expect(seen.node).toMatchObject({ account: middle.account, direct: 1, below: 1, type: 1 })
    expect(seen.node.rates).toEqual([{ category: 'RNG', rate: 50 }])
    expect(seen.path).toEqual([{ member: top.member, account: top.account }])
    expect(seen.most).toEqual([{ category: 'RNG', rate: 80 }])
    expect(seen.places).toMatchObject([{ upline: { account: top.account }, move: null }])
    const below = await auditor.call(agentsDesk.agentBelow, { member: middle.member })
    expect(below.value.items).toMatchObject([{ account: low.account, direct: 0 }])
    const found = await auditor.call(agentsDesk.agentFind, { search: low.account.slice(0, -1) })
    expect(found.value.map(({ account }: { account: string }) => account)).toContain(low.account)
    const { items } = (await auditor.call(agentsDesk.agentBelow, {})).value
    const tops = items.map(({ member }: { member: string }) => member)
    expect(tops).toContain(top.member)
    expect(tops).not.toContain(middle.member)
  })

  test('a branch is moved by two, with its reason in the history of everybody who went along', async () => {
    const [from, to] = [await network.member(), await network.member()]
    const middle = await network.member(from)
    const low = await network.member(middle)
    const wanted = { member: middle.member, to: to.member }
    const asked = await operator.propose('agent-moved', wanted, 'Salah kode saat mendaftar')
    expect(asked.value).toMatchObject({
      ...{ state: 'waiting', approvers: 1, touches: { members: '2' } },
      ...{ before: { upline: from.account }, after: { upline: to.account } },
    })
    expect((await one(middle)).path).toEqual([{ member: from.member, account: from.account }])
    expect((await operator.agree(asked.value.id)).code).toBe('not-allowed')
    await approver.agree(asked.value.id)
    const moved = await one(low)
    expect(moved.path.map(({ account }: { account: string }) => account)).toEqual([
      to.account,
      middle.account,
    ])
    expect(moved.places).toMatchObject([
      {
        upline: { account: middle.account },
        move: {
          ...{ own: false, of: { account: middle.account } },
          ...{ change: asked.value.id, reason: 'Salah kode saat mendaftar' },
        },
      },
      { move: null },
    ])
    const circle = await operator.propose('agent-moved', { member: to.member, to: low.member })
    expect(circle.code).toBe('change-refused')
    const itself = await operator.propose('agent-moved', { member: to.member, to: to.member })
    expect(itself.code).toBe('change-refused')
  })

  test('two moves that would make a circle together: the one that is agreed to later is not done', async () => {
    const [a, b] = [await network.member(), await network.member()]
    const first = await operator.propose('agent-moved', { member: a.member, to: b.member })
    const second = await operator.propose('agent-moved', { member: b.member, to: a.member })
    const said = await Promise.all([
      approver.agree(first.value.id),
      approver.agree(second.value.id),
    ])
    expect(said.filter(({ success }) => success)).toHaveLength(1)
    expect((await one(a)).path.length + (await one(b)).path.length).toBe(1)
  })

  test('a type is set by two, and a trial account stays one', async () => {
    const { member } = await network.member()
    for (const kind of [2, 41, 42, 0, 1]) {
      await agreed('agent-kind-set', { member, kind })
      expect((await one({ member })).node.type).toBe(kind)
    }
    expect((await operator.propose('agent-kind-set', { member, kind: 1 })).code).toBe(
      'change-refused',
    )
    expect((await operator.propose('agent-kind-set', { member, kind: 4 })).code).toBe('malformed')
    await expect(
      house.ownerStore.transact(
        (tx) => tx.run`update identity.member set kind = 4 where id = ${member}`,
      ),
    ).rejects.toThrow('trial')
  })

  test('a rate is set between those below and the upline; the top rate never below one that stands', async () => {
    const top = await network.member()
    const low = await network.member(top)
    const rate = (of: { member: string }, rate: number) => ({
      ...{ member: of.member, category: 'PVP', rate },
    })
    await agreed('agent-rate-set', rate(top, 40))
    await agreed('agent-rate-set', rate(low, 30))
    for (const wrong of [rate(low, 41), rate(top, 29), rate(top, 51)])
      expect((await operator.propose('agent-rate-set', wrong)).code).toBe('change-refused')
    const least = await operator.propose('agent-top-rate-set', { category: 'PVP', rate: 39 })
    expect(least.code).toBe('change-refused')
    const { value } = await operator.propose('agent-top-rate-set', { category: 'PVP', rate: 40 })
    // Somebody is given more meanwhile: what was agreed to does not come to stand.
    await agreed('agent-rate-set', rate(top, 45))
    expect((await approver.agree(value.id)).success).toBe(false)
    await agreed('agent-top-rate-set', { category: 'PVP', rate: 60 })
    const whole = (await auditor.call(agentsDesk.agentTop, {})).value
    expect(whole.topRates).toContainEqual(
      expect.objectContaining({ category: 'PVP', rate: 60, version: 2 }),
    )
    await expect(
      house.ownerStore.transact(
        (tx) => tx.run`
          insert into agents.top_rate (category, nth, rate, set_by, at)
          values ('PVP', 3, 44, 'x', now())`,
      ),
    ).rejects.toThrow('gets more')
  })

  test('is found by nobody without its right, and changed by nobody who only sees', async () => {
    const { member } = await network.member()
    const other = await desk.staff({ may: ['members.see', 'members.edit', 'money.see'] })
    for (const [call, takes] of [
      [agentsDesk.agentTop, {}],
      [agentsDesk.agentOne, { member }],
      [agentsDesk.agentFind, { search: 'jaringan' }],
      [agentsDesk.agentBelow, { member }],
    ] as const)
      expect((await other.call(call, takes)).code).toBe('not-allowed')
    for (const by of [other, auditor])
      expect((await by.propose('agent-moved', { member, to: null })).success).toBe(false)
    const nobody = await operator.call(agentsDesk.agentOne, { member: house.random.uuid() })
    expect(nobody.code).toBe('agents-unknown')
  })
})

describe('[OPS-09] contracts', () => {
  const offered = { kind: 'daily' as const, terms: terms({ tiers: [tier({ rate: 250 })] }) }
  const plain = (given: object) =>
    JSON.parse(JSON.stringify(given, (_, v) => (typeof v === 'bigint' ? String(v) : v)))
  const see = async (contract: string) =>
    (await auditor.call(agentsDesk.agentContract, { contract })).value

  test('the house offers terms by two, the agent signs, new ones hold from the next period', async () => {
    const agent = await network.member()
    await agreed('agent-contract-offered', plain({ member: agent.member, ...offered }))
    const [made] = (await one(agent)).contracts
    expect(made).toMatchObject({ state: 'signing', kind: 'daily', upline: null, balance: '0' })
    const again = await operator.propose(
      'agent-contract-offered',
      plain({ member: agent.member, ...offered }),
    )
    expect(again.code).toBe('change-refused')
    await contracts.signs(made.id, agent)
    const better = plain({
      ...{ member: agent.member, kind: 'daily' },
      terms: terms({ tiers: [tier({ rate: 300 })] }),
    })
    await agreed('agent-contract-offered', better)
    const seen = await see(made.id)
    expect(seen.contract.state).toBe('active')
    expect(seen.versions).toMatchObject([
      { nth: 2, state: 'signing', by: 'house' },
      { nth: 1, state: 'signed' },
    ])
    const back = await operator.propose('agent-contract-withdrawn', { contract: made.id })
    expect(back.value.state).toBe('done')
    expect((await see(made.id)).versions[0].state).toBe('withdrawn')
  })

  test('an end is asked for by two, and only the agent may then agree to it', async () => {
    const agent = await network.member()
    const contract = await contracts.has(agent, offered)
    await agreed('agent-contract-cancelled', { contract })
    expect((await see(contract)).contract).toMatchObject({
      ...{ state: 'cancelling', cancelledBy: 'house' },
    })
    const own = await operator.propose('agent-contract-answered', { contract, agrees: true })
    expect(own.code).toBe('change-refused')
    await agreed('agent-contract-answered', { contract, agrees: false })
    expect((await see(contract)).contract.state).toBe('active')
    await contracts.cancels(contract, agent)
    await agreed('agent-contract-answered', { contract, agrees: true })
    const ended = await see(contract)
    expect(ended.contract.state).toBe('ended')
    // All that was said of it, the newest first.
    type Said = { act: string; by: string }
    expect(ended.ends.map(({ act, by }: Said) => `${act} ${by}`)).toEqual([
      ...['agreed house', 'asked agent', 'taken-back house', 'asked house'],
    ])
  })

  test('what two agents agreed on is theirs: the house ends and answers nothing of it', async () => {
    const upline = await network.member()
    const agent = await network.member(upline)
    await contracts.has(upline, offered)
    const given = { ...offered, terms: { ...offered.terms, payer: 'upline' as const } }
    const contract = await contracts.has(agent, { ...given, by: upline })
    for (const kind of ['agent-contract-cancelled', 'agent-contract-withdrawn'])
      expect((await operator.propose(kind, { contract })).code).toBe('change-refused')
    const answer = await operator.propose('agent-contract-answered', { contract, agrees: true })
    expect(answer.code).toBe('change-refused')
    expect((await see(contract)).contract).toMatchObject({ upline: { account: upline.account } })
    const unknown = await auditor.call(agentsDesk.agentContract, { contract: house.random.uuid() })
    expect(unknown.code).toBe('contract-unknown')
  })
})
