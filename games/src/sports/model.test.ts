import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chanceOf } from '../testing/play-any.ts'
import { type Ending, endings, fairPrices, offered, together } from './chances.ts'
import { judge, type Market, type Score, selectionsOf } from './football.ts'
import { priceText } from './format.ts'
import { fitted, halfShares, type Played, ratesOf, type Strengths } from './model.ts'
import { marginOf, onLadder, withMargin } from './price.ts'
import { priceLeast, priceUnit, returned } from './returned.ts'
import { season } from './testing/season.ts'
import { back } from './verdict.ts'

const long = Boolean(process.env.LONG)
/** A long run tells its figures. */
const say = (figures: object) => long && process.stdout.write(`${JSON.stringify(figures)}\n`)

const winner: Market = { kind: 'winner', part: 'full' }
const nth = (score: Score) => (score[0] > score[1] ? 0 : score[0] === score[1] ? 1 : 2)
const chancesOf = (strengths: Strengths, match: Played) =>
  fairPrices(winner, endings({ ...strengths, rates: ratesOf(strengths, match) })).map((p) => 1 / p)

/** Each match of a season told by a model that has seen only what was played before its month. */
function told(past: readonly Played[], of: readonly Played[]) {
  const month = 28
  let strengths: Strengths | undefined
  let since = Number.NEGATIVE_INFINITY
  return of.map((match) => {
    if (!strengths || match.day - since >= month) {
      strengths = fitted([...past, ...of], match.day)
      since = match.day
    }
    return { chances: chancesOf(strengths, match), came: nth(match.full), match }
  })
}

const logLoss = (of: readonly { chances: readonly number[]; came: number }[]) =>
  -of.reduce((sum, { chances, came }) => sum + Math.log(chances[came] ?? 0), 0) / of.length

const before = season('2023-24_en.1')
const heldOut = [...season('2024-25_en.1'), ...season('2025-26_en.1')]

test('told ahead, two seasons are told better than by home advantage alone, and that better than by nothing', () => {
  const seen = told(before, heldOut)
  const often = [0, 1, 2].map(
    (one) => before.filter(({ full }) => nth(full) === one).length / before.length,
  )
  const model = logLoss(seen)
  const home = logLoss(seen.map((one) => ({ ...one, chances: often })))
  const uniform = logLoss(seen.map((one) => ({ ...one, chances: [1 / 3, 1 / 3, 1 / 3] })))
  say({ matches: seen.length, model, home, uniform })
  expect(uniform).toBeCloseTo(Math.log(3), 9)
  expect(home).toBeLessThan(uniform)
  expect(model).toBeLessThan(home - 0.02)
  // Calibrated: of what was given so much, so much came. Eight classes of 2,000 and more chances.
  const all = seen.flatMap(({ chances, came }) =>
    chances.map((chance, i) => ({ chance, came: came === i ? 1 : 0 })),
  )
  const classes = Array.from({ length: 8 }, (_, i) =>
    all.filter(({ chance }) => Math.min(7, Math.floor(chance * 8)) === i),
  ).filter((one) => one.length >= 30)
  const rows = classes.map((one) => {
    const mean = one.reduce((sum, { chance }) => sum + chance, 0) / one.length
    const came = one.reduce((sum, each) => sum + each.came, 0) / one.length
    return {
      of: one.length,
      mean,
      came,
      errors: (came - mean) / Math.sqrt((mean * (1 - mean)) / one.length),
    }
  })
  say(rows)
  for (const row of rows) expect(Math.abs(row.errors), JSON.stringify(row)).toBeLessThan(3.3)
})

const expectations = fc.record({
  rates: fc.tuple(
    fc.double({ min: 0.2, max: 3.5, noNaN: true }),
    fc.double({ min: 0.2, max: 3.5, noNaN: true }),
  ),
  rho: fc.double({ min: -0.1, max: 0, noNaN: true }),
  halfShare: fc.double({ min: 0.4, max: 0.5, noNaN: true }),
})
const markets: Market[] = [
  winner,
  { kind: 'double-chance', part: 'full' },
  { kind: 'draw-no-bet', part: 'full' },
  { kind: 'both-score', part: 'full' },
  { kind: 'odd-even', part: 'half' },
  { kind: 'correct-score', part: 'full' },
  { kind: 'half-full' },
  { kind: 'three-way-handicap', part: 'full', goals: -1 },
  { kind: 'team-total', side: 'away', of: 'goals', part: 'full', quarters: 6 },
  ...[-5, -4, -3, -2, -1, 0, 1].map(
    (quarters): Market => ({ kind: 'handicap', of: 'goals', part: 'full', quarters }),
  ),
  ...[8, 9, 10, 11].map(
    (quarters): Market => ({ kind: 'total', of: 'goals', part: 'full', quarters }),
  ),
]

test('fair prices give back what is staked on average, whatever the market, and shares of one winner come to one', () => {
  fc.assert(
    fc.property(expectations, fc.constantFrom(...markets), (expected, market) => {
      const all = endings(expected)
      const fair = fairPrices(market, all)
      for (const [i, selection] of selectionsOf(market).entries()) {
        const price = fair[i] ?? 0
        if (!Number.isFinite(price)) continue
        const mean = all.reduce((sum, { chance, half, full }) => {
          const { stakes, wins, of } = judge(market, selection, { goals: { half, full } }) ?? back
          return sum + (chance * (stakes + wins * price)) / of
        }, 0)
        expect(mean, selection).toBeCloseTo(1, 6)
      }
      if (['draw-no-bet', 'handicap', 'total', 'team-total'].includes(market.kind)) return
      const shares = fair.reduce((sum, price) => sum + 1 / price, 0)
      expect(shares).toBeCloseTo(market.kind === 'double-chance' ? 2 : 1, 6)
    }),
    { endOnFailure: true, numRuns: 60 },
  )
})

test('[FAI-01] the margin that is shown is what stands in the prices: never less than asked, and of no selection negative', () => {
  fc.assert(
    fc.property(
      expectations,
      fc.constantFrom(...markets),
      fc.integer({ min: 0, max: 12 }),
      (expected, market, percent) => {
        const fair = fairPrices(market, endings(expected))
        const prices = offered(market, endings(expected), percent / 100)
        for (const [i, price] of prices.entries()) {
          if (price === undefined) continue
          expect(price).toBeGreaterThanOrEqual(priceLeast)
          expect(price / priceUnit).toBeLessThanOrEqual((fair[i] ?? 0) + 1e-6)
          expect(onLadder(price / priceUnit)).toBe(price)
        }
        const laid = prices.filter((price) => price !== undefined)
        if (laid.length < prices.length) return
        const winners = market.kind === 'double-chance' ? 2 : 1
        expect(marginOf(laid, winners)).toBeGreaterThanOrEqual(percent / 100 - 1e-6)
      },
    ),
    { endOnFailure: true, numRuns: 60 },
  )
  expect(marginOf([1_900, 1_900])).toBeCloseTo(0.0526, 4)
  expect(() => withMargin([2, 2], -0.1)).toThrow(RangeError)
})

test('selections of one match together are priced by how they hang together', () => {
  const all = endings({ rates: [1.8, 0.9], rho: -0.05, halfShare: 0.45 })
  const home: { market: Market; selection: string } = { market: winner, selection: 'home' }
  const over = {
    market: { kind: 'total', of: 'goals', part: 'full', quarters: 10 } as Market,
    selection: 'over',
  }
  const alone = (leg: typeof home) =>
    fairPrices(leg.market, all)[selectionsOf(leg.market).indexOf(leg.selection)] ?? 0
  expect(together([home], all)).toBeCloseTo(alone(home), 9)
  // A side that wins has scored: both together are likelier than as if nothing hung together.
  expect(together([home, over], all)).toBeLessThan(alone(home) * alone(over))
  expect(together([home, { market: winner, selection: 'away' }], all)).toBe(
    Number.POSITIVE_INFINITY,
  )
  const level: Market = { kind: 'handicap', of: 'goals', part: 'full', quarters: 0 }
  expect(together([home, { market: level, selection: 'home' }], all)).toBeUndefined()
})

test('as a match goes on its prices come to what it comes to', () => {
  const expected = { rates: [1.5, 1.2] as const, rho: -0.05, halfShare: 0.45 }
  const share = (at: Parameters<typeof endings>[1]) =>
    fairPrices(winner, endings(expected, at)).map((p) => 1 / p)
  const minutes = [0, 20, 44, 46, 60, 75, 89]
  const leads = minutes.map(
    (minute) =>
      share({ minute, score: [1, 0], ...(minute > 45 && { half: [1, 0] as const }) })[0] ?? 0,
  )
  for (const [i, lead] of leads.entries())
    if (i > 0) expect(lead).toBeGreaterThan(leads[i - 1] ?? 1)
  expect(share({ minute: 90, score: [1, 0], half: [0, 0] })).toEqual([1, 0, 0])
  const goals: Market = { kind: 'half-full' }
  const late = endings(expected, { minute: 70, score: [1, 0], half: [0, 0] })
  for (const [i, selection] of selectionsOf(goals).entries())
    if (!selection.startsWith('draw-'))
      expect(fairPrices(goals, late)[i]).toBe(Number.POSITIVE_INFINITY)
})

/** What comes of a match by its own chances. */
function drawnOf(all: readonly Ending[], at: number): Ending {
  let left = at
  for (const ending of all) {
    left -= ending.chance
    if (left <= 0) return ending
  }
  return all.at(-1) as Ending
}

/** Of random stakes, outsiders among them, the book means to keep no more than this at a margin of six in a hundred. */
const keptMost = 0.1

test('stakes at random bring the book what its margins say, within three errors', () => {
  const chance = chanceOf(7)
  const stake = 100_000n
  const margin = 0.06
  const [matches, betsEach] = long ? [60, 200] : [20, 40]
  let [bets, gain, should, variance] = [0, 0, 0, 0]
  for (let n = 0; n < matches; n++) {
    const expected = {
      rates: [0.6 + chance(200) / 100, 0.6 + chance(200) / 100] as const,
      rho: -0.05,
      halfShare: 0.45,
    }
    const all = endings(expected)
    for (let k = 0; k < betsEach; k++) {
      const market = markets[chance(markets.length)] ?? winner
      const at = chance(selectionsOf(market).length)
      const selection = selectionsOf(market)[at] ?? ''
      const price = offered(market, all, margin)[at]
      if (price === undefined || price > 30_000) continue
      const back_ = (ending: Ending) => {
        const verdict = judge(market, selection, { goals: ending }) ?? back
        return Number(returned(stake, [{ price, verdict }])) / Number(stake)
      }
      const mean = all.reduce((sum, ending) => sum + ending.chance * back_(ending), 0)
      const square = all.reduce((sum, ending) => sum + ending.chance * back_(ending) ** 2, 0)
      bets++
      gain += 1 - back_(drawnOf(all, chance(1_000_000_000) / 1_000_000_000))
      should += 1 - mean
      variance += square - mean ** 2
      expect(mean).toBeLessThan(1)
    }
  }
  const kept = { meant: should / bets, kept: gain / bets, error: Math.sqrt(variance) / bets }
  say({ bets, ...kept })
  // Of a stake the book keeps the margin’s share of what is asked, and more where a price falls to its step on the ladder.
  expect(kept.meant).toBeGreaterThan(margin / (1 + margin))
  expect(kept.meant).toBeLessThan(keptMost)
  expect(Math.abs(gain - should)).toBeLessThan(3 * Math.sqrt(variance))
}, 300_000)

test('a price is written in six ways', () => {
  const ways = (price: number) =>
    (['decimal', 'hongkong', 'malay', 'indo', 'american', 'fractional'] as const).map((form) =>
      priceText(price, form),
    )
  expect(ways(1_500)).toEqual(['1.50', '0.50', '0.50', '−2.00', '−200', '1/2'])
  expect(ways(2_000)).toEqual(['2.00', '1.00', '1.00', '1.00', '+100', '1/1'])
  expect(ways(2_500)).toEqual(['2.50', '1.50', '−0.67', '1.50', '+150', '3/2'])
})

test('however few matches were played and however they ended, strengths are figures to price by', () => {
  const goals = fc.integer({ min: 0, max: 12 })
  const played = fc.record({
    home: fc.constantFrom('A', 'B', 'C'),
    h: goals,
    a: goals,
    half: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(played, { minLength: 1, maxLength: 6 }), (matches) => {
      const { teams, ...strengths } = fitted(
        matches.map(({ home, h, a, half }, day) => ({
          ...{ home, away: 'D', full: [h, a] as const, day },
          ...(half && { half: [h, a] as const }),
        })),
        10,
      )
      const factors = Object.values(teams).flatMap(({ attack, defence }) => [attack, defence])
      for (const factor of [strengths.goals, strengths.home, ...factors]) {
        expect(factor).toBeGreaterThan(0.01)
        expect(factor).toBeLessThan(20)
      }
      expect(strengths.halfShare).toBeGreaterThanOrEqual(halfShares.least)
      expect(strengths.halfShare).toBeLessThanOrEqual(halfShares.most)
    }),
    { numRuns: 40 },
  )
})
