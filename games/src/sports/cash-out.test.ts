import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairWorth, type OpenLeg, offerFor } from './cash-out.ts'
import { endings, fairPrices } from './chances.ts'
import { judge, type Market, selectionsOf } from './football.ts'
import { outlookOf } from './price.ts'
import { priceUnit, returned } from './returned.ts'
import { back, halfLost, halfWon, lost, won } from './verdict.ts'

const stakes = fc.bigInt({ min: 1n, max: 10n ** 12n })
const prices = fc.integer({ min: 1_010, max: 50_000 })
const judged = fc.record({
  price: prices,
  verdict: fc.constantFrom(won, lost, back, halfWon, halfLost),
})
const open = fc.record({
  price: prices,
  outlook: fc
    .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([wins, rest]) => ({ wins, given: (1 - wins) * rest })),
})

test('a bet whose selections are all judged is worth what it returns, but for the millionths of its legs', () => {
  fc.assert(
    fc.property(stakes, fc.array(judged, { minLength: 1, maxLength: 8 }), (stake, legs) => {
      const [worth, sum] = [fairWorth(stake, legs), returned(stake, legs)]
      expect(worth).toBeLessThanOrEqual(sum)
      expect(sum - worth).toBeLessThanOrEqual(1n + (sum * BigInt(legs.length)) / 400_000n)
    }),
    { endOnFailure: true },
  )
})

test('at its fair price a bet is worth its stake, and as the match turns it is worth what it may still come to', () => {
  const market: Market = { kind: 'handicap', of: 'goals', part: 'full', quarters: -3 }
  const expected = { rates: [1.7, 1.1] as const, rho: -0.05, halfShare: 0.45 }
  const all = endings(expected)
  const [fair = 0] = fairPrices(market, all)
  const price = Math.round(fair * priceUnit)
  const legAt = (at?: Parameters<typeof endings>[1]): OpenLeg => ({
    price,
    outlook: outlookOf(
      endings(expected, at).map(({ chance, half, full }) => ({
        chance,
        verdict: judge(market, selectionsOf(market)[0] ?? '', { goals: { half, full } }) ?? back,
      })),
    ),
  })
  const worth = (at?: Parameters<typeof endings>[1]) => Number(fairWorth(1_000_000n, [legAt(at)]))
  expect(Math.abs(worth() - 1_000_000)).toBeLessThan(600)
  expect(worth({ minute: 30, score: [2, 0] })).toBeGreaterThan(worth({ minute: 30, score: [1, 0] }))
  expect(worth({ minute: 90, score: [2, 0], half: [1, 0] })).toBe(price * 1_000)
  expect(worth({ minute: 90, score: [0, 0], half: [0, 0] })).toBe(0)
})

test('what is offered is the worth less the margin that is shown, to the unit, and parts never come to more', () => {
  fc.assert(
    fc.property(
      stakes,
      fc.array(fc.oneof(judged, open), { minLength: 1, maxLength: 6 }),
      fc.nat(2_000),
      fc.integer({ min: 1, max: 10_000 }),
      (stake, legs, margin, part) => {
        const worth = fairWorth(stake, legs)
        const offer = offerFor(worth, margin)
        expect(offer * 10_000n).toBeLessThanOrEqual(worth * BigInt(10_000 - margin))
        expect((offer + 1n) * 10_000n).toBeGreaterThan(worth * BigInt(10_000 - margin))
        // As the house pays a part out: by its own worth, and what goes on by its own.
        const taken = (stake * BigInt(part)) / 10_000n
        const [paid, rest] = [taken, stake - taken].map((each) =>
          offerFor(fairWorth(each, legs), margin),
        )
        expect((paid ?? 0n) + (rest ?? 0n)).toBeLessThanOrEqual(offer)
      },
    ),
    {
      endOnFailure: true,
      // A part that was paid by its share of the whole offer came to one more with its rest.
      examples: [[741_944_503_085n, [{ price: 35_554, verdict: halfWon }], 971, 2]],
    },
  )
  expect(() => offerFor(1n, 10_001)).toThrow(RangeError)
})
