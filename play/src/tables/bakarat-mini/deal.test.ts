import { dealt, sumOf } from '@balai/games/baccarat/hand'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baredAt, momentsOf, sides, whysOf } from './deal.ts'

const coups = fc
  .array(fc.integer({ min: 0, max: 51 }), { minLength: 6, maxLength: 6 })
  .map((cards) => dealt(() => cards.shift() ?? 0))

test('every card of a coup comes, is hidden until its time and whole at the end, and none comes twice', () => {
  fc.assert(
    fc.property(coups, (coup) => {
      const { moments, ms } = momentsOf(coup)
      const all = sides.flatMap((side) => coup[side].map((_, nth) => `${side} ${nth}`))
      expect(moments.map(({ side, nth }) => `${side} ${nth}`).sort()).toEqual(all.sort())
      for (const moment of moments) {
        expect(moment.at).toBeLessThan(moment.from)
        expect(moment.to).toBeLessThanOrEqual(ms)
        expect(baredAt(moment, moment.from)).toBe(0)
        expect(baredAt(moment, ms)).toBeCloseTo(1)
      }
      // A third card is not even on the table before both hands have been seen.
      const seen = Math.max(...moments.filter(({ nth }) => nth < 2).map(({ to }) => to))
      for (const { nth, at } of moments) if (nth === 2) expect(at).toBeGreaterThan(seen)
    }),
  )
})

test('the reasons told are those by which the cards came', () => {
  fc.assert(
    fc.property(coups, (coup) => {
      const words = whysOf(coup).map(({ word }) => word)
      const drew = (side: (typeof sides)[number]) => coup[side].length === 3
      expect(words.includes('player-draws')).toBe(drew('player'))
      expect(words.some((word) => word.startsWith('banker-draws'))).toBe(drew('banker'))
      const two = sides.map((side) => sumOf(coup[side].slice(0, 2)))
      expect(words.includes('natural')).toBe(Math.max(...two) >= 8)
    }),
  )
})
