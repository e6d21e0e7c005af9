import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { purse } from '../../wagers/testing/players.ts'
import { riskRules } from '../desk/risk.ts'
import { linksIn } from '../desk/sql.ts'
import { openActivities } from '../testing/activities.ts'
import { placeOf, runningAt } from './streak.ts'

let house: House
let fair: ReturnType<typeof openActivities>
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  fair = openActivities(house)
})
afterAll(() => house.close())

const dayMs = 86_400_000
const rewards = [100n, 200n, 500n]
const daily = (over: object = {}) => ({
  ...({ kind: 'check-in', per: 'day', pays: 'cash', aloneMost: null, most: 500n } as const),
  ...{ checkIn: { rewards, missed: 'restart' as const }, ...over },
})
/** Sets the clock to a moment of the house's zone. */
const comes = (at: string) =>
  house.clock.advance(new Date(`${at}+07:00`).getTime() - house.clock.now().getTime())

test('a row of days goes on over the end of a month, each day by the clock of the house', async () => {
  const chosen = await fair.sets(daily())
  const player = await fair.member()
  comes('2027-01-30T23:59:59')
  expect(await fair.signsIn(player, chosen)).toMatchObject({ state: 'claimed', amount: 100n })
  expect(await fair.signsIn(player, chosen)).toEqual({ refused: 'activity-taken' })
  house.clock.advance(1_000)
  expect((await fair.sees(player, chosen))?.checkIn).toMatchObject({
    ...{ day: '2027-01-31', streak: 1, place: 1, signedToday: false, signed: ['2027-01-30'] },
  })
  expect(await fair.signsIn(player, chosen)).toMatchObject({ amount: 200n })
  comes('2027-02-01T00:00:00')
  expect((await fair.sees(player, chosen))?.checkIn).toMatchObject({ streak: 2, signed: [] })
  expect(await fair.signsIn(player, chosen)).toMatchObject({ amount: 500n })
  expect((await fair.sees(player, chosen))?.checkIn).toMatchObject({
    ...{ streak: 3, place: 2, signedToday: true, signed: ['2027-02-01'] },
  })
  house.clock.advance(dayMs)
  // After the last day comes the first again.
  expect(await fair.signsIn(player, chosen)).toMatchObject({ amount: 100n })
  expect(await purse(house, player, 'cash')).toBe(900n)
})

test('a missed day does what the terms say, and days go by the terms in force on them', async () => {
  const strict = await fair.sets(daily())
  const kind = await fair.sets(daily({ checkIn: { rewards, missed: 'keep' } }))
  const player = await fair.member()
  for (const chosen of [strict, kind]) await fair.signsIn(player, chosen)
  house.clock.advance(2 * dayMs)
  expect((await fair.sees(player, strict))?.checkIn).toMatchObject({ streak: 0, place: 0 })
  expect((await fair.sees(player, kind))?.checkIn).toMatchObject({ streak: 1, place: 1 })
  expect(await fair.signsIn(player, strict)).toMatchObject({ amount: 100n })
  expect(await fair.signsIn(player, kind)).toMatchObject({ amount: 200n })
  await fair.sets(daily({ checkIn: { rewards: [70n], missed: 'keep' } }), kind.activity)
  house.clock.advance(dayMs)
  expect(await fair.signsIn(player, kind)).toEqual({ refused: 'activity-changed' })
  expect(await fair.signsIn(player, { ...kind, version: 2 })).toMatchObject({ amount: 70n })
})

test('thirty who sign in at once are one day, and so are the accounts of one person', async () => {
  const chosen = await fair.sets(daily())
  const [player, other] = [await fair.member(), await fair.member()]
  const proves = await fair.becomes(other, player)
  const all = await Promise.all(Array.from({ length: 30 }, () => fair.signsIn(player, chosen)))
  expect(all.filter((one) => !isRefusal(one))).toHaveLength(1)
  expect(await purse(house, player, 'cash')).toBe(100n)
  await proves()
  expect(await fair.signsIn(other, chosen)).toEqual({ refused: 'activity-taken' })
  expect(await fair.sees(other, chosen)).toMatchObject({ status: 'close' })
})

test('accounts that share something with one that was paid are shown to the desk', async () => {
  const chosen = await fair.sets(daily())
  const [player, other] = [await fair.member(), await fair.member()]
  await fair.becomes(other, player)
  await fair.signsIn(player, chosen)
  const nil = '00000000-0000-0000-0000-000000000000'
  const at = new Date(house.clock.now().getTime() + dayMs).toISOString()
  const stretch = { since: new Date(0), at, key: `0_${nil}_${nil}_`, limit: 10, now: new Date(at) }
  const found = await linksIn(house.store.db, { member: player.member }, stretch)
  expect(found).toMatchObject([
    { other: other.member, shared: 'mobile', cash: true, offer: `gift-${chosen.activity}` },
  ])
})

test('[A25] [OPS-09] accounts of one person without papers both sign in, and each payment is flagged with the other', async () => {
  const chosen = await fair.sets(daily())
  const [player, other] = [await fair.member(), await fair.member()]
  // One number in both, which neither has proved: nothing says that they are one person.
  await fair.becomes(other, player)
  await house.ownerStore.transact(
    (tx) =>
      tx.run`update identity.profile set mobile_verified_at = null where member = ${player.member}`,
  )
  const signs = async () => {
    for (const one of [player, other])
      expect(await fair.signsIn(one, chosen)).toMatchObject({ state: 'claimed' })
  }
  await signs()
  house.clock.advance(dayMs)
  await signs()
  for (const one of [player, other]) expect(await purse(house, one, 'cash')).toBe(300n)
  const nil = '00000000-0000-0000-0000-000000000000'
  const at = new Date(house.clock.now().getTime() + dayMs).toISOString()
  const stretch = { since: new Date(0), at, key: `0_${nil}_${nil}_`, limit: 10, now: new Date(at) }
  const flags = async ({ member }: typeof player) =>
    (await linksIn(house.store.db, { member }, stretch))
      .filter((link) => link.member === member)
      .map(({ other, shared, otherClaimed }) => ({ other, shared, otherClaimed }))
  // Each of the four payments; whoever was first had nobody beside them yet who was paid.
  expect(await flags(player)).toEqual([
    { other: other.member, shared: 'mobile', otherClaimed: true },
    { other: other.member, shared: 'mobile', otherClaimed: false },
  ])
  expect(await flags(other)).toEqual([
    { other: player.member, shared: 'mobile', otherClaimed: true },
    { other: player.member, shared: 'mobile', otherClaimed: true },
  ])
  // Whoever watches is told of each that a linked account had taken before, with both accounts.
  const rule = riskRules.find(({ name }) => name === 'bonus-linked')
  const span = { from: new Date(0), to: new Date(at) }
  const told = (await rule?.look(house.store.db, { ...span, threshold: 1n })) ?? []
  const of = ({ member }: typeof player) => told.filter((found) => found.member === member)
  expect([of(player), of(other)].map((found) => found.length)).toEqual([1, 2])
  expect(of(other)[0]?.links).toEqual([{ kind: 'member', ref: player.member }])
  expect(await rule?.look(house.store.db, { ...span, threshold: 2n })).toEqual([])
})

test('a day that gives a bonus waits to be claimed, with its turnover and cost told before', async () => {
  const chosen = await fair.sets(daily({ pays: 'bonus', times: 5 }))
  const player = await fair.member()
  await fair.signsIn(player, chosen)
  house.clock.advance(dayMs)
  await fair.signsIn(player, chosen)
  const first = await fair.sees(player, chosen)
  expect(first).toMatchObject({ status: 'claim', checkIn: { signedToday: true } })
  // What is lost first is claimed first.
  expect(first?.entry).toMatchObject({ amount: 100n, foreseen: { bonus: 100n, owed: 500n } })
  expect(await fair.claims(player, chosen, first?.entry?.id)).toMatchObject({ state: 'claimed' })
  expect(await purse(house, player, 'bonus')).toBe(100n)
  const second = await fair.sees(player, chosen)
  expect(second).toMatchObject({ status: 'issued', entry: { amount: 200n } })
  expect(await fair.claims(player, chosen, second?.entry?.id)).toEqual({ refused: 'bonus-running' })
})

test('[A25] who rests signs in for nothing, and a day that was signed is changed by nobody', async () => {
  const chosen = await fair.sets(daily())
  const player = await fair.member()
  await fair.signsIn(player, chosen)
  await fair.rests(player)
  house.clock.advance(3_600_000)
  expect(await fair.signsIn(player, chosen)).toEqual({ refused: 'activity-closed' })
  expect(await fair.signsIn(player, { activity: 'nobodys', version: 1 })).toEqual({
    refused: 'activity-closed',
  })
  for (const change of ['streak = 30', 'day = day - 1'] as const)
    await expect(
      house.ownerStore.transact((tx) =>
        change === 'streak = 30'
          ? tx.run`update promotions.check_in set streak = 30`
          : tx.run`update promotions.check_in set day = day - 1`,
      ),
    ).rejects.toThrow(/does not change/)
})

test('a row of days is as long as the days in it, whatever was missed', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (days) => {
      let last: { streak: number; at: number } | undefined
      let row = 0
      let all = 0
      for (const [at, signs] of days.entries()) {
        const before = last && { streak: last.streak, yesterday: last.at === at - 1 }
        expect(runningAt(before, 'restart')).toBe(row)
        if (!signs) {
          row = 0
          continue
        }
        row += 1
        all += 1
        expect(runningAt(before, 'restart') + 1).toBe(row)
        expect(placeOf(all, rewards)).toBe((all - 1) % 3)
        last = { streak: row, at }
      }
    }),
  )
})
