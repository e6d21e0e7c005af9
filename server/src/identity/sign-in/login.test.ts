import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { networkOf } from '../../platform/network.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { openAccount } from '../index.ts'
import { hashPassword, nobodysHash, passwordFits } from '../passwords.ts'
import { type Door, form, login, onOpened, openDoor } from '../testing/door.ts'
import { windows } from './attempts.ts'

/** The real library, with a count of the passwords that it was given to check. */
const checked = vi.hoisted(() => ({ passwords: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const library: typeof import('@node-rs/argon2') = await original()
  const verify: typeof library.verify = (...given) => {
    checked.passwords++
    return library.verify(...given)
  }
  return { ...library, verify }
})

let house: House
let door: Door
beforeAll(async () => {
  house = await openHouse()
  door = await openDoor(house)
  for (const name of ['member', 'newcomer', 'excluded']) await door.call('register', form(name))
})
beforeEach(() => house.ownerStore.transact((tx) => tx.run`truncate identity.attempt`))
afterAll(async () => {
  await door.close()
  await house.close()
})

const times = <T>(count: number, work: (i: number) => T) =>
  Array.from({ length: count }, (_, i) => work(i))
/** As who is asked for a captcha, and reads it. */
const solved = (name: string, password?: string) => ({
  ...login(name, password),
  captcha: '0000',
  visitor: crypto.randomUUID(),
})
const codes = (answers: { success: boolean; code?: string }[]) =>
  Object.fromEntries(
    ['given', 'credentials-wrong', 'sign-in-locked'].map((name) => [
      name,
      answers.filter(({ success, code }) => (success ? 'given' : code) === name).length,
    ]),
  )

test('a member signs in by name in any case and gets a new token each time', async () => {
  const first = await door.call('login', login(' MEMBER '))
  const second = await door.call('login', login('member'))
  expect(first.value).toMatchObject({ account: 'member', isAgent: 0, firstTimeLogin: false })
  expect(first.value.token).toMatch(/^[\w-]{43}$/)
  expect(second.value.token).not.toBe(first.value.token)
})

test('the first sign-in to an account that the house opened says so, and that the password must change', async () => {
  const { random, clock } = house
  await door.store.transact((tx) =>
    openAccount(tx, {
      account: 'agent',
      password: 'Balai#2026',
      isAgent: 1,
      mustChange: true,
      random,
      now: clock.now(),
      onOpened,
    }),
  )
  const first = await door.call('login', login('agent', 'Balai#2026'))
  expect(first.value).toMatchObject({ isAgent: 1, firstTimeLogin: true, passwordExpired: true })
  const second = await door.call('login', login('agent', 'Balai#2026'))
  expect(second.value).toMatchObject({ firstTimeLogin: false, passwordExpired: true })
})

test('a wrong password and an unknown name are told the same, word for word', async () => {
  for (const lang of ['id', 'en'] as const) {
    const at = (ip: string) => ({ lang, ip: `${ip}${lang.length}` })
    const wrong = await door.call('login', login('member', 'rahasia9'), at('198.51.100.1'))
    const unknown = await door.call('login', login('nobody', 'rahasia9'), at('198.51.100.2'))
    expect(wrong).toMatchObject({ status: 200, success: false, code: 'credentials-wrong' })
    expect(unknown).toEqual(wrong)
  }
})

test('a password typed as other code points is the same password', async () => {
  await door.call(
    'register',
    form('kafein', { password: 'café12345', confirmPassword: 'café12345' }),
  )
  expect((await door.call('login', login('kafein', 'cafe\u030112345'))).success).toBe(true)
  expect((await door.call('login', login('kafein', 'cafe12345'))).success).toBe(false)
})

test.each(['member', 'nobody-there'])(
  '[A20] a hundred wrong passwords at once for %s: five are checked, the rest are not',
  async (name) => {
    checked.passwords = 0
    const answers = await Promise.all(
      times(100, (i) => door.call('login', solved(name, `tebakan${i}`), { ip: `198.51.100.${i}` })),
    )
    expect(checked.passwords).toBe(5)
    expect(codes(answers)).toEqual({ given: 0, 'credentials-wrong': 5, 'sign-in-locked': 95 })
    const locked = answers.find(({ code }) => code === 'sign-in-locked')
    expect(locked?.value).toEqual({ minutes: windows.account.minutes })
  },
)

test('twenty wrong passwords at once leave the right one locked out, and only for the window', async () => {
  await Promise.all(times(20, () => door.call('login', solved('newcomer', 'salah1234'))))
  expect((await door.call('login', solved('newcomer'))).code).toBe('sign-in-locked')
  expect((await door.call('login', solved('member'))).success).toBe(true)
  house.clock.advance(windows.account.minutes * 60_000)
  expect((await door.call('login', login('newcomer'))).success).toBe(true)
})

test('a lock is on the record, with the address and without the name that was typed', async () => {
  await Promise.all(times(8, () => door.call('login', solved('excluded', 'salah1234'))))
  const Event = z.object({ subject: z.string().nullable(), body: z.unknown() })
  const events = await door.store.db.many(Event)`
    select e.subject, e.body from audit.event e
      join identity.member m on e.subject = 'member:' || m.id
     where e.kind = 'sign-in-locked' and m.account = 'excluded'`
  expect(events.map(({ body }) => body)).toEqual([{ ip: '192.0.2.1', minutes: 15 }])
})

test('a right password clears the count; four wrong ones before it lock nobody', async () => {
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 4; i++) await door.call('login', solved('member', 'salah1234'))
    expect((await door.call('login', solved('member'))).success).toBe(true)
  }
})

test('[A20] one address may not try its way through the names', async () => {
  const ip = '203.0.113.5'
  const answers = await Promise.all(
    times(windows.ip.max + 20, (i) => door.call('login', solved(`nama${i}`), { ip })),
  )
  expect(codes(answers)).toEqual({
    given: 0,
    'credentials-wrong': windows.ip.max,
    'sign-in-locked': 20,
  })
  expect((await door.call('login', solved('member'), { ip })).code).toBe('sign-in-locked')
  expect((await door.call('login', login('member'), { ip: '203.0.113.6' })).success).toBe(true)
})

test('signing in to one’s own account gives back that try alone, not those at other names', async () => {
  const ip = '203.0.113.7'
  for (let i = 0; i < 3; i++) {
    await door.call('login', solved(`orang${i}`), { ip })
    await door.call('login', solved('member'), { ip })
  }
  const { tries } = await door.store.db.one(z.object({ tries: z.number() }))`
    select tries from identity.attempt where kind = 'ip'`
  expect(tries).toBe(3)
})

test('addresses of one household of IPv6 count as one', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe('2001:db8:1:2')
  expect(networkOf('2001:0db8:1:2:ffff:ffff:ffff:ffff')).toBe('2001:db8:1:2')
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
  expect(networkOf('::1')).toBe('0:0:0:0')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0')
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1')
})

test('a closed account says so to its owner only', async () => {
  await door.call('register', form('ditutup'))
  const set = (status: string) =>
    house.ownerStore.transact(
      (tx) => tx.run`update identity.member set status = ${status} where account = 'ditutup'`,
    )
  await set('closed')
  expect((await door.call('login', login('ditutup'))).code).toBe('account-closed')
  expect((await door.call('login', login('ditutup', 'salah1234'))).code).toBe('credentials-wrong')
  await set('open')
  expect((await door.call('login', login('ditutup'))).success).toBe(true)
})

test('nobody’s hash costs what a real one does, and no password is ever right for it', async () => {
  const cost = (hash: string) => hash.split('$').slice(0, 4)
  expect(cost(nobodysHash)).toEqual(cost(await hashPassword('apa saja 1')))
  for (const password of ['', 'rahasia1', nobodysHash])
    for (const kept of [null, undefined]) expect(await passwordFits(kept, password)).toBe(false)
})

test('more passwords than may wait are turned away as busy, and those that wait are all checked', async () => {
  const kept = await hashPassword('benar1234')
  const all = await Promise.allSettled(times(280, () => passwordFits(kept, 'benar1234')))
  const given = all.filter((one) => one.status === 'fulfilled')
  expect(given).toHaveLength(258)
  expect(given.every((one) => one.value)).toBe(true)
  const turned = all.find((one) => one.status === 'rejected')
  expect(turned?.reason).toMatchObject({ code: '53300' })
  expect(await passwordFits(kept, 'benar1234')).toBe(true)
})

test('while passwords are checked, no connection is held and others are served', async () => {
  const small = await openDoor(house, { max: 2 })
  try {
    const { value } = await small.call('login', login('member'))
    const flood = times(60, (i) => small.call('login', login(`banjir${i}`), { ip: `10.0.0.${i}` }))
    const me = await small.call('member', undefined, { token: value.token })
    expect(me.value.account).toBe('member')
    expect(codes(await Promise.all(flood))['credentials-wrong']).toBe(60)
  } finally {
    await small.close()
  }
})
