import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { says } from './banned.ts'
import { leadsOut } from './links.ts'
import { plain } from './plain.ts'

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
