import { cardsOf } from '@balai/games/cards/deck'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bead, beadOf, bigRoad, roadRows } from './roads.ts'

const bead = (won: Bead['won']): Bead => ({
  won,
  points: 0,
  pairs: { player: false, banker: false },
})
const letters = { p: 'player', b: 'banker', t: 'tie' } as const
const road = (text: string) =>
  bigRoad([...text].map((one) => bead(letters[one as keyof typeof letters]))).map(
    ({ column, row, ties }) => `${column}.${row}${'t'.repeat(ties)}`,
  )

test('a run goes down, the other side begins a column, ties are counted where they came', () => {
  expect(road('ppbttp')).toEqual(['0.0', '0.1', '1.0tt', '2.0'])
  expect(road('tp')).toEqual(['0.0'])
})

test('a long run turns to the right at the bottom, and at what lies in its way', () => {
  expect(road('ppppppppb')).toEqual([
    ...['0.0', '0.1', '0.2', '0.3', '0.4', '0.5', '1.5', '2.5'],
    '1.0',
  ])
  expect(road('pppppppbbbbbbb').slice(7)).toEqual([
    ...['1.0', '1.1', '1.2', '1.3', '1.4'],
    ...['2.4', '3.4'],
  ])
})

test('every coup but ties has a spot of its own within the rows, and every tie after one is counted', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('player', 'banker', 'tie')), (all) => {
      const spots = bigRoad(all.map(bead))
      const sides = all.filter((won) => won !== 'tie')
      expect(spots.map(({ won }) => won)).toEqual(sides)
      expect(new Set(spots.map(({ column, row }) => `${column}:${row}`)).size).toBe(sides.length)
      expect(spots.every(({ row }) => row >= 0 && row < roadRows)).toBe(true)
      const before = all.findIndex((won) => won !== 'tie')
      const counted = all.length - (before < 0 ? all.length : before) - sides.length
      expect(spots.reduce((sum, { ties }) => sum + ties, 0)).toBe(counted)
    }),
  )
})

test('what is written of a coup is what it came to', () => {
  const coup = { player: cardsOf('4h 4c'), banker: cardsOf('2c 6c') }
  expect(beadOf(coup)).toEqual({
    won: 'tie',
    points: 8,
    pairs: { player: true, banker: false },
  })
})
