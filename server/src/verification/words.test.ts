import { describe, expect, test } from 'vitest'
import type { Purpose } from './code.ts'
import { mobileOf } from './index.ts'
import { countryOf } from './mobile.ts'
import { emailOf, smsOf } from './words.ts'

const to = '6281234567890'
const purposes: Purpose[] = ['register', 'login', 'password', 'factor', 'change']

describe('the words', () => {
  const words = { brand: 'Balai', code: '482913', host: 'balai.example' }

  test('[MSG-01] an SMS is worded in the language of the one who asks', () => {
    expect(smsOf({ ...words, lang: 'ID', purpose: 'register' })).toBe(
      '482913 adalah kode Balai Anda untuk mendaftar. Berlaku 10 menit. Jangan berikan kepada siapa pun, juga tidak kepada petugas kami.\n\n@balai.example #482913',
    )
    expect(smsOf({ ...words, lang: 'EN', purpose: 'password' })).toBe(
      '482913 is your Balai code to set a new password. It is valid for 10 minutes. Do not give it to anyone, not even to our staff.\n\n@balai.example #482913',
    )
  })

  test('an SMS of any purpose fits into two, without letters that make it longer', () => {
    for (const lang of ['ID', 'EN'] as const)
      for (const purpose of purposes) {
        const text = smsOf({ ...words, lang, purpose })
        expect(text).toMatch(/^[\x20-\x7e\n]*$/)
        expect(text.length).toBeLessThanOrEqual(306)
      }
  })

  test('an e-mail shows its code inside only, and escapes what the brand is called', () => {
    const { subject, text, html } = emailOf({
      ...words,
      brand: '<b>Balai</b>',
      lang: 'EN',
      purpose: 'change',
    })
    expect(subject).not.toContain('482913')
    expect(text).toContain('482913')
    expect(html).toContain('482913')
    expect(html).not.toContain('<b>')
  })
})

describe('a mobile number', () => {
  test.each([
    ['62', '0812-3456-7890', to],
    ['62', '812 3456 7890', to],
    ['62', '+62 812 3456 7890', to],
    ['66', '081 234 5678', '66812345678'],
    ['62', '021 1234567', undefined],
    ['62', '+66812345678', undefined],
    ['62', '123', undefined],
    ['62', '', undefined],
    ['62', '0812-3456-7890 ext. 5', undefined],
    ['999', '0812-3456-7890', undefined],
    ['62', '0812345678900812345678900812345', undefined],
    ['62', "0812'; drop table", undefined],
  ])('+%s %s is %s', (countryDialingCode, mobile, digits) => {
    expect(mobileOf({ countryDialingCode, mobile })).toBe(digits)
  })
})

test('a number’s country is told apart where countries share a code', () => {
  expect([countryOf(to), countryOf('12125552368'), countryOf('14165550123')]).toEqual([
    'ID',
    'US',
    'CA',
  ])
  expect(countryOf('999')).toBeUndefined()
})
