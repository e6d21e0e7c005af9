import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
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

const extra = {
  isAgent: 1,
  kind: 42,
  balance: '999999999',
  sumBalance: '999999999',
  rankLevel: 9,
  status: 'vip',
  role: 'operator',
  bucket: 7,
  id: '019aa111-0000-7000-8000-000000000001',
  openedKey: 'x',
}

test('fields that nobody asked for change nothing of the account', async () => {
  const plain = await door.call('register', form('biasa'))
  const greedy = await door.call('register', form('rakus', extra))
  expect(greedy.success).toBe(true)
  const own = { token: '', account: '', deviceToken: '' }
  expect({ ...greedy.value, ...own }).toEqual({ ...plain.value, ...own })
  const Row = z.record(z.string(), z.unknown())
  const [one, two] = await house.ownerStore.db.many(Row)`
    select m.kind, m.status, m.currency, m.must_change, m.language,
           (select jsonb_agg(a.pool || a.balance order by a.pool) from wallet.account a
             where a.member = m.id) as purses
      from identity.member m where account in ('biasa', 'rakus') order by account`
  expect(two).toEqual(one)
  const { n } = await house.store.db.one(z.object({ n: z.bigint() }))`
    select count(*) as n from identity.member where id = ${extra.id} or bucket = 7 and account = 'rakus'`
  expect(n).toBe(0n)
})

test('a prototype in the body is nobody’s prototype', async () => {
  const raw = `{"__proto__":{"isAgent":1,"trial":false,"adult":true},"username":"proto1","password":"rahasia1","confirmPassword":"rahasia1","adult":false}`
  expect((await door.call('register', {}, { raw })).code).toBe('adult-only')
  for (const odd of ['{"__proto__":{"kind":0},', '{"constructor":{"prototype":{"kind":0}},']) {
    const bare = await door.call('freePlay', {}, { raw: `${odd}"platform":"W"}` })
    expect([bare.status, bare.code]).toEqual([400, 'malformed'])
  }
  expect(({} as Record<string, unknown>).isAgent).toBeUndefined()
})

test('language takes the language and nothing else of the account', async () => {
  const { value } = await door.call('register', form('bahasa'))
  const given = await door.call('language', { ...extra, language: 'EN' }, { token: value.token })
  expect(given.value).toEqual({ language: 'EN' })
  const me = await door.call('member', undefined, { token: value.token })
  expect(me.value).toMatchObject({ account: 'bahasa', nickname: 'bahasa', type: 0, language: 'EN' })
})

test.each(['member', 'logout', 'language'] as const)(
  '%s answers a missing, invented, altered or foreign token with 401',
  async (name) => {
    const { value } = await door.call('register', form(`tok${name}`))
    const flipped = (value.token.startsWith('A') ? 'B' : 'A') + value.token.slice(1)
    for (const token of [
      '',
      'x'.repeat(43),
      flipped,
      `${value.token}A`,
      '%00',
      `${value.token} `.repeat(2),
    ]) {
      const answer = await door.call(name, { language: 'EN' }, { token })
      expect([answer.status, answer.code], token).toEqual([401, 'signed-out'])
    }
    expect((await door.call('member', undefined, { token: value.token })).value.language).toBe('ID')
  },
)

test('one member’s token never shows, changes or ends what is another’s', async () => {
  const mine = (await door.call('register', form('milikku'))).value.token
  const theirs = (await door.call('register', form('miliknya'))).value.token
  const me = (await door.call('member', undefined, { token: mine })).value
  const them = (await door.call('member', { id: me.id }, { token: theirs })).value
  expect(them.account).toBe('miliknya')
  await door.call('language', { id: me.id, member: me.id, language: 'EN' }, { token: theirs })
  await door.call('logout', { session: me.id, token: mine }, { token: theirs })
  expect((await door.call('member', undefined, { token: mine })).value).toEqual(me)
})

/** Every row of every table of the house, as text. */
async function everything() {
  const { db } = house.ownerStore
  const tables = await db.many(z.object({ name: z.string() }))`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('platform', 'audit', 'site', 'identity', 'wallet')`
  const Text = z.object({ rows: z.string().nullable() })
  const texts: string[] = []
  for (const { name } of tables)
    texts.push(
      (
        await db.one(Text)`
        select query_to_xml('select * from ' || ${name}::text, true, false, '')::text as rows`
      ).rows ?? '',
    )
  return texts.join('\n')
}

test('neither a token nor a password stands anywhere in the database', async () => {
  const password = 'RahasiaSaya77'
  const registered = await door.call(
    'register',
    form('polos', { password, confirmPassword: password }),
  )
  const signedIn = await door.call('login', login('polos', password))
  const trial = await door.call('freePlay', { platform: 'W' }, { token: signedIn.value.token })
  await door.call('login', login(password, password))
  const text = await everything()
  expect(text).toContain('polos')
  for (const { value } of [registered, signedIn, trial]) {
    const raw = Buffer.from(value.token, 'base64url')
    for (const form of [value.token, raw.toString('hex'), raw.toString('base64')])
      expect(text).not.toContain(form)
    expect(text).not.toContain(Buffer.from(value.token).toString('base64').slice(0, 40))
  }
  for (const encoding of ['utf8', 'hex', 'base64'] as const)
    expect(text.toLowerCase()).not.toContain(Buffer.from(password).toString(encoding).toLowerCase())
})

test('a sealed sign-in cannot be sent plain, nor twice', async () => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const plain = await door.app.inject({
    method: 'POST',
    url: '/wps/session/login',
    headers,
    payload: JSON.stringify(login('polos', 'RahasiaSaya77')),
  })
  expect([plain.statusCode, plain.json().code]).toEqual([400, 'sealed-required'])
})

test.each([
  ['a number for a name', { ...login('x'), username: 7 }],
  ['a list for a password', { ...login('x'), password: ['rahasia1'] }],
  ['an operator for a name', { ...login('x'), username: { $ne: null } }],
  ['a name of 256', login('x'.repeat(256))],
  ['another type', { ...login('x'), type: 'email' }],
  ['a number and code without them', { ...login('x'), type: 'sms' }],
  ['a NUL in the name', login('sari\u0000')],
  ['a NUL in the password', login('sari', 'rahasia1\u0000')],
  ['nothing', {}],
])('%s is malformed, not a fault', async (_name, body) => {
  const answer = await door.call('login', body)
  expect([answer.status, answer.code]).toEqual([400, 'malformed'])
})

test.each(["' or 1=1 --", '%', '_____', '😀', 'ﬁ', ' '.repeat(255)])(
  'the name %j signs nobody in and breaks nothing',
  async (name) => {
    const ip = `198.51.100.${name.length % 250}`
    expect((await door.call('login', login(name), { ip })).code).toBe('credentials-wrong')
  },
)

test('the application may not rewrite who an account is', async () => {
  for (const work of [
    (tx: any) => tx.run`update identity.member set bucket = 0`,
    (tx: any) => tx.run`update identity.member set account = 'x', account_key = 'x'`,
    (tx: any) => tx.run`delete from identity.member`,
    (tx: any) => tx.run`update identity.session set member = null`,
    (tx: any) => tx.run`update identity.session set token = null`,
  ])
    await expect(house.store.transact(work)).rejects.toThrow('permission denied')
  // The desk makes agents of members: a trial account becomes none, and nobody becomes a trial account.
  for (const [from, to] of [
    [4, 1],
    [0, 4],
  ])
    await expect(
      house.store.transact(
        (tx) => tx.run`update identity.member set kind = ${to} where kind = ${from}`,
      ),
    ).rejects.toThrow('a trial account stays one')
})
