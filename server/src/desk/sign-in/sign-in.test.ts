import { staff } from '@balai/contract/desk/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { codeNow } from '../../identity/index.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { changeSetting } from '../../site/index.ts'
import { addStaff, type Desk, openDesk, password } from '../testing/staff.ts'

let house: House
let desk: Desk
beforeAll(async () => {
  house = await openHouse()
  desk = await openDesk(house)
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

const minute = 60_000
const code = (raw: Buffer) => codeNow(raw, house.clock.now())

/** Signs somebody in by password and authenticator. */
async function signIn({ account, raw }: { account: string; raw: Buffer }) {
  house.clock.advance(30_000)
  const { value } = await desk.begin(account)
  return desk.call(staff.factor, { ticket: value.ticket, code: code(raw) })
}

const Event = z.object({ kind: z.string(), actor: z.string(), body: z.unknown() })
const eventsOf = (subject: string) => desk.store.db.many(Event)`
  select kind, actor, body from audit.event where subject = ${subject} order by at, lane, seq`

test('two factors open the desk, and the token says who it is and what they may do', async () => {
  const one = await addStaff(desk.store, house, { roles: ['auditor'] })
  const first = await desk.begin(one.account)
  expect(first.value).toMatchObject({
    ways: ['totp'],
    options: null,
    demoCode: null,
    change: false,
  })
  const entered = await desk.call(staff.factor, {
    ticket: first.value.ticket,
    code: code(one.raw),
  })
  expect(entered.value.me).toMatchObject({ account: one.account, totp: true, passkeys: 0 })
  const me = await desk.call(staff.me, {}, { token: entered.value.token })
  expect(me.value.may).toContain('audit.see')
  expect(me.value.may).not.toContain('settings.edit')
  expect(await eventsOf(`staff:${one.id}`)).toContainEqual({
    kind: 'staff-signed-in',
    actor: `staff:${one.id}`,
    body: { way: 'totp', ip: '192.0.2.1' },
  })
})

test('a code is good once, a ticket is used up, and five wrong codes spend it', async () => {
  const one = await addStaff(desk.store, house)
  const { ticket } = (await desk.begin(one.account)).value
  const now = code(one.raw)
  expect((await desk.call(staff.factor, { ticket, code: now })).success).toBe(true)
  expect((await desk.call(staff.factor, { ticket, code: now })).code).toBe('ticket-expired')
  const next = (await desk.begin(one.account)).value.ticket
  expect((await desk.call(staff.factor, { ticket: next, code: now })).code).toBe('factor-wrong')
  for (let i = 0; i < 4; i++) await desk.call(staff.factor, { ticket: next, code: '000000' })
  house.clock.advance(30_000)
  const late = await desk.call(staff.factor, { ticket: next, code: code(one.raw) })
  expect(late.code).toBe('ticket-expired')
})

test('an unknown name and a wrong password are answered alike, and lock alike', async () => {
  const one = await addStaff(desk.store, house)
  const answers = { known: [] as string[], unknown: [] as string[] }
  for (let i = 0; i < 6; i++) {
    const known = await desk.begin(one.account, 'bukan-sandinya')
    const unknown = await desk.begin(`tiada-${one.account}`, 'bukan-sandinya')
    answers.known.push(JSON.stringify(known))
    answers.unknown.push(JSON.stringify(unknown))
  }
  expect(answers.known).toEqual(answers.unknown)
  expect(answers.known[0]).toContain('credentials-wrong')
  expect(answers.known[5]).toContain('sign-in-locked')
  // The right password does not open a locked name either, and a lock ends of itself.
  expect((await desk.begin(one.account)).code).toBe('sign-in-locked')
  expect((await eventsOf(`staff:${one.id}`)).map(({ kind }) => kind)).toContain(
    'staff-sign-in-locked',
  )
  const Lockouts = z.object({ account: z.string() })
  const kept = await desk.store.db.many(Lockouts)`select account from desk.lockout`
  expect(kept.map(({ account }) => account).sort()).toEqual(['', one.account])
  house.clock.advance(15 * minute)
  expect((await desk.begin(one.account)).success).toBe(true)
})

test('many passwords at once pass the allowance together no more than one by one', async () => {
  const one = await addStaff(desk.store, house)
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, i) => desk.begin(one.account, `salah-sekali-${i}`)),
  )
  expect(all.filter((given) => given.code === 'credentials-wrong')).toHaveLength(5)
  expect(all.filter((given) => given.code === 'sign-in-locked')).toHaveLength(15)
})

test('who comes for the first time sets up an authenticator and a password of their own', async () => {
  const one = await addStaff(desk.store, house, { fresh: true, roles: ['content'] })
  const { ticket, ways, change } = (await desk.begin(one.account)).value
  expect({ ways, change }).toEqual({ ways: ['enrol'], change: true })
  const { secret, uri } = (await desk.call(staff.enrol, { ticket })).value
  expect(uri).toContain(secret)
  const raw = Buffer.from(fromBase32(secret))
  const send = (over: object) => desk.call(staff.factor, { ticket, code: code(raw), ...over })
  expect((await send({})).code).toBe('field-invalid')
  expect((await send({ newPassword: password })).code).toBe('password-same')
  expect((await send({ newPassword: 'password123' })).code).toBe('password-common')
  const entered = await send({ newPassword: 'Sandi-baru-saya-9' })
  expect(entered.value.me).toMatchObject({ totp: true })
  expect((await desk.begin(one.account)).code).toBe('credentials-wrong')
  const again = await desk.begin(one.account, 'Sandi-baru-saya-9')
  expect(again.value).toMatchObject({ ways: ['totp'], change: false })
  // What is set up already cannot be set up over it.
  const over = await desk.call(staff.enrol, { ticket: again.value.ticket })
  expect(over.code).toBe('totp-present')
})

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const fromBase32 = (text: string) =>
  (text.match(/.{8}/g) ?? []).flatMap((eight) => {
    const bits = [...eight].map((c) => letters.indexOf(c).toString(2).padStart(5, '0')).join('')
    return (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  })

test('a session ends after a quarter of an hour unused, and after twelve hours in any case', async () => {
  const one = await addStaff(desk.store, house)
  const { token } = (await signIn(one)).value
  const me = async () => (await desk.call(staff.me, {}, { token })).status
  house.clock.advance(14 * minute)
  expect(await me()).toBe(200)
  house.clock.advance(14 * minute)
  expect(await me()).toBe(200)
  house.clock.advance(16 * minute)
  expect(await me()).toBe(401)
  const long = (await signIn(one)).value.token
  const look = async () => (await desk.call(staff.me, {}, { token: long })).status
  for (let i = 0; i < 12 * 6 - 1; i++) {
    house.clock.advance(10 * minute)
    if (i % 6 === 0) expect(await look()).toBe(200)
    else await look()
  }
  house.clock.advance(11 * minute)
  expect(await look()).toBe(401)
})

test('what a page asks by itself does not keep a session open', async () => {
  const one = await addStaff(desk.store, house)
  const { token } = (await signIn(one)).value
  const status = async (unattended: boolean) =>
    (await desk.call(staff.me, {}, { token, unattended })).status
  house.clock.advance(8 * minute)
  expect(await status(true)).toBe(200)
  house.clock.advance(8 * minute)
  expect(await status(true)).toBe(401)
  expect(await status(false)).toBe(401)
})

test('who signs out, is locked out or changes the password ends sessions at once', async () => {
  const one = await addStaff(desk.store, house)
  const here = (await signIn(one)).value.token
  const there = (await signIn(one)).value.token
  const status = async (token: string) => (await desk.call(staff.me, {}, { token })).status
  const change = (given: object, token: string) => desk.call(staff.changePassword, given, { token })
  const wrong = await change({ password: 'bukan-sandinya', newPassword: 'Sandi-baru-2' }, here)
  expect(wrong.code).toBe('password-wrong')
  const changed = await change({ password, newPassword: 'Sandi-baru-saya-2' }, here)
  expect(changed.success).toBe(true)
  expect([await status(here), await status(there)]).toEqual([200, 401])
  const sessions = (await desk.call(staff.sessions, {}, { token: here })).value
  expect(sessions).toMatchObject([{ here: true, device: 'Perangkat uji', ip: '192.0.2.1' }])
  await desk.call(staff.signOut, {}, { token: here })
  expect(await status(here)).toBe(401)
  expect((await desk.begin(one.account)).code).toBe('credentials-wrong')
})

test('the desk opens from its networks only, at the door and at every call', async () => {
  const one = await addStaff(desk.store, house)
  const { token } = (await signIn(one)).value
  const set = (value: string[]) =>
    desk.store.transact((tx) =>
      changeSetting(tx, { name: 'deskNetworks', value, by: 'house', now: house.clock.now() }),
    )
  await set(['203.0.113.0/24', '2001:db8::/32'])
  const status = async (ip: string) => (await desk.call(staff.me, {}, { token, ip })).status
  try {
    expect(await status('192.0.2.1')).toBe(401)
    expect(await status('203.0.113.9')).toBe(200)
    expect(await status('::ffff:203.0.113.9')).toBe(200)
    // Alike for who is there and who is not, before anything is counted.
    for (const account of [one.account, 'tiada'])
      expect((await desk.begin(account)).code).toBe('network-closed')
    const begun = await desk.begin(one.account, password, { ip: '203.0.113.9' })
    const { ticket } = begun.value
    const elsewhere = await desk.call(staff.factor, { ticket, code: code(one.raw) })
    expect(elsewhere.code).toBe('network-closed')
  } finally {
    await set([])
  }
  expect(await status('192.0.2.1')).toBe(200)
})

test('tokens, passwords and secrets of authenticators are nowhere kept as they are', async () => {
  const one = await addStaff(desk.store, house)
  const { token } = (await signIn(one)).value
  const Dump = z.object({ row: z.string() })
  const rows = await house.ownerStore.db.many(Dump)`
    select s::text as row from desk.staff s
    union all select e::text from desk.session e
    union all select t::text from desk.ticket t`
  const all = rows.map(({ row }) => row).join('\n')
  for (const secret of [
    token,
    Buffer.from(token).toString('hex'),
    one.raw.toString('hex'),
    password,
  ])
    expect(all).not.toContain(secret)
  expect(all).toContain(one.id)
})
