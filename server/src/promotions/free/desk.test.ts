import { OfferTerms } from '@balai/contract/desk/bonus-changes'
import { lists } from '@balai/contract/desk/list'
import { promotionsDesk } from '@balai/contract/desk/promotions'
import { ActivityTerms } from '@balai/contract/desk/promotions-changes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { gather, listRoutes } from '../../desk/index.ts'
import { openDesk } from '../../desk/testing/staff.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { putPromotion } from '../../site/index.ts'
import { purse } from '../../wagers/testing/players.ts'
import { activityDeskRoutes } from '../activities/index.ts'
import { brought } from '../desk/index.ts'
import { offerInForce } from '../offer-sql.ts'
import { activityTerms, registration } from '../testing/activities.ts'
import { openFree, slot } from '../testing/free.ts'
import { everywhere } from '../testing/offers.ts'

let house: House
let box: ReturnType<typeof openFree>
let desk: Awaited<ReturnType<typeof openDesk>>
let operator: Awaited<ReturnType<typeof desk.staff>>
let approver: typeof operator
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  box = openFree(house)
  await box.lists()
  const words = { title: 'Cerita', summary: 'Ringkas', content: '<p>Isi</p>' }
  const page = { id: 'share-the-show', category: 'weekly', picture: 'wayang', place: 1 } as const
  await house.store.transact((tx) =>
    putPromotion(
      tx,
      { ...page, words: { ID: words, EN: words } },
      { by: 'test', now: house.clock.now() },
    ),
  )
  desk = await openDesk(house, {
    brought: [brought],
    routes: {
      deskPromotions: activityDeskRoutes,
      deskLists: listRoutes(gather([brought]), { folder: '/tmp/unused-exports' }),
    },
    max: 20,
  })
  operator = await desk.staff({
    may: ['money.see', 'money.move', 'settings.see', 'settings.edit'],
  })
  approver = await desk.staff({ may: ['money.approve', 'settings.approve'] })
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

const spins = {
  ...{ sort: 'spins', games: [slot], count: 10, stake: 400n, days: 7, winTo: 'cash' },
  stakeBack: true,
} as const
const free = (over: object = {}) => ({ ...spins, games: [...spins.games], ...over }) as never
const terms = (over: Partial<ActivityTerms>) =>
  z.encode(ActivityTerms, activityTerms({ pays: 'free', most: 4_000n, free: free(), ...over }))
const sets = (over: Partial<ActivityTerms> = {}, activity = 'gratis') =>
  operator.propose('activity-set', { activity, terms: terms({ ...registration, ...over }) })
const offerTerms: OfferTerms = {
  ...{ names: { ID: 'Dengan putaran', EN: 'With spins' }, page: null, open: true },
  ...{ opens: null, closes: null, nth: null, per: 'once', percent: 50, most: 10_000n },
  ...{ depositLeast: 1_000n, times: 5, counts: 'bonus', stakeMost: null, days: 7 },
  ...{ bonusFirst: false, rtp: 9_600, categories: everywhere, vendors: [], extra: null },
}
const one = async (entry: string) => (await operator.call(promotionsDesk.entry, { entry })).value

test('[PRO-03] what a promotion gives in stakes is set by two, and read in every version', async () => {
  const made = (await sets()).value
  expect(made).toMatchObject({
    after: { freeCount: 10, freeStakeAmount: '400', freeGames: [slot], freeWinTo: 'cash' },
  })
  expect((await approver.agree(made.id)).value.state).toBe('done')
  const less = (await sets({ free: free({ count: 5 }), most: 2_000n })).value
  expect(less).toMatchObject({ before: { freeCount: 10 }, after: { freeCount: 5 } })
  await approver.agree(less.id)
  const { activities, games } = (await operator.call(promotionsDesk.activities, undefined)).value
  expect(activities).toMatchObject([{ version: 2, terms: { free: { count: 5, stake: '400' } } }])
  expect(games).toEqual([
    { id: slot, name: 'Pasar Rempah', least: '200', most: '200000', lines: 20 },
  ])
})

test.each([
  ['a game that is not of the house', { games: ['nothing-here'] }],
  ['a stake that the lines do not share', { stake: 401n, count: 1 }],
  ['a stake below what the game takes', { stake: 20n }],
  ['a stake beyond what the game takes', { stake: 400_000n }],
])('%s is refused', async (_, over) => {
  const given = { ...spins, ...over } as { stake: bigint; count: number }
  const most = given.stake * BigInt(given.count)
  expect((await sets({ free: free(over), most }, 'salah')).code).toBe('change-refused')
})

test('an application is granted whole, used, and what is left is taken back in words', async () => {
  const player = await box.fair.member()
  const chosen = await box.fair.sets({ pays: 'free', most: 4_000n, free: free() })
  const sent = await box.fair.applies(player, chosen)
  if (isRefusal(sent)) throw new Error(sent.refused)
  const { id: entry } = sent
  expect((await operator.propose('application-agreed', { entry, amount: '3999' })).code).toBe(
    'change-refused',
  )
  expect(
    (await operator.propose('application-agreed', { entry, amount: '4000' })).value.state,
  ).toBe('done')
  expect(await box.fair.claims(player, chosen, entry)).toMatchObject({ state: 'claimed' })
  const { id } = (await box.own(player)).items[0]!
  const { round } = await box.stakes({ player, id })
  await box.wins(player, round, 800n)
  expect(await one(entry)).toMatchObject({ free: { id, used: 1, count: 10, won: '800' } })
  const back = () => operator.propose('free-taken-back', { free: id, said: 'Salah kirim.' })
  const done = (await back()).value
  expect(done).toMatchObject({
    ...{ state: 'done', approvers: 0, before: { unused: 9 }, after: { unused: 0 } },
  })
  expect((await back()).code).toBe('change-refused')
  expect((await box.stakes({ player, id })).answer).toBe('free-over')
  expect(await purse(house, player)).toBe(800n)
  expect(await one(entry)).toMatchObject({ free: { ended: 'taken-back', said: 'Salah kirim.' } })
  const Told = z.object({ text: z.string() })
  const [told] = await house.store.db.many(Told)`
    select m::text as text from messages.inbox m
     where m::text like '%Salah kirim.%' and m::text like ${`%${player.member}%`}`
  expect(told?.text).toContain('9 putaran gratis diambil kembali')
  const page = await operator.call(lists.page, {
    name: 'free-stakes',
    filters: { member: player.member },
  })
  expect(page.value.rows).toMatchObject([
    { state: 'taken-back', used: '1', count: '10', won: '800', entry },
  ])
  const nothing = await operator.call(lists.page, {
    name: 'free-stakes',
    filters: { state: 'used' },
  })
  expect(nothing.value.rows).toEqual([])
})

test('who has no hand in money takes nothing back', async () => {
  const own = await box.given()
  const reader = await desk.staff({ may: ['money.see', 'settings.see'] })
  const asked = await reader.propose('free-taken-back', { free: own.id, said: 'Coba saja' })
  expect(asked.success).toBe(false)
  expect((await box.own(own.player)).items[0]?.ended).toBeNull()
})

test('an offer brings an extra that is there and open, in the version of now; what was offered before brings none', async () => {
  const extra = { kind: 'extra', aloneMost: null, withinDays: null } as const
  const made = (
    await operator.propose('activity-set', {
      ...{ activity: 'bersama', terms: terms(extra) },
    })
  ).value
  expect((await approver.agree(made.id)).value.state).toBe('done')
  const offer = (brings: string | null) => {
    const own = { ...offerTerms, extra: brings }
    return operator.propose('bonus-offer-set', {
      ...{ offer: 'dengan-putaran', terms: z.encode(OfferTerms, own) },
    })
  }
  for (const wrong of ['tidak-ada', 'gratis'])
    expect((await offer(wrong)).code, wrong).toBe('change-refused')
  const asked = (await offer('bersama')).value
  expect(asked).toMatchObject({ after: { extra: 'bersama' } })
  expect((await approver.agree(asked.id)).value.state).toBe('done')
  expect(await offerInForce(house.store.db, 'dengan-putaran')).toMatchObject({
    ...{ extra: 'bersama', extraVersion: 1 },
  })
})
