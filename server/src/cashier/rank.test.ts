import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isRefusal } from '../platform/refusal.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { setRank } from '../ranks/index.ts'
import { openPlayer, type Player } from '../wagers/testing/players.ts'
import { payoutTermsAt, wayAt } from './rank.ts'
import { methodsFor } from './read.ts'
import { openPayouts, type Payee } from './testing/payee.ts'
import { openTill } from './testing/till.ts'
import { withdrawalTerms } from './withdraw/read.ts'
import { payoutTerms, setPayoutTerms } from './withdraw/terms-sql.ts'

let house: House
let desk: ReturnType<typeof openPayouts>
beforeAll(async () => {
  house = await openHouse({ max: 20 })
})
afterAll(() => house.close())
beforeEach(() => {
  desk = openPayouts(house)
})

const rank = ({ member, bucket }: Player, level: number) =>
  house.store.transact((tx) =>
    setRank(tx, {
      ...{ member, bucket, level, until: null, by: 'staff:test', why: 'a test', agreed: [] },
      now: house.clock.now(),
    }),
  )
/** The most of a day at the first level, set past the table's own rules: versions are another test's matter. */
const bend = (most: bigint | null) =>
  house.ownerStore.transact(
    (tx) => tx.run`update ranks.level set withdraw_day_most = ${most}::bigint where level = 0`,
  )
const termsOf = ({ member, bucket }: Payee) =>
  withdrawalTerms(house.store.db, { member, bucket, now: house.clock.now() })

test('[MEM-15] a level looks at a withdrawal sooner, takes less of it, and lets more of them through in a day', async () => {
  const { version: _, ...terms } = await payoutTerms(house.store.db)
  await house.store.transact((tx) =>
    setPayoutTerms(tx, {
      ...{ ...terms, feeFlat: 1_000n, feeShare: 50, perDay: 2, by: 'test' },
      now: house.clock.now(),
    }),
  )
  const [plain, high] = [await desk.payee(2_000_000n), await desk.payee(2_000_000n)]
  await rank(high, 4)
  expect(await termsOf(plain)).toMatchObject({ feeFlat: 1_000n, feeShare: 50, perDay: 2 })
  expect(await termsOf(high)).toMatchObject({ feeFlat: 500n, feeShare: 25, perDay: 5 })
  const [one, other] = [await desk.asks(plain, 200_000n), await desk.asks(high, 200_000n)]
  expect([one.fee, other.fee]).toEqual([2_000n, 1_000n])
  const minutes = async (of: Payee, asked: { id: string }) => {
    const { since, due } = await desk.row(of, asked)
    return due && (due.getTime() - since.getTime()) / 60_000
  }
  expect([await minutes(plain, one), await minutes(high, other)]).toEqual([30, 20])
  await desk.asks(plain, 50_000n)
  expect(await desk.tries(plain, 50_000n)).toMatchObject({ refused: 'withdrawals-today' })
  const more = await Promise.all(Array.from({ length: 10 }, () => desk.tries(high, 50_000n)))
  expect(more.filter((answer) => !isRefusal(answer))).toHaveLength(4)
})

test('[MEM-15] the most of a day is the stricter of what verification and level let through', async () => {
  await bend(300_000n)
  const of = await desk.payee(2_000_000n)
  expect(await desk.tries(of, 300_001n)).toMatchObject({
    ...{ refused: 'withdrawal-day-most', value: { left: { ID: 'Rp\u00a0300.000' } } },
  })
  await desk.asks(of, 250_000n)
  expect((await termsOf(of)).dayLeft).toBe(50_000n)
  expect(await desk.tries(of, 50_001n)).toMatchObject({ refused: 'withdrawal-day-most' })
  await rank(of, 2)
  expect(isRefusal(await desk.tries(of, 50_001n))).toBe(false)
  await bend(null)
})

test('[PAY-01] a way lets through what the level has of it; what comes is judged by the level it was asked at', async () => {
  const till = await openTill(house)
  await house.ownerStore.transact(
    (tx) => tx.run`
      insert into ranks.way_most (version, level, method, most) values (1, 0, 'qris', 60000)`,
  )
  const player = await openPlayer(house)
  await till.answered(player)
  const now = house.clock.now()
  const qris = async () =>
    (await methodsFor(house.store.db, { ...player, now })).methods.find(
      ({ method }) => method === 'qris',
    )?.most
  expect(await qris()).toBe(60_000n)
  expect(await till.asks(player, 60_001n)).toMatchObject({ refused: 'amount-above' })
  const asked = await till.asks(player, 50_000n)
  if (isRefusal(asked)) throw new Error(asked.refused)
  await rank(player, 1)
  expect(await qris()).toBe(10_000_000n)
  expect(isRefusal(await till.asks(player, 200_000n))).toBe(false)
  // It was asked at the first level: more than that let through is looked at.
  await till.pays(player, asked.id, 90_000n)
  expect(await till.stands(player, asked.id)).toMatchObject({
    ...{ state: 'review', reason: 'paid-too-much' },
  })
})

test('whatever a level says, nobody is worse off in paying out, and no way lets more through than it has', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 12n })
  const benefits = fc.record({
    ...{ level: fc.constant(3), version: fc.constant(1), withdrawDayMost: fc.constant(null) },
    withdrawalsMore: fc.integer({ min: 0, max: 100 }),
    feeOff: fc.integer({ min: 0, max: 100 }),
    reviewMinutes: fc.option(fc.integer({ min: 1, max: 43_200 })),
    waysMost: fc.array(fc.record({ method: fc.constant('qris'), most: amount }), { maxLength: 1 }),
  })
  const terms = fc.record({
    ...{ version: fc.constant(1), least: amount, most: amount, reviewAbove: amount },
    ...{ feeFlat: amount, feeShare: fc.integer({ min: 0, max: 9_999 }) },
    ...{ perDay: fc.integer({ min: 1, max: 1_000 }), cardsMost: fc.constant(5) },
    reviewMinutes: fc.integer({ min: 1, max: 43_200 }),
    ...{ freshHours: fc.constant(24), payingMinutes: fc.constant(60) },
    ...{ confirmMinutes: fc.constant(1), disputeMinutes: fc.constant(1) },
    ...{ disputeDays: fc.constant(1), turnoverShare: fc.constant(100) },
  })
  fc.assert(
    fc.property(terms, benefits, (house, rank) => {
      const bent = payoutTermsAt(house, rank)
      expect(bent.feeFlat <= house.feeFlat && bent.feeShare <= house.feeShare).toBe(true)
      expect(bent.perDay).toBeGreaterThanOrEqual(house.perDay)
      expect(bent.reviewMinutes).toBeLessThanOrEqual(house.reviewMinutes)
      const way = { method: 'qris' as const, most: house.most }
      const rest = { gateway: 'kilat', open: true, channels: [], least: 1n, minutes: 1 }
      expect(wayAt({ ...rest, ...way, feeFlat: 0n, feeShare: 0 }, rank).most <= house.most).toBe(
        true,
      )
    }),
  )
})
