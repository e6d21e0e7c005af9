import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Side } from './football.ts'
import {
  chanceBy,
  endings,
  fairPrices,
  formats,
  isOver,
  judge,
  type MapsMarket,
  rated,
  selectionsOf,
} from './maps.ts'
import { back, halfLost, lost, won } from './verdict.ts'

const bestOf = fc.constantFrom(...formats)
const chance = fc.double({ min: 0.05, max: 0.95, noNaN: true })
const markets: MapsMarket[] = [
  { kind: 'match-winner' },
  { kind: 'map-winner', map: 1 },
  { kind: 'map-winner', map: 3 },
  { kind: 'map-score' },
  ...[-6, -5, -2, 3, 6].map((quarters): MapsMarket => ({ kind: 'map-handicap', quarters })),
  ...[10, 11, 18].map((quarters): MapsMarket => ({ kind: 'total-maps', quarters })),
]

test('every ending of a format is over, none before, and all together are certain', () => {
  fc.assert(
    fc.property(bestOf, chance, (format, home) => {
      const all = endings(format, home)
      expect(all.reduce((sum, end) => sum + end.chance, 0)).toBeCloseTo(1, 9)
      for (const { maps } of all) {
        expect([isOver(format, maps), isOver(format, maps.slice(0, -1))]).toEqual([true, false])
        expect(maps.length).toBeLessThanOrEqual(format)
      }
    }),
    { endOnFailure: true },
  )
})

test('fair prices give back what is staked on average; of scores and winners exactly one wins', () => {
  fc.assert(
    fc.property(bestOf, chance, fc.constantFrom(...markets), (format, home, market) => {
      const all = endings(format, home)
      const fair = fairPrices(market, format, all)
      for (const [i, selection] of selectionsOf(market, format).entries()) {
        const price = fair[i] ?? 0
        if (!Number.isFinite(price)) continue
        const mean = all.reduce((sum, end) => {
          const { stakes, wins, of } = judge(market, selection, end.maps)
          return sum + (end.chance * (stakes + wins * price)) / of
        }, 0)
        expect(mean).toBeCloseTo(1, 6)
      }
      if (market.kind !== 'match-winner' && market.kind !== 'map-score') return
      for (const { maps } of all) {
        const winners = selectionsOf(market, format).filter(
          (one) => judge(market, one, maps) === won,
        )
        expect(winners, maps.join()).toHaveLength(1)
      }
    }),
    { endOnFailure: true },
  )
})

test('lines on maps, and a map that was not played', () => {
  const maps: Side[] = ['home', 'away', 'home']
  expect(judge({ kind: 'map-handicap', quarters: -6 }, 'home', maps)).toBe(lost)
  expect(judge({ kind: 'map-handicap', quarters: -6 }, 'home', ['home', 'home'])).toBe(won)
  expect(judge({ kind: 'map-handicap', quarters: -5 }, 'home', maps)).toBe(halfLost)
  expect(judge({ kind: 'total-maps', quarters: 10 }, 'over', maps)).toBe(won)
  expect(judge({ kind: 'map-winner', map: 3 }, 'away', maps)).toBe(lost)
  expect(judge({ kind: 'map-winner', map: 4 }, 'away', maps)).toBe(back)
  expect(selectionsOf({ kind: 'map-score' }, 5)).toEqual(['3-0', '3-1', '3-2', '2-3', '1-3', '0-3'])
})

test('after a map was played only what begins with it may come', () => {
  const live = endings(3, 0.5, ['away'])
  expect(live.every(({ maps }) => maps[0] === 'away')).toBe(true)
  const [home = 0] = fairPrices({ kind: 'match-winner' }, 3, live)
  expect(home).toBeCloseTo(4, 9)
})

test('ratings keep their sum, and whoever wins gains, less against the weaker', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 800, max: 2_400 }),
      fc.integer({ min: 800, max: 2_400 }),
      (a, b) => {
        const [home, away] = rated(a, b, 'home')
        expect(home + away).toBeCloseTo(a + b, 6)
        expect(home).toBeGreaterThan(a)
        expect(home - a).toBeCloseTo(24 * (1 - chanceBy(a, b)), 9)
      },
    ),
    { endOnFailure: true },
  )
  expect(chanceBy(1_500, 1_500)).toBe(0.5)
})
