import * as contract from '@balai/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { jobs } from '../index.ts'
import { type Door, login, openDoor } from '../testing/door.ts'
import { type Contact, personAt } from '../testing/person.ts'

let house: House
let door: Door
beforeAll(async () => {
  house = await openHouse()
  door = await openDoor(house)
})
beforeEach(() => house.ownerStore.transact((tx) => tx.run`truncate identity.attempt`))
afterAll(async () => {
  await door.close()
  await house.close()
})

const person = (contact: Contact = {}) => personAt(door, contact)
const isEndpoint = (one: unknown): one is contract.Endpoint =>
  typeof one === 'object' && one !== null && 'kind' in one && 'path' in one
const endpoints = Object.values(contract)
  .filter((section) => typeof section === 'object' && section !== null)
  .flatMap((section) => Object.values(section).filter(isEndpoint))

test('[LOG-03] these calls and no other are open to who has to change the password: no game is', () => {
  const open = endpoints.filter(({ whileChanging }) => whileChanging).map(({ path }) => path)
  expect(open.toSorted()).toEqual([
    '/wps/member/info',
    '/wps/member/password',
    '/wps/session/logout',
    '/wps/verification/member',
  ])
  expect(endpoints.length).toBeGreaterThan(40)
})

const { login: entered, factor, passkeyLogin } = contract.signIn
const sealed = [
  entered,
  factor,
  passkeyLogin,
  contract.recovery.byLink,
  contract.recovery.byPhone,
  contract.security.changePassword,
  contract.security.removeTotp,
  contract.security.addPasskey,
]
test.each(sealed.map((endpoint) => [endpoint.path, endpoint] as const))(
  '[A24] %s takes nothing plain, altered or of another form',
  async (url, endpoint) => {
    const { token } = await person()
    for (const [payload, code] of [
      [{ username: 'sari', password: 'rahasia1', type: 'username' }, 'sealed-required'],
      [{ sealed: 'a.b.c.d.e' }, 'sealed-broken'],
      [{ sealed: { $ne: '' } }, 'sealed-required'],
    ] as const) {
      const answer = await door.app.inject({
        method: contract.methodOf(endpoint),
        url,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
        payload,
      })
      expect([answer.statusCode, answer.json().code]).toEqual([400, code])
    }
  },
)

const visitor = crypto.randomUUID()
const phone = (mobile: string) => ({
  countryDialingCode: '62',
  mobileNum: mobile.slice(2),
  visitor,
})
const bySms = (mobile: string, verificationCode: string, over = {}) =>
  door.call('login', { type: 'sms', ...phone(mobile), verificationCode, ...over })
const send = (mobile: string) =>
  door.call('smsNoLogin', { ...phone(mobile), purpose: 'login', human: 'test-human' })

test('[LOG-01] by number and code, while that is open, and nobody else’s code', async () => {
  const mobile = '6281234520001'
  const sari = await person({ mobile, payeeName: 'Sari' })
  expect((await bySms(mobile, '123456')).code).toBe('login-type-closed')
  await door.turn('whitelabel', { MOBILEVERCODELOGIN3: true })
  expect((await bySms(mobile, ' ')).code).toBe('code-missing')
  expect((await bySms(mobile, '123456')).code).toBe('code-expired')
  await send(mobile)
  const code = await door.codeSent(mobile)
  const elsewhere = { visitor: crypto.randomUUID() }
  expect((await bySms(mobile, code, elsewhere)).code).toBe('code-expired')
  // A code that was read from the telephone is proof enough at an unknown device.
  const given = await bySms(mobile, code, { remember: true })
  expect(given.value).toMatchObject({ account: sari.name, firstTimeLogin: false })
  expect(given.value.deviceToken).toMatch(/^[\w-]{43}$/)
  expect((await bySms(mobile, code)).code).toBe('code-expired')
})

test('[A21] a number that nobody has is answered as one whose code is wrong', async () => {
  await door.turn('whitelabel', { MOBILEVERCODELOGIN3: true })
  const mobile = '6281234520002'
  await person({ mobile })
  for (const number of [mobile, '6281234520999']) expect((await send(number)).success).toBe(true)
  const code = (await door.codeSent(mobile)) === '111111' ? '222222' : '111111'
  const [one, two] = [await bySms(mobile, code), await bySms('6281234520999', code)]
  expect(one.code).toBe('code-wrong')
  expect(two).toEqual(one)
})

test('[A20] of fifty codes tried at once for a number no more than five are looked at', async () => {
  await door.turn('whitelabel', { MOBILEVERCODELOGIN3: true })
  const mobile = '6281234520003'
  await person({ mobile })
  await send(mobile)
  const code = await door.codeSent(mobile)
  const guesses = Array.from({ length: 50 }, (_, i) => String(i).padStart(6, '9'))
  const answers = await Promise.all(
    guesses.filter((guess) => guess !== code).map((guess) => bySms(mobile, guess)),
  )
  expect(answers.filter(({ code: no }) => no === 'code-wrong').length).toBeLessThanOrEqual(5)
  expect((await bySms(mobile, code)).code).toBe('code-expired')
})

test('the last sign-in is told, as it was', async () => {
  const { name } = await person()
  await door.call('login', login(name), { ip: '203.0.113.50' })
  const at = house.clock.now().getTime()
  const { value } = await door.call('login', login(name), { ip: '203.0.113.51' })
  expect(value.lastSignIn).toMatchObject({ device: 'Perangkat uji', ip: '203.0.113.50' })
  expect(Math.abs(new Date(value.lastSignIn.at).getTime() - at)).toBeLessThan(5_000)
})

test('what is over is forgotten', async () => {
  const { name, token } = await person({ payeeName: 'Budi', email: 'budi@contoh.id' })
  await door.call('login', login(name))
  await door.call('login', { ...login((await person()).name), remember: true })
  await door.call('passkeyOptions')
  await door.call('handOver', {}, { token })
  await door.call('byEmail', { username: name, email: 'budi@contoh.id', human: 'test-human' })
  const tables = ['device', 'factor_ticket', 'passkey_challenge', 'recovery_link', 'entry_code']
  const left = async () => {
    const { db } = house.ownerStore
    const rows = { parse: (row: unknown) => (row as { n: bigint }).n }
    const each = tables.map(
      (table) => db.one(rows)`
      select (xpath('/row/n/text()', query_to_xml(
        'select count(*) as n from identity.' || ${table}::text, true, true, '')))[1]::text::bigint as n`,
    )
    return Promise.all(each)
  }
  const before = await left()
  expect(before.every((rows) => rows > 0n)).toBe(true)
  house.clock.advance(31 * 86_400_000)
  for (const job of jobs) await job.run(house.store, house.clock.now())
  expect(await left()).toEqual(tables.map(() => 0n))
})
