import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minorIn } from './amount.ts'

test('an amount is read as it is written in either language, and never by a guess', () => {
  const read: [string, number, 'ID' | 'EN', bigint | undefined][] = [
    ['1500', 0, 'ID', 1500n],
    ['1.500', 0, 'ID', 1500n],
    ['1,500', 0, 'EN', 1500n],
    ['1.500,50', 2, 'ID', 150050n],
    ['1,500.5', 2, 'EN', 150050n],
    ['1.5', 0, 'ID', undefined],
    ['1,5', 0, 'ID', undefined],
    ['1.50', 0, 'EN', undefined],
    ['1500.000', 0, 'ID', undefined],
    ['', 0, 'ID', undefined],
    ['-5', 0, 'ID', undefined],
    ['5e3', 0, 'EN', undefined],
    ['1,2,3', 2, 'ID', undefined],
  ]
  for (const [text, exponent, lang, minor] of read)
    expect([text, lang, minorIn(text, exponent, lang)]).toEqual([text, lang, minor])
})

test('whatever is read is what its digits say', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,- ') }), (text) => {
      const minor = minorIn(text, 2, 'EN')
      if (minor === undefined) return
      const plain = text.trim().replaceAll(',', '')
      expect(Number(plain)).toBeCloseTo(Number(minor) / 100, 1)
    }),
  )
})
