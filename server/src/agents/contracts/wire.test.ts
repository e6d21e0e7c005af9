import { agentMoney, agentContracts as calls, walletTransfers } from '@balai/contract'
import { houseDay } from '@balai/contract/register-rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWire, type Wire } from '../../cashier/testing/wire.ts'
import { beginSession } from '../../identity/session.ts'
import type { Player } from '../../wagers/testing/players.ts'
import { type Contracts, openContracts, terms, tier } from '../testing/contracts.ts'
import { type Network, openNetwork } from '../testing/network.ts'
import { payOwed } from './pay.ts'
import { settleMember } from './settle.ts'

let wire: Wire
let network: Network
let contracts: Contracts
beforeAll(async () => {
  wire = await openWire()
  network = openNetwork(wire.house)
  contracts = openContracts(wire.house)
})
afterAll(() => wire.close())

const from = { ip: '127.0.0.1', userAgent: 'Perangkat uji', host: 'localhost' }
const minuteMs = 60_000
const enters = ({ member }: Player) =>
  wire.house.store.transact((tx) =>
    beginSession(tx, { member, from, random: wire.house.random, now: wire.house.clock.now() }),
  )
const inside: (Player & { token: string })[] = []
/** Time passes; sessions that would be over by then begin anew. */
async function waits(minutes: number) {
  wire.house.clock.advance(minutes * minuteMs)
  for (const one of inside) one.token = await enters(one)
}

async function agent(upline?: Player, kind = 1) {
  const one = await network.member(upline)
  await wire.house.ownerStore.transact(
    (tx) => tx.run`update identity.member set kind = ${kind} where id = ${one.member}`,
  )
  const entered = { ...one, token: await enters(one) }
  inside.push(entered)
  return entered
}
type Agent = Awaited<ReturnType<typeof agent>>
type Page = { items: Record<string, unknown>[]; next: string | null }

/** Terms as they travel. */
const sent = (of: ReturnType<typeof terms>) =>
  JSON.parse(JSON.stringify(of, (_, value) => (typeof value === 'bigint' ? String(value) : value)))
const own = (rate = 100) => terms({ tiers: [tier({ rate })], payer: 'upline' })
const kinds = [
  ['dividend', calls.dividendRequest],
  ['daily', calls.dailySalary],
  ['hourly', calls.hourlySalary],
  ['realtime', calls.realtimeSalary],
] as const
type Kind = (typeof kinds)[number][0]

/** Two in a line, of whom the upper has a contract of the house. */
async function line(kind: Kind, rate = 300) {
  const top = await agent()
  const middle = await agent(top, 41)
  await contracts.has(top, { kind, terms: terms({ tiers: [tier({ rate })] }) })
  return { top, middle }
}
const proposes = (by: Agent, to: Agent, kind: Kind, of = own()) =>
  wire.told<{ contract: string }>(
    calls.proposeContract,
    { member: to.member, kind, terms: sent(of) },
    by,
  )
const listed = async (who: Agent, kind: Kind, side: 'mine' | 'given') =>
  (await wire.told<Page>(calls.contracts, { kind, side }, who)).items

beforeEach(() => inside.splice(0))

test.each(kinds)(
  '[AGT-03] a contract of kind %s is offered, signed, rejected, taken back and ended at its address',
  async (kind, process) => {
    const { top, middle } = await line(kind)
    const other = process === calls.dailySalary ? calls.hourlySalary : calls.dailySalary
    const plain = await agent(top, 0)
    expect(await wire.told(calls.contractHeirs, { kind }, top)).toEqual({
      items: [{ member: middle.member, account: middle.account, open: false }],
      next: null,
      most: { basis: 'stake', rate: 300 },
    })
    const to = (member: string, of = own()) =>
      wire.send(calls.proposeContract, { member, kind, terms: sent(of) }, top)
    expect(await to(plain.member)).toMatchObject({ code: 'contract-no-agent' })
    expect(await to(middle.member, own(301))).toMatchObject({ code: 'contract-share-above' })
    // The house keeps no promise that somebody else makes.
    expect(await to(middle.member, terms())).toMatchObject({ code: 'contract-payer' })
    expect(await to(middle.member, { ...own(), activeStake: -1n })).toMatchObject({
      code: 'contract-tiers',
    })

    const { contract } = await proposes(top, middle, kind)
    expect(await listed(middle, kind, 'mine')).toMatchObject([
      { ...{ id: contract, side: 'mine', state: 'signing', signed: null, owed: '0' } },
    ])
    expect((await listed(top, kind, 'given'))[0]).toMatchObject({
      ...{ id: contract, account: middle.account, upline: top.account },
      offered: { nth: 1, terms: { payer: 'upline', tiers: [{ rate: 100 }] } },
    })
    const act = (who: Agent, act: string) => wire.send(process, { contract, act }, who)
    const state = async (who: Agent, what: string) => (await act(who, what)).value
    // Each address knows its own kind only.
    expect(await wire.send(other, { contract, act: 'sign' }, middle)).toMatchObject({
      code: 'contract-state',
    })
    expect(await act(top, 'sign')).toMatchObject({ code: 'contract-state' })
    expect(await state(middle, 'sign')).toEqual({ state: 'active' })
    expect(await state(top, 'cancel')).toEqual({ state: 'cancelling' })
    expect((await listed(top, kind, 'given'))[0]).toMatchObject({ endAskedByMe: true })
    expect((await listed(middle, kind, 'mine'))[0]).toMatchObject({ endAskedByMe: false })
    expect(await state(middle, 'goOn')).toEqual({ state: 'active' })
    await proposes(top, middle, kind, own(50))
    expect(await state(middle, 'reject')).toEqual({ state: 'active' })
    await proposes(top, middle, kind, own(60))
    expect(await state(top, 'withdraw')).toEqual({ state: 'active' })
    expect(await wire.told(calls.contract, { contract }, middle)).toMatchObject({
      ...{ state: 'active', offered: null, signed: { nth: 1 } },
      versions: [
        { nth: 1, state: 'signed', by: 'other' },
        { nth: 2, state: 'rejected', decidedAt: expect.any(String), holdsFrom: null },
        { nth: 3, state: 'withdrawn' },
      ],
    })
    expect(await wire.told(calls.contract, { contract }, top)).toMatchObject({
      versions: [{ by: 'me' }, { by: 'me' }, { by: 'me' }],
    })
    await act(middle, 'cancel')
    await act(middle, 'goOn')
    await act(middle, 'cancel')
    expect(await state(top, 'end')).toEqual({ state: 'ended' })
    // Every wish to end it stays to be read by both, with who had it.
    const ends = async (who: Agent) =>
      (await wire.told<{ ends: { act: string; by: string }[] }>(calls.contract, { contract }, who))
        .ends
    expect((await ends(top)).map(({ act, by }) => `${act} ${by}`)).toEqual([
      ...['asked me', 'goes-on other', 'asked other', 'taken-back other'],
      ...['asked other', 'agreed me'],
    ])
    expect(new Set((await ends(middle)).map(({ by }) => by))).toEqual(new Set(['me', 'other']))
    expect((await listed(middle, kind, 'mine'))[0]).toMatchObject({
      ...{ state: 'ended', until: expect.any(String) },
    })
  },
)

test('[AGT-01, AGT-03] the page of a kind is shown to whoever has a part in such a contract, and to nobody else', async () => {
  const { top, middle } = await line('daily')
  const shown = (who: Agent) =>
    wire.told<Record<string, unknown>>(walletTransfers.consolidated, {}, who)
  const none = {
    ...{ divtypereq: false, dailysalreqtype: false },
    ...{ contracthoursalreq: false, realtimesalreqtype: false },
  }
  expect(await shown(middle)).toMatchObject(none)
  expect(await shown(top)).toMatchObject({ ...none, dailysalreqtype: true })
  const { contract } = await proposes(top, middle, 'daily')
  expect(await shown(middle)).toMatchObject({ ...none, dailysalreqtype: true })
  await wire.told(calls.dailySalary, { contract, act: 'reject' }, middle)
  expect(await shown(middle)).toMatchObject(none)
})

/** A salary by the hour over two hours: one bet in each, the first undone after it was billed. */
async function billed(pays: 'auto' | 'hand' = 'auto') {
  const { top, middle } = await line('hourly', 1_000)
  const player = await agent(middle, 0)
  const share = { ...own(1_000), pays }
  const { contract } = await proposes(top, middle, 'hourly', share)
  await wire.told(calls.hourlySalary, { contract, act: 'sign' }, middle)
  await waits(61)
  const plays = async (stake: bigint, win = 0n) => {
    const bet = await network.plays(player, stake, win)
    await network.counts(bet)
    return bet
  }
  return { top, middle, player, contract, plays }
}
const billsOf = async (who: Agent, contract: string) =>
  (await wire.told<Page>(calls.contractBills, { contract }, who)).items

test('[AGT-03, AGT-05] a bill opens to the bets it is made of, which add up to it, and a correction shows how it stood', async () => {
  const { top, middle, player, contract, plays } = await billed()
  const first = await plays(1_000_000n, 200_000n)
  await plays(500_000n)
  await waits(70)
  await contracts.settles()
  const [was] = (await billsOf(middle, contract)).filter(({ stake }) => stake !== '0')
  expect(was).toMatchObject({
    ...{ nth: 1, stake: '1500000', returned: '200000', rate: 1_000, tier: 0 },
    ...{ amount: '150000', paid: '150000', state: 'issued', before: [] },
  })
  const period = String(was?.period)
  const open = (who: Agent, of: 'period' | 'tier' = 'period') =>
    wire.told<Page>(calls.billBets, { contract, period, of }, who)
  expect(await open(middle)).toMatchObject({
    ...{ bets: 2, stake: '1500000', returned: '200000', next: null },
  })
  expect(await open(middle, 'tier')).toMatchObject({ bets: 0, stake: '0', items: [] })
  await network.undoes(first)
  // Undone, and not counted yet: the bill is still made of what it was made of.
  expect(await open(middle)).toMatchObject({ stake: '1500000' })
  await network.counts(first)
  await contracts.settles()
  const now = (await billsOf(top, contract)).find((bill) => bill.period === period)
  expect(now).toMatchObject({
    ...{ nth: 2, stake: '500000', returned: '0', amount: '50000', state: 'issued' },
    before: [{ nth: 1, stake: '1500000', returned: '200000', amount: '150000' }],
  })
  const bets = await open(top)
  expect(bets).toMatchObject({ bets: 2, stake: '500000', returned: '0' })
  expect(bets.items.find((bet) => bet.round === first.round)).toMatchObject({
    ...{ account: player.account, stake: '0', returned: '0' },
    before: { stake: '1000000', returned: '200000' },
  })
  // As a file it is the same, for both sides of it.
  const rowsOf = async (who: Agent) =>
    (await wire.told<{ text: string }>(agentMoney.teamFile, { table: 'bills' }, who)).text
      .split('\r\n')
      .filter((row) => row.includes(`,${middle.account},`))
      .map((row) => row.split(','))
  for (const who of [middle, top])
    expect((await rowsOf(who)).map((row) => [...row.slice(0, 3), ...row.slice(5)])).toEqual([
      [
        ...['hourly', middle.account, top.account, '2', '500000', '0', '0', '10.00'],
        ...['500000', '50000', String(now?.paid), 'issued'],
      ],
    ])
  // Whoever is no side of it finds neither the contract nor its bills nor its bets.
  const stranger = await agent()
  for (const who of [stranger, await agent(middle)]) {
    expect(await listed(who, 'hourly', 'mine')).toEqual([])
    expect(await rowsOf(who)).toEqual([])
    for (const [call, body, code] of [
      [calls.contract, { contract }, 'contract-unknown'],
      [calls.contractBills, { contract }, 'contract-unknown'],
      [calls.billBets, { contract, period, of: 'period' }, 'bill-unknown'],
      [calls.decideBill, { contract, period, verdict: 'agreed' }, 'bill-unknown'],
      [calls.hourlySalary, { contract, act: 'cancel' }, 'contract-state'],
    ] as const) {
      const found = await wire.send(call, body, who)
      const nothing = await wire.send(call, { ...body, contract: crypto.randomUUID() }, who)
      expect(found).toMatchObject({ success: false, code })
      expect(found.text).toBe(nothing.text)
    }
  }
  // A branch that was moved away keeps its players’ names from whoever stood above.
  await network.moves(middle, null)
  await waits(60)
  await plays(70_000n)
  await waits(70)
  await contracts.settles()
  const [last] = (await billsOf(top, contract)).filter(({ stake }) => stake === '70000')
  const later = { contract, period: String(last?.period), of: 'period' }
  expect((await wire.told<Page>(calls.billBets, later, top)).items).toMatchObject([
    { account: null, stake: '70000' },
  ])
  expect((await wire.told<Page>(calls.billBets, later, middle)).items).toMatchObject([
    { account: player.account },
  ])
})

test('[AGT-03] a payment counts for the oldest bills: what an upline has not is short of the newest', async () => {
  const { top, middle, contract, plays } = await billed()
  const states = async () =>
    (await billsOf(middle, contract))
      .filter(({ stake }) => stake !== '0')
      .map(({ state, amount, paid }) => [state, amount, paid])
  await network.loses(top, 10n ** 12n - 140_000n)
  for (const stake of [1_000_000n, 800_000n, 300_000n]) {
    await plays(stake)
    await waits(60)
  }
  await waits(10)
  // What the house pays the upline meanwhile would be paid on: only what is owed below is looked at here.
  const { store, clock } = wire.house
  await store.transact((tx) => settleMember(tx, middle.member, clock.now()))
  await store.transact((tx) => payOwed(tx, contract, clock.now()))
  expect(await states()).toEqual([
    ['short', '30000', '0'],
    ['partly', '80000', '40000'],
    ['issued', '100000', '100000'],
  ])
  await contracts.settles()
  await contracts.settles()
  await contracts.settles()
  expect((await states()).map(([state]) => state)).toEqual(['issued', 'issued', 'issued'])
  // Periods without play are left out where that is asked for, and nothing of what is owed with them.
  const all = await wire.told<Page>(calls.contractBills, { contract }, middle)
  const some = await wire.told<Page>(calls.contractBills, { contract, played: '1' }, middle)
  expect(some.items).toEqual(all.items.filter(({ stake }) => stake !== '0'))
  // Pages go on where the one before ended, and their states are of the whole.
  const page = { contract, limit: '1' }
  const one = await wire.told<Page>(calls.contractBills, page, middle)
  const two = await wire.told<Page>(calls.contractBills, { ...page, after: one.next }, middle)
  expect(String(two.items[0]?.period) < String(one.items[0]?.period)).toBe(true)
})

test('[AGT-03] a bill that waits for a hand is decided on by who pays, once: agreed it is owed, refused it never is', async () => {
  const { top, middle, contract, plays } = await billed('hand')
  for (const stake of [1_000_000n, 200_000n]) {
    await plays(stake)
    await waits(60)
  }
  await waits(10)
  await contracts.settles()
  const of = async () => (await billsOf(middle, contract)).filter(({ amount }) => amount !== '0')
  const [newer, older] = await of()
  expect([newer?.state, older?.state]).toEqual(['awaiting', 'awaiting'])
  expect((await listed(top, 'hourly', 'given'))[0]).toMatchObject({ waiting: 2, owed: '0' })
  const decide = (who: Agent, bill: typeof newer, verdict: string) =>
    wire.send(calls.decideBill, { contract, period: bill?.period, verdict }, who)
  expect(await decide(middle, older, 'agreed')).toMatchObject({ code: 'bill-unknown' })
  const both = await Promise.all([decide(top, older, 'agreed'), decide(top, older, 'refused')])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(both.find(({ success }) => !success)?.code).toBe('bill-decided')
  expect(await decide(top, newer, 'refused')).toMatchObject({ success: true })
  await contracts.settles()
  await contracts.settles()
  const agreed = both[0]?.success
  expect((await of()).map(({ state, paid }) => [state, paid])).toEqual([
    ['refused', '0'],
    agreed ? ['issued', '100000'] : ['refused', '0'],
  ])
  expect(await decide(top, newer, 'agreed')).toMatchObject({ code: 'bill-decided' })
})

test('[AGT-03] terms are tried out on one’s own past and on that of somebody below, and on nobody else’s', async () => {
  const { top, middle, player, plays } = await billed()
  await plays(1_000_000n, 250_000n)
  const today = houseDay(wire.house.clock.now())
  const week = houseDay(new Date(wire.house.clock.now().getTime() - 6 * 86_400_000))
  const body = { kind: 'realtime', from: week, to: today }
  const tries = (who: Agent, over: object = {}) =>
    wire.send(calls.simulateContract, { ...body, terms: sent(own(100)), ...over }, who)
  await waits(10)
  const told = await tries(middle, { limit: '2' })
  expect(told.value).toMatchObject({
    ...{ amount: '10000', reached: 1, items: [{ over: false }, { over: expect.any(Boolean) }] },
    next: expect.any(String),
  })
  const { days, periods } = told.value as { days: { amount: string }[]; periods: number }
  expect(days).toHaveLength(7)
  expect(days.at(-1)).toMatchObject({ day: today, stake: '1000000', amount: '10000' })
  expect(periods).toBeGreaterThan(6 * 288)
  expect((await tries(top, { member: player.member })).value).toMatchObject({ amount: '0' })
  const loss = sent({ ...own(100), basis: 'loss', most: 4_000n })
  expect((await tries(top, { member: middle.member, terms: loss })).value).toMatchObject({
    amount: '4000',
  })
  const stranger = await agent()
  for (const [who, over, code] of [
    [stranger, { member: middle.member }, 'agents-unknown'],
    [middle, { member: top.member }, 'agents-unknown'],
    [middle, { from: '2026-02-30' }, 'days-invalid'],
    [middle, { from: today, to: week }, 'days-invalid'],
    [middle, { from: '2020-01-01' }, 'days-invalid'],
    [middle, { terms: sent(terms({ tiers: [] })) }, 'contract-tiers'],
    [await agent(top, 0), {}, 'agent-only'],
  ] as const)
    expect(await tries(who, over)).toMatchObject({ success: false, code })
})
