import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Digits, fromCounted, fromDecimal, toCounted, toDecimal, write } from './money.ts'

const minor = fc.bigInt({ min: 0n, max: 10n ** 17n })
const exponent = fc.constantFrom(0, 2)

test('[LED-01] an amount goes out as a decimal and comes back as it was, of any size', () => {
  fc.assert(
    fc.property(minor, exponent, (amount, digits) => {
      const { text } = toDecimal(String(amount), digits)
      if (text.length < 16) expect(fromDecimal(text, digits)).toBe(String(amount))
      expect(BigInt(text.replace('.', ''))).toBe(amount)
    }),
  )
})

test('[LED-01] a counted amount is whole minor units or none at all', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), exponent, (given, digits) => {
      const part = 10 ** (5 - digits)
      const read = fromCounted(given, digits)
      if (given % part) expect(read).toBeUndefined()
      else expect(toCounted(read ?? '', digits).text).toBe(String(given))
    }),
  )
})

test.each([
  ['1', 0, '1'],
  ['1.0', 0, '1'],
  ['1.00000', 0, '1'],
  ['1.5', 0, undefined],
  ['0.99999', 0, undefined],
  ['12.5', 2, '1250'],
  ['12.50', 2, '1250'],
  ['12.501', 2, undefined],
  ['0.01', 2, '1'],
  ['0.001', 2, undefined],
  ['-1', 0, undefined],
  ['+1', 0, undefined],
  ['1e3', 0, undefined],
  ['0x10', 0, undefined],
  ['1,000', 0, undefined],
  ['.5', 2, undefined],
  ['1.', 2, undefined],
  ['', 0, undefined],
  [' 1', 0, undefined],
  ['١', 0, undefined],
  ['NaN', 0, undefined],
  ['9'.repeat(16), 0, undefined],
  [undefined, 0, undefined],
])('%s with %d digits is %s', (given, digits, minor) => {
  expect(fromDecimal(given, digits)).toBe(minor)
})

test.each([[1.5], ['100000'], [-0.5], [2 ** 53], [Number.NaN], [Number.POSITIVE_INFINITY], [null]])(
  '%s is no counted amount',
  (given) => {
    expect(fromCounted(given, 0)).toBeUndefined()
  },
)

test('money of any length stands in JSON as it is', () => {
  const huge = '123456789012345678901234567890'
  expect(write({ a: '"', b: new Digits(huge), c: undefined, d: toDecimal('-5', 2) })).toBe(
    `{"a":"\\"","b":${huge},"d":-0.05}`,
  )
})
