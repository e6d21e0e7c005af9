import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exponentOf, worded } from './currency.ts'

test('an amount is written as each language writes it, to its last unit', () => {
  expect(worded(0n, 'IDR')).toEqual({ ID: 'Rp\u00a00', EN: 'Rp\u00a00' })
  expect(worded(1_234_567n, 'IDR')).toEqual({ ID: 'Rp\u00a01.234.567', EN: 'Rp\u00a01,234,567' })
  expect(worded(5n, 'USD').EN).toBe('$0.05')
  expect(worded(123_456n, 'THB').ID).toMatch(/1\.234,56$/)
})

test('digits after the point are those of each currency, and points are whole', () => {
  const whole = ['IDR', 'VND', 'PTS']
  for (const currency of whole) expect([currency, exponentOf(currency)]).toEqual([currency, 0])
  for (const currency of ['THB', 'CNY', 'MYR', 'USD'])
    expect([currency, exponentOf(currency)]).toEqual([currency, 2])
})

test('no unit of any amount is lost, however large', () => {
  const amounts = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n })
  fc.assert(
    fc.property(amounts, fc.constantFrom('IDR', 'USD', 'VND', 'MYR'), (minor, currency) => {
      for (const text of Object.values(worded(minor, currency)))
        expect(BigInt(text.replaceAll(/\D/g, ''))).toBe(minor)
    }),
  )
})

test('less than nothing is no amount, and a currency that nobody knows has no digits', () => {
  expect(() => worded(-1n, 'IDR')).toThrow('-1 is no amount')
  expect(() => exponentOf('XXX')).toThrow('unknown currency XXX')
  expect(() => worded(1n, 'XXX')).toThrow('unknown currency XXX')
})
