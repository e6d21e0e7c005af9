import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endings } from './chances.ts'
import { judgeIn, modelOf, selectionsIn } from './contest.ts'
import * as maps from './maps.ts'
import { isPrice } from './returned.ts'

const rate = fc.double({ min: 0.2, max: 3.5, noNaN: true })
const minute = fc.integer({ min: 0, max: 89 })
const goals = fc.integer({ min: 0, max: 4 })

const contest = fc
  .record({ home: rate, away: rate, minute, h1: goals, a1: goals, h2: goals, a2: goals })
  .map(({ home, away, minute: at, h1, a1, h2, a2 }) => ({
    family: 'football' as const,
    expected: { rates: [home, away] as const, rho: -0.05, halfShare: 0.45 },
    at:
      at > 45
        ? { minute: at, score: [h1 + h2, a1 + a2] as const, half: [h1, a1] as const }
        : { minute: at, score: [h1, a1] as const },
  }))

const terms = { margin: 0.06 }

test('[GAM-09] whatever the score, each market that is offered has prices that ask about the margin, and never less', () => {
  fc.assert(
    fc.property(contest, (of) => {
      const board = modelOf(of).board(terms)
      expect(new Set(board.map(({ market }) => market)).size).toBe(board.length)
      for (const { market, prices, margin } of board) {
        expect(prices.length).toBe(selectionsIn(of, market)?.length)
        for (const price of prices) expect(price === null || isPrice(price)).toBe(true)
        expect(margin).toBeGreaterThanOrEqual(0)
        expect(margin).toBeLessThanOrEqual(180_000)
      }
    }),
    { numRuns: 60, endOnFailure: true },
  )
})

test('a selection that is laid by all gets dearer, and what nobody lays gets cheaper to take', () => {
  const of = {
    family: 'football' as const,
    expected: { rates: [1.6, 1.1] as const, rho: -0.05, halfShare: 0.45 },
    at: { minute: 0, score: [0, 0] as const },
  }
  const priced = (leans?: Map<string, number[]>) =>
    modelOf(of)
      .board({ ...terms, ...(leans && { leans }) })
      .find(({ market }) => market === 'winner:full')?.prices ?? []
  const [home = 0, draw = 0] = priced()
  const [leanedHome = 0, leanedDraw = 0] = priced(new Map([['winner:full', [1, 0, 0]]]))
  expect(leanedHome).toBeLessThan(home ?? 0)
  expect(leanedDraw).toBeGreaterThan(draw ?? 0)
})

test('[GAM-09] what is worth by the model is what comes back on average over all endings', () => {
  fc.assert(
    fc.property(contest, fc.nat(), (of, chosen) => {
      const model = modelOf(of)
      const board = model.board(terms)
      const line = board[chosen % board.length]
      if (!line) return
      const all = endings(of.expected, of.at)
      for (const selection of selectionsIn(of, line.market) ?? []) {
        const outlook = model.outlook({ market: line.market, selection })
        let given = 0
        let wins = 0
        for (const { chance, half, full } of all) {
          const verdict = judgeIn(of, { market: line.market, selection }, { goals: { half, full } })
          given += (chance * verdict.stakes) / verdict.of
          wins += (chance * verdict.wins) / verdict.of
        }
        expect(outlook?.given).toBeCloseTo(given, 9)
        expect(outlook?.wins).toBeCloseTo(wins, 9)
      }
    }),
    { numRuns: 25, endOnFailure: true },
  )
})

test('[GAM-09] a match of maps has its markets, and each of them is read back by its name', () => {
  for (const bestOf of maps.formats) {
    const model = modelOf({ family: 'maps', bestOf, home: 0.6, played: [] })
    const board = model.board(terms)
    expect(board.length).toBeGreaterThan(1)
    for (const { market, prices } of board) {
      const found = maps.marketOf(market)
      expect(found && maps.marketId(found)).toBe(market)
      const selections = selectionsIn({ family: 'maps', bestOf }, market) ?? []
      expect(prices.length).toBe(selections.length)
      for (const selection of selections) expect(model.outlook({ market, selection })).toBeDefined()
    }
  }
  expect(maps.marketOf('map-winner:0')).toBeUndefined()
  expect(maps.marketOf('map-winner:1:2')).toBeUndefined()
  expect(maps.marketOf('total-maps:x')).toBeUndefined()
})

test('[GAM-09] selections of one match together: those that exclude one another never, and a line that may be given back not at all', () => {
  const of = {
    family: 'football' as const,
    expected: { rates: [1.6, 1.1] as const, rho: -0.05, halfShare: 0.45 },
    at: { minute: 0, score: [0, 0] as const },
  }
  const { together } = modelOf(of)
  const pick = (market: string, selection: string) => ({ market, selection })
  const both = together([pick('winner:full', 'home'), pick('both-score:full', 'yes')]) ?? 0
  const home = together([pick('winner:full', 'home')]) ?? 0
  expect(both).toBeGreaterThan(0)
  expect(both).toBeLessThan(home)
  expect(together([pick('winner:full', 'home'), pick('winner:full', 'away')])).toBe(0)
  expect(together([pick('winner:full', 'home'), pick('draw-no-bet:full', 'home')])).toBeUndefined()
  expect(together([pick('winner:full', 'nobody')])).toBeUndefined()
})
