import { dashboard } from '@balai/contract/desk/dashboard'
import { lists } from '@balai/contract/desk/list'
import { promotionsDesk } from '@balai/contract/desk/promotions'
import { ActivityTerms } from '@balai/contract/desk/promotions-changes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { dashboardRoutes, gather, listRoutes } from '../../../desk/index.ts'
import { openDesk } from '../../../desk/testing/staff.ts'
import { isRefusal } from '../../../platform/refusal.ts'
import { type House, openHouse } from '../../../platform/testing/house.ts'
import { putPromotion } from '../../../site/index.ts'
import { brought } from '../../desk/index.ts'
import { activityTerms, openActivities, pictureOf } from '../../testing/activities.ts'
import { activityDeskRoutes } from './index.ts'

let house: House
let fair: ReturnType<typeof openActivities>
let desk: Awaited<ReturnType<typeof openDesk>>
type Staff = Awaited<ReturnType<typeof desk.staff>>
let operator: Staff
let approver: Staff
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  fair = openActivities(house)
  const act = { by: 'test', now: house.clock.now() }
  const words = { title: 'Cerita', summary: 'Ringkas', content: '<p>Isi</p>' }
  await house.store.transact((tx) =>
    putPromotion(
      tx,
      {
        ...{ id: 'share-the-show', category: 'weekly', picture: 'wayang', place: 1 },
        words: { ID: words, EN: words },
      },
      act,
    ),
  )
  const all = gather([brought])
  desk = await openDesk(house, {
    brought: [brought],
    routes: {
      deskPromotions: activityDeskRoutes,
      deskLists: listRoutes(all, { folder: '/tmp/unused-exports' }),
      deskDashboard: dashboardRoutes(all),
    },
    max: 20,
  })
  const may = ['money.see', 'money.move', 'settings.see', 'settings.edit'] as const
  operator = await desk.staff({ may: [...may, 'reports.see'] })
  approver = await desk.staff({ may: ['money.approve', 'settings.approve'] })
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

const terms = (over: Partial<ActivityTerms> = {}) => z.encode(ActivityTerms, activityTerms(over))
const sets = (activity: string, over: Partial<ActivityTerms> = {}) =>
  operator.propose('activity-set', { activity, terms: terms(over) })
const one = async (entry: string) => (await operator.call(promotionsDesk.entry, { entry })).value
async function applied(comment = 'Semalam di meja', images: string[] = []) {
  const chosen = await fair.sets()
  const player = await fair.member()
  const sent = await fair.applies(player, chosen, { comment, images })
  if (isRefusal(sent)) throw new Error(sent.refused)
  return { player, chosen, entry: sent.id }
}

test('an activity is made by two, each change is another version, and closing it needs nobody else', async () => {
  const made = (await sets('kisah')).value
  expect(made).toMatchObject({ state: 'waiting', approvers: 1, before: null })
  expect((await approver.agree(made.id)).value.state).toBe('done')
  const more = (await sets('kisah', { most: 20_000n })).value
  expect(more).toMatchObject({
    ...{ approvers: 1, before: { mostAmount: '10000' }, after: { mostAmount: '20000' } },
  })
  await approver.agree(more.id)
  expect((await sets('kisah', { most: 20_000n, open: false })).value).toMatchObject({
    ...{ state: 'done', approvers: 0 },
  })
  const { activities } = (await operator.call(promotionsDesk.activities, undefined)).value
  expect(activities).toMatchObject([
    { activity: 'kisah', version: 3, terms: { open: false, most: '20000' }, applying: 0 },
  ])
})

test.each([
  ['a page that is not there', { page: 'nothing-here' }, 'change-refused'],
  ['a registration bonus that is for any account', { kind: 'registration' }, 'malformed'],
  ['an application that asks for a young account', { withinDays: 3 }, 'malformed'],
  ['more turnover than there may be', { times: 101 }, 'malformed'],
  [
    'tickets that are counted where nothing is drawn',
    { tickets: { by: 'stake', every: '1', most: 1 } },
    'malformed',
  ],
] as const)('%s is refused', async (_, over, code) => {
  const asked = await operator.propose('activity-set', {
    activity: 'salah',
    terms: { ...terms(), ...over },
  })
  expect(asked.code).toBe(code)
})

test('a raffle keeps how its tickets come, and its other terms change', async () => {
  const raffle: Partial<ActivityTerms> = {
    ...{ kind: 'raffle', aloneMost: null, most: 9_000n, prizes: [{ count: 1, amount: 9_000n }] },
    ...{ tickets: { by: 'stake', every: 50_000n, most: 40 }, per: 'once' },
    closes: new Date(house.clock.now().getTime() + 86_400_000),
  }
  const { activity } = await fair.sets(raffle)
  for (const tickets of [
    { by: 'deposit', every: 50_000n, most: 40 },
    { by: 'stake', every: 1n, most: 40 },
    { by: 'stake', every: 50_000n, most: 41 },
    null,
  ] as const)
    expect((await sets(activity, { ...raffle, tickets })).code).toBe('change-refused')
  const made = (await sets(activity, { ...raffle, claimDays: 9 })).value
  expect(made.after).toMatchObject({
    ...{ ticketsBy: 'stake', ticketEveryAmount: '50000', ticketsMost: 40, claimDays: 9 },
  })
})

test('an activity keeps its kind', async () => {
  const made = await sets('kisah', {
    ...{ kind: 'registration', withinDays: 3, aloneMost: null, per: 'once' },
  })
  expect(made.code).toBe('change-refused')
})

test('[PRO-01] [PRO-02] an application stands in the queue, with its comment as text and its pictures', async () => {
  const comment = '<img src=x onerror=alert(1)>'
  const { entry, player } = await applied(comment, [await pictureOf('png')])
  const queues = (await operator.call(dashboard.figures)).value.queues
  expect(queues).toMatchObject([{ name: 'applications', opens: { list: 'promotion-entries' } }])
  const filters = { state: 'applying', member: player.member }
  const page = (await operator.call(lists.page, { name: 'promotion-entries', filters })).value
  expect(page.rows).toMatchObject([{ entry, comment, state: 'applying' }])
  expect(await one(entry)).toMatchObject({
    entry: { comment, state: 'applying' },
    member: { account: player.account },
    pictures: [{ type: 'image/webp' }],
    ...{ most: '10000', aloneMost: '5000', steps: [{ state: 'applying', reason: 'by-member' }] },
  })
})

test('up to what the terms say one grants it alone; above it another agrees; the member is told', async () => {
  const little = await applied()
  const alone = (
    await operator.propose('application-agreed', { entry: little.entry, amount: '5000' })
  ).value
  expect(alone).toMatchObject({ state: 'done', approvers: 0, amount: '5000' })
  const much = await applied()
  const two = (await operator.propose('application-agreed', { entry: much.entry, amount: '5001' }))
    .value
  expect(two).toMatchObject({ state: 'waiting', approvers: 1 })
  expect((await operator.agree(two.id)).code).toBe('not-allowed')
  expect((await one(much.entry)).entry.state).toBe('applying')
  expect((await approver.agree(two.id)).value.state).toBe('done')
  expect((await one(much.entry)).entry).toMatchObject({ state: 'issued', amount: '5001' })
  const Told = z.object({ purpose: z.string(), title: z.string() })
  const told = await house.store.db.many(Told)`
    select purpose, words -> 'ID' ->> 'title' as title from messages.inbox
     where member = ${much.player.member}`
  expect(told).toMatchObject([
    { purpose: 'promotion-granted', title: expect.stringMatching(/Rp.5\.001/) },
  ])
  expect((await fair.sees(much.player, much.chosen))?.status).toBe('claim')
})

test('what is more than the terms give, decided already or nobody’s is not granted', async () => {
  const { entry } = await applied()
  const grant = (amount: string, of = entry) =>
    operator.propose('application-agreed', { entry: of, amount })
  expect((await grant('10001')).code).toBe('change-refused')
  expect((await grant('0')).code).toBe('malformed')
  expect((await grant('1', '01a20023-c33f-71a5-aca7-2c8e6ed79001')).code).toBe('change-refused')
  const said = 'Gambarnya tidak terbaca.'
  const no = (await operator.propose('application-declined', { entry, said })).value
  expect(no).toMatchObject({ state: 'done', after: { state: 'rejected', said } })
  expect((await one(entry)).entry).toMatchObject({ state: 'rejected', said, amount: null })
  expect((await grant('1')).code).toBe('change-refused')
})

test('two who agree at once, and one who rejects meanwhile, come to one decision', async () => {
  const { entry, player, chosen } = await applied()
  const two = (await operator.propose('application-agreed', { entry, amount: '9000' })).value
  const other = await desk.staff({ may: ['money.approve'] })
  const said = 'Sudah pernah dikirim.'
  const all = await Promise.all([
    approver.agree(two.id),
    other.agree(two.id),
    operator.propose('application-declined', { entry, said }),
  ])
  const { state } = (await one(entry)).entry
  expect(['issued', 'rejected']).toContain(state)
  expect(all.filter(({ value }) => value?.state === 'done').length).toBeGreaterThan(0)
  expect((await fair.sees(player, chosen))?.status).toBe(state === 'issued' ? 'claim' : 'rejected')
})

test('nothing is granted to who rests from play', async () => {
  const { entry, player } = await applied()
  await fair.rests(player)
  expect((await operator.propose('application-agreed', { entry, amount: '1' })).code).toBe(
    'change-refused',
  )
})

test('[A25] who may only look decides nothing, and a member is no part of it', async () => {
  const { entry } = await applied()
  const looks = await desk.staff({ may: ['money.see'] })
  const amount = '1'
  expect((await looks.propose('application-agreed', { entry, amount })).code).toBe('not-allowed')
  expect((await looks.propose('application-declined', { entry, said: 'Tidak.' })).code).toBe(
    'not-allowed',
  )
  const blind = await desk.staff({ may: ['reports.see'] })
  expect((await blind.call(promotionsDesk.entry, { entry })).code).toBe('not-allowed')
})
