import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal } from '../../platform/refusal.ts'
import { looksOf, nicknameLeast, nicknameMost, nicknameOf } from './nickname-rules.ts'

const read = (typed: string) => nicknameOf(typed, 'Balai')
const taken = (typed: string) => {
  const given = read(typed)
  return isRefusal(given) ? given.refused : given.nickname
}
const anything = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom(...'abc XYZ 012 ._-<>&"\'/\u202e\u200b\u0301й'),
    maxLength: 30,
  }),
)

test('[A26] law: whatever is taken is plain: no markup, no controls, no directions, no hidden signs', () => {
  fc.assert(
    fc.property(anything, (typed) => {
      const given = read(typed)
      if (isRefusal(given)) return
      const { nickname } = given
      expect(nickname).toBe(nickname.normalize('NFC'))
      expect(nickname).not.toMatch(/[<>&"'`=/\\;{}()]|\p{C}|\p{Zl}|\p{Zp}|^ | $| {2}/u)
      const length = [...new Intl.Segmenter('id').segment(nickname)].length
      expect(length).toBeGreaterThanOrEqual(nicknameLeast)
      expect(length).toBeLessThanOrEqual(nicknameMost)
      expect(read(nickname)).toEqual(given)
    }),
    { numRuns: 2_000 },
  )
})

const alike: Record<string, string[]> = {
  a: ['a', 'A', 'а', 'á', '4', 'ａ', '𝐚'],
  b: ['b', 'B', '8', 'в'],
  c: ['c', 'с', 'C'],
  d: ['d', 'D', 'ԁ'],
  e: ['e', 'е', 'é', '3'],
  f: ['f', 'F'],
  g: ['g', 'G', '9'],
  i: ['i', 'I', '1', 'l', 'і', 'í'],
  l: ['l', 'L', '1', 'I', 'ӏ'],
  m: ['m', 'M', 'rn', 'м'],
  n: ['n', 'N', 'п'],
  o: ['o', 'O', '0', 'о', 'ö'],
  p: ['p', 'P', 'р'],
  r: ['r', 'R'],
  s: ['s', 'S', '5', 'ѕ'],
  t: ['t', 'T', '7', 'т'],
  u: ['u', 'U', 'ü'],
}
const disguised = (word: string) =>
  fc.tuple(...[...word].map((sign) => fc.constantFrom(...(alike[sign] ?? [sign])))).chain((signs) =>
    fc
      .array(fc.constantFrom('', '', '.', ' ', '_', '-'), {
        minLength: signs.length,
        maxLength: signs.length,
      })
      .map((between) => signs.map((sign, i) => sign + between[i]).join('')),
  )

test('law: no disguise of the house or of its staff is taken', () => {
  const words = fc.constantFrom(
    'balai',
    'admin',
    'staf',
    'petugas',
    'operator',
    'moderator',
    'support',
    'official',
  )
  fc.assert(
    fc.property(words.chain(disguised), (typed) => {
      expect(typeof taken(typed) === 'string' && taken(typed)).toMatch(/^nickname-/)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['Sari', 'Sari'],
  ['  Budi   Santoso ', 'Budi Santoso'],
  ['Budi_88', 'Budi_88'],
  ['badminton', 'badminton'],
  ['Resmiati', 'Resmiati'],
  ['Cici', 'Cici'],
  ['Åsa', 'Åsa'],
  ['Саша', 'Саша'],
  ['ꦱꦫꦶ', 'ꦱꦫꦶ'],
  ['e\u0301lan', 'élan'],
])('%s is taken as %s', (typed, name) => expect(taken(typed)).toBe(name))

test.each([
  ['a', 'nickname-length'],
  ['a'.repeat(21), 'nickname-length'],
  ['', 'nickname-length'],
  ['..', 'nickname-signs'],
  ['<b>Sari</b>', 'nickname-signs'],
  ['Sari\u202eiras', 'nickname-signs'],
  ['Sa\u200bri', 'nickname-signs'],
  ['Sari\u0000', 'nickname-signs'],
  ['Sаri Dewi', 'nickname-signs'],
  ['Z\u0301\u0301\u0301\u0301algo', 'nickname-signs'],
  ['😀😀', 'nickname-signs'],
  ['Balai', 'nickname-house'],
  ['BaIai Resmi', 'nickname-house'],
  ['8a1ai', 'nickname-house'],
  ['Admin 7', 'nickname-house'],
  ['4dm1n', 'nickname-house'],
  ['a.d.m.i.n', 'nickname-house'],
  ['Staff', 'nickname-house'],
  ['CS', 'nickname-house'],
  ['CS 24', 'nickname-house'],
  ['Layanan Pelanggan', 'nickname-house'],
])('%j is refused as %s', (typed, why) => expect(taken(typed)).toBe(why))

test('a house of another name guards that one', () => {
  expect(nicknameOf('Pendopo', 'Balai')).toEqual({ nickname: 'Pendopo' })
  expect(nicknameOf('P3nd0p0', 'Pendopo')).toEqual({ refused: 'nickname-house' })
  expect(looksOf('Ｐｅｎｄｏｐｏ')).toBe(looksOf('pendopo'))
})
