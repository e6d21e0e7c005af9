import {
  birthdayOf,
  fieldsShown,
  flagsOf,
  judgeRegistration,
  type PatternId,
  patterns,
  type RegisterField,
  type RegisterType,
} from '@balai/contract/register-rules'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import { defaults, type Flag, flags } from '../site/settings.ts'
import { mobileOf } from '../verification/index.ts'
import { housePhoneToken } from '../verification/phone-token.ts'
import { type Door, form, openDoor } from './testing/door.ts'

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

/** Each with forms enough for some seventy values. */
const scenes = process.env.LONG ? 80 : 25

type Rule = (typeof defaults.register)[number]
const always: RegisterField[] = ['username', 'password', 'confirmPassword']
const patternIds = Object.keys(patterns) as PatternId[]

/** Characters that a pattern asks for, and those that may follow them. */
const letters: Record<PatternId, [first: string, more: string]> = {
  any: ['', 'aZ9 é赌🎲!'],
  digits: ['', '0123456789'],
  'letter-first': ['a', 'bC7'],
  'letters-or-chinese': ['', 'aZé赌'],
  email: ['a@b.co', 'cd'],
  'letters-or-digits': ['', 'aZ9'],
  'letters-and-digits': ['a1', 'bZ9! '],
  'one-capital': ['B', 'a9Z'],
  'letters-and-spaces': ['Bu', 'di '],
  'no-spaces': ['', 'a1-é'],
  'chinese-and-punctuation': ['', '你好，。'],
  date: ['2000-12-31', ''],
  korean: ['', '한국'],
  thai: ['', 'ไทย'],
  'thai-or-english': ['', 'ไทย aB'],
  'letters-digits-symbols': ['', 'aZ9!~'],
  'four-kinds': ['aB1!', 'cD2#'],
}

const ruleOf = (initial: Rule): fc.Arbitrary<Rule> => {
  const { field } = initial
  const made = fc.record({
    enabled: fc.boolean(),
    required: fc.boolean(),
    patternId: fc.constantFrom(...patternIds),
    minLength: fc.integer({ min: 1, max: 10 }),
    more: fc.integer({ min: 0, max: 12 }),
  })
  return made.map(({ more, ...rule }) => {
    const sized = { field, ...rule, maxLength: rule.minLength + more }
    if (field === 'birthday') return { ...initial, enabled: rule.enabled, required: rule.required }
    if (field === 'email') return { ...sized, patternId: 'email', minLength: 6, maxLength: 30 }
    if (field === 'captcha') return { ...sized, patternId: 'digits', minLength: 4, maxLength: 4 }
    if (field === 'mobileNum') return { ...sized, patternId: 'digits', maxLength: 12 + more }
    return always.includes(field) ? { ...sized, enabled: true, required: true } : sized
  })
}

/** Mostly what the rule asks for, sometimes nearly so, sometimes anything. */
const typedFor = (rule: Rule): fc.Arbitrary<string> => {
  const [first, more] = letters[rule.patternId]
  const { minLength: min, maxLength: max } = rule
  const lengths = fc.integer({ min: Math.max(0, min - first.length), max: max })
  const right = lengths.chain((length) =>
    fc
      .array(fc.constantFrom(...(more ? [...more] : [''])), {
        minLength: length,
        maxLength: length,
      })
      .map((rest) => [...(first + rest.join(''))].slice(0, max).join('')),
  )
  const known: Partial<Record<RegisterField, fc.Arbitrary<string>>> = {
    email: fc.constantFrom('sari@contoh.id', 'a.b@c.co'),
    birthday: fc.constantFrom('2000-12-31', '12-31-1999', '2008-02-29', '2010-01-01', '2001-02-29'),
    captcha: fc.constantFrom('0000', '0000', '1234'),
    mobileNum: fc
      .integer({ min: 0, max: 99_999 })
      .map((n) => `0812345${String(n).padStart(5, '0')}`),
    affiliateCode: right,
  }
  const odd = fc.oneof(
    fc.constantFrom('', '  ', 'a\n', '\u2028', '\ud800', '🎲'.repeat(12), 'x'.repeat(255)),
    fc.string({ unit: 'grapheme', maxLength: 24 }).map((text) => text.replaceAll('\0', '')),
  )
  // Longer texts than the wire takes never come to be judged.
  const wireMax = rule.field === 'mobileNum' ? 32 : 255
  return fc
    .oneof(
      { arbitrary: known[rule.field] ?? right, weight: 60 },
      { arbitrary: odd, weight: 1 },
      { arbitrary: fc.constant(''), weight: 2 },
    )
    .map((text) => text.slice(0, wireMax))
}

type Typed = Partial<Record<RegisterField, string>>
const formOf = (rules: readonly Rule[]) =>
  fc.record({
    typed: fc.record(
      Object.fromEntries(rules.map((rule) => [rule.field, typedFor(rule)])),
    ) as fc.Arbitrary<Typed>,
    same: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
    adult: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
  })

const flagsMade = fc.record({
  USERNAMEREG3: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
  MOBILENUMREG3: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
  REGMOBVERF3: fc.boolean(),
  MOBILENUMPASSREG3: fc.boolean(),
})

const formsEach = 6
const scene = fc
  .tuple(...defaults.register.map(ruleOf))
  // What has to be typed twice has to be able to pass twice.
  .map((rules) => rules.map((rule) => (rule.field === 'confirmPassword' ? loose(rule) : rule)))
  .chain((rules) =>
    fc.record({
      rules: fc.constant(rules),
      flags: flagsMade,
      forms: fc.array(formOf(rules), { minLength: 2 * formsEach, maxLength: 2 * formsEach }),
    }),
  )
const loose = (rule: Rule): Rule => ({ ...rule, patternId: 'any', minLength: 1, maxLength: 64 })

/** What only the house can know: a page that let the form pass was right so far. */
const beyond = new Set([
  'username-taken',
  'mobile-taken',
  'invitation-code-error',
  'captcha-wrong',
  'code-wrong',
  'code-expired',
])

/** What the page reads, through the same calls. */
async function read() {
  const { value: rules } = await door.call('registerSettings')
  const { value: tree } = await door.call('whitelabel')
  const { value: config } = await door.call('config')
  return { rules, flags: flagsOf(tree), ownCode: config.affiliateCode }
}

const tokenFor = (typed: Typed) => {
  const mobile = mobileOf({ countryDialingCode: '62', mobile: typed.mobileNum ?? '' })
  const now = house.clock.now()
  const proof = { purpose: 'register', random: house.random, now } as const
  return mobile && housePhoneToken(door.store, { mobile, ...proof })
}

const Kept = z.record(z.string(), z.string().nullable())
/** What is kept of each field that is kept as it was typed. */
const keptOf = (token: string) => door.store.db.one(Kept)`
  select p.payee_name as "payeeName", p.email, p.birthday::text as birthday,
         p.id_number as "idNumber", p.contacts ->> 'whatsapp' as whatsapp,
         p.contacts ->> 'telegram' as telegram, p.contacts ->> 'line' as line,
         p.contacts ->> 'facebook' as facebook, p.contacts ->> 'zalo' as zalo,
         p.contacts ->> 'wechat' as wechat, p.contacts ->> 'qqNum' as "qqNum",
         case when p.payment_password_hash is null then null else 'kept' end as "paymentPassword"
    from identity.session s
    join identity.profile p on p.member = s.member
   where s.token = sha256(${token}::text::bytea)`

function keptWhere(rules: readonly Rule[], typed: Typed) {
  const fields = [
    'payeeName',
    'email',
    'birthday',
    'idNumber',
    'whatsapp',
    'telegram',
    'line',
  ] as const
  const more = ['facebook', 'zalo', 'wechat', 'qqNum', 'paymentPassword'] as const
  return Object.fromEntries(
    [...fields, ...more].map((field) => {
      const on = rules.find((rule) => rule.field === field)?.enabled
      const value = on && typed[field]?.trim() ? typed[field] : null
      if (value && field === 'birthday') return [field, birthdayOf(value)]
      return [field, value && field === 'paymentPassword' ? 'kept' : value]
    }),
  )
}

const members = async () =>
  (
    await door.store.db.one(z.object({ n: z.bigint() }))`
      select count(*) as n from identity.member`
  ).n

test('[REG-13] [REG-14] [REG-16] page and server agree on thousands of values under any settings, and what is switched off is not kept', async () => {
  const seen = { values: 0, opened: { register: 0, registerMobile: 0 }, refused: new Set<string>() }
  const before = await members()
  const one = async (type: RegisterType, made: { typed: Typed; same: boolean; adult: boolean }) => {
    const { typed, same, adult } = made
    const confirmPassword = same ? (typed.password ?? '') : 'lain1234'
    const filled = { ...typed, confirmPassword, adult, countryDialingCode: '62' }
    const terms = { type, today: '2026-11-18', ...(await read()) }
    const verdict = judgeRegistration(terms, filled)
    const proof = { human: 'test-human', verificationCode: '123456' }
    const firebaseIdToken = await tokenFor(typed)
    const withCode = { ...filled, verificationCode: '123456' }
    const page = verdict && judgeRegistration(terms, withCode)
    const answer = await door.call(type, { ...filled, ...proof, firebaseIdToken })
    const code = beyond.has(answer.code) ? undefined : answer.code
    expect(code, JSON.stringify({ typed, answer })).toBe(page?.refused)
    if (page && 'value' in page)
      expect(answer.value).toEqual({ ...page.value, reason: page.value.reason.ID })
    const shown = fieldsShown(terms.rules, terms.flags, type).map(({ field }) => String(field))
    const at = page && 'value' in page ? shown.indexOf(page.value.field) : -1
    // Those behind the first that is wrong were not looked at.
    seen.values += page?.refused === 'registration-closed' ? 0 : at < 0 ? shown.length : at + 1
    if (answer.code) seen.refused.add(answer.value?.field ?? answer.code)
    if (!answer.success) return
    seen.opened[type]++
    expect(await keptOf(answer.value.token)).toEqual(keptWhere(terms.rules, typed))
  }
  await fc.assert(
    fc.asyncProperty(scene, async ({ rules, flags: on, forms }) => {
      await door.set('register', rules)
      await door.turn('whitelabel', on)
      await Promise.all(forms.map((made, i) => one(i % 2 ? 'register' : 'registerMobile', made)))
    }),
    { numRuns: scenes, endOnFailure: true },
  )
  expect(seen.values).toBeGreaterThan(scenes * 50)
  expect(await members()).toBe(before + BigInt(seen.opened.register + seen.opened.registerMobile))
  expect(seen.opened.register).toBeGreaterThan(scenes / 8)
  expect(seen.opened.registerMobile).toBeGreaterThan(scenes / 8)
  expect(seen.refused.size).toBeGreaterThan(15)
}, 240_000)

const right: Typed & { countryDialingCode: string } = {
  countryDialingCode: '62',
  mobileNum: '081234567890',
  payeeName: 'Sari Dewi',
  nickname: 'Sari',
  email: 'sari@contoh.id',
  birthday: '2000-12-31',
  idNumber: 'A123456',
  whatsapp: '6281234567',
  telegram: '@sari',
  line: 'sari',
  facebook: 'sari',
  zalo: '8412345678',
  wechat: 'sari',
  qqNum: '123456',
  paymentPassword: '246810',
  recommenderId: 'nobody1',
  captcha: '0000',
}
let named = 0
const send = (over: object) => door.call('register', form(`matriks${named++}`, over))
const put = (field: RegisterField, over: Partial<Rule>) =>
  door.set(
    'register',
    defaults.register.map((rule) => (rule.field === field ? { ...rule, ...over } : rule)),
  )

test.each(defaults.register.map(({ field }) => field).filter((field) => !always.includes(field)))(
  '[REG-14] [REG-16] switched on, %s is demanded by the server; switched off, it is not looked at',
  async (field) => {
    await door.set('whitelabel', defaults.whitelabel)
    await door.turn('site', { affiliateCode: field === 'affiliateCode' ? 'BALAI1' : '' })
    await put(field, { enabled: true, required: true })
    const value = { ...right, affiliateCode: 'BALAI1' }[field]
    const own = { [field]: value, countryDialingCode: '62' }
    expect((await send(own)).success).toBe(true)
    expect((await send({ [field]: '!' })).value.field).toBe(field)
    // Nobody has to type the house's own code.
    const missing = field === 'affiliateCode' ? undefined : field
    expect((await send({})).value?.field).toBe(missing)
    const free = field !== 'mobileNum' && field !== 'paymentPassword'
    await put(field, { enabled: true, required: false })
    expect((await send({})).value?.field).toBe(free ? undefined : field)
    await put(field, { enabled: false, required: true })
    expect((await send({})).success).toBe(true)
    expect((await send({ [field]: '!' })).success).toBe(true)
  },
)

test.each(flags)(
  '[REG-16] the switch %s changes what the server demands, or nothing here',
  async (name) => {
    await door.set('register', defaults.register)
    await put('mobileNum', { enabled: true })
    await door.set('whitelabel', { ...defaults.whitelabel, MOBILENUMREG3: true })
    const said = async () => {
      const { countryDialingCode, mobileNum } = right
      const number = { countryDialingCode, mobileNum }
      const byName = await send(number)
      const byNumber = await door.call('registerMobile', {
        ...number,
        adult: true,
        verificationCode: '1',
        human: 'test-human',
      })
      return [byName, byNumber].map(({ code, value }) => value?.field ?? code ?? 'opened')
    }
    const plain = ['opened', 'code-wrong']
    const turned: Partial<Record<Flag, [off: string[], on: string[]]>> = {
      USERNAMEREG3: [['registration-closed', 'code-wrong'], plain],
      MOBILENUMREG3: [['opened', 'registration-closed'], plain],
      REGMOBVERF3: [plain, ['verificationCode', 'code-wrong']],
      MOBILENUMPASSREG3: [plain, ['opened', 'password']],
    }
    const [off, on] = turned[name] ?? [plain, plain]
    await door.turn('whitelabel', { [name]: false })
    expect(await said()).toEqual(off)
    await door.turn('whitelabel', { [name]: true })
    expect(await said()).toEqual(on)
  },
)
