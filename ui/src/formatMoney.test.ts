import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney } from './formatMoney.ts'

const amounts = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n })
const exponents = fc.integer({ min: 0, max: 8 })

test('rupiah as Indonesians write them, with a space that does not break', () => {
  expect(formatMoney(1_250_000n)).toBe('Rp\u00a01.250.000')
  expect(formatMoney(0n)).toBe('Rp\u00a00')
  expect(formatMoney(1_500_000n, { lang: 'EN' })).toBe('Rp\u00a01,500,000')
})

test('a gain has its plus, a loss its en dash, nothing has neither', () => {
  expect(formatMoney(312_500n, { signed: true })).toBe('+Rp\u00a0312.500')
  expect(formatMoney(-12_500n, { signed: true })).toBe('–Rp\u00a012.500')
  expect(formatMoney(0n, { signed: true })).toBe('Rp\u00a00')
})

test('a currency with cents keeps them all', () => {
  expect(formatMoney(5n, { symbol: 'USD', exponent: 2, lang: 'EN' })).toBe('USD\u00a00.05')
  expect(formatMoney(123_456n, { symbol: 'EUR', exponent: 2 })).toBe('EUR\u00a01.234,56')
})

test('what is written can be read back to the same amount', () => {
  fc.assert(
    fc.property(amounts, exponents, fc.constantFrom('ID', 'EN'), (amount, exponent, lang) => {
      const said = formatMoney(amount, { exponent, lang: lang === 'ID' ? 'ID' : 'EN' })
      const size = BigInt(said.replace(/\D/g, ''))
      expect(said.startsWith('–') ? -size : size).toBe(amount)
    }),
  )
})

test('groups are of three, and never broken over a line', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(formatMoney(amount)).toMatch(/^–?Rp\u00a0\d{1,3}(\.\d{3})*$/)
    }),
  )
})
