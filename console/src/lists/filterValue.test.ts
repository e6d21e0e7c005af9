import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enteredOf, minorOf, typedOf, typedValue } from './filterValue.ts'

const rupiah = { currency: 'IDR', exponent: 0 }
const dollars = { currency: 'USD', exponent: 2 }
const filter = (kind: 'money' | 'moment' | 'text') => ({
  key: 'x',
  words: { ID: 'x', EN: 'x' },
  kind,
})

test('what is typed as an amount is that amount in minor units, and comes back as typed', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (minor) => {
      expect(minorOf(typedOf(String(minor), dollars), dollars)).toBe(String(minor))
      expect(minorOf(typedOf(String(minor), rupiah), rupiah)).toBe(String(minor))
    }),
  )
  expect(minorOf('12,5', dollars)).toBe('1250')
  for (const wrong of ['1.250.000', '12.555', '-1', 'Rp 5', '1e3', ''])
    expect(minorOf(wrong, dollars)).toBeUndefined()
})

test('a moment is typed by the clock of the house and sent as an instant', () => {
  const value = '2026-11-21T07:18:00.000Z'
  expect(enteredOf(filter('moment'), value, rupiah)).toBe('2026-11-21T14:18')
  expect(typedValue(filter('moment'), '2026-11-21T14:18', rupiah)).toEqual({ value })
})

test('nothing typed is no filter; an amount that is none is wrong', () => {
  expect(typedValue(filter('text'), '  ', rupiah)).toEqual({ value: undefined })
  expect(typedValue(filter('text'), ' ani ', rupiah)).toEqual({ value: 'ani' })
  expect(typedValue(filter('money'), 'banyak', rupiah)).toEqual({ value: undefined, wrong: true })
})
