import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chanceOf } from '../testing/play-any.ts'
import { judge, type Market, marketId, marketOf, selectionsOf } from './football.ts'
import { mostReturned, returned, rowCount, rowsOf, systemReturned, systems } from './returned.ts'
import { season, seasons } from './testing/season.ts'
import { type Pick, secondReturned } from './testing/second.ts'
import { anyMarket, rowSizes } from './testing/tickets.ts'
import { back, deadHeat, halfLost, halfWon, lost, won } from './verdict.ts'

const matches = seasons.flatMap((name) => season(name)).filter(({ half }) => half)
const tickets = process.env.LONG ? 100_000 : 10_000
const legsMost = 6

test(`${tickets} tickets on real matches come back as another reading of the rules says, to the unit`, () => {
  const chance = chanceOf(1)
  const met = { quarter: 0, void: 0, system: 0, paid: 0 }
  for (let n = 0; n < tickets; n++) {
    const count = 1 + chance(legsMost)
    const picks = Array.from({ length: count }, (): Pick => {
      const match = matches[chance(matches.length)]
      if (!match) throw new Error('there are matches')
      const market = anyMarket(chance)
      const of = selectionsOf(market)
      return {
        market: marketId(market),
        selection: of[chance(of.length)] ?? '',
        price: 1_010 + 10 * chance(chance(8) === 0 ? 5_000 : 300),
        void: chance(12) === 0,
        match,
      }
    })
    const sizes = rowSizes(count, chance)
    const stake = BigInt(1 + chance(1_000_000))
    const legs = picks.map(({ market, selection, price, match, ...pick }) => {
      const read = marketOf(market)
      if (!read) throw new Error(`${market} is not read`)
      const verdict = judge(read, selection, { goals: match })
      return { price, verdict: pick.void ? back : (verdict ?? back) }
    })
    const sum = systemReturned(stake, legs, sizes)
    if (sum !== secondReturned(stake, picks, sizes))
      expect.fail(`${JSON.stringify(picks)} by ${sizes}: ${sum} for ${stake} a row`)
    met.quarter += legs.some(({ verdict }) => verdict === halfWon || verdict === halfLost) ? 1 : 0
    met.void += picks.some((pick) => pick.void) ? 1 : 0
    met.system += sizes.length > 1 || (sizes[0] ?? 0) < count ? 1 : 0
    met.paid += sum > 0n ? 1 : 0
  }
  expect(Math.min(...Object.values(met)), JSON.stringify(met)).toBeGreaterThan(tickets / 40)
})

test('lines by quarters: half of the stake goes with either line beside', () => {
  const at = (quarters: number, selection: string, full: readonly [number, number]) =>
    judge({ kind: 'handicap', of: 'goals', part: 'full', quarters }, selection, { goals: { full } })
  expect(at(-1, 'home', [1, 0])).toBe(won)
  expect(at(-1, 'home', [1, 1])).toBe(halfLost)
  expect(at(-1, 'away', [1, 1])).toBe(halfWon)
  expect(at(-3, 'home', [1, 0])).toBe(halfWon)
  expect(at(-4, 'home', [1, 0])).toBe(back)
  expect(at(-6, 'home', [1, 0])).toBe(lost)
  expect(returned(100_000n, [{ price: 1_950, verdict: halfWon }])).toBe(147_500n)
  expect(returned(100_001n, [{ price: 1_950, verdict: halfLost }])).toBe(50_000n)
})

test('a dead heat shares the stake; what is not known of a match is not judged', () => {
  expect(returned(90_000n, [{ price: 5_000, verdict: deadHeat(3, 1) }])).toBe(150_000n)
  expect(deadHeat(2, 2)).toBe(won)
  expect(() => deadHeat(1, 2)).toThrow(RangeError)
  const corners: Market = { kind: 'total', of: 'corners', part: 'full', quarters: 38 }
  expect(judge(corners, 'over', { goals: { full: [1, 0] } })).toBeUndefined()
  expect(judge(corners, 'over', { corners: { full: [7, 3] } })).toBe(won)
  expect(judge({ kind: 'half-full' }, 'home-home', { goals: { full: [1, 0] } })).toBeUndefined()
  expect(() => judge({ kind: 'winner', part: 'full' }, 'nobody', {})).toThrow(RangeError)
})

test('a name of a market is read back as it was, and nothing else is one', () => {
  const chance = chanceOf(2)
  for (let n = 0; n < 2_000; n++) {
    const market = anyMarket(chance)
    expect(marketOf(marketId(market))).toEqual(market)
  }
  fc.assert(
    fc.property(
      fc.string(),
      (text) => marketOf(text) === undefined || text === marketId(marketOf(text) as Market),
    ),
    { endOnFailure: true },
  )
  for (const no of [
    '',
    'winner',
    'winner:third',
    'total:goals:full:',
    'total:goals:full:1e2',
    'handicap:goals:full:-0',
    'handicap:goals:full:9999',
    'half-full:full',
  ])
    expect(marketOf(no), no).toBeUndefined()
})

test('rows of a system are as many as are counted; a bet returns no more than its prices multiplied, and given back its stake', () => {
  for (const { legs, sizes } of Object.values(systems)) {
    const of = Array.from({ length: legs }, (_, i) => i)
    expect(rowCount(legs, sizes)).toBe(sizes.flatMap((size) => rowsOf(of, size)).length)
  }
  expect(rowCount(4, systems['lucky-15'].sizes)).toBe(15)
  const verdicts = fc.constantFrom(won, lost, back, halfWon, halfLost, deadHeat(2, 1))
  const legs = fc.array(
    fc.record({ price: fc.integer({ min: 1_010, max: 1_001_000 }), verdict: verdicts }),
    { minLength: 1, maxLength: 12 },
  )
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), legs, (stake, laid) => {
      const sum = returned(stake, laid)
      expect(sum).toBeLessThanOrEqual(
        mostReturned(
          stake,
          laid.map(({ price }) => price),
        ),
      )
      expect(
        returned(
          stake,
          laid.map(({ price }) => ({ price, verdict: back })),
        ),
      ).toBe(stake)
      if (laid.some(({ verdict }) => verdict === lost)) expect(sum).toBe(0n)
    }),
    { endOnFailure: true },
  )
})
