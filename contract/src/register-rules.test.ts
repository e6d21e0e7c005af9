import { expect, test } from 'vitest'
import {
  checkField,
  fieldNames,
  judgeRegistration,
  type PatternId,
  patterns,
  sizeOf,
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
  ['any', ['x', 'ä b', '\n'], []],
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
])('%s takes what it says and nothing else', (patternId, good, bad) => {
  for (const value of good) expect(checkField(rule(patternId), value), value).toBeUndefined()
  for (const value of bad) expect(checkField(rule(patternId), value), value).toBeDefined()
})

test('every pattern and field is worded in both languages, with its bounds', () => {
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
  expect(sizeOf(6, 6, 'ID')).toBe('6')
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

test('a form is refused for the first thing that is wrong with it', () => {
  const code = (over: object) => {
    const found = judgeRegistration(rules, { ...form, ...over })
    return found && ('value' in found ? `${found.refused} ${found.value.field}` : found.refused)
  }
  expect(code({})).toBeUndefined()
  expect(code({ username: 'sar', password: 'x', adult: false })).toBe('field-invalid username')
  expect(code({ password: 'x' })).toBe('field-invalid password')
  expect(code({ confirmPassword: 'rahasia2', adult: false })).toBe('passwords-differ')
  expect(code({ adult: false })).toBe('adult-only')
  expect(code({ adult: 'true' })).toBe('adult-only')
  expect(code({ username: ['sari'] })).toBe('field-invalid username')
  expect(judgeRegistration(rules, Object.create(form))).toBeDefined()
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
