import { affiliatesDesk } from '@balai/contract/desk/affiliates'
import { lists } from '@balai/contract/desk/list'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gather, listRoutes } from '../../desk/index.ts'
import { openDesk } from '../../desk/testing/staff.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { type Affiliates, openAffiliates } from '../testing/affiliates.ts'
import { type Network, openNetwork } from '../testing/network.ts'
import { affiliateDeskRoutes, brought } from './index.ts'

let house: House
let network: Network
let affiliates: Affiliates
let desk: Awaited<ReturnType<typeof openDesk>>
type Staff = Awaited<ReturnType<typeof desk.staff>>
let operator: Staff
let approver: Staff
let auditor: Staff
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  network = openNetwork(house)
  affiliates = openAffiliates(house)
  desk = await openDesk(house, {
    brought: [brought],
    routes: {
      deskAffiliates: affiliateDeskRoutes,
      deskLists: listRoutes(gather([brought]), { folder: '/tmp/unused-exports' }),
    },
    max: 20,
  })
  ;({ operator, approver } = await desk.pair())
  auditor = await desk.staff({ roles: ['auditor'] })
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

const agreed = async (kind: string, given: unknown) => {
  const asked = await operator.propose(kind, given)
  expect(asked.value?.state, JSON.stringify(asked)).toBe('waiting')
  return approver.agree(asked.value.id)
}
const terms = (rate: number) => ({
  share: { tiers: [{ net: '0', rate }], carry: 'ever' },
  cpa: { deposit: '1', stake: '1000', pays: '50000' },
})
const whole = async (by = auditor) => (await by.call(affiliatesDesk.affiliatesTop, {})).value

test('[OPS-09] a programme, its next version, a part in it, the click that counts and hosts are each set by two', async () => {
  const agent = await network.member()
  await agreed('affiliate-programme-set', {
    programme: 'MITRA',
    name: 'Mitra',
    terms: terms(2_000),
  })
  await agreed('affiliate-programme-set', {
    programme: 'MITRA',
    name: 'Mitra',
    terms: terms(3_000),
  })
  await agreed('affiliate-set', { member: agent.member, programme: 'MITRA' })
  await agreed('affiliate-rule-set', { days: 14, click: 'first' })
  await agreed('affiliate-host-set', { host: 'jejak.example', listed: true })
  const seen = await whole()
  expect(seen).toMatchObject({
    ...{ affiliates: 1, owed: '0', hosts: ['jejak.example'] },
    rule: { days: 14, click: 'first', nth: 2 },
    programmes: [{ programme: 'MITRA', affiliates: 1, versions: [{ nth: 2 }, { nth: 1 }] }],
  })
  // What is new holds at once, what changes from the next month on.
  const [next, first] = seen.programmes[0].versions
  expect(next.fromMonth > first.fromMonth).toBe(true)
  const own = await auditor.call(affiliatesDesk.affiliateOne, { member: agent.member })
  expect(own.value.own).toMatchObject({ owed: '0', brought: 0, terms: [{ programme: 'MITRA' }] })
  // Off the list nothing goes out any more: that is done at once.
  const off = await operator.propose('affiliate-host-set', { host: 'jejak.example', listed: false })
  expect(off.value?.state).toBe('done')
  expect((await whole()).hosts).toEqual([])
})

test('[OPS-09] bad terms, what stands so already, who is no agent, and a programme that is not there are refused in words', async () => {
  const agent = await network.member()
  const told = async (kind: string, given: unknown) => (await operator.propose(kind, given)).code
  const programme = (of: object) => ({ programme: 'BURUK', name: 'Buruk', terms: of })
  const { share, cpa } = terms(1_000)
  for (const bad of [
    ...[
      { share: null, cpa: null },
      { share: { ...share, tiers: [] }, cpa },
    ],
    ...[{ share: { ...share, tiers: [{ net: '0', rate: 10_001 }] }, cpa: null }],
    ...[{ share: { ...share, tiers: [{ net: '-1', rate: 10 }] }, cpa: null }],
    { share: { ...share, tiers: [share.tiers[0], share.tiers[0]] }, cpa: null },
    ...[
      { share: null, cpa: { ...cpa, pays: '0' } },
      { share: null, cpa: { ...cpa, stake: '-5' } },
    ],
  ])
    expect(await told('affiliate-programme-set', programme(bad))).toBe('change-refused')
  expect(await told('affiliate-set', { member: agent.member, programme: 'TIDAKADA' })).toBe(
    'change-refused',
  )
  expect(await told('affiliate-rule-set', { days: 91, click: 'last' })).toBe('malformed')
  expect(await told('affiliate-host-set', { host: 'http://x', listed: true })).toBe('malformed')
  // Who only sees proposes nothing.
  const no = await auditor.propose('affiliate-rule-set', { days: 3, click: 'last' })
  expect(no.success).toBe(false)
})

test('[OPS-09] statements, their lines, who was brought and by which click stand in lists that open one another', async () => {
  const agent = await network.member()
  await agreed('affiliate-programme-set', {
    programme: 'DAFTAR',
    name: 'Daftar',
    terms: terms(2_000),
  })
  await agreed('affiliate-set', { member: agent.member, programme: 'DAFTAR' })
  const link = await affiliates.link(agent)
  const came = await affiliates.clicks(link.code, undefined, 'radio')
  const player = await network.member(agent, { came })
  await network.counts(await network.plays(player, 9_000n, 1_000n))
  affiliates.toNextMonth()
  await affiliates.looks()
  await affiliates.settles()
  const reader = await desk.staff({ roles: ['auditor'] })
  const rows = async (name: string, filters: object) => {
    const said = await reader.call(lists.page, { name, filters })
    expect(said.success, JSON.stringify(said)).toBe(true)
    return said.value.rows
  }
  const of = { affiliate: agent.member }
  expect(await rows('affiliates', { member: agent.member })).toMatchObject([
    { programme: 'DAFTAR', brought: '1', balance: '0', paid: '51600' },
  ])
  const [stated] = await rows('affiliate-statements', of)
  expect(stated).toMatchObject({ net: '8000', share: '1600', cpa: '50000', amount: '51600' })
  const lines = await rows('affiliate-lines', { ...of, month: stated.month })
  expect(lines.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['cpa', 'play'])
  expect(await rows('affiliate-brought', of)).toMatchObject([
    { player: player.account, sub: 'radio', rule: 'first', why: null },
  ])
  expect(await rows('affiliate-postbacks', of)).toEqual([])
})
