import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardOf } from './board.ts'
import { strip } from './math.ts'
import { type Fall, fresh, spinAt } from './spin.ts'
import { anyLittle, little } from './testing/little.ts'

test('what wins goes, what lies above falls, and the strips come down as they were drawn', () => {
  const math = little({
    ...{ falls: true, ladder: { base: [1, 3], free: [1] } },
    strips: {
      base: [strip('B A C A C'), strip('B A C A C'), strip('B A C A B')],
      free: [],
    },
  })
  const board = boardOf(math)
  const falls: Fall[] = []
  const spun = spinAt(board, { mode: 'base', stops: [3, 3, 3], carried: fresh }, (fall) =>
    falls.push(fall),
  )
  const seen = falls.map(({ cells, multiplier }) => [
    cells.map((cell) => board.symbols[cell]).join(''),
    multiplier,
  ])
  // Reels stop at A C, A C, A B: the A go, and the C of each strip above them come down.
  expect(seen).toEqual([
    ['ACACAB', 1],
    ['CCCCCB', 3],
    ['BABAAB', 3],
    ['ACACBB', 3],
  ])
  expect(spun.pay).toBe(
    falls.reduce(
      (all, { wins, multiplier }) => all + multiplier * wins.reduce((sum, { pay }) => sum + pay, 0),
      0,
    ),
  )
})

test('wilds that stay are there on the next free spin, those that grow cover their reel', () => {
  const sticky = boardOf(little({ sticky: true }))
  const first = spinAt(sticky, { mode: 'free', stops: [0, 0, 0], carried: fresh })
  expect(first.carried.sticky).toEqual([3])
  const next = spinAt(sticky, { mode: 'free', stops: [0, 2, 0], carried: first.carried })
  expect(next.window[3]).toBe(0)
  const growing = boardOf(little({ grows: { reels: [1], modes: ['base'] } }))
  const grown = spinAt(growing, { mode: 'base', stops: [0, 1, 0], carried: fresh })
  expect([...grown.window.slice(2, 4)]).toEqual([0, 0])
  // A B / W W / B A: each of A and B twice.
  expect(grown.pay).toBe(2 * 20 + 2 * 10)
})

test('a spin is the same whoever watches, and shows nothing but its strips', () => {
  const parts = fc.constantFrom(
    {},
    { falls: true },
    { judged: { by: 'clusters' } as const, falls: true },
  )
  fc.assert(
    fc.property(
      parts.chain((over) => anyLittle({ ...over, ladder: { base: [1, 2], free: [1] } })),
      fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }),
      (math, places) => {
        const board = boardOf(math)
        const stops = places.map((at, reel) => at % (math.strips.base[reel]?.length ?? 1))
        const falls: Fall[] = []
        const at = { mode: 'base', stops, carried: fresh } as const
        const spun = spinAt(board, at, (fall) => falls.push(fall))
        expect(spinAt(board, at)).toEqual(spun)
        for (const { cells } of falls)
          cells.forEach((cell, i) => {
            const reel = Math.floor(i / math.rows)
            expect(math.strips.base[reel]).toContain(board.symbols[cell])
          })
        const [first] = falls
        first?.cells.forEach((cell, i) => {
          const reel = Math.floor(i / math.rows)
          const on = math.strips.base[reel] ?? []
          expect(board.symbols[cell]).toBe(on[((stops[reel] ?? 0) + (i % math.rows)) % on.length])
        })
      },
    ),
    { numRuns: 300 },
  )
})
