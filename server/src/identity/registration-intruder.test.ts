import { registration } from '@balai/contract'
import { CompactEncrypt, importJWK } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import { toldApart } from '../platform/testing/told-apart.ts'
import { defaults } from '../site/settings.ts'
import { mobileOf } from '../verification/index.ts'
import { housePhoneToken } from '../verification/phone-token.ts'
import { type Door, form, openDoor } from './testing/door.ts'

let house: House
let door: Door
beforeAll(async () => {
  house = await openHouse()
  door = await openDoor(house)
  await door.turn('whitelabel', { MOBILENUMREG3: true })
})
afterAll(async () => {
  await door.close()
  await house.close()
})

const visitor = '019aa111-0000-4000-8000-000000000001'
async function mobileForm(mobileNum: string, over: object = {}) {
  const mobile = mobileOf({ countryDialingCode: '62', mobile: mobileNum })!
  const now = house.clock.now()
  const proof = { mobile, purpose: 'register', random: house.random, now } as const
  return {
    countryDialingCode: '62',
    mobileNum,
    verificationCode: '123456',
    firebaseIdToken: await housePhoneToken(door.store, proof),
    visitor,
    adult: true,
    human: 'test-human',
    ...over,
  }
}

/** Every column of what registering writes, and every word by which somebody might try to rise. */
async function greed() {
  const Column = z.object({ name: z.string() })
  const columns = await house.ownerStore.db.many(Column)`
    select distinct column_name as name from information_schema.columns
     where table_schema in ('identity', 'wallet')`
  const camel = (name: string) => name.replace(/_(\w)/g, (_all, letter) => letter.toUpperCase())
  const names = columns.flatMap(({ name }) => [name, camel(name)])
  const rise = {
    isAgent: 1,
    type: 1,
    kind: 1,
    balance: '999999999',
    sumBalance: '999999999',
    rankLevel: 9,
    toUpline: 'house',
    status: 'vip',
    role: 'operator',
    id: '019aa111-0000-7000-8000-000000000001',
  }
  const known = new Set<string>(Object.keys(registration.register.takes.shape))
  const all = names.filter((name) => !known.has(name)).map((name) => [name, '1'] as const)
  return { ...Object.fromEntries(all), ...rise }
}

const Row = z.record(z.string(), z.unknown())
/** All that stands of an account, without what differs between any two. */
async function standing(account: string) {
  const { row } = await house.ownerStore.db.one(z.object({ row: Row }))`
    select jsonb_build_object(
             'member', to_jsonb(m) - array['id', 'bucket', 'account', 'account_key', 'nickname',
                                           'password_hash', 'opened_key'],
             'profile', to_jsonb(p) - array['member', 'mobile'],
             'agent', exists (select from identity.affiliate a where a.member = m.id),
             'session', (select count(*) from identity.session s where s.member = m.id),
             'purses', (select jsonb_agg(a.pool || a.balance order by a.pool)
                          from wallet.account a where a.member = m.id)) as row
      from identity.member m join identity.profile p on p.member = m.id
     where m.account_key = ${account}`
  const at = /2026-11-18T05:\d\d:[\d.]+\+00:00/g
  return Row.parse(JSON.parse(JSON.stringify(row).replace(at, 'now')))
}

test('fields that nobody asked for change nothing, by name or by number', async () => {
  const extra = await greed()
  expect(Object.keys(extra).length).toBeGreaterThan(50)
  const plain = await door.call('register', form('biasa1'))
  const greedy = await door.call('register', form('rakus1', extra))
  expect(greedy.success).toBe(true)
  expect(await standing('rakus1')).toEqual(await standing('biasa1'))
  const own = { token: '', account: '', deviceToken: '' }
  expect({ ...greedy.value, ...own }).toEqual({ ...plain.value, ...own })
  const few = await door.call('registerMobile', await mobileForm('081234560001'))
  const more = await door.call('registerMobile', await mobileForm('081234560002', extra))
  expect(more.success).toBe(true)
  expect(await standing(more.value.account)).toEqual(await standing(few.value.account))
  const { n } = await house.ownerStore.db.one(z.object({ n: z.bigint() }))`
    select count(*) as n from identity.member where kind <> 0 or id = '019aa111-0000-7000-8000-000000000001'`
  expect(n).toBe(0n)
})

test.each(['register', 'registerMobile'] as const)(
  '%s takes no prototype and nothing but texts for its texts',
  async (name) => {
    const base = name === 'register' ? form('proto2') : await mobileForm('081234560003')
    const json = JSON.stringify({ ...base, adult: undefined })
    for (const odd of [
      '"__proto__":{"adult":true}',
      '"constructor":{"prototype":{"adult":true}}',
    ]) {
      const raw = `{${odd},${json.slice(1)}`
      expect((await door.call(name, {}, { raw })).code, odd).toBe('malformed')
      const said = `{${odd},"adult":false,${json.slice(1)}`
      expect((await door.call(name, {}, { raw: said })).code, odd).toBe('adult-only')
    }
    expect(({} as Record<string, unknown>).adult).toBeUndefined()
    for (const odd of [
      { affiliateCode: { code: 'AGEN2026' } },
      { affiliateCode: ['AGEN2026'] },
      { mobileNum: 81234567890 },
      { referralCode: {} },
      { visitor: 'x' },
      { human: { proof: 1 } },
      { adult: 1 },
      { registerMethod: 'APP' },
      { countryDialingCode: '0' },
      { payeeName: 'x'.repeat(256) },
    ])
      expect((await door.call(name, { ...base, ...odd })).code, JSON.stringify(odd)).toBe(
        'malformed',
      )
  },
)

test('what is written into a registration is text wherever it is kept', async () => {
  const hostile = `<img src=x onerror=alert(1)>'; drop table identity.profile; --`
  await door.set(
    'register',
    defaults.register.map((rule) =>
      rule.field === 'nickname' || rule.field === 'payeeName' || rule.field === 'line'
        ? { ...rule, enabled: true, patternId: 'any' as const, maxLength: 64 }
        : rule,
    ),
  )
  const said = { nickname: hostile, payeeName: hostile, line: hostile }
  const strange = { domain: '<script>', registerUrl: 'javascript:alert(1)' }
  const { value } = await door.call('register', form('jahat1', { ...said, ...strange }))
  expect((await door.call('member', undefined, { token: value.token })).value.nickname).toBe(
    hostile,
  )
  const { profile } = (await standing('jahat1')) as { profile: Record<string, unknown> }
  expect(profile).toMatchObject({ payee_name: hostile, contacts: { line: hostile } })
  expect([profile.domain, profile.register_url]).not.toContain('<script>')
  expect(profile.register_url).toBeNull()
})

const path = registration.registerMobile.path
const put = async (payload: object) => {
  const response = await door.app.inject({
    method: 'PUT',
    url: path,
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    payload: JSON.stringify(payload),
  })
  return [response.statusCode, response.json().code]
}
const jwks = async () => (await door.app.inject('/.well-known/jwks.json')).json().keys
async function seal(body: unknown, { iat = 0, enc = 'A256GCM' } = {}) {
  const [jwk] = await jwks()
  const at = Math.floor(house.clock.now().getTime() / 1000) + iat
  const plain = JSON.stringify({ iat: at, jti: crypto.randomUUID(), body })
  return new CompactEncrypt(new TextEncoder().encode(plain))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc, kid: jwk.kid })
    .encrypt(await importJWK(jwk, 'RSA-OAEP-256'))
}

test('a sealed registration by number is taken once, fresh, whole and never plain', async () => {
  const body = await mobileForm('081234560004')
  expect(await put(body)).toEqual([400, 'sealed-required'])
  expect(await put({ sealed: await seal(body, { iat: -121 }) })).toEqual([400, 'sealed-replayed'])
  expect(await put({ sealed: await seal(body, { iat: 6 }) })).toEqual([400, 'sealed-replayed'])
  expect(await put({ sealed: await seal(body, { enc: 'A128GCM' }) })).toEqual([
    400,
    'sealed-broken',
  ])
  const sealed = await seal(body)
  const flipped = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')
  expect(await put({ sealed: flipped })).toEqual([400, 'sealed-broken'])
  expect(await put({ sealed })).toEqual([200, undefined])
  expect(await put({ sealed })).toEqual([400, 'sealed-replayed'])
})

test('a number that has an account cannot be told from one that has none, by answer or by time', async () => {
  await door.call('registerMobile', await mobileForm('081234560005'))
  const wrong = async (mobileNum: string) => {
    const { firebaseIdToken: _, ...body } = await mobileForm(mobileNum)
    const began = performance.now()
    const { success, ...answer } = await door.call('registerMobile', body)
    return { took: performance.now() - began, answer: { success, ...answer } }
  }
  const apart: number[] = []
  const answers = new Set<string>()
  const pair = ['081234560005', '081234560006']
  for (let i = 0; i < 160; i++) {
    // One beside the other, each as often the first: what else the machine does is taken out of both.
    const took: number[] = []
    for (const at of i % 2 ? [0, 1] : [1, 0]) {
      const found = await wrong(pair[at] ?? '')
      answers.add(JSON.stringify(found.answer))
      took[at] = found.took
    }
    if (i >= 20) apart.push((took[0] ?? 0) - (took[1] ?? 0))
  }
  expect(answers.size).toBe(1)
  expect(toldApart(apart)).toBeLessThan(5)
})
