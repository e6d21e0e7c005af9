import type { Withdrawal } from '@balai/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { purse } from '../../wagers/testing/players.ts'
import { openPayouts, type Payee, payingGateway } from '../testing/payee.ts'
import { withdrawalJobs } from './jobs.ts'
import { confirmWithdrawal, disputeWithdrawal } from './own-steps.ts'
import { answerDispute, paidByHand } from './steps.ts'

let house: House
let desk: ReturnType<typeof openPayouts>
beforeAll(async () => {
  house = await openHouse({ max: 20 })
})
afterAll(() => house.close())
beforeEach(() => {
  desk = openPayouts(house, payingGateway().gateway)
})

const now = () => house.clock.now()
const minuteMs = 60_000
const own = (of: Payee, { id }: Pick<Withdrawal, 'id'>) => ({
  ...{ member: of.member, bucket: of.bucket, id, now: now() },
})
const work = async (laterMs = 0) => {
  house.clock.advance(laterMs)
  const [job] = withdrawalJobs({ random: house.random, log: house.log })
  await job!.run(house.store, now())
}

/** One dot, as PNG. */
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('[PAY-02] what nobody confirms counts as received by time, and can be disputed still, with a picture', async () => {
  const of = await desk.known()
  const asked = await desk.asks(of, 100_000n)
  await desk.payout(of, asked, 'paid')
  await work(71 * 60 * minuteMs)
  expect((await desk.row(of, asked)).state).toBe('paid')
  await work(61 * minuteMs)
  expect(await desk.row(of, asked)).toMatchObject({ state: 'received', reason: 'by-time' })
  const dispute = (picture: string) =>
    disputeWithdrawal(house.store, { ...own(of, asked), picture })
  expect(await dispute('PHN2Zy8+')).toMatchObject({ refused: 'proof-wrong' })
  const disputed = await dispute(dot)
  expect(disputed).toMatchObject({
    ...{ stands: { state: 'disputed', owner: 'house', next: 'answer' }, proof: true },
  })
  expect(await dispute(dot)).toEqual(disputed)
  const answered = await house.store.transact((tx) =>
    answerDispute(tx, { ...desk.stepping(of, asked), answer: 'not-arrived' }),
  )
  expect(answered).toMatchObject({ state: 'returned', reason: 'not-arrived' })
  expect(await purse(house, of)).toBe(1_000_000n)
})

test('who said that it came, or was shown that it did, and who comes after the days that there are, disputes no more', async () => {
  const of = await desk.known()
  const first = await desk.asks(of, 100_000n)
  await desk.payout(of, first, 'paid')
  await house.store.transact((tx) => confirmWithdrawal(tx, own(of, first)))
  const dispute = (one: Withdrawal) =>
    disputeWithdrawal(house.store, { ...own(of, one), picture: dot })
  expect(await dispute(first)).toMatchObject({ refused: 'withdrawal-past' })
  const second = await desk.asks(of, 100_000n)
  await desk.payout(of, second, 'paid')
  await dispute(second)
  await house.store.transact((tx) =>
    answerDispute(tx, { ...desk.stepping(of, second), answer: 'proved' }),
  )
  expect(await dispute(second)).toMatchObject({ refused: 'withdrawal-past' })
  const third = await desk.asks(of, 100_000n)
  await desk.payout(of, third, 'paid')
  await work(73 * 60 * minuteMs)
  house.clock.advance(30 * 24 * 60 * minuteMs)
  expect(await dispute(third)).toMatchObject({ refused: 'withdrawal-past' })
  // The bank may send back even that.
  await desk.payout(of, third, 'returned')
  expect((await desk.row(of, third)).state).toBe('returned')
})

test('every step is told to the open screens of its member, and to nobody else’s', async () => {
  const of = await desk.known()
  const told: unknown[] = []
  house.store.deliver = (pushes) => void told.push(...pushes)
  const asked = await desk.asks(of, 100_000n)
  await desk.payout(of, asked, 'paid')
  house.store.deliver = () => {}
  const topic = `member:${of.member}`
  expect(told).toMatchObject([
    { topic, name: 'withdrawal', body: { id: asked.id, state: 'paying' } },
    { topic, name: 'withdrawal', body: { id: asked.id, state: 'paid' } },
    // And what is written to them on the site.
    { topic, name: 'message' },
  ])
})

test('what a gateway paid after all is not paid by hand as well; what left twice is for people to find', async () => {
  const paying = payingGateway({ payOut: async () => ({ refused: 'closed' }) })
  desk = openPayouts(house, paying.gateway)
  const of = await desk.payee(1_000_000n)
  const asked = await desk.asks(of, 100_000n)
  await desk.agrees(of, asked)
  await work(minuteMs)
  expect(await desk.row(of, asked)).toMatchObject({ state: 'by-hand' })
  expect(await desk.payout(of, asked, 'paid')).toBe('payout-paid')
  expect(
    await house.store.transact((tx) =>
      paidByHand(tx, { ...desk.stepping(of, asked), payment: 'BCA 1' }),
    ),
  ).toMatchObject({ refused: 'withdrawal-past' })
  expect(await desk.payout(of, asked, 'paid', { payment: 'another' })).toBe('unexpected')
  const Event = z.object({ kind: z.string() })
  const events = await house.store.db.many(Event)`
    select kind from audit.event where kind like 'payout-%' and subject = ${`member:${of.member}`}`
  expect(events).toEqual([{ kind: 'payout-unexpected' }])
  expect(await purse(house, of)).toBe(900_000n)
})
