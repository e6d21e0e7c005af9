import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Door, form, login, openDoor } from './identity/testing/door.ts'
import { deliverDue } from './messages/deliver.ts'
import { Rejected } from './messages/port.ts'
import { createLog } from './platform/log.ts'
import { type House, openHouse } from './platform/testing/house.ts'
import { defaults } from './site/settings.ts'

const lines: string[] = []
const log = createLog({ level: 'trace' }, { write: (line) => void lines.push(line) })
/** What a person gives or is given on the way, and nobody may read afterwards. */
const secrets = new Map<string, string>()
const keep = <T extends string>(name: string, secret: T): T => {
  if (secret.length < 4) throw new Error(`${name} was not met`)
  secrets.set(name, secret)
  return secret
}

let house: House
let door: Door
beforeAll(async () => {
  house = await openHouse()
  door = await openDoor({ ...house, log })
  const shown = defaults.register.map((rule) => ({ ...rule, enabled: true }))
  await door.set('register', shown)
  await door.turn('whitelabel', { REGMOBVERF3: true })
})
afterAll(async () => {
  await door.close()
  await house.close()
})

const visitor = '019aa111-0000-4000-8000-000000000001'
const number = { countryDialingCode: '62', mobileNo: '081234567801' }
const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` }

/** A provider that says no, and quotes in its answer whom it was to send what. */
const quoting = {
  name: 'quoting',
  shown: false,
  deliver: async ({ to, text }: { to: string; text: string }) => {
    throw new Rejected(`550 <${to}> (+${to}) would not take ${to}: ${text.length}`)
  },
}
const deliver = () =>
  deliverDue({ store: door.store, ports: { sms: quoting, email: quoting }, clock: door.clock, log })

async function journey() {
  const email = keep('e-mail', 'Sari.Dewi@contoh.co.id')
  const password = keep('password', 'Rahasia-Sekali-9')
  keep('phone', '6281234567801')
  keep('phone as typed', number.mobileNo)
  const asked = { ...number, visitor, human: 'test-human' }
  expect((await door.call('smsRegister', asked)).success).toBe(true)
  const verificationCode = keep('code', await door.codeSent('6281234567801'))
  await deliver()
  const person = {
    ...form('sari77'),
    email,
    password,
    confirmPassword: password,
    mobileNum: number.mobileNo,
    countryDialingCode: '62',
    verificationCode,
    visitor,
    captcha: '0000',
    paymentPassword: keep('payment password', '935817'),
    idNumber: keep('identity number', 'A1234567'),
    payeeName: keep('payee', 'Sari Dewi Lestari'),
    birthday: '02-28-2000',
    login: true,
  }
  const opened = await door.call('register', person, { headers })
  expect(opened.code).toBeUndefined()
  const token = keep('session token', String(opened.value.token))
  await door.call('member', undefined, { token })
  await door.call('logout', {}, { token })
  await door.call('login', login('sari77', keep('wrong password', 'Rahasia-Salah-1')))
  const again = await door.call('login', { ...login('sari77', password), remember: true })
  if (again.value?.token) keep('second token', String(again.value.token))
  await door.call('login', login('sari77', password), { headers: { authorization: 'Bearer x' } })
  const human = { human: 'test-human' }
  await door.call('byEmail', { username: 'sari77', email, ...human })
  await deliver()
  await door.call('register', { ...person, password: 'x' })
  await door.call('register', {}, { raw: `{"password":"${password}` })
}

test('[OBS-01] the log of a whole journey holds no password, token, code, address or number', async () => {
  await journey()
  const calls = lines.filter((line) => line.includes('"msg":"call"'))
  expect(calls.length).toBeGreaterThan(8)
  for (const line of calls) {
    const { request, trace, call, outcome } = JSON.parse(line)
    expect({ request, trace, call, outcome }).toEqual({
      request: expect.stringMatching(/^[\da-f-]{36}$/),
      trace: expect.stringMatching(/^[\da-f]{32}$/),
      call: expect.stringMatching(/^\w+\.\w+$/),
      outcome: expect.any(String),
    })
  }
  expect(calls.some((line) => line.includes(trace))).toBe(true)
  expect(lines.some((line) => line.includes('a message was not taken'))).toBe(true)
  expect(secrets.size).toBeGreaterThan(8)
  expect(found(lines)).toEqual([])
})

test('what the driver says of a row, and what a fault quotes, is hidden as well', async () => {
  const {
    email = '',
    phone = '',
    token = '',
  } = {
    email: secrets.get('e-mail'),
    phone: secrets.get('phone'),
    token: secrets.get('session token'),
  }
  lines.length = 0
  const fault = new Error(`no mailbox ${email}, +${phone} or ${phone}; Bearer ${token}`)
  log.error({ err: fault, headers: { authorization: token }, body: { to: { email } } }, 'fault')
  log.warn(`plainly ${email}`)
  expect(lines).toHaveLength(2)
  expect(found(lines)).toEqual([])
  // The walk itself finds what is there.
  expect(found([`{"msg":"${email}"}`, `{"code":"${secrets.get('code')}"}`])).toEqual([
    'e-mail',
    'code',
  ])
})

test('ids, hashes and moments stay as they are', () => {
  lines.length = 0
  const id = '0628aaaa-0812-4081-8121-628123456780'
  const hash = 'a'.repeat(64)
  log.info({ id, hash, at: '2026-11-21T15:26:05.628Z', ms: 6_281_234_567 }, 'said')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ id, hash, ms: 6_281_234_567 })
})

/** Which secrets stand in these lines, in whatever case they were written. */
function found(where: readonly string[]) {
  const text = where.join('\n').toLowerCase()
  return [...secrets]
    .filter(([, secret]) => text.includes(secret.toLowerCase()))
    .map(([name]) => name)
}
