import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plain } from '../platform/plain.ts'
import { says } from './banned.ts'
import { leadsOut } from './links.ts'

describe('what was typed becomes plain text', () => {
  test.each([
    ['  halo   semua  ', 'halo semua'],
    ['a\u202Eb\u2066c\u200Fd', 'abcd'],
    ['ju\u200Bdi\uFEFF', 'judi'],
    ['a\u200Db', 'ab'],
    ['👨‍👩‍👧 halo', '👨‍👩‍👧 halo'],
    ['👍🏽', '👍🏽'],
    ['satu\r\n\r\n\r\n\r\ndua', 'satu\n\ndua'],
    ['z\u0301\u0301\u0301\u0301\u0301', 'ź\u0301\u0301'],
    ['\u0000\u0007\u3164\u{E0041}', ''],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('%j', (typed, shown) => {
    expect(plain(typed)).toBe(shown)
  })

  test('plain text stays as it is, and holds nothing that is unseen or turns what stands round it', () => {
    const strange = fc.constantFrom(
      ...[
        '\u202E',
        '\u2066',
        '\u200B',
        '\u200D',
        '\uFEFF',
        '\u0000',
        '\u0301',
        '\n',
        ' ',
        '👨',
        '\uD800',
      ],
    )
    const typed = fc.array(fc.oneof(strange, fc.string({ unit: 'grapheme', maxLength: 3 })))
    // What was between a letter and its mark is gone: they are one again.
    expect(plain('K\u202E\u0301')).toBe('\u1E30')
    fc.assert(
      fc.property(typed, (parts) => {
        const text = plain(parts.join(''))
        expect(plain(text)).toBe(text)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: that there is none is what is tested
        expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F\uFEFF\u0000]/)
        expect(text).not.toMatch(/\n{3}/)
        expect(text.trim()).toBe(text)
      }),
    )
  })
})

describe('links lead to this house or nowhere', () => {
  const own = ['balai.example', 'balai-dua.example']
  test.each([
    'https://evil.com',
    'lihat www.evil.tk ya',
    'evil.com',
    'EVIL.CoM/gratis',
    'evil . com',
    'evil dot com',
    'evil (titik) com',
    'evil[.]xyz',
    'ｅｖｉｌ．ｃｏｍ',
    'evil。com',
    't.me/penipu',
    'http://127.0.0.1/x',
    '10.0.0.1:8080',
    'https://balai.example@evil.com',
    'https://balai.example.evil.com',
    'balai.example.evil.com',
    'javascript://evil%0aalert(1)',
    'xn--e1awd7f.xn--p1ai',
    'https://balai.example\\@evil.com',
    'evil\u00B7com',
    'evil\u2022com dong',
    'evil\u30FBcom',
    'evil\uA4F8com',
    'evil\u0701com',
    'e\u0332v\u0332i\u0332l\u0332.c\u0332o\u0332m\u0332',
    'é\u0301vil.c\u0336om',
    'Ⓔⓥⓘⓛ.ⓒⓞⓜ',
    '🅔🅥🅘🅛.🅒🅞🅜',
    '🅴🆅🅸🅻.🅲🅾🅼',
    '𝐞𝐯𝐢𝐥.𝐜𝐨𝐦',
    // Its letters but for the last three are Cyrillic.
    'еѵіӏ.соm',
    'evil\u3000.\u3000com',
    'evil.\ncom',
    plain('ev\u200Bil\u2060.\u200Cc\u00ADom'),
    plain('e\u0332\u0332\u0332vil.co\u0332m'),
  ])('%s leads out', (text) => {
    expect(leadsOut(text, own)).toBe(true)
  })
  test.each([
    'halo.apa kabar',
    'saldo Rp 1.250.000 tadi',
    'Rp 1.000.000.000,50',
    'jam 10.30 ya',
    'https://balai.example/promotions',
    'balai-dua.example',
    'www.balai.example',
    'titik temu kita di warung',
    'ok... besok lagi',
    'versi 2.0.1',
    'menu: kopi · teh · susu',
    'satu•dua•tiga',
    'Café.Bagus sekali',
  ])('%s does not', (text) => {
    expect(leadsOut(text, own)).toBe(false)
  })
})

describe('words that are not used', () => {
  const banned = ['bangsat', 'jual akun']
  test.each([
    'dasar BANGSAT',
    'b4ng$at',
    'b a n g s a t',
    'bangsaaaat',
    'bángsat',
    'Jual  Akun dong',
    'bangsat!!',
    'jual-akun',
    'bаngsаt',
    '🅑🅐🅝🅖🅢🅐🅣',
  ])('%s says one', (text) => {
    expect(says(text, banned)).toBe(true)
  })
  test.each(['bangsatria', 'jualan akun', 'akun jual', 'a b c d', 'biasa saja'])(
    '%s does not',
    (text) => {
      expect(says(text, banned)).toBe(false)
    },
  )
})
