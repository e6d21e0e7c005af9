import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minorOf, unitsOf } from './amount.ts'

test('an amount that is shown is read as the same amount', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 14n }),
      fc.constantFrom(0, 2, 3),
      (minor, exponent) => {
        expect(minorOf(unitsOf(minor, { exponent }), { exponent })).toBe(minor)
      },
    ),
  )
})

test.each(['', '0', '-5', '1e5', '1.000.000', '12,345', 'abc', ' 1 2 '])(
  '%s is no amount of rupiah',
  (written) => {
    expect(minorOf(written, { exponent: 0 })).toBeUndefined()
  },
)
