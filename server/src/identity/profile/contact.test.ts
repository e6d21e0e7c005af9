import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { credentialsChangedAt } from '../index.ts'
import { type Door, openDoor } from '../testing/door.ts'
import { confirmed, eventsOf, personAt } from '../testing/person.ts'
import { objectionDays } from './contact.ts'

let house: House
let door: Door
beforeAll(async () => {
  house = await openHouse()
  door = await openDoor(house)
  await door.turn('codes', { perIpHour: 9_999, perPrefixHour: 9_999 })
})
beforeEach(() => house.ownerStore.transact((tx) => tx.run`truncate identity.attempt`))
afterAll(async () => {
  await door.close()
  await house.close()
})

const dayMs = 86_400_000
let people = 0
/** A member with a proved number and address, who has just shown to be the member. */
async function person() {
  const mobile = `62813777${String(++people).padStart(5, '0')}`
  const email = `lama${people}@contoh.id`
  const one = await personAt(door, { mobile, email })
  await confirmed(door, one.token)
  return { ...one, mobile, email }
}
const byEmail = (email: string) => ({ way: 'email', email })
const ask = (token: string, contact: object) => door.call('newContactCode', { contact }, { token })
const change = (token: string, contact: object, code: string) =>
  door.call('changeContact', { contact, code }, { token })
const Letter = z.object({ text: z.string() })
const lastTo = async (to: string, purpose: string) =>
  (
    await house.ownerStore.db.maybe(Letter)`
  select text from messages.outbox where recipient = ${to} and purpose = ${purpose}
   order by written_at desc limit 1`
  )?.text
const objectionOf = async (to: string) =>
  /not-me#([\w-]+)/.exec((await lastTo(to, 'contact-replaced')) ?? '')?.[1] ?? ''

test('[MEM-02] an address is changed by the code that goes to the new one, and the old one is told', async () => {
  const { token, email, id } = await person()
  const to = 'baru-satu@contoh.id'
  expect((await ask(token, byEmail(to))).success).toBe(true)
  expect((await change(token, byEmail(to), await door.codeSent(to))).value).toEqual({})
  const { value } = await door.call('own', undefined, { token })
  expect(value.email).toMatchObject({ value: 'b***@contoh.id', confirmed: true })
  expect(value.email.changedAt).not.toBeNull()
  expect(await lastTo(email, 'contact-replaced')).toContain('/not-me#')
  expect(await lastTo(to, 'contact-changed')).toContain('menggantikan yang lama')
  expect((await eventsOf(door, 'contact-changed')).at(-1)).toMatchObject({
    subject: `member:${id}`,
    body: { way: 'email' },
  })
})

test('a number is changed so too, and its old owner hears of it by SMS', async () => {
  const { token, mobile } = await person()
  const contact = { way: 'sms', countryDialingCode: '62', mobile: '0813-8880-0001' }
  await ask(token, contact)
  expect((await change(token, contact, await door.codeSent('6281388800001'))).success).toBe(true)
  expect(await lastTo(mobile, 'contact-replaced')).toContain('/not-me#')
})

test('[A17] a contact that is another’s is refused in one sentence, and only to who has it', async () => {
  const [sari, budi] = [await person(), await person()]
  const free = await ask(sari.token, byEmail('bebas@contoh.id'))
  const theirs = await ask(sari.token, byEmail(budi.email.toUpperCase()))
  expect({ ...theirs.value, expirationTime: 0 }).toEqual({ ...free.value, expirationTime: 0 })
  // Without the code nothing tells the two apart.
  const wrong = [
    await change(sari.token, byEmail('bebas@contoh.id'), '000000'),
    await change(sari.token, byEmail(budi.email), '000000'),
  ]
  expect(wrong.map(({ code }) => code)).toEqual(['code-wrong', 'code-wrong'])
  const taken = await change(sari.token, byEmail(budi.email), await codeTo(budi.email))
  expect(taken.code).toBe('contact-refused')
  expect(taken.message).not.toMatch(/lain (sudah|punya)|akun lain/)
})
const codeTo = async (to: string) =>
  (await door.codeSent(to)) || (await door.codeSent(to.toUpperCase()))

test('[A20] a code is good once, for one address and one session, and five guesses are all', async () => {
  const { token, name } = await person()
  const [one, two] = [byEmail('sekali@contoh.id'), byEmail('dua-kali@contoh.id')]
  await ask(token, one)
  const code = await door.codeSent('sekali@contoh.id')
  expect((await change(token, two, code)).code).toBe('code-expired')
  const login = { username: name, password: 'rahasia1', type: 'username' }
  const ticket = (await door.call('login', login)).value
  expect(ticket.ways.length).toBeGreaterThan(0)
  // A code that confirms a first contact is not one that replaces one.
  const held = await door.call('confirmContact', { contact: one, code }, { token })
  expect(held.code).toBe('contact-held')
  expect((await change(token, one, code)).success).toBe(true)
  expect((await change(token, one, code)).code).toBe('contact-same')
  await ask(token, two)
  const real = await door.codeSent('dua-kali@contoh.id')
  const wrong = real === '123456' ? '654321' : '123456'
  const guesses = await Promise.all(Array.from({ length: 9 }, () => change(token, two, wrong)))
  expect(guesses.filter(({ code }) => code === 'code-wrong')).toHaveLength(5)
  expect(guesses.filter(({ code }) => code === 'code-expired')).toHaveLength(4)
  expect((await change(token, two, real)).code).toBe('code-expired')
})

test('of two accounts that claim one address at once, one has it', async () => {
  const [sari, budi] = [await person(), await person()]
  const to = 'rebutan@contoh.id'
  await ask(sari.token, byEmail(to))
  const one = await door.codeSent(to)
  await door.store.transact((tx) => tx.run`select 1`)
  house.clock.advance(61_000)
  await ask(budi.token, byEmail(to))
  const two = await door.codeSent(to)
  const both = await Promise.all([
    change(sari.token, byEmail(to), one),
    change(budi.token, byEmail(to), two),
  ])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(both.filter(({ code }) => code === 'contact-refused')).toHaveLength(1)
})

test('[MEM-02] “this was not me” locks every change, signs everybody out and reaches the desk', async () => {
  const { token, email, id, name } = await person()
  const to = 'pencuri@contoh.id'
  await ask(token, byEmail(to))
  await change(token, byEmail(to), await door.codeSent(to))
  const code = await objectionOf(email)
  expect(code.length).toBeGreaterThan(40)
  expect((await door.call('notMe', { code: `${code}x` })).code).toBe('link-expired')
  expect((await door.call('notMe', { code })).value).toEqual({})
  expect((await door.call('member', undefined, { token })).status).toBe(401)
  expect((await door.call('notMe', { code })).code).toBe('link-expired')
  expect((await eventsOf(door, 'contact-change-objected')).at(-1)?.subject).toBe(`member:${id}`)
  // Who has the password still comes in, by the number that is the member’s, and changes nothing.
  const login = { username: name, password: 'rahasia1', type: 'username' }
  await door.turn('entry', { secondFactor: false })
  const back = (await door.call('login', login)).value.token
  await door.turn('entry', { secondFactor: true })
  await confirmed(door, back)
  expect((await ask(back, byEmail('lain@contoh.id'))).code).toBe('changes-locked')
  const next = { newPassword: 'Kopi3Pahit', confirmNewPassword: 'Kopi3Pahit' }
  for (const [call, body] of [
    ['changePassword', { oldPassword: 'rahasia1', ...next }],
    ['beginTotp', {}],
    ['beginPasskey', {}],
    ['removePasskey', { passkey: 'x' }],
  ] as const)
    expect((await door.call(call, body, { token: back })).code).toBe('changes-locked')
  const { value } = await door.call('own', undefined, { token: back })
  expect(value.lockedSince).not.toBeNull()
  const now = house.clock.now()
  expect(await credentialsChangedAt(house.store.db, { member: id as never, now })).toEqual({
    at: now,
  })
})

test('the objection is over after a fortnight, and is kept as a hash only', async () => {
  const { token, email } = await person()
  const to = 'baru-lama@contoh.id'
  await ask(token, byEmail(to))
  await change(token, byEmail(to), await door.codeSent(to))
  const code = await objectionOf(email)
  const Count = z.object({ count: z.int() })
  const { count } = await house.ownerStore.db.one(Count)`
    select count(*)::int as count from identity.contact_change c where c::text like ${`%${code}%`}`
  expect(count).toBe(0)
  house.clock.advance(objectionDays * dayMs)
  expect((await door.call('notMe', { code })).code).toBe('link-expired')
})

test('nothing is sent, and nothing changed, before it was shown who it is', async () => {
  const { token } = await personAt(door, { email: 'tenang@contoh.id' })
  const contact = byEmail('tenang-baru@contoh.id')
  expect((await ask(token, contact)).code).toBe('confirm-needed')
  expect((await change(token, contact, '000000')).code).toBe('confirm-needed')
  expect(await lastTo('tenang-baru@contoh.id', 'code-contact')).toBeUndefined()
})

test.each([
  ['email-invalid', byEmail('bukan surel')],
  ['mobile-invalid', { way: 'sms', countryDialingCode: '62', mobile: '12' }],
])('a contact is refused as %s', async (code, contact) => {
  const { token } = await person()
  expect((await ask(token, contact)).code).toBe(code)
  expect((await change(token, contact, '123456')).code).toBe(code)
})
