import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { type Door, openDoor } from '../testing/door.ts'
import { confirmed, eventsOf, personAt } from '../testing/person.ts'
import { tooPlain } from './payment-password.ts'

let house: House
let door: Door
beforeAll(async () => {
  house = await openHouse()
  door = await openDoor(house)
})
afterAll(async () => {
  await door.close()
  await house.close()
})

const state = async (token: string) =>
  (await door.call('paymentPassword', undefined, { token })).value
const renew = (token: string, typed: string, over: object = {}) =>
  door.call(
    'renewPaymentPassword',
    { password: 'rahasia1', newPaymentPassword: typed, confirmPaymentPassword: typed, ...over },
    { token },
  )
const change = (token: string, old: string, typed: string, over: object = {}) =>
  door.call(
    'changePaymentPassword',
    {
      ...{ oldPaymentPassword: old, newPaymentPassword: typed, confirmPaymentPassword: typed },
      ...over,
    },
    { token },
  )
const codeOf = (secret: string) =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: house.clock.now().getTime(),
  })
async function withTotp(token: string) {
  await confirmed(door, token)
  const { secret } = (await door.call('beginTotp', {}, { token })).value
  await door.call('confirmTotp', { code: codeOf(secret) }, { token })
  house.clock.advance(30_000)
  return String(secret)
}
const Letter = z.object({ text: z.string() })
const told = (purpose: string, to: string) => house.ownerStore.db.many(Letter)`
  select text from messages.outbox where purpose = ${purpose} and recipient = ${to}`

test('[MEM-05] the first is set by the password of the account, and the member is told', async () => {
  const { token, id } = await personAt(door, { email: 'satu@contoh.id' })
  expect(await state(token)).toMatchObject({ set: false, changedAt: null, codeBy: 'email' })
  expect((await renew(token, '739158')).code).toBe('code-missing')
  await door.call('sendCode', {}, { token })
  const code = await door.codeSent('satu@contoh.id')
  expect((await renew(token, '739158', { password: 'salah1234', code })).code).toBe(
    'account-password-wrong',
  )
  expect((await renew(token, '739158', { code })).success).toBe(true)
  expect(await state(token)).toMatchObject({ set: true })
  expect((await eventsOf(door, 'payment-password-set')).at(-1)?.subject).toBe(`member:${id}`)
  expect(await told('payment-password-set', 'satu@contoh.id')).toHaveLength(1)
})

test.each([
  ['12345', 'field-invalid'],
  ['1234567', 'field-invalid'],
  ['12a456', 'field-invalid'],
  ['123456', 'payment-password-common'],
  ['987654', 'payment-password-common'],
  ['000000', 'payment-password-common'],
])('%s will not do: %s', async (typed, refused) => {
  const { token } = await personAt(door)
  expect((await renew(token, typed)).code).toBe(refused)
  expect(tooPlain('739158')).toBe(false)
})

test('who has no proved number or address sets the first one, and no second without the old', async () => {
  const { token } = await personAt(door)
  expect((await renew(token, '739158', { confirmPaymentPassword: '739159' })).code).toBe(
    'passwords-differ',
  )
  expect((await renew(token, '739158')).success).toBe(true)
  expect((await renew(token, '284615')).code).toBe('contact-missing')
  expect((await change(token, '739158', '739158')).code).toBe('password-same')
  expect((await change(token, '111222', '284615')).code).toBe('payment-password-wrong')
  expect((await change(token, '739158', '284615')).success).toBe(true)
  expect((await change(token, '739158', '504172')).code).toBe('payment-password-wrong')
})

test('[A20] it cannot be guessed: five tries an hour, many at once too, and the right one waits as well', async () => {
  const { token } = await personAt(door)
  await renew(token, '739158')
  const tries = await Promise.all(
    Array.from({ length: 12 }, (_, i) => change(token, `10482${i % 10}`, '284615')),
  )
  const codes = tries.map(({ code }) => code)
  expect(codes.filter((code) => code === 'payment-password-wrong')).toHaveLength(5)
  expect(codes.filter((code) => code === 'payment-password-locked')).toHaveLength(7)
  expect(await change(token, '739158', '284615')).toMatchObject({
    code: 'payment-password-locked',
  })
  for (let quarter = 0; quarter < 5; quarter++) {
    // A session that is not used is over meanwhile.
    house.clock.advance(13 * 60_000)
    await state(token)
  }
  const again = await change(token, '739158', '284615')
  expect(again.success).toBe(true)
})

test('who has an authenticator is asked for its code, once each, and a wrong one changes nothing', async () => {
  const { token } = await personAt(door, { mobile: '628110000777' })
  await door.call('sendCode', {}, { token })
  expect(
    (await renew(token, '739158', { code: await door.codeSent('628110000777') })).success,
  ).toBe(true)
  const secret = await withTotp(token)
  expect(await state(token)).toMatchObject({ factor: true, codeBy: 'totp' })
  expect((await change(token, '739158', '284615')).code).toBe('factor-needed')
  expect((await change(token, '739158', '284615', { code: '000000' })).code).toBe('factor-wrong')
  const code = codeOf(secret)
  expect((await change(token, '739158', '284615', { code })).success).toBe(true)
  expect((await renew(token, '504172', { code })).code).toBe('factor-wrong')
  house.clock.advance(30_000)
  expect((await renew(token, '504172', { code: codeOf(secret) })).success).toBe(true)
  expect(await told('payment-password-renewed', '628110000777')).toHaveLength(1)
})
