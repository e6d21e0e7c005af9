import { lists } from '@balai/contract/desk/list'
import { referralDesk } from '@balai/contract/desk/referral'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gather, listRoutes } from '../../desk/index.ts'
import { openDesk } from '../../desk/testing/staff.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { riskRules } from '../links.ts'
import { type Circle, openFriends, plain } from '../testing/friends.ts'
import { brought, deskRoutes } from './index.ts'

let house: House
let circle: Circle
let desk: Awaited<ReturnType<typeof openDesk>>
type Staff = Awaited<ReturnType<typeof desk.staff>>
let operator: Staff
let approver: Staff
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  circle = openFriends(house)
  desk = await openDesk(house, {
    brought: [brought],
    routes: {
      deskReferral: deskRoutes,
      deskLists: listRoutes(gather([brought]), { folder: '/tmp/unused-exports' }),
    },
    max: 20,
  })
  await takeOn()
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

/** People at the desk; after a day has passed others come on duty. */
async function takeOn() {
  const may = [
    'money.see',
    'money.move',
    'settings.see',
    'settings.edit',
    'reports.see',
    'members.see',
  ] as const
  operator = await desk.staff({ may: [...may] })
  approver = await desk.staff({ may: ['money.approve', 'settings.approve'] })
}

const now = async () => (await operator.call(referralDesk.referrals, undefined)).value
const rows = async (name: string, filters: Record<string, string> = {}) =>
  (await operator.call(lists.page, { name, filters })).value.rows as Record<string, string>[]

test('[OPS-05] terms of invitations are versions that two agree to, and can be put back', async () => {
  const before = await now()
  const wanted = { ...before.terms, reward: null, monthMost: '5000000', turnover: 0 }
  const asked = (await operator.propose('referral-terms-set', wanted)).value
  expect(asked).toMatchObject({
    ...{ state: 'waiting', approvers: 1 },
    ...{
      before: { monthAmount: '10000000' },
      after: { monthAmount: '5000000', rewardAmount: null },
    },
  })
  expect((await operator.agree(asked.id)).code).toBe('not-allowed')
  expect((await now()).version).toBe(before.version)
  expect((await approver.agree(asked.id)).value.state).toBe('done')
  expect(await now()).toMatchObject({ version: before.version + 1, terms: wanted })
  await approver.agree((await operator.propose('referral-terms-set', before.terms)).value.id)
  expect((await now()).terms).toEqual(before.terms)
})

test.each([
  [
    'more than five percent',
    { rates: (all: { category: string }[]) => all.map((one) => ({ ...one, rate: 501 })) },
  ],
  ['a kind of game that is missing', { rates: (all: unknown[]) => all.slice(1) }],
])('%s is refused', async (_, { rates }) => {
  const { terms } = await now()
  const said = await operator.propose('referral-terms-set', { ...terms, rates: rates(terms.rates) })
  expect(said.code).toBe('malformed')
})

test('[MEM-12] sums open to lines, lines to the bet, and a payment to what it paid', async () => {
  await circle.terms(plain)
  const { inviter, friend } = await circle.pair()
  const round = await circle.plays(friend, 3_000_000n)
  await circle.counts(round)
  circle.waits(1)
  await circle.pays()
  await takeOn()
  const all = await rows('referrers')
  const own = all.find(({ member }) => member === inviter.member)
  expect(own).toMatchObject({
    account: inviter.account,
    friends: '1',
    active: '1',
    earned: '6000',
    paid: '6000',
  })
  const lines = await rows('referral-lines', { member: inviter.member })
  expect(lines).toMatchObject([
    {
      friendAccount: friend.account,
      round: round.round,
      counted: '3000000',
      rate: '20',
      amount: '6000',
    },
  ])
  const [paid] = await rows('referral-payments', { member: inviter.member })
  expect(paid).toMatchObject({ amount: '6000', lines: '1' })
  expect(await rows('referral-lines', { payment: paid?.payment ?? '' })).toEqual(lines)
  expect(await now()).toMatchObject({ waiting: '0' })
})

test('[MEM-12] an account that has something in common with its inviter is found, flagged, and stopped by two', async () => {
  const { inviter, friend } = await circle.pair()
  await house.ownerStore.transact(
    (tx) => tx.run`
      insert into identity.profile as p (member, payee_name)
      select m, 'SITI RAHMA' from unnest(${[inviter.member, friend.member]}::uuid[]) m
      on conflict (member) do update set payee_name = excluded.payee_name`,
  )
  const from = house.clock.now()
  circle.waits(1 / 24)
  await circle.looks()
  await takeOn()
  const { linked } = await now()
  const other = await desk.staff({ may: ['settings.see'] })
  expect((await other.call(referralDesk.referrals, undefined)).value.linked).toEqual([])
  expect(linked).toMatchObject([
    {
      friend: { account: friend.account },
      member: { account: inviter.account },
      shared: ['payee'],
    },
  ])
  const [rule] = riskRules
  const found = await rule?.look(house.store.db, { from, to: house.clock.now(), threshold: 1n })
  expect(found).toMatchObject([{ member: inviter.member, key: friend.member }])
  const asked = (
    await operator.propose('referral-friend-set', { friend: friend.member, stopped: true })
  ).value
  expect(asked).toMatchObject({ state: 'waiting', before: { state: 'earning' } })
  await approver.agree(asked.id)
  await circle.counts(await circle.plays(friend, 1_000_000n))
  expect((await circle.standing(inviter)).earned).toBe(0n)
  const lines = await rows('referral-lines', { member: inviter.member })
  expect(lines).toMatchObject([{ amount: '0', why: 'stopped' }])
  const again = await operator.propose('referral-friend-set', {
    friend: friend.member,
    stopped: true,
  })
  expect(again.code).toBe('change-refused')
  const back = (
    await operator.propose('referral-friend-set', { friend: friend.member, stopped: false })
  ).value
  await approver.agree(back.id)
  await circle.counts(await circle.plays(friend, 1_000_000n))
  expect((await circle.standing(inviter)).earned).toBe(2_000n)
})
