import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { type Door, login, openDoor } from '../testing/door.ts'
import { confirmed, eventsOf, personAt } from '../testing/person.ts'

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

let numbers = 0
const visitor = crypto.randomUUID()
const newPassword = 'Kopi3Pahit'

/** A member with a proved number and mailbox, and an authenticator. */
async function guarded() {
  const mobile = `62812345670${String(++numbers).padStart(2, '0')}`
  const email = `jaga${numbers}@contoh.id`
  const person = await personAt(door, { mobile, email, payeeName: 'Sari Dewi' })
  const { token } = person
  await confirmed(door, token)
  const { secret } = (await door.call('beginTotp', {}, { token })).value
  const now = () => {
    house.clock.advance(30_000)
    const at = house.clock.now().getTime()
    return TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: at })
  }
  expect((await door.call('confirmTotp', { code: now() }, { token })).success).toBe(true)
  return { ...person, mobile, email, codeNow: now }
}
type Guarded = Awaited<ReturnType<typeof guarded>>

/** A new password by whoever reads the member's text messages. */
async function byPhone({ mobile }: Guarded) {
  house.clock.advance(61_000)
  const number = { countryDialingCode: '62', mobileNum: mobile.slice(2), visitor }
  await door.call('smsNoLogin', { ...number, purpose: 'password', human: 'test-human' })
  const verificationCode = await door.codeSent(mobile)
  return door.call('byPhone', { ...number, verificationCode, newPassword })
}
const answer = (ticket: string, way: string, text: string) =>
  door.call('factor', { ticket, way, answer: text })
const alive = async (token: string) =>
  (await door.call('member', undefined, { token })).status === 200

test('[LOG-09] by phone: who has an authenticator is asked for it, and only then the password is new', async () => {
  const sari = await guarded()
  const asked = await byPhone(sari)
  expect([asked.code, asked.value.ways]).toEqual(['second-factor', [{ way: 'totp', hint: '' }]])
  // Nothing has changed yet, for anybody.
  expect(await alive(sari.token)).toBe(true)
  expect((await door.call('login', login(sari.name))).code).toBe('second-factor')
  expect((await door.call('login', login(sari.name, newPassword))).code).toBe('credentials-wrong')
  const given = await answer(asked.value.ticket, 'totp', sari.codeNow())
  expect(given.value).toMatchObject({ account: sari.name, passwordExpired: false })
  expect([await alive(given.value.token), await alive(sari.token)]).toEqual([true, false])
  expect((await door.call('login', login(sari.name))).code).toBe('credentials-wrong')
  const again = { ...login(sari.name, newPassword), deviceToken: given.value.deviceToken }
  expect((await door.call('login', again)).success).toBe(true)
  const done = (await eventsOf(door, 'recovery-done')).at(-1)
  expect(done).toMatchObject({ subject: `member:${sari.id}`, body: { by: 'phone', ended: 1 } })
})

test('who took over the number has no way in by it: no other way is offered, and none is taken', async () => {
  const budi = await guarded()
  const { ticket } = (await byPhone(budi)).value
  for (const way of ['sms', 'email'])
    expect((await door.call('sendFactor', { ticket, way })).code).toBe('ticket-expired')
  expect((await answer(ticket, 'payeeName', 'Sari Dewi')).code).toBe('factor-wrong')
  for (let i = 0; i < 4; i++)
    expect((await answer(ticket, 'totp', '000000')).code).toBe('factor-wrong')
  expect((await answer(ticket, 'totp', budi.codeNow())).code).toBe('ticket-expired')
  expect(await alive(budi.token)).toBe(true)
  expect((await eventsOf(door, 'factor-failed')).at(-1)?.subject).toBe(`member:${budi.id}`)
})

test('new codes bring no more answers: ten wrong ones an hour, whatever the number of tickets', async () => {
  const cici = await guarded()
  const tickets = [(await byPhone(cici)).value.ticket, (await byPhone(cici)).value.ticket]
  for (const ticket of tickets) for (let i = 0; i < 5; i++) await answer(ticket, 'totp', '000000')
  expect((await byPhone(cici)).code).toBe('sign-in-locked')
})

test('of two new passwords that wait one is set, and a change by the member ends those that wait', async () => {
  const dodi = await guarded()
  const [one, two] = [(await byPhone(dodi)).value.ticket, (await byPhone(dodi)).value.ticket]
  const change = { newPassword: 'Teh4Manis', confirmNewPassword: 'Teh4Manis' }
  const own = { oldPassword: 'rahasia1', factorCode: dodi.codeNow(), ...change }
  expect((await door.call('changePassword', own, { token: dodi.token })).success).toBe(true)
  for (const ticket of [one, two])
    expect((await answer(ticket, 'totp', dodi.codeNow())).code).toBe('ticket-expired')
  expect((await door.call('login', login(dodi.name, 'Teh4Manis'))).code).toBe('second-factor')
})

test('a closed account gets no new password by its authenticator either', async () => {
  const eka = await guarded()
  const { ticket } = (await byPhone(eka)).value
  await house.ownerStore.transact(
    (tx) => tx.run`update identity.member set status = 'closed' where id = ${eka.id}`,
  )
  expect((await answer(ticket, 'totp', eka.codeNow())).code).toBe('account-closed')
})

test('the password that waits is nowhere to be read', async () => {
  const fitri = await guarded()
  await byPhone(fitri)
  const { kept } = await door.store.db.one(z.object({ kept: z.string() }))`
    select new_password_hash as kept from identity.factor_ticket
     where member = ${fitri.id} and new_password_hash is not null`
  expect(kept).toMatch(/^\$argon2id\$/)
})

test('a mailbox that brought a new password is no second factor beside an authenticator', async () => {
  const gita = await guarded()
  const { value } = await door.call('login', login(gita.name))
  expect(value.ways.map(({ way }: { way: string }) => way)).toEqual(['totp', 'sms'])
  const { ticket } = value
  expect((await door.call('sendFactor', { ticket, way: 'email' })).code).toBe('ticket-expired')
})
