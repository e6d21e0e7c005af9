import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertBooked, assertHeld, percentile, Tally } from './figures.ts'

test('a percentile is a figure that was seen, and that share of them is not above it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ noNaN: true, min: 0, max: 1e6 }), { minLength: 1, maxLength: 300 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (figures, share) => {
        const sorted = Float64Array.from(figures).sort()
        const found = percentile(sorted, share)
        const notAbove = sorted.filter((figure) => figure <= found).length
        const below = sorted.filter((figure) => figure < found).length
        expect(figures).toContain(found)
        expect(notAbove).toBeGreaterThanOrEqual(figures.length * share)
        expect(below).toBeLessThan(Math.max(1, figures.length * share))
      },
    ),
  )
})

test.each([
  [100, 0.99, 99],
  [1_000, 0.99, 990],
  [100, 0.5, 50],
  [1, 0.99, 1],
  [101, 0.99, 100],
])('of 1 to %i the share %f lies at %i', (count, share, found) => {
  expect(
    percentile(
      Float64Array.from({ length: count }, (_, i) => i + 1),
      share,
    ),
  ).toBe(found)
})

test('of nothing there is no percentile', () => {
  expect(percentile(new Float64Array(0), 0.99)).toBeNaN()
})

test('a tally grows beyond what it was made for, and tells answers in time from late ones', () => {
  const tally = new Tally(0)
  for (let ms = 1; ms <= 2_000; ms++) tally.booked(ms, ms <= 1_500)
  tally.other('RETRY')
  expect(tally.end(2)).toMatchObject({
    ...{ ok: 2_000, inTime: 1_500, seconds: 2, others: { RETRY: 1 } },
    ...{ p50: 1_000, p99: 1_980, max: 2_000 },
  })
})

test('one refusal in a thousand is forgiven, and not one more', () => {
  const heard = new Tally(0).end(1)
  const round = (ok: number, others: Record<string, number>) => () =>
    assertBooked('round', { ...heard, ok, others })
  expect(round(999, { RETRY: 1 })).not.toThrow()
  expect(round(998, { RETRY: 1 })).toThrow('RETRY')
  expect(round(1_998, { RETRY: 1, 'line lost': 2 })).toThrow('3 of 2001')
  expect(round(0, {})).toThrow('nothing')
})

test('a bet that was answered and is not in the books ends the run, and so does one more than was answered', () => {
  const held =
    (bets: bigint, transfers = bets, off = '0') =>
    () =>
      assertHeld('the house', 1_000, { bets, transfers, off })
  expect(held(1_000n)).not.toThrow()
  expect(held(999n)).toThrow('hold 999')
  expect(held(1_001n)).toThrow('hold 1001')
  expect(held(1_000n, 999n)).toThrow('999 stakes')
  expect(held(1_000n, 1_000n, '-100')).toThrow('-100 apart')
})
