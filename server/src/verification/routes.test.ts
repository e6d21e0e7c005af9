import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type House, openHouse } from '../platform/testing/house.ts'
import { toldApart } from '../platform/testing/told-apart.ts'
import { setting } from '../site/index.ts'
import { codePasses } from './index.ts'
import { atHouse, to, visitor } from './testing/asking.ts'
import { type Desk, lastCode, lettersOf, openDesk } from './testing/desk.ts'
import { live } from './testing/live.ts'

let house: House
let desk: Desk
beforeEach(async () => {
  house = await openHouse()
  desk = await openDesk(house)
  await open({ REGMOBVERF3: true, MOBILEVERCODELOGIN3: true })
})
afterEach(async () => {
  await desk.close()
  await house.close()
})

const open = async (flags: object) =>
  desk.set('whitelabel', { ...(await setting(desk.store.db, 'whitelabel')), ...flags })

const human = 'test-human'
const registering = (over: Record<string, string> = {}) => ({
  countryDialingCode: '62',
  mobileNo: '0812-3456-7890',
  visitor,
  human,
  ...over,
})
const entering = (over: Record<string, string> = {}) => ({
  countryDialingCode: '62',
  mobileNum: '0812-3456-7890',
  visitor,
  human,
  ...over,
})

test('a visitor is sent a code to register with, and told when to ask again', async () => {
  const now = house.clock.now().getTime()
  const given = await desk.call('smsRegister', registering())
  expect(given).toMatchObject({ status: 200, success: true })
  expect(given.value.expirationTime - now).toBeGreaterThanOrEqual(60_000)
  expect(given.value.expirationTime - now).toBeLessThan(120_000)
  const code = await lastCode(desk.store, to)
  expect(await codePasses(desk.store, atHouse(house).entering(code))).toBe(true)
})

test('a code to register with resets no password and signs nobody in', async () => {
  desk.known.add(to)
  await desk.call('smsRegister', registering())
  const code = await lastCode(desk.store, to)
  for (const purpose of ['password', 'login', 'factor', 'change'] as const)
    expect(await codePasses(desk.store, { ...atHouse(house).entering(code), purpose })).toEqual({
      refused: 'code-expired',
    })
})

describe('is refused, the first thing that is wrong', () => {
  test.each([
    ['human-failed', { human: 'no', mobileNo: '' }],
    ['mobile-missing', { mobileNo: '  ' }],
    ['mobile-invalid', { mobileNo: '12' }],
    ['mobile-invalid', { mobileNo: '021 1234567' }],
    ['country-closed', { countryDialingCode: '44', mobileNo: '07400 123456' }],
    ['country-closed', { countryDialingCode: '1', mobileNo: '212 555 2368' }],
    ['malformed', { visitor: 'x' }],
    ['malformed', { countryDialingCode: '0062' }],
    ['malformed', { human: 'x'.repeat(8_193) }],
  ])('%s for %j', async (code, over) => {
    expect(await desk.call('smsRegister', registering(over))).toMatchObject({
      success: false,
      code,
    })
    expect(await lettersOf(desk.store)).toEqual([])
  })

  test('with what has to be waited for', async () => {
    await desk.call('smsRegister', registering())
    const again = await desk.call('smsRegister', registering())
    expect(again).toMatchObject({ code: 'code-too-soon', message: expect.stringContaining('6') })
  })
})

describe('codes are closed', () => {
  const closed = { success: false, code: 'code-closed' }

  test('to register, where registration asks for none', async () => {
    await open({ REGMOBVERF3: false })
    expect(await desk.call('smsRegister', registering())).toMatchObject(closed)
    await open({ MOBILENUMREG3: true })
    expect(await desk.call('smsRegister', registering())).toMatchObject({ success: true })
  })

  test('to sign in, where nobody signs in so', async () => {
    await open({ MOBILEVERCODELOGIN3: false })
    expect(await desk.call('smsNoLogin', entering())).toMatchObject(closed)
    const password = entering({ purpose: 'password' })
    expect(await desk.call('smsNoLogin', password)).toMatchObject({ success: true })
  })

  test('while a provider beside the house sends its own', async () => {
    await desk.set('site', { ...(await setting(desk.store.db, 'site')), phoneCode: 'firebase' })
    expect(await desk.call('smsRegister', registering())).toMatchObject(closed)
    const password = entering({ purpose: 'password' })
    expect(await desk.call('smsNoLogin', password)).toMatchObject(closed)
    expect(await desk.call('smsNoLogin', entering())).toMatchObject(closed)
  })

  test('in a live house without a gateway', async () => {
    const bare = await openDesk(house, live)
    await bare.set('human', { provider: 'off' })
    expect(await bare.call('smsRegister', registering())).toMatchObject(closed)
    const wired = { ...live, SMS_URL: 'https://gate.example', SMS_SECRET: 'rahasia-gerbang-1' }
    const able = await openDesk(house, wired)
    expect(await able.call('smsRegister', registering())).toMatchObject({ success: true })
    await able.close()
    await bare.close()
  })
})

describe('a number that nobody knows', () => {
  test.each(['login', 'password'])('is answered like a member’s, to %s', async (purpose) => {
    desk.known.add(to)
    const other = { mobileNum: '0812-3456-7891', purpose }
    const known = await desk.call('smsNoLogin', entering({ purpose }))
    const unknown = await desk.call('smsNoLogin', entering(other))
    const shape = ({ headers, value, ...rest }: typeof known) => ({
      ...rest,
      value: Object.keys(value ?? {}),
      headers: Object.keys(headers).sort(),
      length: headers['content-length'],
    })
    expect(shape(unknown)).toEqual(shape(known))
    const again = await desk.call('smsNoLogin', entering(other))
    expect(again).toMatchObject({ code: 'code-too-soon' })
    expect((await lettersOf(desk.store)).map(({ state }) => state)).toEqual(['waiting', 'withheld'])
  })

  test('takes as long as a member’s', async () => {
    const codes = await setting(desk.store.db, 'codes')
    await desk.set('codes', { ...codes, perIpHour: 9_999, perPrefixHour: 9_999 })
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let i = 0; i < 160; i++) {
      const mobileNum = `0812${String(30_000_000 + i * 10_001)}`
      const kind = i % 2 ? 'known' : 'unknown'
      if (kind === 'known') desk.known.add(`62${mobileNum.slice(1)}`)
      const begun = performance.now()
      const { success } = await desk.call('smsNoLogin', entering({ mobileNum }))
      if (i >= 20) times[kind].push(performance.now() - begun)
      expect(success).toBe(true)
    }
    const longer = times.known.map((ms, nth) => ms - (times.unknown[nth] ?? 0))
    expect(toldApart(longer)).toBeLessThan(5)
  })

  test('is sent its code all the same to register: the sign-in comes after', async () => {
    desk.known.add('6281234567891')
    await desk.call('smsRegister', registering())
    await desk.call('smsRegister', registering({ mobileNo: '081234567891' }))
    expect((await lettersOf(desk.store)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  })
})

test('an SMS is in the language of the page that asked', async () => {
  await desk.call('smsRegister', registering())
  expect((await lettersOf(desk.store)).at(-1)?.text).toContain('adalah kode Balai Anda')
})

test('whoever calls, what belongs to another visit is not there', async () => {
  const other = '019aa111-0000-7000-8000-000000000002'
  await desk.call('smsRegister', registering())
  const code = await lastCode(desk.store, to)
  const token = (over: object) =>
    desk.call('phoneToken', {
      countryDialingCode: '62',
      mobileNo: '081234567890',
      verificationCode: code,
      purpose: 'register',
      visitor,
      ...over,
    })
  // Another visit's code answers as one that never was.
  const theirs = await token({ visitor: other })
  const none = await token({ visitor: '019aa111-0000-7000-8000-000000000003' })
  expect({ ...theirs, headers: {} }).toEqual({ ...none, headers: {} })
  expect(await token({ purpose: 'password' })).toMatchObject({ code: 'code-expired' })
  expect(await token({})).toMatchObject({ success: true })
})
