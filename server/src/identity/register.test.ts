import { houseDay, judgeRegistration } from '@balai/contract/register-rules'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import { changeSetting, registerRules, setting } from '../site/index.ts'
import { balanceOf } from '../wallet/index.ts'
import { bucketOf } from './open.ts'
import { type Door, form, login, openDoor } from './testing/door.ts'

let house: House
let door: Door
beforeAll(async () => {
  house = await openHouse()
  door = await openDoor(house)
})
afterAll(async () => {
  await door.close()
  await house.close()
})

const Row = z.object({
  id: z.string(),
  bucket: z.number(),
  account: z.string(),
  kind: z.number(),
  language: z.string(),
  currency: z.string(),
  hash: z.string(),
})
const rowOf = (name: string) => door.store.db.maybe(Row)`
  select id, bucket, account, kind, language, currency, password_hash as hash
    from identity.member where account_key = ${name.toLowerCase()}`
const members = async () =>
  (
    await door.store.db.one(z.object({ n: z.bigint() }))`
      select count(*) as n from identity.member`
  ).n

test('registering opens an account with its purses and signs in', async () => {
  const answer = await door.call('register', form('Sari88', { language: 'EN' }))
  expect(answer).toMatchObject({
    status: 200,
    success: true,
    value: { account: 'Sari88', isAgent: 0, firstTimeLogin: true, passwordExpired: false },
  })
  const row = (await rowOf('sari88'))!
  expect(row).toMatchObject({ account: 'Sari88', kind: 0, language: 'EN', currency: 'IDR' })
  expect(row.bucket).toBe(bucketOf(row.id as never))
  expect(row.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const whose = { member: row.id as never, bucket: row.bucket, trial: false }
  expect((await balanceOf(door.store.db, whose)).pools.map(({ pool }) => pool).sort()).toEqual([
    'cash',
    'demo',
  ])
  const me = await door.call('member', undefined, { token: answer.value.token })
  expect(me.value).toEqual({
    id: row.id,
    account: 'Sari88',
    nickname: 'Sari88',
    avatar: { of: 'letters', letters: 'SA' },
    type: 0,
    language: 'EN',
    excludedUntil: null,
  })
})

test('an opening is announced once, and on the record', async () => {
  await door.call('register', form('bukti'))
  const { id } = (await rowOf('bukti'))!
  const Found = z.object({ facts: z.bigint(), events: z.bigint() })
  expect(
    await house.ownerStore.db.one(Found)`
      select (select count(*) from platform.fact
               where kind = 'memberRegistered' and body ->> 'member' = ${id}::text) as facts,
             (select count(*) from audit.event
               where kind = 'member-registered' and subject = 'member:' || ${id}::text) as events`,
  ).toEqual({ facts: 1n, events: 1n })
})

test('a name is taken in any case of its letters; the house keeps some for itself', async () => {
  await door.call('register', form('budi'))
  for (const name of ['budi', 'BUDI', 'Budi', 'admin', 'Operator'])
    expect((await door.call('register', form(name))).code, name).toBe('username-taken')
})

test.each([
  ['a short name', form('sar'), 'field-invalid', 'username'],
  ['a name that starts with a digit', form('8sari'), 'field-invalid', 'username'],
  ['a name with a sign', form('sari_1'), 'field-invalid', 'username'],
  [
    'a password without a digit',
    form('baik1', { password: 'rahasiaku' }),
    'field-invalid',
    'password',
  ],
  [
    'a password of 65',
    form('baik1', { password: `a1${'x'.repeat(63)}` }),
    'field-invalid',
    'password',
  ],
  ['no confirmation', form('baik1', { confirmPassword: '' }), 'field-invalid', 'confirmPassword'],
  [
    'another confirmation',
    form('baik1', { confirmPassword: 'rahasia2' }),
    'passwords-differ',
    undefined,
  ],
  ['no word on age', form('baik1', { adult: false }), 'adult-only', undefined],
])('%s is refused in both languages and opens nothing', async (_name, body, code, field) => {
  const before = await members()
  const id = await door.call('register', body, { lang: 'id' })
  const en = await door.call('register', body, { lang: 'en' })
  expect([id.status, id.code, en.code]).toEqual([200, code, code])
  expect(id.value?.field).toBe(field)
  expect(id.message).not.toBe(en.message)
  if (field) expect([id.value.reason, en.value.reason]).toEqual([id.message, en.message])
  expect(await members()).toBe(before)
})

test('a fault of a field says which, by which pattern and bounds', async () => {
  const { value, message } = await door.call('register', form('sar'))
  expect(value).toEqual({
    field: 'username',
    patternId: 'letter-first',
    min: 4,
    max: 16,
    reason: message,
  })
})

test('[REG-16] the server refuses exactly what the page would have refused', async () => {
  const rules = await registerRules(door.store.db)
  const text = (often: fc.Arbitrary<string>) =>
    fc.oneof(
      { arbitrary: often, weight: 6 },
      { arbitrary: fc.string({ maxLength: 70 }), weight: 1 },
      { arbitrary: fc.constantFrom('', ' ', 'sari\n', 'a1', '🎲'.repeat(20)), weight: 1 },
    )
  const body = fc.record({
    username: text(fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{2,16}$/)),
    password: text(fc.stringMatching(/^[a-z#]{3,9}[0-9]{4,6}$/)),
    adult: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
    same: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
  })
  const terms = {
    type: 'register',
    rules,
    flags: { USERNAMEREG3: true },
    ownCode: '',
    today: houseDay(house.clock.now()),
  } as const
  const numRuns = process.env.LONG ? 200 : 80
  const before = await members()
  let passed = 0n
  await fc.assert(
    fc.asyncProperty(body, async ({ same, ...typed }) => {
      const confirmPassword = same ? typed.password : 'lain1234'
      const filled = { ...typed, confirmPassword, human: 'test-human' }
      const verdict = judgeRegistration(terms, filled)
      if (!verdict) passed++
      const answer = await door.call('register', filled)
      const known = answer.code === 'username-taken' ? undefined : answer.code
      if (answer.code === 'username-taken') passed--
      expect(known).toBe(verdict?.refused)
    }),
    { numRuns },
  )
  expect(await members()).toBe(before + passed)
  expect(passed).toBeGreaterThan(BigInt(numRuns) / 8n)
})

test('[REG-16] a changed rule binds the next registration', async () => {
  const { db } = door.store
  const rules = await setting(db, 'register')
  const put = (value: typeof rules) =>
    door.store.transact((tx) =>
      changeSetting(tx, { name: 'register', value, by: 'house', now: house.clock.now() }),
    )
  await put(rules.map((rule) => (rule.field === 'username' ? { ...rule, minLength: 9 } : rule)))
  expect((await door.call('register', form('delapan8'))).code).toBe('field-invalid')
  await put(rules)
  expect((await door.call('register', form('delapan8'))).success).toBe(true)
})

test('[REG-17] nobody registers without saying to be an adult', async () => {
  expect((await door.call('register', form('muda17', { adult: false }))).code).toBe('adult-only')
  const without: Record<string, unknown> = form('muda17')
  delete without.adult
  expect((await door.call('register', without)).code).toBe('malformed')
  expect((await door.call('register', form('muda17', { adult: 'true' }))).code).toBe('malformed')
  expect(await rowOf('muda17')).toBeUndefined()
})

test('registration can be closed, and opened again', async () => {
  const now = house.clock.now()
  const { db, transact } = door.store
  const flags = await setting(db, 'whitelabel')
  const put = (on: boolean) =>
    transact((tx) =>
      changeSetting(tx, {
        name: 'whitelabel',
        value: { ...flags, USERNAMEREG3: on },
        by: 'house',
        now,
      }),
    )
  await put(false)
  expect((await door.call('register', form('tutup'))).code).toBe('registration-closed')
  await put(true)
  expect((await door.call('register', form('tutup'))).success).toBe(true)
})

test('a repeat whose answer was lost signs in again; one account is there', async () => {
  const key = crypto.randomUUID()
  const before = await members()
  const first = await door.call('register', form('ulangi'), { key })
  const second = await door.call('register', form('ulangi'), { key })
  expect(second).toMatchObject({ success: true, value: { account: 'ulangi' } })
  expect(second.value.token).not.toBe(first.value.token)
  expect(await members()).toBe(before + 1n)
})

test('a repeat is no way in: another key, name or password, or too late', async () => {
  const key = crypto.randomUUID()
  await door.call('register', form('kunci1'), { key })
  const other = { password: 'rahasia2', confirmPassword: 'rahasia2' }
  const late = async () => {
    house.clock.advance(600_001)
    return door.call('register', form('kunci1'), { key })
  }
  for (const again of [
    () => door.call('register', form('kunci1')),
    () => door.call('register', form('Kunci1'), { key }),
    () => door.call('register', form('kunci1', other), { key }),
    late,
  ])
    expect((await again()).code).toBe('username-taken')
})

test('a leaked key is no way around the lock on passwords', async () => {
  const key = crypto.randomUUID()
  const there = { key, ip: '198.51.100.200' }
  await door.call('register', form('bocor1'), there)
  const wrong = (i: number) => ({ password: `tebakan${i}`, confirmPassword: `tebakan${i}` })
  await Promise.all(
    Array.from({ length: 12 }, (_, i) => door.call('register', form('bocor1', wrong(i)), there)),
  )
  expect((await door.call('register', form('bocor1'), there)).code).toBe('username-taken')
  // Wherever from, whoever signs in now has to do more than know the password.
  const { code } = await door.call('login', login('bocor1'))
  expect(['sign-in-locked', 'captcha-needed']).toContain(code)
})

test('four presses of one button open one account, and each is signed in', async () => {
  const key = crypto.randomUUID()
  const before = await members()
  const all = await Promise.all(
    Array.from({ length: 4 }, () => door.call('register', form('serentak'), { key })),
  )
  expect(all.map(({ success }) => success)).toEqual([true, true, true, true])
  expect(new Set(all.map(({ value }) => value.token)).size).toBe(4)
  expect(await members()).toBe(before + 1n)
})

test('a hundred visitors who want one name at once: one has it, nothing is half done', async () => {
  const all = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      door.call('register', form(i % 2 ? 'rebutan' : 'REBUTAN'), { ip: `198.51.100.${i}` }),
    ),
  )
  expect(all.filter(({ success }) => success)).toHaveLength(1)
  expect(all.filter(({ code }) => code === 'username-taken')).toHaveLength(99)
  const One = z.object({ members: z.bigint(), purses: z.bigint(), sessions: z.bigint() })
  expect(
    await house.ownerStore.db.one(One)`
      with m as (select id from identity.member where account_key = 'rebutan')
      select (select count(*) from m) as members,
             (select count(*) from wallet.account where member in (select id from m)) as purses,
             (select count(*) from identity.session where member in (select id from m)) as sessions`,
  ).toEqual({ members: 1n, purses: 2n, sessions: 1n })
})

test('when what follows an opening fails, no account is left behind', async () => {
  await house.ownerStore.transact(
    (tx) =>
      tx.run`alter table platform.fact add constraint broken check (kind <> 'memberRegistered') not valid`,
  )
  const before = await members()
  expect((await door.call('register', form('separuh'))).status).toBe(500)
  expect(await members()).toBe(before)
  await house.ownerStore.transact((tx) => tx.run`alter table platform.fact drop constraint broken`)
  expect((await door.call('register', form('separuh'))).success).toBe(true)
})
