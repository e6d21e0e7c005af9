import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { openPayouts, type Payee, pin } from '../testing/payee.ts'
import { addBankCard, bankCards, preferBankCard, removeBankCard } from './cards.ts'
import { riskRules } from './risk.ts'

let house: House
let desk: ReturnType<typeof openPayouts>
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  desk = openPayouts(house)
})
afterAll(() => house.close())

const own = ({ member, bucket }: Payee) => ({ member, bucket, now: house.clock.now() })
const adds = (of: Payee, over: object = {}) =>
  addBankCard(house.store, {
    ...{ ...own(of), key: randomUUID(), bank: 'MANDIRI', number: '123-4567-890123' },
    ...{ paymentPassword: pin, ...over },
  })
const removes = (of: Payee, id: string, over: object = {}) =>
  removeBankCard(house.store, { ...own(of), id, paymentPassword: pin, ...over })
const shown = (of: Payee) => bankCards(house.store.db, own(of))

test('[MEM-05] a card is in the member’s own name, shown by its end alone, and the first is offered first', async () => {
  const of = await desk.payee(0n)
  const added = await adds(of)
  if (isRefusal(added)) throw new Error(added.refused)
  expect(added).toMatchObject({
    ...{ bankName: 'Mandiri', number: '•••• 0123', name: 'S••• R•••', preferred: false },
    freshUntil: expect.any(Date),
  })
  const { cards, payee } = await shown(of)
  expect(payee).toBe('S••• R•••')
  expect(cards.map(({ preferred }) => preferred)).toEqual([true, false])
  expect(JSON.stringify(cards)).not.toMatch(/4567|Siti|Rahma/)
  const { store, clock } = house
  await store.transact((tx) => preferBankCard(tx, { ...own(of), id: added.id, now: clock.now() }))
  expect((await shown(of)).cards.map(({ id }) => id)).toEqual([added.id, of.card])
  expect(await removes(of, added.id)).toEqual({})
  expect((await shown(of)).cards).toMatchObject([{ id: of.card, preferred: true }])
})

test.each([
  ['a bank that is none', { bank: 'XYZ' }, 'bank-unknown'],
  ['too short a number', { number: '123' }, 'card-number-wrong'],
  ['a number that is none', { number: "1234567890123'; --" }, 'card-number-wrong'],
  ['somebody else’s name', { name: 'Budi Santoso' }, 'payee-name-other'],
  ['a wrong payment password', { paymentPassword: '111222' }, 'payment-password-wrong'],
])('%s is refused by name', async (_, over, refused) => {
  const of = await desk.payee(0n)
  expect(await adds(of, over)).toMatchObject({ refused })
  expect((await shown(of)).cards).toHaveLength(1)
})

test('the same name in another spelling is the same; where none is known the first card says it for good', async () => {
  const of = await desk.payee(0n)
  expect(isRefusal(await adds(of, { name: ' siti  RAHMA ' }))).toBe(false)
  const fresh = await desk.payee(0n)
  await removes(fresh, fresh.card)
  await house.ownerStore.transact(
    (tx) => tx.run`update identity.profile set payee_name = null where member = ${fresh.member}`,
  )
  expect(await adds(fresh)).toMatchObject({ refused: 'payee-name-missing' })
  expect(await adds(fresh, { name: '1234' })).toMatchObject({ refused: 'payee-name-missing' })
  // Two at once with two names: one name stands, and one card.
  const both = await Promise.all([
    adds(fresh, { name: 'Dewi Lestari' }),
    adds(fresh, { name: 'Budi Santoso', number: '1234567890124' }),
  ])
  expect(both.filter((one) => isRefusal(one))).toMatchObject([{ refused: 'payee-name-other' }])
  expect((await shown(fresh)).cards).toHaveLength(1)
})

test('no more than the house has set, twenty at once neither; the same account once, the same key once', async () => {
  const of = await desk.payee(0n)
  const key = randomUUID()
  const twice = [await adds(of, { key }), await adds(of, { key })]
  expect(twice[0]).toEqual(twice[1])
  expect(await adds(of)).toMatchObject({ refused: 'card-known' })
  const many = await Promise.all(
    Array.from({ length: 20 }, (_, i) => adds(of, { number: String(1_000_000_000_000 + i) })),
  )
  expect(many.filter((one) => !isRefusal(one))).toHaveLength(3)
  expect((await shown(of)).cards).toHaveLength(5)
})

test('[A25] another member’s card is nobody’s; one that money is on its way to stays; one that is gone is kept', async () => {
  const of = await desk.payee()
  const other = await desk.payee(0n)
  const mixed = { ...other, bucket: of.bucket }
  expect(await removes(mixed, of.card)).toMatchObject({ refused: 'card-unknown' })
  const { store } = house
  expect(
    await store.transact((tx) => preferBankCard(tx, { ...own(mixed), id: of.card })),
  ).toMatchObject({ refused: 'card-unknown' })
  await desk.asks(of, 100_000n)
  expect(await removes(of, of.card)).toMatchObject({ refused: 'card-in-use' })
  await removes(other, other.card)
  const Kept = z.object({ gone: z.boolean() })
  const kept = await store.db.one(Kept)`
    select removed_at is not null as gone from cashier.bank_card where id = ${other.card}`
  expect(kept.gone).toBe(true)
  expect(await desk.tries(other, 100_000n)).toMatchObject({ refused: 'card-unknown' })
})

test('an account that another member has, or had, is looked at', async () => {
  const one = await desk.known(500_000n)
  const other = await desk.payee(0n)
  const number = '9990001112223'
  await adds(one, { number })
  await adds(other, { number })
  const to = house.clock.now()
  const at = { from: new Date(to.getTime() - 60_000), to, threshold: 2n }
  const [rule] = riskRules
  expect((await rule!.look(house.store.db, at)).map(({ member }) => member)).toEqual([
    one.member,
    other.member,
  ])
  expect(await rule!.look(house.store.db, { ...at, threshold: 3n })).toEqual([])
  house.clock.advance(25 * 3_600_000)
  const { cards } = await shown(one)
  const shared = cards.find(({ bank }) => bank === 'MANDIRI')
  expect((await desk.asks(one, 100_000n, { card: shared?.id ?? '' })).stands).toMatchObject({
    ...{ state: 'review', reason: 'shared-card' },
  })
  expect((await desk.asks(one, 100_000n)).stands.state).toBe('paying')
})
