import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { type Door, login, openDoor } from '../testing/door.ts'
import { type Contact, confirmed, personAt } from '../testing/person.ts'
import { deviceDays } from './device.ts'
import { factorTriesMax, sameName } from './factor.ts'
import { ticketLivesMs } from './login.ts'

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
const enter = (name: string, over: object = {}) => door.call('login', { ...login(name), ...over })
const answer = (ticket: string, way: string, text: string) =>
  door.call('factor', { ticket, way, answer: text })
const kinds = async (kind: string) => {
  const { n } = await house.store.db.one(z.object({ n: z.bigint() }))`
    select count(*) as n from audit.event where kind = ${kind}`
  return Number(n)
}

test('an account that can prove nothing is let in, at every device', async () => {
  const { name } = await person()
  expect((await enter(name)).success).toBe(true)
})

test('[LOG-07] an unknown device is asked for what the member can show, with masked hints', async () => {
  const { name } = await person({
    mobile: '628123450789',
    email: 'sari@contoh.id',
    payeeName: 'Sari Dewi',
  })
  const asked = await enter(name)
  expect(asked).toMatchObject({ status: 200, success: false, code: 'second-factor' })
  expect(asked.value.ways).toEqual([
    { way: 'sms', hint: '+62 *** 789' },
    { way: 'email', hint: 's***@contoh.id' },
    { way: 'payeeName', hint: '' },
  ])
  const sent = await door.call('sendFactor', { ticket: asked.value.ticket, way: 'sms' })
  const left = sent.value.expirationTime - house.clock.now().getTime()
  expect([left > 55_000, left <= 60_000]).toEqual([true, true])
  const code = await door.codeSent('628123450789')
  const given = await answer(asked.value.ticket, 'sms', code)
  expect(given.value.token).toMatch(/^[\w-]{43}$/)
  expect(given.value.lastSignIn).toMatchObject({
    device: 'Perangkat uji',
    ip: expect.stringMatching(/^10\.9\./),
  })
  // Known from then on.
  const again = await enter(name, { deviceToken: given.value.deviceToken })
  expect(again.success).toBe(true)
  // And a ticket is good once.
  expect((await answer(asked.value.ticket, 'sms', code)).code).toBe('ticket-expired')
})

test('a code sent by e-mail does as well, and only for its own ticket', async () => {
  const { name } = await person({ email: 'dua@contoh.id' })
  const [one, two] = [await enter(name), await enter(name)]
  await door.call('sendFactor', { ticket: one.value.ticket, way: 'email' })
  const code = await door.codeSent('dua@contoh.id')
  expect((await answer(two.value.ticket, 'email', code)).code).toBe('factor-wrong')
  expect((await answer(one.value.ticket, 'email', code)).success).toBe(true)
})

test('a way that was not offered is none', async () => {
  const { name } = await person({ payeeName: 'Budi' })
  const { value } = await enter(name)
  expect((await door.call('sendFactor', { ticket: value.ticket, way: 'sms' })).code).toBe(
    'ticket-expired',
  )
  for (const way of ['sms', 'email', 'totp'])
    expect((await answer(value.ticket, way, '000000')).code).toBe('factor-wrong')
  const invented = await answer('x'.repeat(43), 'payeeName', 'Budi')
  expect(invented.code).toBe('ticket-expired')
})

test('a name is compared in any case and spacing', async () => {
  expect(sameName('Sari  Dewi', ' sari dewi')).toBe(true)
  expect(sameName('José', 'jose\u0301')).toBe(true)
  expect(sameName('Sari Dewi', 'Sari')).toBe(false)
  const { name } = await person({ payeeName: 'Sari Dewi' })
  const { value } = await enter(name)
  expect((await answer(value.ticket, 'payeeName', 'SARI   dewi ')).success).toBe(true)
})

test('[A20] a hundred names at once: five are compared, and the right one comes too late', async () => {
  const { name } = await person({ payeeName: 'Rahasia Sekali' })
  const { value } = await enter(name)
  const before = await kinds('factor-failed')
  const guesses = await Promise.all(
    Array.from({ length: 100 }, (_, i) => answer(value.ticket, 'payeeName', `Nama ${i}`)),
  )
  expect(guesses.filter(({ code }) => code === 'factor-wrong')).toHaveLength(factorTriesMax)
  expect((await answer(value.ticket, 'payeeName', 'Rahasia Sekali')).code).toBe('ticket-expired')
  expect((await kinds('factor-failed')) - before).toBe(factorTriesMax)
})

test('[A20] tickets cannot be collected to guess on: after ten answers the member is locked for guessers', async () => {
  const { name } = await person({ payeeName: 'Rahasia Sekali' })
  const tickets = [(await enter(name)).value.ticket, (await enter(name)).value.ticket]
  tickets.push((await enter(name)).value.ticket)
  for (const ticket of tickets)
    for (let i = 0; i < factorTriesMax; i++) await answer(ticket, 'payeeName', `Nama ${i}`)
  expect((await answer(tickets[2], 'payeeName', 'Rahasia Sekali')).code).toBe('ticket-expired')
  await house.ownerStore.transact(
    (tx) => tx.run`delete from identity.attempt where kind <> 'factor'`,
  )
  const locked = await enter(name)
  expect([locked.code, locked.value]).toEqual(['sign-in-locked', { minutes: 60 }])
  house.clock.advance(60 * 60_000)
  expect((await enter(name)).code).toBe('second-factor')
})

test('two right answers at once open one session', async () => {
  const { name } = await person({ payeeName: 'Budi' })
  const { value } = await enter(name)
  const both = await Promise.all([1, 2].map(() => answer(value.ticket, 'payeeName', 'budi')))
  expect(both.filter(({ success }) => success)).toHaveLength(1)
})

test('a ticket is over after ten minutes, and when the password changed', async () => {
  const { name, token } = await person({ payeeName: 'Budi' })
  const late = await enter(name)
  house.clock.advance(ticketLivesMs)
  expect((await answer(late.value.ticket, 'payeeName', 'Budi')).code).toBe('ticket-expired')
  const begun = await enter(name)
  await door.call(
    'changePassword',
    { oldPassword: 'rahasia1', newPassword: 'Kopi3Pahit', confirmNewPassword: 'Kopi3Pahit' },
    { token },
  )
  expect((await answer(begun.value.ticket, 'payeeName', 'Budi')).code).toBe('ticket-expired')
})

test('to be remembered gives a token, another one after each use, for thirty days', async () => {
  const { name } = await person()
  const first = (await enter(name, { remember: true })).value.deviceToken
  expect(first).toMatch(/^[\w-]{43}$/)
  expect((await enter(name)).value.deviceToken).toBeUndefined()
  await house.ownerStore.transact(
    (tx) => tx.run`
      insert into identity.profile (member, payee_name)
      select id, 'Budi' from identity.member where account = ${name}
      on conflict (member) do update set payee_name = 'Budi'`,
  )
  const second = (await enter(name, { deviceToken: first })).value.deviceToken
  expect(second).not.toBe(first)
  expect((await enter(name, { deviceToken: first })).code).toBe('second-factor')
  house.clock.advance((deviceDays - 1) * 86_400_000)
  const third = (await enter(name, { deviceToken: second })).value.deviceToken
  house.clock.advance(deviceDays * 86_400_000)
  expect((await enter(name, { deviceToken: third })).code).toBe('second-factor')
})

test('a device is known to one member and not to another', async () => {
  const [one, two] = [await person({ payeeName: 'Satu' }), await person({ payeeName: 'Dua' })]
  const { value } = await enter(one.name)
  const { deviceToken } = (await answer(value.ticket, 'payeeName', 'satu')).value
  expect((await enter(two.name, { deviceToken })).code).toBe('second-factor')
  expect((await enter(one.name, { deviceToken })).success).toBe(true)
})

test('an authenticator is asked before a name, ±1 step, and a step is used once', async () => {
  const { name, token } = await person({ payeeName: 'Budi' })
  await confirmed(door, token)
  const { secret } = (await door.call('beginTotp', {}, { token })).value
  const codeAt = (steps: number) =>
    TOTP.generate({
      secret: TOTP_SECRET(secret),
      timestamp: house.clock.now().getTime() + steps * 30_000,
    })
  expect((await door.call('confirmTotp', { code: codeAt(-1) }, { token })).success).toBe(true)
  const ask = async () => (await enter(name)).value
  const { ticket, ways } = await ask()
  expect(ways).toEqual([{ way: 'totp', hint: '' }])
  expect((await answer(ticket, 'totp', codeAt(-1))).code).toBe('factor-wrong')
  expect((await answer(ticket, 'totp', codeAt(3))).code).toBe('factor-wrong')
  const code = codeAt(0)
  const [first, second] = [ticket, (await ask()).ticket]
  const both = await Promise.all([first, second].map((one) => answer(one, 'totp', code)))
  expect(both.filter(({ success }) => success)).toHaveLength(1)
})
const TOTP_SECRET = (base32: string) => new TOTP({ secret: base32 }).secret

test('the house can do without second factors', async () => {
  const { name } = await person({ payeeName: 'Budi' })
  await door.turn('entry', { secondFactor: false })
  expect((await enter(name)).success).toBe(true)
  await door.turn('entry', { secondFactor: true })
  expect((await enter(name)).code).toBe('second-factor')
})
