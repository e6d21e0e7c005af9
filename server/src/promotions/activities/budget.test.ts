import { randomUUID } from 'node:crypto'
import { promotionsDesk } from '@balai/contract/desk/promotions'
import { ActivityTerms } from '@balai/contract/desk/promotions-changes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openDesk } from '../../desk/testing/staff.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { putPromotion } from '../../site/index.ts'
import { purse } from '../../wagers/testing/players.ts'
import { brought } from '../desk/index.ts'
import { activityTerms, openActivities, registration } from '../testing/activities.ts'
import { activityDeskRoutes } from './desk/index.ts'

let house: House
let fair: ReturnType<typeof openActivities>
let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  fair = openActivities(house)
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
    ...{ brought: [brought], routes: { deskPromotions: activityDeskRoutes }, max: 20 },
  })
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

/** Somebody of the desk, signed in now: a session ends while days pass. */
const operatorNow = () =>
  desk.staff({ may: ['money.see', 'money.move', 'settings.see', 'settings.edit', 'reports.see'] })

type Budget = NonNullable<ActivityTerms['budget']>
const budget = (over: Partial<Budget> = {}) => ({
  budget: { total: null, perDay: null, receivers: null, ...over },
})
const daily = (over: object = {}) => ({
  ...({ kind: 'check-in', per: 'day', pays: 'cash', aloneMost: null } as const),
  ...{ checkIn: { rewards: [100n], missed: 'keep' as const }, ...over },
})
const many = (count: number) => Promise.all(Array.from({ length: count }, () => fair.member()))
const dayMs = 86_400_000
const refusedOf = (answers: readonly object[]) =>
  answers.flatMap((one) => (isRefusal(one) ? one.refused : []))

const Sum = z.object({ granted: z.bigint(), receivers: z.int() })
/** What was granted, as parts themselves have it, beside what the budget has counted. */
const booksOf = async (activity: string) => ({
  parts: await house.store.db.one(Sum)`
    select coalesce(sum(amount), 0)::bigint as granted, count(distinct member)::int as receivers
      from promotions.entry where activity = ${activity} and state in ('issued', 'claimed')`,
  spent: await house.store.db.one(Sum)`
    select granted, receivers from promotions.spent where activity = ${activity}`,
})

/** The same thirty at each activity: an account takes its time to open. */
let crowd: ReturnType<typeof many> | undefined
const cashOf = async (players: Awaited<ReturnType<typeof many>>) =>
  (await Promise.all(players.map((player) => purse(house, player)))).reduce<bigint>(
    (sum, one) => sum + (one ?? 0n),
    0n,
  )

test.each<[string, Partial<Budget>, number]>([
  ['in all', { total: 750n }, 7],
  ['on a day', { perDay: 500n }, 5],
  ['receivers', { receivers: 9 }, 9],
  ['whatever is tightest', { total: 1_000n, perDay: 900n, receivers: 4 }, 4],
])('[PRO-03] thirty at once take no more than a budget has: %s', async (_, bounds, least) => {
  const chosen = await fair.sets(daily(budget(bounds)))
  crowd ??= many(30)
  const players = await crowd
  const before = await cashOf(players)
  const answers = await Promise.all(players.map((player) => fair.signsIn(player, chosen)))
  expect(answers.filter((one) => !isRefusal(one))).toHaveLength(least)
  expect(new Set(refusedOf(answers))).toEqual(new Set(['promotion-spent']))
  expect((await cashOf(players)) - before).toBe(BigInt(least) * 100n)
  const { parts, spent } = await booksOf(chosen.activity)
  expect(spent).toEqual(parts)
  expect(parts).toEqual({ granted: BigInt(least) * 100n, receivers: least })
})

test('[PRO-03] what is left is told to members, and a promotion that is spent says so and counts no more', async () => {
  const chosen = await fair.sets({
    ...registration,
    most: 300n,
    ...budget({ total: 700n, receivers: 5 }),
  })
  const [one, two, three] = await many(3)
  if (!one || !two || !three) throw new Error('three came')
  const seen = await fair.sees(one, chosen)
  expect(seen?.left).toEqual({ total: 700n, today: null, receivers: 5 })
  expect(isRefusal(await fair.claims(one, chosen))).toBe(false)
  expect(isRefusal(await fair.claims(two, chosen))).toBe(false)
  expect((await fair.sees(three, chosen))?.left).toEqual({ total: 100n, today: null, receivers: 3 })
  // Less is left than is granted: refused by its name, and nothing of it stays.
  expect(await fair.claims(three, chosen)).toEqual({ refused: 'promotion-spent' })
  expect((await fair.past(three)).items).toEqual([])
  await fair.sets({ ...registration, most: 300n, ...budget({ total: 600n }) }, chosen.activity)
  const before = await fair.counts(three)
  expect(await fair.sees(three, chosen)).toMatchObject({ status: 'close', left: { total: 0n } })
  // More of it from now on: open again.
  await fair.sets({ ...registration, most: 300n, ...budget({ total: 900n }) }, chosen.activity)
  expect(await fair.counts(three)).toBe(before + 1)
  expect(await fair.claims(three, { ...chosen, version: 3 })).toMatchObject({ state: 'claimed' })
})

test('a day’s budget is whole again on the next, and who was counted as a receiver is counted once', async () => {
  const chosen = await fair.sets(daily(budget({ perDay: 200n, receivers: 2 })))
  const [one, two, three] = await many(3)
  if (!one || !two || !three) throw new Error('three came')
  for (const player of [one, two]) await fair.signsIn(player, chosen)
  expect(await fair.signsIn(three, chosen)).toEqual({ refused: 'promotion-spent' })
  expect((await fair.sees(one, chosen))?.left).toEqual({ total: null, today: 0n, receivers: 0 })
  house.clock.advance(dayMs)
  expect(await fair.sees(one, chosen)).toMatchObject({ status: 'join', left: { today: 200n } })
  for (const player of [one, two])
    expect(await fair.signsIn(player, chosen)).toMatchObject({ state: 'claimed' })
  house.clock.advance(dayMs)
  expect(await fair.sees(three, chosen)).toMatchObject({ status: 'close' })
  expect(await fair.signsIn(three, chosen)).toEqual({ refused: 'promotion-spent' })
})

test('a budget that is set later counts what was granted before, and what lapses can be granted again', async () => {
  const chosen = await fair.sets(daily({ pays: 'bonus', claimDays: 3 }))
  const [one, two, three] = await many(3)
  if (!one || !two || !three) throw new Error('three came')
  await fair.signsIn(one, chosen)
  const second = await fair.sets(
    daily({ pays: 'bonus', claimDays: 3, ...budget({ total: 200n, receivers: 2 }) }),
    chosen.activity,
  )
  expect((await fair.sees(two, chosen))?.left).toEqual({ total: 100n, today: null, receivers: 1 })
  await fair.signsIn(two, second)
  expect(await fair.signsIn(three, second)).toEqual({ refused: 'promotion-spent' })
  house.clock.advance(3 * dayMs)
  await fair.minute()
  expect((await booksOf(chosen.activity)).spent).toEqual({ granted: 0n, receivers: 0 })
  expect(await fair.signsIn(three, second)).toMatchObject({ state: 'issued' })
  const { parts, spent } = await booksOf(chosen.activity)
  expect(spent).toEqual(parts)
})

test('[PRO-01] the desk grants within the budget, is told in words where it is not enough, and sees what is left', async () => {
  const operator = await operatorNow()
  const chosen = await fair.sets({ ...budget({ total: 9_000n, receivers: 3 }) })
  const players = await many(4)
  const entries = await Promise.all(
    players.map(async (player) => {
      const sent = await fair.applies(player, chosen)
      if (isRefusal(sent)) throw new Error(sent.refused)
      return sent.id
    }),
  )
  const grants = (entry: string, amount: string) =>
    operator.propose('application-agreed', { entry, amount })
  const answers = await Promise.all(entries.map((entry) => grants(entry, '4000')))
  expect(answers.filter(({ value }) => value?.state === 'done')).toHaveLength(2)
  for (const { code, message } of answers.filter(({ success }) => !success))
    expect([code, message]).toEqual([
      'change-refused',
      expect.stringContaining('sisa anggaran promosi ini tidak cukup'),
    ])
  const left = async () => {
    const { activities } = (await operator.call(promotionsDesk.activities)).value
    return activities.find(({ activity }: { activity: string }) => activity === chosen.activity)
      .left
  }
  expect(await left()).toEqual({ total: '1000', today: null, receivers: 1 })
  const { parts, spent } = await booksOf(chosen.activity)
  expect(spent).toEqual(parts)
  const waiting = entries[answers.findIndex(({ success }) => !success)] ?? ''
  expect((await grants(waiting, '1000')).value.state).toBe('done')
  expect(await left()).toEqual({ total: '0', today: null, receivers: 0 })
  // Whoever comes now is told before they write.
  const [late] = await many(1)
  if (!late) throw new Error('one came')
  expect(await fair.applies(late, chosen)).toEqual({ refused: 'promotion-spent' })
  expect(await fair.sees(late, chosen)).toMatchObject({ status: 'close' })
})

test('a budget is part of the terms that two agree to, and is put back with them; no other kind has one', async () => {
  const operator = await operatorNow()
  const approver = await desk.staff({ may: ['settings.approve'] })
  const activity = `b-${randomUUID().slice(0, 8)}`
  const sets = (over: Partial<ActivityTerms>) =>
    operator.propose('activity-set', {
      ...{ activity, terms: z.encode(ActivityTerms, activityTerms(over)) },
    })
  const made = (await sets(budget({ total: 5_000n, perDay: 500n, receivers: 7 }))).value
  expect(made.after).toMatchObject({
    ...{ budgetTotalAmount: '5000', budgetDayAmount: '500', budgetReceivers: 7 },
  })
  await approver.agree(made.id)
  const none = (await sets({ budget: null })).value
  expect(none.before).toMatchObject({ budgetTotalAmount: '5000' })
  await approver.agree(none.id)
  const back = (await operator.undo(none.id)).value
  await approver.agree(back.id)
  const { activities } = (await operator.call(promotionsDesk.activities)).value
  const found = activities.find((one: { activity: string }) => one.activity === activity)
  expect(found).toMatchObject({
    ...{ version: 3, left: { total: '5000', today: '500', receivers: 7 } },
    terms: { budget: { total: '5000', perDay: '500', receivers: 7 } },
  })
  const empty = { total: null, perDay: null, receivers: null }
  const terms = z.encode(ActivityTerms, activityTerms())
  for (const over of [{ budget: empty }, { budget: { ...empty, receivers: 0 } }])
    expect(
      (await operator.propose('activity-set', { activity, terms: { ...terms, ...over } })).code,
    ).toBe('malformed')
})

test('[A25] what was counted is written by nobody but what grants', async () => {
  const chosen = await fair.sets(daily(budget({ total: 100n })))
  const { activity } = chosen
  for (const change of ['granted', 'receiver'] as const)
    await expect(
      house.store.transact((tx) =>
        change === 'granted'
          ? tx.run`update promotions.spent set granted = 0 where activity = ${activity}`
          : tx.run`delete from promotions.receiver where activity = ${activity}`,
      ),
    ).rejects.toThrow(/permission denied/)
})
