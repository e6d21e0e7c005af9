import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { lettersOf } from '../../verification/testing/desk.ts'
import { windows } from '../sign-in/attempts.ts'
import { type Door, login, openDoor } from '../testing/door.ts'
import { type Contact, eventsOf, personAt } from '../testing/person.ts'
import { linkLivesMs } from './by-email.ts'

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

const person = (contact: Contact) => personAt(door, contact)
const ask = (username: string, email: string, over = {}, headers = {}) =>
  door.call('byEmail', { username, email, human: 'test-human', ...over }, { headers })
const newest = async (to: string) => (await lettersOf(door.store)).findLast((one) => one.to === to)
const codeIn = async (to: string) => /#([\w-]{43})/.exec((await newest(to))?.text ?? '')?.[1] ?? ''
const set = (code: string, newPassword = 'Kopi3Pahit', confirmNewPassword = newPassword) =>
  door.call('byLink', { code, newPassword, confirmNewPassword })
const alive = async (token: string) =>
  (await door.call('member', undefined, { token })).status === 200

test('[LOG-09] by e-mail: the link sets a new password once, and everyone who was in is out', async () => {
  const sari = await person({ email: 'Sari@contoh.id' })
  const device = await door.call('login', { ...login(sari.name), remember: true })
  expect(device.code).toBe('second-factor')
  expect(await ask(` ${sari.name.toUpperCase()}`, 'sari@CONTOH.id')).toMatchObject({
    success: true,
    value: {},
  })
  const code = await codeIn('sari@CONTOH.id')
  expect(code).toMatch(/^[\w-]{43}$/)
  const letter = await newest('sari@CONTOH.id')
  expect(letter?.text).toContain(`http://localhost:3000/password#${code}`)
  expect(await set(code)).toMatchObject({ success: true, value: {} })
  expect(await alive(sari.token)).toBe(false)
  expect((await set(code)).code).toBe('link-expired')
  expect((await door.call('login', login(sari.name))).code).toBe('credentials-wrong')
  expect((await door.call('login', login(sari.name, 'Kopi3Pahit'))).code).toBe('second-factor')
  const done = (await eventsOf(door, 'recovery-done')).at(-1)
  expect(done).toMatchObject({ subject: `member:${sari.id}`, body: { by: 'email', ended: 1 } })
})

test('what does not belong together is answered alike, written alike and never sent', async () => {
  const budi = await person({ email: 'budi@contoh.id' })
  const right = await ask(budi.name, 'budi@contoh.id')
  expect(await newest('budi@contoh.id')).toMatchObject({ state: 'waiting' })
  for (const [name, email] of [
    [budi.name, 'lain@contoh.id'],
    ['tidak-ada', 'budi@contoh.id'],
  ] as const) {
    expect(await ask(name, email)).toEqual(right)
    expect(await newest(email)).toMatchObject({ state: 'withheld', text: null })
  }
  const { rows } = await door.store.db.one(z.object({ rows: z.bigint() }))`
    select count(*) as rows from identity.recovery_link where member is null`
  expect(rows).toBe(2n)
})

test('a person is asked for, and an address that is one', async () => {
  expect((await ask('siapa', 'a@contoh.id', { human: 'robot' })).code).toBe('human-failed')
  expect((await ask('siapa', 'bukan alamat')).code).toBe('email-invalid')
})

test.each([
  { 'sec-fetch-site': 'cross-site', origin: 'https://jahat.example' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://jahat.example' },
  { origin: 'null' },
])('a page of somewhere else cannot make a browser ask: %j', async (headers) => {
  const cici = await person({ email: `cici${JSON.stringify(headers).length}@contoh.id` })
  const answer = await ask(cici.name, 'cici@contoh.id', {}, headers)
  expect([answer.status, answer.code]).toEqual([403, 'not-allowed'])
  expect(await newest('cici@contoh.id')).toBeUndefined()
})

test('a page of the house can', async () => {
  const own = {
    'sec-fetch-site': 'same-origin',
    origin: 'https://balai.example',
    host: 'balai.example',
  }
  expect((await ask('siapa', 'a@contoh.id', {}, own)).success).toBe(true)
})

test('a newer link ends the older one, an hour ends both, and a wrong code is nobody’s', async () => {
  const dodi = await person({ email: 'dodi@contoh.id' })
  await ask(dodi.name, 'dodi@contoh.id')
  const older = await codeIn('dodi@contoh.id')
  house.clock.advance(1000)
  await ask(dodi.name, 'dodi@contoh.id')
  const newer = await codeIn('dodi@contoh.id')
  expect(newer).not.toBe(older)
  expect((await set(older)).code).toBe('link-expired')
  expect((await set('x'.repeat(43))).code).toBe('link-expired')
  house.clock.advance(linkLivesMs)
  expect((await set(newer)).code).toBe('link-expired')
})

test('a password that will not do leaves the link; of two at once one sets it', async () => {
  const eka = await person({ email: 'eka@contoh.id' })
  await ask(eka.name, 'eka@contoh.id')
  const code = await codeIn('eka@contoh.id')
  expect((await set(code, 'Kopi3Pahit', 'Kopi3Manis')).code).toBe('passwords-differ')
  const weak = await set(code, 'pendek')
  expect([weak.code, weak.value.field]).toEqual(['field-invalid', 'password'])
  expect((await set(code, 'Password123')).code).toBe('password-common')
  const both = await Promise.all([set(code, 'Kopi3Pahit'), set(code, 'Teh4Manis')])
  expect(both.map(({ success, code: no }) => no ?? success).sort()).toEqual(['link-expired', true])
})

test('nobody’s mailbox is filled: after three letters an hour the rest are written and not sent', async () => {
  const fitri = await person({ email: 'fitri@contoh.id' })
  for (let i = 0; i < windows.recovery.max + 3; i++) {
    expect((await ask(fitri.name, 'fitri@contoh.id')).success).toBe(true)
    house.clock.advance(1000)
  }
  const letters = (await lettersOf(door.store)).filter(({ to }) => to === 'fitri@contoh.id')
  expect(letters.filter(({ state }) => state === 'waiting')).toHaveLength(windows.recovery.max)
  expect(letters).toHaveLength(windows.recovery.max + 3)
})

test('the link stands in the letter and nowhere else', async () => {
  const gita = await person({ email: 'gita@contoh.id' })
  await ask(gita.name, 'gita@contoh.id')
  const code = await codeIn('gita@contoh.id')
  const { kept } = await door.store.db.one(z.object({ kept: z.string() }))`
    select coalesce(string_agg(encode(code, 'escape') || encode(code, 'hex'), ''), '') as kept
      from identity.recovery_link`
  expect(kept).not.toContain(code)
  expect(kept).not.toContain(Buffer.from(code, 'base64url').toString('hex'))
})

const visitor = crypto.randomUUID()
const number = (mobile: string) => ({
  countryDialingCode: '62',
  mobileNum: mobile.slice(2),
  visitor,
})
const byPhone = (mobile: string, verificationCode: string, over = {}) =>
  door.call('byPhone', {
    ...number(mobile),
    verificationCode,
    newPassword: 'Kopi3Pahit',
    ...over,
  })
const sendTo = (mobile: string, purpose: 'login' | 'password') =>
  door.call('smsNoLogin', { ...number(mobile), purpose, human: 'test-human' })

test('[LOG-09] by phone: the code sets a new password and signs in; all others are out', async () => {
  const mobile = '6281234567801'
  const hani = await person({ mobile })
  expect((await sendTo(mobile, 'password')).success).toBe(true)
  const code = await door.codeSent(mobile)
  const weak = await byPhone(mobile, code, { newPassword: 'pendek' })
  expect(weak.code).toBe('field-invalid')
  expect((await byPhone(mobile, code, { newPassword: 'indonesia123' })).code).toBe(
    'password-common',
  )
  expect((await byPhone(mobile, code, { visitor: crypto.randomUUID() })).code).toBe('code-expired')
  const given = await byPhone(mobile, code)
  expect(given.value).toMatchObject({ account: hani.name, passwordExpired: false })
  expect([await alive(given.value.token), await alive(hani.token)]).toEqual([true, false])
  expect((await byPhone(mobile, code)).code).toBe('code-expired')
})

test('[A22] a code that was sent to sign in or to register sets no password', async () => {
  const mobile = '6281234567802'
  const ira = await person({ mobile })
  await door.turn('whitelabel', {
    MOBILEVERCODELOGIN3: true,
    MOBILENUMREG3: true,
    REGMOBVERF3: true,
  })
  await sendTo(mobile, 'login')
  expect((await byPhone(mobile, await door.codeSent(mobile))).code).toBe('code-expired')
  house.clock.advance(61_000)
  await door.call('smsRegister', {
    countryDialingCode: '62',
    mobileNo: mobile.slice(2),
    visitor,
    human: 'test-human',
  })
  expect((await byPhone(mobile, await door.codeSent(mobile))).code).toBe('code-expired')
  expect(await alive(ira.token)).toBe(true)
})

test('[A21] a number that nobody has is answered as one that somebody has', async () => {
  const known = '6281234567803'
  await person({ mobile: known })
  const [one, two] = [await sendTo(known, 'password'), await sendTo('6281234567999', 'password')]
  expect({ ...two, value: 0 }).toEqual({ ...one, value: 0 })
  expect(await byPhone(known, '000001')).toEqual(await byPhone('6281234567999', '000001'))
})

test('a closed account gets no new password by any way', async () => {
  const mobile = '6281234567804'
  const joko = await person({ mobile, email: 'joko@contoh.id' })
  await ask(joko.name, 'joko@contoh.id')
  const link = await codeIn('joko@contoh.id')
  await sendTo(mobile, 'password')
  const code = await door.codeSent(mobile)
  await house.ownerStore.transact(
    (tx) => tx.run`update identity.member set status = 'closed' where id = ${joko.id}`,
  )
  expect((await set(link)).code).toBe('link-expired')
  expect((await byPhone(mobile, code)).code).toBe('account-closed')
})
