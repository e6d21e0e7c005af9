import fc from 'fast-check'
import { expect, test } from 'vitest'
import { factorOf, linesOf, rebateOf, type Settled, sharesOf, weighedOf } from './factors.ts'

const amount = fc.bigInt({ min: 0n, max: 10n ** 13n })
const rate = fc.integer({ min: 0, max: 1_000 })
const factor = fc.integer({ min: 0, max: 200 })

const games = ['a', 'b', 'c'].map((game) => ({
  ...{ opened: '2026-11-01', game, vendor: game === 'c' ? 'Y' : 'X' },
}))
/** What each game came to by two versions, look after look: it may rise, fall and rise again. */
const looks = fc.array(fc.array(amount, { minLength: 6, maxLength: 6 }), { maxLength: 12 })
const settledIn = (look: readonly bigint[]): Settled[] =>
  look.flatMap((settled, i) => {
    const of = games[i % 3]
    return of ? [{ ...of, version: i < 3 ? 1 : 2, settled }] : []
  })
const sum = (all: readonly bigint[]) => all.reduce((a, b) => a + b, 0n)

test('[MEM-15] whatever becomes of rounds, no stake is given back of twice, whichever version it counts by', () => {
  fc.assert(
    fc.property(looks, (history) => {
      const counted = new Map<string, bigint>()
      const highest = new Map<string, bigint>()
      for (const look of history) {
        const settled = settledIn(look)
        for (const { game } of games) {
          const all = sum(settled.filter((one) => one.game === game).map((one) => one.settled))
          const most = highest.get(game) ?? 0n
          highest.set(game, all > most ? all : most)
        }
        const before = games.map((of) => ({ ...of, upto: counted.get(of.game) ?? 0n }))
        for (const line of linesOf(settled, before)) {
          expect(line.counted).toBeGreaterThan(0n)
          counted.set(line.game, (counted.get(line.game) ?? 0n) + line.counted)
          expect(counted.get(line.game)).toBe(line.upto)
        }
      }
      for (const [game, most] of highest) expect(counted.get(game) ?? 0n).toBe(most)
    }),
  )
})

test('what was counted before games were told apart is not counted again', () => {
  const look = fc.array(amount, { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(look, look, (was, more) => {
      const before = [{ opened: '2026-11-01', vendor: '', game: '', upto: sum(was) }]
      expect(linesOf(settledIn(was), before)).toEqual([])
      const grown = settledIn(was.map((one, i) => one + (more[i] ?? 0n)))
      expect(sum(linesOf(grown, before).map(({ counted }) => counted))).toBe(sum(more))
    }),
  )
})

test('[MEM-15] lines come to the payment, which is short by less than one unit and never over', () => {
  const lines = fc.array(fc.record({ counted: amount, factor }), { maxLength: 20 })
  fc.assert(
    fc.property(lines, rate, (all, rate) => {
      const shares = sharesOf(all, rate)
      const paid = rebateOf(weighedOf(all), rate)
      expect(sum(shares)).toBe(paid)
      // Each against what it is exactly, in millionths: one unit apart at the most.
      for (const [nth, { counted, factor }] of all.entries()) {
        const off = (shares[nth] ?? 0n) * 1_000_000n - counted * BigInt(factor * rate)
        expect(off < 1_000_000n && off > -1_000_000n).toBe(true)
        if (factor === 0) expect(shares[nth]).toBe(0n)
      }
      const short =
        sum(all.map((one) => one.counted * BigInt(one.factor * rate))) - paid * 1_000_000n
      expect(short >= 0n && short < 1_000_000n).toBe(true)
    }),
  )
  expect(rebateOf(9_999_900n, 30)).toBe(299n)
})

test('a vendor’s row beats that of its category, and what is not named counts whole', () => {
  const factors = [
    { kind: 'category' as const, code: 'FISH', factor: 50 },
    { kind: 'vendor' as const, code: 'X', factor: 0 },
    // A vendor that is called as a category says nothing of the category.
    { kind: 'vendor' as const, code: 'LIVE', factor: 10 },
  ]
  const of = (category: string, vendor: string) => factorOf(factors, { category, vendor })
  expect(of('FISH', 'Y')).toEqual({ factor: 50, byVendor: false })
  expect(of('FISH', 'X')).toEqual({ factor: 0, byVendor: true })
  expect(of('RNG', 'X')).toEqual({ factor: 0, byVendor: true })
  expect(of('LIVE', 'Y')).toEqual({ factor: 100, byVendor: false })
})
