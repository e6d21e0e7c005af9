import { expect, test } from 'vitest'
import { clockFace, moneyIn, percentIn, shortSum } from './money.ts'

test('rupiah in both languages, gains and losses signed', () => {
  expect(moneyIn('ID', 'IDR', 0)(1_250_000n)).toBe('Rp\u00A01.250.000')
  expect(moneyIn('EN', 'IDR', 0)(1_250_000n)).toBe('Rp\u00A01,250,000')
  expect(moneyIn('ID', 'IDR', 0)(500n, 'always')).toBe('+Rp\u00A0500')
  expect(moneyIn('ID', 'IDR', 0)(-500n, 'always')).toBe('–Rp\u00A0500')
  expect(moneyIn('ID', 'IDR', 0)(0n, 'always')).toBe('Rp\u00A00')
})

test('a currency with cents, beyond what a float can hold', () => {
  expect(moneyIn('EN', 'USD', 2)(90_071_992_547_409_931n)).toBe('USD\u00A0900,719,925,474,099.31')
  expect(moneyIn('ID', 'USD', 2)(105n)).toBe('USD\u00A01,05')
})

test('chips and clocks', () => {
  expect(shortSum('ID', 5000n, 0).replace(/\s/g, ' ')).toBe('5 rb')
  expect(clockFace('ID', 1450)).toBe('00.24.10')
  expect(percentIn('ID', '96.01')).toBe('96,01')
  expect(percentIn('EN', '96.01')).toBe('96.01')
  expect(clockFace('EN', 3601)).toBe('01:00:01')
})
