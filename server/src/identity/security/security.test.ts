import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { openAccount } from '../index.ts'
import { type Door, form, login, onOpened, openDoor } from '../testing/door.ts'
import { type Contact, eventsOf, personAt } from '../testing/person.ts'
import { commonPasswords } from './common-passwords.ts'

let house: House
let door: Door
let other: Door
beforeAll(async () => {
  house = await openHouse()
  other = await openDoor(house)
  door = await openDoor(house)
})
beforeEach(() => house.ownerStore.transact((tx) => tx.run`truncate identity.attempt`))
afterAll(async () => {
  await door.close()
  await other.close()
  await house.close()
})

const dayMs = 86_400_000
const person = (contact: Contact = {}) => personAt(door, contact)
const enter = async (name: string, over: object = {}) =>
  (await door.call('login', { ...login(name), ...over })).value
const alive = async (token: string, at = door) =>
  (await at.call('member', undefined, { token })).status === 200
const change = (token: string, over: object = {}) =>
  door.call(
    'changePassword',
    {
      oldPassword: 'rahasia1',
      newPassword: 'Kopi3Pahit',
      confirmNewPassword: 'Kopi3Pahit',
      ...over,
    },
    { token },
  )

test('[LOG-10] a changed password ends every other session, in every process, and this one goes on', async () => {
  const sari = await person()
  const elsewhere = (await enter(sari.name)).token
  expect(await alive(elsewhere, other)).toBe(true)
  expect(await change(sari.token)).toMatchObject({ success: true, value: {} })
  expect([await alive(sari.token), await alive(elsewhere, other)]).toEqual([true, false])
  expect((await door.call('login', login(sari.name))).code).toBe('credentials-wrong')
  expect((await enter(sari.name, { password: 'Kopi3Pahit' })).account).toBe(sari.name)
  const event = (await eventsOf(door, 'password-changed')).at(-1)
  expect(event).toMatchObject({ subject: `member:${sari.id}`, body: { ended: 1 } })
})

test.each([
  ['password-wrong', { oldPassword: 'salah1234' }],
  ['field-invalid', { newPassword: 'pendek', confirmNewPassword: 'pendek' }],
  ['password-inconsistent', { confirmNewPassword: 'Kopi3Manis' }],
  ['password-same', { newPassword: 'rahasia1', confirmNewPassword: 'rahasia1' }],
  ['password-common', { newPassword: 'Qwerty12345', confirmNewPassword: 'Qwerty12345' }],
])('a change is refused as %s', async (code, over) => {
  const { token } = await person()
  expect((await change(token, over)).code).toBe(code)
  expect(await alive(token)).toBe(true)
})

test('the account name itself is no password, and the list of common ones is in order', async () => {
  const { value } = await door.call('register', form('kopihitam77'))
  const name = { newPassword: 'KopiHitam77', confirmNewPassword: 'KopiHitam77' }
  expect((await change(value.token, name)).code).toBe('password-common')
  const all = [...commonPasswords]
  expect(all).toEqual(all.toSorted())
  expect(all.every((word) => word === word.toLowerCase())).toBe(true)
  expect(all.length).toBeGreaterThan(500)
})

test('[A20] the old password is guessed under the lock of the sign-in, not beside it', async () => {
  const budi = await person()
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, i) => change(budi.token, { oldPassword: `tebakan${i}` })),
  )
  expect(guesses.filter(({ code }) => code === 'password-wrong')).toHaveLength(5)
  expect(guesses.filter(({ code }) => code === 'sign-in-locked')).toHaveLength(25)
  expect((await door.call('login', login(budi.name))).code).toBe('sign-in-locked')
  expect((await change(budi.token)).code).toBe('sign-in-locked')
})

test('where the house wants a code for a change, it goes to what the member proved', async () => {
  await door.turn('whitelabel', { CHNGPASSVERIF3: true })
  const bare = await person()
  expect((await door.call('sendCode', {}, { token: bare.token })).code).toBe('contact-missing')
  expect((await change(bare.token)).success).toBe(true)
  const mobile = '6281234500001'
  const cici = await person({ mobile, email: 'cici@contoh.id' })
  const shown = (await door.call('overview', undefined, { token: cici.token })).value
  expect(shown).toMatchObject({
    mobile: '+62 *** 001',
    email: 'c***@contoh.id',
    changeNeedsCode: true,
  })
  expect((await change(cici.token)).code).toBe('code-missing')
  expect((await door.call('sendCode', {}, { token: cici.token })).success).toBe(true)
  const code = await door.codeSent(mobile)
  const wrong = code === '111111' ? '222222' : '111111'
  expect((await change(cici.token, { verificationCode: wrong })).code).toBe('code-wrong')
  // A password that will not do does not use the code up.
  const weak = { verificationCode: code, newPassword: 'x', confirmNewPassword: 'x' }
  expect((await change(cici.token, weak)).code).toBe('field-invalid')
  expect((await change(cici.token, { verificationCode: code })).success).toBe(true)
  await door.turn('whitelabel', { CHNGPASSVERIF3: false })
})

const opened = async (account: string) => {
  const { random, clock } = house
  const person = { account, password: 'Balai#2026', isAgent: 0, mustChange: true } as const
  await door.store.transact((tx) =>
    openAccount(tx, { ...person, random, now: clock.now(), onOpened }),
  )
  return enter(account, { password: 'Balai#2026' })
}

test('[LOG-03] a password that somebody else chose has to go first: nothing else is answered, nor heard', async () => {
  const { token, passwordExpired } = await opened('bawaan1')
  expect(passwordExpired).toBe(true)
  for (const name of [
    'overview',
    'sessions',
    'devices',
    'language',
    'handOver',
    'beginTotp',
  ] as const) {
    const answer = await door.call(name, { language: 'EN' }, { token })
    expect([name, answer.status, answer.code]).toEqual([name, 403, 'password-change-needed'])
  }
  expect((await door.call('member', undefined, { token })).status).toBe(200)
  const ws = await door.app.injectWS('/ws')
  const closed = new Promise((done) => ws.on('close', (code, why) => done([code, String(why)])))
  ws.send(JSON.stringify({ hello: 1, token }))
  expect(await closed).toEqual([4403, 'password-change-needed'])
  expect((await change(token, { oldPassword: 'Balai#2026' })).success).toBe(true)
  expect((await door.call('sessions', undefined, { token })).status).toBe(200)
  expect((await enter('bawaan1', { password: 'Kopi3Pahit' })).passwordExpired).toBe(false)
})

test('who has to change the password may sign out, and is a visitor to what anyone may ask', async () => {
  const { token } = await opened('bawaan2')
  const shown = await door.call('passkeyOptions', {}, { token })
  expect(shown.success).toBe(true)
  expect((await door.call('logout', undefined, { token })).value).toEqual({})
  expect(await alive(token)).toBe(false)
})

test('[LOG-03] a password is out of date after so many days where that is on, and not by SMS', async () => {
  const mobile = '6281234500002'
  const dodi = await person({ mobile })
  await door.turn('entry', { secondFactor: false })
  house.clock.advance(91 * dayMs)
  expect((await enter(dodi.name)).passwordExpired).toBe(false)
  await door.turn('whitelabel', { PWDEXPFORCECHANGE3: true, MOBILEVERCODELOGIN3: true })
  expect((await enter(dodi.name)).passwordExpired).toBe(true)
  const phone = {
    countryDialingCode: '62',
    mobileNum: mobile.slice(2),
    visitor: crypto.randomUUID(),
  }
  await door.call('smsNoLogin', { ...phone, purpose: 'login', human: 'test-human' })
  const verificationCode = await door.codeSent(mobile)
  const bySms = await door.call('login', { type: 'sms', ...phone, verificationCode })
  expect(bySms.value).toMatchObject({ account: dodi.name, passwordExpired: false })
  await door.turn('whitelabel', { PWDEXPFORCECHANGE3: false, MOBILEVERCODELOGIN3: false })
  await door.turn('entry', { secondFactor: true })
})

test('the sessions of a member are listed and ended, one or all others, and nobody else’s', async () => {
  const [eka, fani] = [await person(), await person()]
  const two = (await enter(eka.name)).token
  const three = (await enter(eka.name)).token
  const list = (token: string) => door.call('sessions', undefined, { token })
  const end = (token: string, session?: string) => door.call('endSession', { session }, { token })
  const { value } = await list(two)
  expect(value).toHaveLength(3)
  expect(value.filter(({ here }: { here: boolean }) => here)).toHaveLength(1)
  const mine = value.find(({ here }: { here: boolean }) => here).id
  // [A17] Another's id and an invented one: the same answer.
  const invented = await end(fani.token, crypto.randomUUID())
  expect(await end(fani.token, mine)).toEqual(invented)
  expect(invented.value).toEqual({ ended: 0 })
  expect(await alive(two)).toBe(true)
  expect((await end(three, mine)).value).toEqual({ ended: 1 })
  expect([await alive(two), await alive(three)]).toEqual([false, true])
  expect((await end(three)).value).toEqual({ ended: 1 })
  expect([await alive(three), await alive(eka.token), await alive(fani.token)]).toEqual([
    true,
    false,
    true,
  ])
})

test('[A19] the sockets of a session that is ended elsewhere close within a second, in another process', async () => {
  const gita = await person()
  const away = (await enter(gita.name)).token
  const ws = await other.app.injectWS('/ws')
  const closed = new Promise<number>((done) => ws.on('close', done))
  ws.send(JSON.stringify({ hello: 1, token: away }))
  await new Promise((done) => setTimeout(done, 100))
  const began = performance.now()
  await door.call('endSession', {}, { token: gita.token })
  expect(await closed).toBe(4401)
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('[A17] known devices are listed and forgotten, one’s own only', async () => {
  const [hani, ira] = [await person({ payeeName: 'Hani' }), await person()]
  const { value } = await door.call('login', login(hani.name))
  const entered = await door.call('factor', {
    ticket: value.ticket,
    way: 'payeeName',
    answer: 'hani',
  })
  const { token, deviceToken } = entered.value
  const listed = async () => (await door.call('devices', undefined, { token })).value
  // The one where the account was opened is known as well.
  const [device, opened] = await listed()
  expect(opened).toMatchObject({ here: false, ip: expect.stringMatching(/^10\.9\./) })
  expect(device).toMatchObject({ device: 'Perangkat uji', ip: '192.0.2.1', here: true })
  const forget = (by: string, id: string) =>
    door.call('forgetDevice', { device: id }, { token: by })
  const invented = await forget(ira.token, crypto.randomUUID())
  expect(await forget(ira.token, device.id)).toEqual(invented)
  expect(await listed()).toHaveLength(2)
  await forget(token, device.id)
  expect(await listed()).toEqual([opened])
  expect((await door.call('login', { ...login(hani.name), deviceToken })).code).toBe(
    'second-factor',
  )
  expect((await eventsOf(door, 'device-known')).at(-1)?.subject).toBe(`member:${hani.id}`)
})

test('a trial account has no password, devices or passkeys to look after', async () => {
  const { value } = await door.call('freePlay', { platform: 'W' })
  for (const name of ['overview', 'changePassword', 'beginPasskey', 'sessions'] as const)
    expect((await door.call(name, {}, { token: value.token })).code).toBe('trial-account')
})

test.each([
  '/WPS/member/security',
  '//wps/member/security',
  '/wps//member/security',
  '/wps/member/security/',
  '/wps%2fmember%2fsecurity',
  '/wps/member/password/../security',
  '/wps/member/./security',
  '/wps/member/security;x',
])('[A18] no other way to write an address gets around the change of password: %s', async (url) => {
  const { token } = await opened(`bawaan-${url.length}-${url.indexOf('m')}`)
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'] as const) {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
    const { statusCode, body } = await door.app.inject({ method, url, headers })
    expect([403, 404]).toContain(statusCode)
    expect(body).not.toContain('passkeys')
  }
})
