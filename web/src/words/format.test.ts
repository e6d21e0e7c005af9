import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clock, elapsed, figure, housePurse, money, percent, signed } from './format.ts'

const dollars = { currency: 'USD', exponent: 2 }

test.each([
  [1_250_000n, housePurse, 'ID', 'Rp\u00a01.250.000'],
  [1_250_000n, housePurse, 'EN', 'Rp\u00a01,250,000'],
  [-12_500n, housePurse, 'ID', '–Rp\u00a012.500'],
  [0n, housePurse, 'ID', 'Rp\u00a00'],
  [123_456n, dollars, 'ID', '$\u00a01.234,56'],
  [5n, dollars, 'EN', '$\u00a00.05'],
] as const)('%s is written %s', (minor, purse, lang, written) => {
  expect(money(minor, purse, lang)).toBe(written)
})

test('a gain has its plus, a loss its dash, nothing has neither', () => {
  expect(signed(62_500n, housePurse, 'ID')).toBe('+Rp\u00a062.500')
  expect(signed(-1n, housePurse, 'ID')).toBe('–Rp\u00a01')
  expect(signed(0n, housePurse, 'ID')).toBe('Rp\u00a00')
})

test('no digit of an amount is lost, however large', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 18n }),
      fc.constantFrom('ID', 'EN'),
      (sum, lang) => {
        expect(BigInt(money(sum, housePurse, lang as 'ID').replace(/\D/g, ''))).toBe(sum)
      },
    ),
  )
})

test('time, percentages and figures follow the language', () => {
  const at = new Date('2026-11-21T07:18:00Z')
  expect(clock({ at, lang: 'ID', zone: 'Asia/Jakarta' })).toBe('14.18')
  expect(clock({ at, lang: 'EN', zone: 'Asia/Jakarta' })).toBe('14:18')
  expect(percent('96.47', 'ID')).toBe('96,47%')
  expect(figure(1284, 'ID')).toBe('1.284')
  expect(elapsed(1_450_000, 'ID')).toBe('00.24.10')
  expect(elapsed(-5, 'EN')).toBe('00:00:00')
})
