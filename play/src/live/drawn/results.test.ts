import { drawnBy } from '@balai/games/dealt/table'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countsOf, resultOf } from './results.ts'

const kinds = ['roulette', 'sic-bo', 'fan-tan', 'wheel'] as const

test('what may come of a table comes to a hundred in a hundred', () => {
  for (const kind of kinds) {
    const whole = countsOf(kind, []).reduce((sum, { share }) => sum + share, 0)
    expect(whole, kind).toBeCloseTo(100, 9)
  }
})

test('every result is counted once, whatever is drawn, and the last one came no round ago', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.array(fc.array(fc.nat({ max: 5 }), { minLength: 3, maxLength: 3 }), { minLength: 1 }),
      (kind, draws) => {
        const past = draws.map((each) => {
          const left = [...each]
          return structuredClone(drawnBy(kind, (within) => (left.shift() ?? 0) % within))
        })
        const counts = countsOf(kind, past as never)
        expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(past.length)
        const { text } = resultOf(past.at(-1) as never)
        expect(counts.find((one) => one.text === text)?.since).toBe(0)
      },
    ),
    { endOnFailure: true },
  )
})
