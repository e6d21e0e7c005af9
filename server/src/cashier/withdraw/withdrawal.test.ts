import { randomUUID } from 'node:crypto'
import type { Withdrawal } from '@balai/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { exclude, lock, oweTurnover } from '../../wagers/index.ts'
import { order, purse, settled, taken } from '../../wagers/testing/players.ts'
import * as wallet from '../../wallet/index.ts'
import { openPayouts, type Payee, payingGateway, pin } from '../testing/payee.ts'
import { gatewayThat } from '../testing/till.ts'
import { withdrawalJobs } from './jobs.ts'
import { cancelWithdrawal, confirmWithdrawal, disputeWithdrawal } from './own-steps.ts'
import { withdrawalTerms } from './read.ts'
import { agreeWithdrawal, declineWithdrawal, paidByHand, returnWithdrawal } from './steps.ts'
import { payoutTerms, setPayoutTerms } from './terms-sql.ts'

let house: House
let desk: ReturnType<typeof openPayouts>
let sent: ReturnType<typeof payingGateway>
beforeAll(async () => {
  house = await openHouse({ max: 20 })
})
afterAll(() => house.close())
beforeEach(() => {
  sent = payingGateway()
  desk = openPayouts(house, sent.gateway)
})

const now = () => house.clock.now()
const minuteMs = 60_000
const held = async ({ member, bucket }: Payee) => {
  const { pools } = await wallet.balanceOf(house.store.db, { member, bucket, trial: false })
  return pools.find(({ pool }) => pool === 'cash')?.held
}
const own = (of: Payee, { id }: Pick<Withdrawal, 'id'>) => ({
  ...{ member: of.member, bucket: of.bucket, id, now: now() },
})
const work = async (laterMs = 0) => {
  house.clock.advance(laterMs)
  const [job] = withdrawalJobs({ random: house.random, log: house.log })
  await job!.run(house.store, now())
}

test('[PAY-02] held as it is asked, looked at for a reason, paid, confirmed: each step with owner and clock', async () => {
  const of = await desk.payee(1_000_000n, { email: 'siti@contoh.id' })
  const asked = await desk.asks(of, 400_000n)
  expect(asked.stands).toMatchObject({
    ...{ state: 'review', owner: 'house', reason: 'first-withdrawal', next: 'decision' },
    due: expect.any(Date),
  })
  expect(asked.card).toMatchObject({ bankName: 'BCA', name: 'S••• R•••' })
  const { since, due } = await desk.row(of, asked)
  expect(due).toEqual(new Date(since.getTime() + 30 * minuteMs))
  expect([await purse(house, of), await held(of)]).toEqual([600_000n, 400_000n])
  await desk.agrees(of, asked)
  expect((await desk.row(of, asked)).state).toBe('paying')
  await work(minuteMs)
  expect(sent.orders).toEqual([
    expect.objectContaining({ amount: 400_000n, bank: 'BCA', name: 'Siti Rahma' }),
  ])
  expect(await desk.payout(of, asked, 'paid')).toBe('payout-paid')
  expect([await purse(house, of), await held(of)]).toEqual([600_000n, 0n])
  const done = await house.store.transact((tx) => confirmWithdrawal(tx, own(of, asked)))
  expect(done).toMatchObject({ stands: { state: 'received', reason: 'by-member' } })
  const row = await desk.row(of, asked)
  expect(row.steps.map(({ state }) => state)).toEqual([
    'asked',
    'review',
    'paying',
    'paid',
    'received',
  ])
  const Letter = z.object({ purpose: z.string() })
  const letters = await house.ownerStore.db.many(Letter)`
    select purpose from messages.outbox where recipient = 'siti@contoh.id' order by written_at`
  expect(letters.map(({ purpose }) => purpose)).toEqual(['bank-card-added', 'withdrawal-paid'])
})

test('where nothing is new it goes to the gateway at once, and the gateway knows it by one name', async () => {
  const of = await desk.known()
  const asked = await desk.asks(of, 200_000n)
  expect(asked.stands).toMatchObject({ state: 'paying', owner: 'gateway', reason: 'plain' })
  expect(sent.orders.at(-1)).toMatchObject({ reference: `W${of.bucket}-${asked.id}` })
  const before = sent.orders.length
  await work(minuteMs)
  expect(sent.orders).toHaveLength(before)
})

test('[PAY-02] twenty withdrawals of the whole balance at once: one succeeds', async () => {
  const of = await desk.known(1_000_000n)
  const answers = await Promise.all(Array.from({ length: 20 }, () => desk.tries(of, 1_000_000n)))
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
  const refused = answers.flatMap((answer) => (isRefusal(answer) ? [answer.refused] : []))
  expect(new Set(refused)).toEqual(new Set(['balance-short']))
  expect([await purse(house, of), await held(of)]).toEqual([0n, 1_000_000n])
})

test('[A4] one key asks once: again, twenty at once, a day later; with other terms it is refused, and another’s is their own', async () => {
  const of = await desk.known(2_000_000n)
  const key = randomUUID()
  const first = await desk.asks(of, 100_000n, { key })
  expect(await desk.tries(of, 100_000n, { key })).toEqual(first)
  const many = await Promise.all(
    Array.from({ length: 20 }, () => desk.tries(of, 100_000n, { key })),
  )
  expect(new Set(many.map((one) => (isRefusal(one) ? one.refused : one.id)))).toEqual(
    new Set([first.id]),
  )
  expect(await desk.tries(of, 110_000n, { key })).toMatchObject({ refused: 'key-reused' })
  const other = await desk.known()
  const theirs = await desk.asks(other, 100_000n, { key })
  expect(theirs.id).not.toBe(first.id)
  house.clock.advance(25 * 3_600_000)
  expect(await desk.tries(of, 100_000n, { key })).toMatchObject({ id: first.id })
  expect(await held(of)).toBe(100_000n)
})

test.each([
  ['too little', 49_999n, {}, 'amount-below'],
  ['less than nothing', -5n, {}, 'amount-below'],
  ['too much', 50_000_001n, {}, 'amount-above'],
  ['more than there is', 900_001n, {}, 'balance-short'],
  ['a card that is none', 100_000n, { card: randomUUID() }, 'card-unknown'],
  ['a wrong payment password', 100_000n, { paymentPassword: '111222' }, 'payment-password-wrong'],
] as const)('%s is refused by name, and nothing is held', async (_, amount, over, refused) => {
  const of = await desk.payee(900_000n)
  const answer = await desk.tries(of, amount, over)
  expect(JSON.parse(JSON.stringify(answer))).toMatchObject({ refused })
  expect(await held(of)).toBe(0n)
})

test('[A25] with another member’s card, withdrawal or place in the list nothing can be done or seen', async () => {
  const of = await desk.payee()
  const other = await desk.payee()
  expect(await desk.tries(other, 100_000n, { card: of.card })).toMatchObject({
    refused: 'card-unknown',
  })
  const asked = await desk.asks(of, 100_000n)
  for (const act of [cancelWithdrawal, confirmWithdrawal])
    expect(
      // The bucket of one and the name of the other, as an intruder would mix them.
      await house.store.transact((tx) => act(tx, { ...own(of, asked), member: other.member })),
    ).toMatchObject({ refused: 'withdrawal-unknown' })
  expect(
    await disputeWithdrawal(house.store, { ...own(other, asked), bucket: of.bucket, picture: '' }),
  ).toMatchObject({ refused: 'withdrawal-unknown' })
  expect((await desk.row(of, asked)).state).toBe('review')
})

test('no more in a day than the house has set; what came to nothing does not count', async () => {
  const of = await desk.payee(2_000_000n)
  const all: Withdrawal[] = []
  for (let i = 0; i < 5; i++) all.push(await desk.asks(of, 50_000n))
  expect(await desk.tries(of, 50_000n)).toMatchObject({
    ...{ refused: 'withdrawals-today', value: { most: 5 } },
  })
  await house.store.transact((tx) => cancelWithdrawal(tx, own(of, all[0]!)))
  await desk.asks(of, 50_000n)
})

test('in a day no more leaves than the house knows its member for, however it is cut', async () => {
  const of = await desk.payee(3_000_000n)
  expect(await desk.tries(of, 2_000_001n)).toMatchObject({ refused: 'withdrawal-day-most' })
  await desk.asks(of, 1_500_000n)
  const answer = await desk.tries(of, 500_001n)
  expect(JSON.parse(JSON.stringify(answer))).toMatchObject({
    ...{ refused: 'withdrawal-day-most', value: { left: { ID: 'Rp\u00a0500.000' } } },
  })
  const { member, bucket } = of
  expect(await withdrawalTerms(house.store.db, { member, bucket, now: now() })).toMatchObject({
    ...{ dayLeft: 500_000n, leftToday: 4 },
  })
  await desk.asks(of, 500_000n)
})

test('[RSP-03] who rests from play takes their own money, turnover or not; what the house gave stays until it is played', async () => {
  const of = await desk.known(500_000n)
  const { member, bucket } = of
  const owe = (source: string, amount: bigint, gift: boolean) =>
    house.store.transact((tx) =>
      oweTurnover(tx, {
        ...{ member, bucket, id: randomUUID(), source, amount, owed: amount, gift, now: now() },
      }),
    )
  await owe('deposit', 500_000n, false)
  expect(await desk.tries(of, 100_000n)).toMatchObject({ refused: 'turnover-owed' })
  await house.store.transact((tx) =>
    exclude(tx, { member, bucket, until: new Date('9999-12-31'), by: 'test', now: now() }),
  )
  expect((await desk.asks(of, 100_000n)).stands.state).toBe('paying')
  await owe('bonus', 150_000n, true)
  expect(await desk.tries(of, 400_000n)).toMatchObject({ refused: 'turnover-owed' })
  const terms = await withdrawalTerms(house.store.db, { member, bucket, now: now() })
  expect(terms).toMatchObject({ available: 400_000n, withdrawable: 250_000n, locked: false })
  await desk.asks(of, 250_000n)
})

test('who is locked is told so; turnover that is played lets the money go', async () => {
  const of = await desk.known(500_000n)
  const { member, bucket } = of
  await house.store.transact((tx) =>
    oweTurnover(tx, {
      ...{ member, bucket, id: randomUUID(), source: 'deposit', amount: 100_000n, owed: 100_000n },
      ...{ gift: false, now: now() },
    }),
  )
  const round = await taken(house, order(house, of, { stake: 100_000n }))
  expect(await desk.tries(of, 100_000n)).toMatchObject({ refused: 'turnover-owed' })
  await settled(house, { ...round, win: 50_000n })
  await desk.asks(of, 100_000n)
  const turn = (locked: boolean) =>
    house.store.transact((tx) =>
      lock(tx, { member, bucket, locked, reason: 'test', by: 'test', now: now() }),
    )
  await turn(true)
  expect(await desk.tries(of, 100_000n)).toMatchObject({ refused: 'withdrawal-locked' })
})

test('declined or taken back while it is looked at, the money is free again; once agreed nothing calls it back', async () => {
  const of = await desk.payee(1_000_000n)
  const first = await desk.asks(of, 300_000n)
  await house.store.transact((tx) =>
    declineWithdrawal(tx, { ...desk.stepping(of, first), reason: 'papers-missing' }),
  )
  const second = await desk.asks(of, 300_000n)
  await house.store.transact((tx) => cancelWithdrawal(tx, own(of, second)))
  expect([await purse(house, of), await held(of)]).toEqual([1_000_000n, 0n])
  const third = await desk.asks(of, 300_000n)
  await desk.agrees(of, third)
  for (const late of [
    house.store.transact((tx) => cancelWithdrawal(tx, own(of, third))),
    house.store.transact((tx) =>
      declineWithdrawal(tx, { ...desk.stepping(of, third), reason: 'rules-broken' }),
    ),
    desk.agrees(of, third),
  ])
    expect(await late).toMatchObject({ refused: 'withdrawal-past' })
  expect(await held(of)).toBe(300_000n)
})

test('[A10] agreed, declined and taken back by twenty at once, it ends one way, and money moves once', async () => {
  const of = await desk.payee(1_000_000n)
  const asked = await desk.asks(of, 300_000n)
  const stepping = desk.stepping(of, asked)
  const acts = Array.from({ length: 20 }, (_, i) =>
    house.store.transact(async (tx) => {
      if (i % 3 === 0) return agreeWithdrawal(tx, stepping)
      if (i % 3 === 1) return declineWithdrawal(tx, { ...stepping, reason: 'card-wrong' })
      return cancelWithdrawal(tx, own(of, asked))
    }),
  )
  const answers = await Promise.all(acts)
  const { state, steps } = await desk.row(of, asked)
  // Who takes back what is taken back already hears the same again.
  const done = answers.filter((answer) => !isRefusal(answer)).length
  expect(state === 'cancelled' ? done >= 1 : done === 1).toBe(true)
  expect(steps).toHaveLength(3)
  expect(await held(of)).toBe(state === 'paying' ? 300_000n : 0n)
})

test('[PAY-02] the storm: paid, failed and returned come thrice, in any order, and money leaves and comes back once', async () => {
  const of = await desk.known(1_000_000n)
  const asked = await desk.asks(of, 200_000n)
  const became = ['paid', 'returned', 'paid', 'failed', 'returned', 'paid'] as const
  await Promise.all(became.map((one) => desk.payout(of, asked, one)))
  expect(['returned', 'failed']).toContain((await desk.row(of, asked)).state)
  expect([await purse(house, of), await held(of)]).toEqual([1_000_000n, 0n])
})

test('another amount or currency moves nothing; another gateway’s word and nobody’s reference neither', async () => {
  const of = await desk.known()
  const asked = await desk.asks(of, 200_000n)
  expect(await desk.payout(of, asked, 'paid', { amount: 20_000n })).toBe('differs')
  expect(await desk.payout(of, asked, 'paid', { currency: 'USD' })).toBe('differs')
  expect(await desk.payout(of, asked, 'paid', { reference: `D1-${asked.id}` })).toBe('nobodys')
  expect(await desk.payout(of, { ...asked, id: randomUUID() }, 'paid')).toBe('nobodys')
  expect((await desk.row(of, asked)).state).toBe('paying')
  expect(await held(of)).toBe(200_000n)
})

test('a gateway that is away is asked again by the same name; what it refuses is paid by hand', async () => {
  let says: 'away' | 'closed' | 'taken' = 'away'
  desk = openPayouts(
    house,
    gatewayThat({
      payOut: async () => {
        if (says === 'away') throw new Error('away')
        return says === 'taken' ? { taken: true } : { refused: 'closed' }
      },
    }).gateway,
  )
  const of = await desk.payee(1_000_000n)
  const asked = await desk.asks(of, 100_000n)
  await desk.agrees(of, asked)
  await work(minuteMs)
  expect(await desk.row(of, asked)).toMatchObject({ state: 'paying', sentAt: null })
  says = 'closed'
  await work(minuteMs)
  expect(await desk.row(of, asked)).toMatchObject({ state: 'by-hand', reason: 'gateway-refused' })
  const paid = { ...desk.stepping(of, asked), payment: 'BCA 20261118-77' }
  expect(await house.store.transact((tx) => paidByHand(tx, paid))).toMatchObject({ state: 'paid' })
  expect(await house.store.transact((tx) => paidByHand(tx, paid))).toMatchObject({
    refused: 'withdrawal-past',
  })
  expect([await purse(house, of), await held(of)]).toEqual([900_000n, 0n])
})

test('a notice that was lost is asked for', async () => {
  const lost = payingGateway()
  desk = openPayouts(house, lost.gateway)
  const of = await desk.known()
  const asked = await desk.asks(of, 100_000n)
  lost.gateway.payoutOf = async (reference) =>
    reference.includes(asked.id)
      ? [
          {
            ...{ event: 'lost', kind: 'payout', became: 'paid', reference, payment: 'lost' },
            ...{ amount: 100_000n, currency: 'IDR', at: now() },
          },
        ]
      : []
  await work(6 * minuteMs)
  expect((await desk.row(of, asked)).state).toBe('paid')
})

test('what is taken for the way is taken once, and given back with the rest', async () => {
  const { version: _, ...terms } = await payoutTerms(house.store.db)
  const set = (feeFlat: bigint) =>
    house.store.transact((tx) => setPayoutTerms(tx, { ...terms, feeFlat, by: 'house', now: now() }))
  const of = await desk.known(1_000_000n)
  await set(2_500n)
  const asked = await desk.asks(of, 100_000n)
  expect(asked).toMatchObject({ fee: 2_500n, arrives: 97_500n })
  await desk.payout(of, asked, 'paid')
  expect([await purse(house, of), await held(of)]).toEqual([900_000n, 0n])
  await house.store.transact((tx) =>
    returnWithdrawal(tx, { ...desk.stepping(of, asked), reason: 'bank-returned' }),
  )
  expect([await purse(house, of), await held(of)]).toEqual([1_000_000n, 0n])
  await set(0n)
})

test('the payment password is asked of a repeat as well: a key alone shows nothing', async () => {
  const of = await desk.payee()
  const key = randomUUID()
  await desk.asks(of, 100_000n, { key })
  const wrong = { key, paymentPassword: pin === '739158' ? '739159' : pin }
  expect(await desk.tries(of, 100_000n, wrong)).toMatchObject({ refused: 'payment-password-wrong' })
})
