import { expect, test } from 'vitest'
import { patternTexts } from './register-patterns.ts'
import {
  adultYears,
  birthdayOf,
  checkField,
  entered,
  fieldNames,
  fieldsShown,
  flagsOf,
  houseDay,
  judgeRegistration,
  optionalFields,
  type PatternId,
  patterns,
  patternText,
  type RegisterTerms,
  typesOpen,
  verificationCodeMax,
  wantOf,
} from './register-rules.ts'
import type { RegisterRule } from './site.ts'

const rule = (patternId: string, over: Partial<RegisterRule> = {}): RegisterRule => ({
  field: 'username',
  enabled: true,
  required: true,
  acceptedPattern: '',
  patternId,
  minLength: 1,
  maxLength: 64,
  ...over,
})

test.each<[PatternId, good: string[], bad: string[]]>([
  ['any', ['x', 'ä b', '🎲'], ['\n', 'a\u0000', '\ud800', '  ', 'a\u2028b', 'a\u202eb']],
  ['digits', ['0', '0812'], ['', '12a', '١٢', ' 1', '1\n']],
  ['letter-first', ['a', 'Sari88'], ['8sari', 'sari_88', 'sari 88', 'sarí', 'sari\n', '-']],
  ['letters-or-chinese', ['abc', '赌', 'é'], ['a1', 'a b']],
  ['email', ['a@b.co', 'a.b+c@d-e.co.id'], ['a@b', '@b.co', 'a@@b.co', 'a b@c.co', 'a@b..co']],
  ['letters-or-digits', ['a', '1', 'a1'], ['a-1', 'a 1', 'é']],
  [
    'letters-and-digits',
    ['abcdefg1', '1a', 'Balai#2026', 'kata sandi 1'],
    ['abc', '123', 'a1\u0000', 'a1\n'],
  ],
  ['one-capital', ['aB', 'B1'], ['ab', 'B b']],
  ['letters-and-spaces', ['Budi Santoso', 'é'], ['Budi1', 'Budi-S']],
  ['no-spaces', ['a-b'], ['a b', 'a\tb', 'a\u00a0b']],
  ['chinese-and-punctuation', ['你好，', '。'], ['a', '1']],
  ['date', ['2000-12-31', '12-31-2000'], ['2000-13-01', '31-12-2000', '2000-1-1', '2000/01/01']],
  ['korean', ['한국'], ['a', '한 국']],
  ['thai', ['ไทย'], ['a', 'ไทย ไ']],
  ['thai-or-english', ['ไทย a', 'abc'], ['a1', '한']],
  ['letters-digits-symbols', ['aA1!~'], ['a b', 'é']],
  ['four-kinds', ['aA1!', '!1Aa'], ['aA1', 'aA!', 'a1!', 'A1!', 'aA1! ', 'aA1é']],
])('[REG-15] the pattern %s takes what it says and nothing else', (patternId, good, bad) => {
  for (const value of good) expect(checkField(rule(patternId), value), value).toBeUndefined()
  for (const value of bad) expect(checkField(rule(patternId), value), value).toBeDefined()
})

test('[REG-15] every pattern and field is worded in both languages, with its bounds', () => {
  for (const patternId of Object.keys(patterns))
    for (const field of Object.keys(fieldNames)) {
      const found = checkField(rule(patternId, { field, minLength: 7, maxLength: 7 }), '')
      expect(found).toMatchObject({ field, patternId: 'required', min: 7, max: 7 })
      for (const lang of ['ID', 'EN'] as const) {
        const sized = wantOf(rule(patternId, { field, minLength: 4, maxLength: 9 }), lang)
        expect(sized).not.toMatch(/[{}]|undefined/)
        if (patternId !== 'date') expect(sized).toContain(lang === 'ID' ? '4 sampai 9' : '4 to 9')
      }
    }
  expect(Object.keys(patternTexts)).toEqual(Object.keys(patterns).map((id) => `reg_pattern_${id}`))
  expect(patternText('digits', [6, 6], 'ID')).toBe('6 angka')
  expect(patternText('digits', [6, 6], 'EN')).toBe('6 digits')
  expect(patternText('digits', [6, 8], 'EN')).toBe('6 to 8 digits')
  expect(checkField(rule('letter-first', { minLength: 4, maxLength: 16 }), 'x')?.reason).toEqual({
    ID: 'Nama pengguna harus 4 sampai 16 huruf atau angka tanpa spasi, diawali huruf.',
    EN: 'The username has to be 4 to 16 letters or digits without spaces, starting with a letter.',
  })
  expect(checkField(rule('any'), '')?.reason).toEqual({
    ID: 'Nama pengguna wajib diisi.',
    EN: 'The username cannot be empty.',
  })
})

test('length counts characters, both bounds included', () => {
  const four = rule('any', { minLength: 2, maxLength: 4 })
  expect(['a', 'ab', 'abcd', 'abcde', '🎲🎲🎲🎲'].map((text) => !checkField(four, text))).toEqual([
    false,
    true,
    true,
    false,
    true,
  ])
})

test('what is switched off is not judged; what is optional may be empty', () => {
  expect(checkField(rule('digits', { enabled: false }), 'x')).toBeUndefined()
  expect(checkField(rule('digits', { required: false }), '')).toBeUndefined()
  expect(checkField(rule('digits', { required: false }), 'x')).toBeDefined()
  expect(checkField(rule('no-such-pattern'), 'x')).toBeDefined()
})

const rules = [
  rule('letter-first', { minLength: 4, maxLength: 16 }),
  rule('letters-and-digits', { field: 'password', minLength: 8 }),
  rule('any', { field: 'confirmPassword' }),
]
const form = { username: 'sari', password: 'rahasia1', confirmPassword: 'rahasia1', adult: true }
const terms = (over: Partial<RegisterTerms> = {}): RegisterTerms => ({
  type: 'register',
  rules,
  flags: { USERNAMEREG3: true, MOBILENUMREG3: true },
  ownCode: '',
  today: '2026-11-18',
  ...over,
})
const saying = (over: object, under?: Partial<RegisterTerms>) => {
  const found = judgeRegistration(terms(under), { ...form, ...over })
  return found && ('value' in found ? `${found.refused} ${found.value.field}` : found.refused)
}

test('[REG-13] [REG-17] a form is refused for the first thing that is wrong with it', () => {
  expect(saying({})).toBeUndefined()
  expect(saying({ username: 'sar', password: 'x', adult: false })).toBe('field-invalid username')
  expect(saying({ password: 'x' })).toBe('field-invalid password')
  expect(saying({ confirmPassword: '' })).toBe('field-invalid confirmPassword')
  expect(saying({ confirmPassword: 'rahasia2', adult: false })).toBe('passwords-differ')
  expect(saying({ adult: false })).toBe('adult-only')
  expect(saying({ adult: 'true' })).toBe('adult-only')
  expect(saying({ username: ['sari'] })).toBe('field-invalid username')
  expect(judgeRegistration(terms(), Object.create(form))).toBeDefined()
  expect(saying({}, { flags: { MOBILENUMREG3: true } })).toBe('registration-closed')
  const off = rules.map((each) => ({ ...each, enabled: false, required: false }))
  expect(saying({ password: '' }, { rules: off })).toBe('field-invalid password')
  expect(saying({ username: '' }, { rules: [] })).toBe('field-invalid username')
})

/** The fields that are drawn, each with its star. */
const drawn = (under: Partial<RegisterTerms>) => {
  const { rules, flags, type } = terms(under)
  return fieldsShown(rules, flags, type).map(({ field, required }) => field + (required ? '*' : ''))
}
const mobile = rule('digits', { field: 'mobileNum', minLength: 9, maxLength: 13, required: false })

test('[REG-13] a number is asked for wherever it is shown, and a code with it when codes are on', () => {
  const always = ['username*', 'password*', 'confirmPassword*']
  const numbered = [...rules, mobile]
  const flags = { USERNAMEREG3: true, REGMOBVERF3: true }
  expect(drawn({ flags })).toEqual(always)
  expect(drawn({ rules: numbered })).toEqual([...always, 'mobileNum*'])
  const coded = { rules: numbered, flags }
  expect(drawn(coded)).toEqual([...always, 'mobileNum*', 'verificationCode*'])
  expect(saying({ mobileNum: '0812 3456-789' }, coded)).toBe('field-invalid verificationCode')
  const given = { mobileNum: '08123456789', verificationCode: '1'.repeat(verificationCodeMax) }
  expect(verificationCodeMax).toBe(255)
  expect(saying(given, coded)).toBeUndefined()
  expect(saying({ ...given, verificationCode: '12a' }, coded)).toBe(
    'field-invalid verificationCode',
  )
  const longer = { ...given, verificationCode: '1'.repeat(256) }
  expect(saying(longer, coded)).toBe('field-invalid verificationCode')
})

test('[REG-13] [REG-14] by mobile number: number and code, passwords only if they are switched on', () => {
  const by = { type: 'registerMobile', rules: [...rules, { ...mobile, enabled: false }] } as const
  expect(drawn(by)).toEqual(['mobileNum*', 'verificationCode*'])
  const flags = { MOBILENUMREG3: true, MOBILENUMPASSREG3: true }
  expect(drawn({ ...by, flags }).slice(2)).toEqual(['password*', 'confirmPassword*'])
  const bare = { adult: true, mobileNum: '08123456789', verificationCode: '123456' }
  expect(judgeRegistration(terms(by), bare)).toBeUndefined()
  expect(judgeRegistration(terms({ ...by, flags }), bare)).toMatchObject({
    value: { field: 'password' },
  })
  expect(typesOpen({})).toEqual([])
  expect(typesOpen(flags)).toEqual(['registerMobile'])
})

test.each(optionalFields)(
  '[REG-14] %s is shown, starred and judged as the settings say',
  (field) => {
    const one = { field, minLength: 3, maxLength: 3 }
    const paid = field === 'paymentPassword'
    const under = (over: object) => ({ rules: [...rules, rule('digits', { ...one, ...over })] })
    const off = under({ enabled: false })
    expect(drawn(off)).toHaveLength(3)
    expect(saying({ [field]: '!' }, off)).toBeUndefined()
    const free = under({ required: false })
    expect(drawn(free).at(-1)).toBe(paid ? `${field}*` : field)
    expect(saying({}, free)).toBe(paid ? `field-invalid ${field}` : undefined)
    expect(saying({ [field]: '!' }, free)).toBe(`field-invalid ${field}`)
    expect(drawn(under({})).at(-1)).toBe(`${field}*`)
    expect(saying({ [field]: '  ' }, under({}))).toBe(`field-invalid ${field}`)
  },
)

test('[RSP-04] a date of birth below eighteen years is refused, by the day of Jakarta', () => {
  const born = rule('any', { field: 'birthday' })
  const on = (text: string, today: string) =>
    checkField({ ...born, patternId: 'date', minLength: 10, maxLength: 10 }, text, { today })
      ?.patternId
  expect(adultYears).toBe(18)
  expect(on('2008-11-18', '2026-11-18')).toBeUndefined()
  expect(on('11-18-2008', '2026-11-18')).toBeUndefined()
  expect(on('2008-11-19', '2026-11-18')).toBe('adult')
  expect(on('11-19-2008', '2026-11-18')).toBe('adult')
  expect(on('2008-02-29', '2026-02-28')).toBe('adult')
  expect(on('2008-02-29', '2026-03-01')).toBeUndefined()
  for (const no of ['2007-02-29', '2000-04-31', '1899-12-31', '0000-01-01'])
    expect(on(no, '2026-11-18'), no).toBe('date')
  expect(birthdayOf('12-31-2000')).toBe('2000-12-31')
  expect(houseDay(new Date('2026-11-17T16:59:59Z'))).toBe('2026-11-17')
  expect(houseDay(new Date('2026-11-17T17:00:00Z'))).toBe('2026-11-18')
  // Whatever pattern is set for it.
  const under = { rules: [...rules, born] }
  expect(saying({ birthday: '2010-01-01' }, under)).toBe('field-invalid birthday')
  expect(saying({ birthday: 'kemarin' }, under)).toBe('field-invalid birthday')
})

test('a mobile number is one with its country, however it is typed', () => {
  const of = (text: string, countryDialingCode = '62') =>
    checkField({ ...mobile, minLength: 4, maxLength: 15 }, text, { countryDialingCode })?.patternId
  expect(of('0812-3456-789')).toBeUndefined()
  expect(of('(0812) 3456.789')).toBeUndefined()
  expect(of('0000')).toBe('mobile')
  expect(of('123456789012345')).toBe('mobile')
  expect(of('0812x')).toBe('digits')
  expect(of(`0812${' '.repeat(30)}3456`)).toBe('digits')
})

test('the site’s own code stands in for one that is not given, whatever its pattern', () => {
  const under = { rules: [...rules, rule('digits', { field: 'affiliateCode' })] }
  expect(saying({}, under)).toBe('field-invalid affiliateCode')
  expect(saying({}, { ...under, ownCode: 'Balai' })).toBeUndefined()
  expect(saying({ affiliateCode: 'Balai' }, { ...under, ownCode: 'Balai' })).toBeUndefined()
  expect(saying({ affiliateCode: 'Bala' }, { ...under, ownCode: 'Balai' })).toBeDefined()
})

test('only what is shown and filled in counts', () => {
  const more = { email: 'a@b.co', line: ' ', isAgent: 1, __proto__: { nickname: 'x' } }
  expect(entered(terms(), { ...form, ...more })).toEqual({
    username: 'sari',
    password: 'rahasia1',
    confirmPassword: 'rahasia1',
  })
  const leaf = { modId: 'REGMOBVERF3', enabled: '0' as const, childrenNodes: [] }
  expect(flagsOf([{ modId: 'MOBILENUMREG3', enabled: '1', childrenNodes: [leaf] }])).toEqual({
    MOBILENUMREG3: true,
    REGMOBVERF3: false,
  })
})

test('no pattern takes long over a long hostile value', () => {
  const hostile = ['a', '1', '!', 'aA1', 'a.', 'a@', '-'].flatMap((part) => [
    part.repeat(20_000),
    `${part.repeat(20_000)}\n`,
    `a@${part.repeat(20_000)}`,
  ])
  for (const patternId of Object.keys(patterns)) {
    const began = Date.now()
    for (const value of hostile) checkField(rule(patternId, { maxLength: 1e6 }), value)
    expect(Date.now() - began, patternId).toBeLessThan(250)
  }
})
