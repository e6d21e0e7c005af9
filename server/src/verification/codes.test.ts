import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type House, openHouse } from '../platform/testing/house.ts'
import { codePasses, mobileOf, sendCode } from './index.ts'
import { type Desk, lastCode, lettersOf, openDesk } from './testing/desk.ts'

let house: House
let desk: Desk
beforeEach(async () => {
  house = await openHouse()
  desk = await openDesk(house)
})
afterEach(async () => {
  await desk.close()
  await house.close()
})

const to = '6281234567890'
const visitor = '019aa111-0000-7000-8000-000000000001'
const asking = (over: object = {}) => ({
  way: 'sms' as const,
  to,
  purpose: 'register' as const,
  bind: visitor,
  ip: '192.0.2.1',
  lang: 'ID' as const,
  random: house.random,
  now: house.clock.now(),
  ...over,
})
const entering = (code: string | undefined, over: object = {}) => ({
  way: 'sms' as const,
  to,
  purpose: 'register' as const,
  bind: visitor,
  code,
  now: house.clock.now(),
  ...over,
})

test('a code that was sent passes once', async () => {
  const sent = await sendCode(desk.store, asking())
  expect(sent).toEqual({ expirationTime: expect.any(Number) })
  const code = await lastCode(desk.store, to)
  expect(code).toMatch(/^\d{6}$/)
  expect(await codePasses(desk.store, entering(code))).toBe(true)
  expect(await codePasses(desk.store, entering(code))).toEqual({ refused: 'code-expired' })
})

describe('a mobile number', () => {
  test.each([
    ['62', '0812-3456-7890', to],
    ['62', '812 3456 7890', to],
    ['62', '+62 812 3456 7890', to],
    ['66', '081 234 5678', '66812345678'],
    ['62', '021 1234567', undefined],
    ['62', '+66812345678', undefined],
    ['62', '123', undefined],
    ['62', '', undefined],
    ['62', '0812-3456-7890 ext. 5', undefined],
    ['999', '0812-3456-7890', undefined],
  ])('+%s %s is %s', (countryDialingCode, mobile, digits) => {
    expect(mobileOf({ countryDialingCode, mobile })).toBe(digits)
  })
})

test('what is written for a number that nobody knows is never sent', async () => {
  await sendCode(desk.store, asking({ deliver: false }))
  expect(await lettersOf(desk.store)).toEqual([{ to, text: null, state: 'withheld' }])
})
