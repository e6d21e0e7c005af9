import type { RegisterField } from '@balai/contract/register-rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import { defaults } from '../site/settings.ts'
import { housePhoneToken } from '../verification/phone-token.ts'
import { giveAffiliateCode, openAccount } from './index.ts'
import { passwordFits } from './passwords.ts'
import { type Door, form, login, onOpened, openDoor } from './testing/door.ts'

let house: House
let door: Door
beforeAll(async () => {
  house = await openHouse()
  door = await openDoor(house)
  const { random } = house
  const now = house.clock.now()
  const agent = { account: 'agent', password: 'rahasia1', isAgent: 1 as const }
  await door.store.transact(async (tx) => {
    await openAccount(tx, { ...agent, now, random, onOpened })
    await giveAffiliateCode(tx, { account: 'agent', code: 'AGEN2026', by: 'house', now })
  })
})
afterAll(async () => {
  await door.close()
  await house.close()
})
beforeEach(async () => {
  house.clock.advance(3_600_000)
  await door.set('register', defaults.register)
  await door.set('whitelabel', defaults.whitelabel)
  await door.set('site', defaults.site)
})

const show = (...fields: RegisterField[]) =>
  door.set(
    'register',
    defaults.register.map((rule) =>
      fields.includes(rule.field) ? { ...rule, enabled: true } : rule,
    ),
  )

const Stored = z.object({
  account: z.string(),
  nickname: z.string(),
  mobile: z.string().nullable(),
  verified: z.boolean(),
  email: z.string().nullable(),
  emailKey: z.string().nullable(),
  payeeName: z.string().nullable(),
  birthday: z.string().nullable(),
  payment: z.string().nullable(),
  contacts: z.unknown(),
  idNumber: z.string().nullable(),
  code: z.string().nullable(),
  inviter: z.string().nullable(),
  recommender: z.string().nullable(),
  domain: z.string().nullable(),
  url: z.string().nullable(),
})
const stored = (account: string) => door.store.db.one(Stored)`
  select m.account, m.nickname, p.mobile, p.mobile_verified_at is not null as verified, p.email,
         p.email_key as "emailKey", p.payee_name as "payeeName", p.birthday::text as birthday,
         p.payment_password_hash as payment, p.contacts, p.id_number as "idNumber",
         p.affiliate_code as code, i.account as inviter, r.account as recommender, p.domain,
         p.register_url as url
    from identity.member m
    join identity.profile p on p.member = m.id
    left join identity.member i on i.id = p.invited_by
    left join identity.member r on r.id = p.recommender
   where m.account_key = ${account.toLowerCase()}`

const visitor = '019aa111-0000-4000-8000-000000000001'
const country = { countryDialingCode: '62' }
/** A code as the page asks for one. */
async function codeFor(mobileNo: string, to: string, by = visitor) {
  const asked = { ...country, mobileNo, visitor: by, human: 'test-human' }
  expect((await door.call('smsRegister', asked)).success).toBe(true)
  return door.codeSent(to)
}

const everything = {
  nickname: 'Sari 🌺',
  email: 'Sari.Dewi@Contoh.co.id',
  payeeName: 'Sari Dewi',
  birthday: '02-28-2000',
  paymentPassword: '246810',
  idNumber: 'A1234567',
  whatsapp: '6281234567',
  telegram: '@sari_dewi',
  line: 'sari.line',
  facebook: 'sari.fb',
  zalo: '8499123456',
  wechat: 'sari_wx',
  qqNum: '1234567',
  recommenderId: 'AGENT',
  affiliateCode: 'agen2026',
  mobileNum: '0812-3456-7801',
  ...country,
}

test('[REG-12] [REG-14] what is shown and filled in is kept, each in its place', async () => {
  await show(...defaults.register.map(({ field }) => field))
  const from = {
    domain: 'balai.example',
    registerUrl: 'https://balai.example/register?referralCode=AGEN2026#top',
    registerMethod: 'WEB',
    login: true,
    referralCode: null,
    captcha: '0000',
  }
  const answer = await door.call('register', form('lengkap', { ...everything, ...from }))
  expect(answer.success).toBe(true)
  const { payment, ...rest } = await stored('lengkap')
  expect(rest).toEqual({
    account: 'lengkap',
    nickname: 'Sari 🌺',
    mobile: '6281234567801',
    verified: false,
    email: 'Sari.Dewi@Contoh.co.id',
    emailKey: 'sari.dewi@contoh.co.id',
    payeeName: 'Sari Dewi',
    birthday: '2000-02-28',
    contacts: {
      whatsapp: '6281234567',
      telegram: '@sari_dewi',
      line: 'sari.line',
      facebook: 'sari.fb',
      zalo: '8499123456',
      wechat: 'sari_wx',
      qqNum: '1234567',
    },
    idNumber: 'A1234567',
    code: 'AGEN2026',
    inviter: 'agent',
    recommender: 'agent',
    domain: 'balai.example',
    url: 'https://balai.example/register?referralCode=AGEN2026',
  })
  expect(payment).toMatch(/^\$argon2id\$/)
  expect(await passwordFits(payment, '246810')).toBe(true)
})

test('[REG-14] what is switched off is neither judged nor kept', async () => {
  const off = { ...everything, birthday: 'kemarin', email: 'x', affiliateCode: '' }
  expect((await door.call('register', form('ringkas', off))).success).toBe(true)
  expect(await stored('ringkas')).toMatchObject({
    nickname: 'ringkas',
    mobile: null,
    email: null,
    payeeName: null,
    birthday: null,
    payment: null,
    contacts: {},
    idNumber: null,
    code: null,
    recommender: null,
    domain: expect.any(String),
    url: null,
  })
})

test('[REG-07] an invitation is an agent’s or the house’s own; an unknown one stops it', async () => {
  const code = (over: object, name: string) => door.call('register', form(name, over))
  expect((await code({ affiliateCode: 'TIDAKADA' }, 'undang1')).code).toBe('invitation-code-error')
  expect((await code({ referralCode: 'TIDAKADA' }, 'undang1')).success).toBe(true)
  expect((await stored('undang1')).code).toBeNull()
  await code({ referralCode: 'AGEN2026' }, 'undang2')
  expect(await stored('undang2')).toMatchObject({ code: 'AGEN2026', inviter: 'agent' })
  await door.turn('site', { affiliateCode: 'BALAI1' })
  await code({}, 'undang3')
  expect(await stored('undang3')).toMatchObject({ code: 'BALAI1', inviter: null })
  await code({ affiliateCode: 'balai1' }, 'undang4')
  expect(await stored('undang4')).toMatchObject({ code: 'BALAI1', inviter: null })
})

test('who invites is told to those who listen', async () => {
  await door.call('register', form('undang5', { affiliateCode: 'AGEN2026' }))
  const Fact = z.object({ same: z.boolean() })
  const { same } = await house.ownerStore.db.one(Fact)`
    select body ->> 'invitedBy' = (select id::text from identity.member where account = 'agent') as same
      from platform.fact
     where kind = 'memberRegistered'
       and body ->> 'member' = (select id::text from identity.member where account = 'undang5')`
  expect(same).toBe(true)
})

test('a recommender who is not there is neither kept nor told', async () => {
  await show('recommenderId')
  const to = (recommenderId: string, name: string) =>
    door.call('register', form(name, { recommenderId }))
  expect((await to('tidakada', 'saran1')).success).toBe(true)
  expect((await to('agent', 'saran2')).success).toBe(true)
  expect((await stored('saran1')).recommender).toBeNull()
  expect((await stored('saran2')).recommender).toBe('agent')
})

test('[RSP-04] who is not eighteen yet by the date of birth is refused', async () => {
  await show('birthday')
  const on = (birthday: string) => door.call('register', form('muda18', { birthday }))
  const { code, value } = await on('2008-11-19')
  expect([code, value.field, value.patternId]).toEqual(['field-invalid', 'birthday', 'adult'])
  expect((await on('2007-02-29')).value.patternId).toBe('date')
  expect((await on('2008-11-18')).success).toBe(true)
})

test('[REG-08] nobody registers without the human check while it is on', async () => {
  expect((await door.call('register', form('robot1', { human: undefined }))).code).toBe(
    'human-failed',
  )
  expect((await door.call('register', form('robot1', { human: 'x' }))).code).toBe('human-failed')
  await door.set('human', { provider: 'off' })
  expect((await door.call('register', form('robot1', { human: undefined }))).success).toBe(true)
  await door.set('human', defaults.human)
})

test('[REG-09] [REG-13] a number is proved by a code when codes are on, and then it is one’s own', async () => {
  await show('mobileNum')
  await door.turn('whitelabel', { REGMOBVERF3: true })
  const mobileNum = '0812 3456 7802'
  const filled = { ...country, mobileNum, visitor }
  const { value } = await door.call('register', form('nomor1', filled))
  expect(value.field).toBe('verificationCode')
  const code = await codeFor(mobileNum, '6281234567802')
  const wrong = { ...filled, verificationCode: code === '111111' ? '222222' : '111111' }
  expect((await door.call('register', form('nomor1', wrong))).code).toBe('code-wrong')
  const right = { ...filled, verificationCode: code }
  expect((await door.call('register', form('nomor1', right))).success).toBe(true)
  expect(await stored('nomor1')).toMatchObject({ mobile: '6281234567802', verified: true })
  expect((await door.call('register', form('nomor2', right))).code).toBe('code-expired')
})

test('a code is not used up by a form that is refused for something cheaper', async () => {
  await show('mobileNum', 'captcha')
  await door.turn('whitelabel', { REGMOBVERF3: true })
  const mobileNum = '081234567803'
  const verificationCode = await codeFor(mobileNum, '6281234567803')
  const filled = { ...country, mobileNum, visitor, verificationCode, captcha: '0000' }
  const no = async (name: string, over: object) =>
    (await door.call('register', form(name, { ...filled, ...over }))).code
  expect(await no('a', {})).toBe('field-invalid')
  expect(await no('murah1', { confirmPassword: 'lain1234' })).toBe('passwords-differ')
  expect(await no('murah1', { adult: false })).toBe('adult-only')
  expect(await no('murah1', { affiliateCode: 'TIDAKADA' })).toBe('invitation-code-error')
  expect(await no('murah1', { human: 'x' })).toBe('human-failed')
  expect(await no('murah1', { captcha: '1111' })).toBe('captcha-wrong')
  expect(await no('agent', {})).toBe('username-taken')
  expect(await no('admin', {})).toBe('username-taken')
  expect((await door.call('register', form('murah1', filled))).success).toBe(true)
})

test('[REG-10] a picture is asked for when it is switched on, and once for each', async () => {
  await show('captcha')
  expect((await door.call('register', form('gambar1'))).value.field).toBe('captcha')
  await door.call('captcha', { visitor, purpose: 'register' })
  const Left = z.object({ n: z.bigint() })
  const pictures = async () =>
    (await door.store.db.one(Left)`select count(*) as n from verification.captcha`).n
  const before = await pictures()
  const wrong = { captcha: 'AAAAA', visitor }
  expect((await door.call('register', form('a', wrong))).code).toBe('field-invalid')
  expect((await door.call('register', form('gambar1', { ...wrong, human: 'x' }))).code).toBe(
    'human-failed',
  )
  expect(await pictures()).toBe(before)
  expect((await door.call('register', form('gambar1', wrong))).code).toBe('captcha-wrong')
  expect(await pictures()).toBe(before - 1n)
  expect((await door.call('register', form('gambar1', { captcha: '0000' }))).success).toBe(true)
})

const byMobile = (mobileNum: string, verificationCode: string, over: object = {}) => ({
  ...country,
  mobileNum,
  verificationCode,
  visitor,
  adult: true,
  human: 'test-human',
  ...over,
})

test('the device where an account was opened is known: its sign-in asks for nothing more', async () => {
  await show('payeeName')
  const here = form('perangkat1', { payeeName: 'Sari Dewi' })
  const opened = await door.call('register', here)
  const { deviceToken } = opened.value
  expect(deviceToken).toMatch(/^[\w-]{43}$/)
  const enter = (over: object = {}) => door.call('login', { ...login('perangkat1'), ...over })
  expect((await enter()).code).toBe('second-factor')
  const again = await enter({ deviceToken })
  expect(again.success).toBe(true)
  // A token is good for one sign-in: what was overheard is worth nothing after it.
  expect((await enter({ deviceToken })).code).toBe('second-factor')
  expect((await enter({ deviceToken: again.value.deviceToken })).success).toBe(true)
})

test('[REG-06] a mobile number opens an account under a name that is made and told', async () => {
  expect((await door.call('registerMobile', byMobile('081234567804', '1'))).code).toBe(
    'registration-closed',
  )
  await door.turn('whitelabel', { MOBILENUMREG3: true })
  const code = await codeFor('081234567804', '6281234567804')
  const { value } = await door.call('registerMobile', byMobile('81234567804', code))
  expect(value.account).toMatch(/^m\d{8}$/)
  expect(value).toMatchObject({ isAgent: 0, firstTimeLogin: true, passwordExpired: false })
  const me = await door.call('member', undefined, { token: value.token })
  expect(me.value.account).toBe(value.account)
  expect(await stored(value.account)).toMatchObject({ mobile: '6281234567804', verified: true })
  expect((await door.call('login', login(value.account, ''))).code).toBe('credentials-wrong')
})

test('[REG-14] its passwords are asked for when that is switched on, and then they open it', async () => {
  await door.turn('whitelabel', { MOBILENUMREG3: true, MOBILENUMPASSREG3: true })
  const code = await codeFor('081234567805', '6281234567805')
  const no = await door.call('registerMobile', byMobile('081234567805', code))
  expect(no.value.field).toBe('password')
  const secret = { password: 'rahasia1', confirmPassword: 'rahasia1' }
  const differ = byMobile('081234567805', code, { ...secret, confirmPassword: 'rahasia2' })
  expect((await door.call('registerMobile', differ)).code).toBe('passwords-differ')
  const { value } = await door.call('registerMobile', byMobile('081234567805', code, secret))
  expect((await door.call('login', login(value.account, 'rahasia2'))).code).toBe(
    'credentials-wrong',
  )
  // The password opens; a device that nobody knows may have to show more.
  const signedIn = await door.call('login', login(value.account))
  expect([undefined, 'second-factor']).toContain(signedIn.code)
})

test('that a number has an account is told only to who has just proved to have it', async () => {
  await door.turn('whitelabel', { MOBILENUMREG3: true })
  const taken = '081234567804'
  const wrong = await door.call('registerMobile', byMobile(taken, '000000'))
  const fresh = await door.call('registerMobile', byMobile('081234567806', '000000'))
  expect([wrong.code, wrong.value]).toEqual([fresh.code, fresh.value])
  const code = await codeFor(taken, '6281234567804')
  expect((await door.call('registerMobile', byMobile(taken, code))).code).toBe('mobile-taken')
})

test('two who prove one number at once: one account', async () => {
  await door.turn('whitelabel', { MOBILENUMREG3: true })
  const other = '019aa111-0000-4000-8000-000000000002'
  const one = await codeFor('081234567807', '6281234567807')
  house.clock.advance(61_000)
  const two = await codeFor('081234567807', '6281234567807', other)
  const all = await Promise.all([
    door.call('registerMobile', byMobile('081234567807', one)),
    door.call('registerMobile', byMobile('081234567807', two, { visitor: other })),
  ])
  expect(all.filter(({ success }) => success)).toHaveLength(1)
  expect(all.filter(({ code }) => code === 'mobile-taken')).toHaveLength(1)
})

test('four presses of one button use one code, open one account, and each is signed in', async () => {
  await door.turn('whitelabel', { MOBILENUMREG3: true })
  const code = await codeFor('081234567813', '6281234567813')
  const key = crypto.randomUUID()
  const all = await Promise.all(
    Array.from({ length: 4 }, () =>
      door.call('registerMobile', byMobile('081234567813', code), { key }),
    ),
  )
  expect(all.map(({ success }) => success)).toEqual([true, true, true, true])
  expect(new Set(all.map(({ value }) => value.account)).size).toBe(1)
  expect(new Set(all.map(({ value }) => value.token)).size).toBe(4)
})

test('a repeat whose answer was lost signs in again, by the same key, visit and code only', async () => {
  await door.turn('whitelabel', { MOBILENUMREG3: true })
  const key = crypto.randomUUID()
  const code = await codeFor('081234567808', '6281234567808')
  const sent = byMobile('081234567808', code)
  const first = await door.call('registerMobile', sent, { key })
  const second = await door.call('registerMobile', sent, { key })
  expect(second.value).toMatchObject({ account: first.value.account })
  expect(second.value.token).not.toBe(first.value.token)
  const stranger = '019aa111-0000-4000-8000-000000000009'
  for (const [body, by] of [
    [sent, {}],
    [byMobile('081234567808', '000000'), { key }],
    [{ ...sent, visitor: stranger }, { key }],
  ] as const)
    expect((await door.call('registerMobile', body, by)).code).toMatch(/^code-/)
  house.clock.advance(600_001)
  expect((await door.call('registerMobile', sent, { key })).success).toBe(false)
})

test('[REG-09] a token of the phone-code provider stands for the code, once and for its own number', async () => {
  await door.turn('whitelabel', { MOBILENUMREG3: true })
  const now = house.clock.now()
  const proof = { mobile: '6281234567810', purpose: 'register', random: house.random, now } as const
  const firebaseIdToken = await housePhoneToken(door.store, proof)
  const by = { firebaseIdToken, firebaseChannel: 'sms' }
  const other = byMobile('081234567811', '123456', by)
  expect((await door.call('registerMobile', other)).code).toBe('code-wrong')
  const own = byMobile('081234567810', '123456', by)
  expect((await door.call('registerMobile', own)).success).toBe(true)
  expect((await door.call('registerMobile', own)).code).toBe('code-wrong')
  await door.turn('site', { phoneCode: 'firebase' })
  const without = byMobile('081234567812', '123456')
  expect((await door.call('registerMobile', without)).code).toBe('code-wrong')
})
