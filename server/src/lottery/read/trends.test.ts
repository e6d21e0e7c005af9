import { resultOf } from '@balai/games/lottery/draw'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LotteryKind } from './kinds.ts'
import { lotteryTables } from './tables.ts'
import { trendsOf } from './trends.ts'

const kinds = Object.keys(lotteryTables) as LotteryKind[]

test('[LOT-07] numbers of four digits are followed place by place', () => {
  const { fields, roads, draws } = trendsOf(
    lotteryTables.togel.drum,
    ['1234', '1299', '5238'].map((first) => ({ first: [first] })),
  )
  expect(draws).toBe(3)
  expect(fields.map(({ place }) => place)).toEqual(['digit-4', 'digit-3', 'digit-2', 'digit-1'])
  expect(fields[0]?.numbers[1]).toEqual({ number: '1', came: 2, missing: 1, longest: 1 })
  expect(fields[1]?.numbers[2]).toEqual({ number: '2', came: 3, missing: 0, longest: 0 })
  expect(fields[3]?.numbers[4]).toEqual({ number: '4', came: 1, missing: 2, longest: 2 })
  expect(roads).toEqual([
    { by: 'size', marks: ['small', 'big', 'big'] },
    { by: 'parity', marks: ['even', 'odd', 'even'] },
  ])
})

test('[LOT-07] of every kind of lottery each draw is counted once, and no number twice', () => {
  for (const kind of kinds) {
    const { drum } = lotteryTables[kind]
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), fc.integer({ min: 1, max: 12 }), (chance, count) => {
        const results = Array.from({ length: count }, () =>
          resultOf(drum, (below) => (chance.next().value ?? 0) % below),
        )
        const { fields, roads } = trendsOf(drum, results)
        for (const { numbers } of fields) {
          const came = numbers.reduce((sum, one) => sum + one.came, 0)
          expect([kind, came % count]).toEqual([kind, 0])
          expect(new Set(numbers.map(({ number }) => number)).size).toBe(numbers.length)
          for (const { missing, longest, came } of numbers) {
            expect(missing <= longest && longest <= count).toBe(true)
            expect(missing === count).toBe(came === 0)
          }
        }
        for (const { marks } of roads) expect(marks).toHaveLength(count)
      }),
      { numRuns: 5 },
    )
  }
})

test('without a draw nothing has come and nothing is missing', () => {
  const { fields, roads } = trendsOf(lotteryTables.keno.drum, [])
  expect(fields[0]?.numbers[0]).toEqual({ number: '01', came: 0, missing: 0, longest: 0 })
  expect(roads.every(({ marks }) => marks.length === 0)).toBe(true)
})
