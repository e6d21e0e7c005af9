import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullDeck } from '../cards/deck.ts'
import { heightOf } from './dragon-tiger.ts'
import { dealtFrom, liesIn, shoeOf, shoeSize } from './shoe.ts'

const hex = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''))

test('a shoe has every card eight times, burns by its first card, and is cut near its end', () => {
  fc.assert(
    fc.property(hex, (seed) => {
      const shoe = shoeOf(seed)
      for (const card of fullDeck) expect(shoe.cards.filter((one) => one === card)).toHaveLength(8)
      expect(shoe.burnt).toBe(1 + Math.min(10, heightOf(shoe.cards[0] ?? 0)))
      expect(shoeSize - shoe.cut).toBeGreaterThanOrEqual(14)
      expect(shoeSize - shoe.cut).toBeLessThan(34)
      expect(shoeOf(seed)).toEqual(shoe)
    }),
    { numRuns: 20 },
  )
})

test('each card that is dealt is proved, at its place and in its shoe alone', () => {
  fc.assert(
    fc.property(
      hex,
      fc.uniqueArray(fc.nat(shoeSize - 1), { minLength: 1, maxLength: 6 }),
      (seed, places) => {
        const shoe = shoeOf(seed)
        const dealt = dealtFrom(shoe, places)
        expect(liesIn(shoe.root, dealt)).toBe(true)
        const [first, ...rest] = dealt
        if (!first) throw new Error('nothing dealt')
        const said = (change: object) => liesIn(shoe.root, [{ ...first, ...change }, ...rest])
        expect(said({ card: (first.card + 1) % 52 })).toBe(false)
        expect(said({ place: (first.place + 1) % shoeSize })).toBe(false)
        expect(said({ salt: 'f'.repeat(64) })).toBe(false)
        expect(liesIn(shoe.root, [first, first])).toBe(false)
        expect(liesIn('f'.repeat(64), dealt)).toBe(false)
      },
    ),
    { numRuns: 10 },
  )
})
