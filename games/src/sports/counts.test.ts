import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeIn, modelOf, selectionsIn } from './contest.ts'
import {
  type Beside,
  besides,
  type CountExpected,
  type CountStrengths,
  countEndings,
  countOutlooks,
  countRates,
  fittedCounts,
  type OnCount,
} from './counts.ts'
import type { Played } from './model.ts'
import { marginOf } from './price.ts'
import { countedSeason } from './testing/season.ts'

const long = Boolean(process.env.LONG)
const say = (figures: object) => long && process.stdout.write(`${JSON.stringify(figures)}\n`)

const expected = fc.record({
  rates: fc.tuple(
    fc.double({ min: 0.6, max: 9, noNaN: true }),
    fc.double({ min: 0.6, max: 9, noNaN: true }),
  ),
  excess: fc.double({ min: 1, max: 1.5, noNaN: true }),
  swing: fc.double({ min: 0, max: 0.3, noNaN: true }),
})

test('[GAM-09] all endings of a count come to one, with the means and the spread that were expected', () => {
  fc.assert(
    fc.property(expected, ({ rates, excess, swing }) => {
      const all = countEndings({ rates, excess, swing })
      const mean = (of: (home: number, away: number) => number) =>
        all.reduce((sum, { chance, full }) => sum + chance * of(...full), 0)
      expect(mean(() => 1)).toBeCloseTo(1, 9)
      expect(mean((home) => home)).toBeCloseTo(rates[0], 1)
      expect(mean((_, away) => away)).toBeCloseTo(rates[1], 1)
      const both = rates[0] + rates[1]
      const spread = mean((home, away) => (home + away - both) ** 2) / both
      expect(spread).toBeCloseTo(excess, 1)
      // Var(home) = E[Var(home | both)] + p² Var(both); of a beta-binomial the first is n p q (1 + (n − 1) swing).
      const part = rates[0] / both
      const pairs = (excess - 1) * both + both ** 2
      const within = part * (1 - part) * (both + swing * pairs)
      const variance = mean((home) => (home - rates[0]) ** 2)
      expect(variance / (within + part ** 2 * excess * both)).toBeCloseTo(1, 1)
    }),
    { numRuns: 60 },
  )
})

const match = (counts: Partial<Record<Beside, CountExpected>>) => ({
  family: 'football' as const,
  expected: { rates: [1.6, 1.1] as const, rho: -0.05, halfShare: 0.45 },
  at: { minute: 0, score: [0, 0] as const },
  counts,
})

test('[GAM-09] lines of corners and cards are offered where they are expected, each with its margin, and worth what comes on average', () => {
  fc.assert(
    fc.property(expected, fc.constantFrom(...besides), fc.nat(), (counted, of, chosen) => {
      const contest = match({ [of]: counted })
      const model = modelOf(contest)
      const board = model.board({ margin: 0.06 }).filter(({ market }) => market.includes(of))
      expect(board.length).toBeGreaterThan(3)
      const line = board[chosen % board.length]
      if (!line) return
      const [over = null, under = null] = line.prices
      if (over !== null && under !== null)
        expect(line.margin / 1e6).toBeCloseTo(marginOf([over, under]), 5)
      const all = countEndings(counted)
      for (const selection of selectionsIn(contest, line.market) ?? []) {
        const outlook = model.outlook({ market: line.market, selection })
        const wins = all.reduce((sum, { chance, full }) => {
          const verdict = judgeIn(contest, { market: line.market, selection }, { [of]: { full } })
          return sum + (chance * verdict.wins) / verdict.of
        }, 0)
        expect(outlook?.wins).toBeCloseTo(wins, 9)
      }
    }),
    { numRuns: 30 },
  )
})

test('nothing is offered on a count of which nothing is expected, nor together with goals', () => {
  const model = modelOf(match({}))
  expect(model.board({ margin: 0.06 }).some(({ market }) => /corners|cards/.test(market))).toBe(
    false,
  )
  const corner = { market: 'total:corners:full:42', selection: 'over' }
  expect(model.outlook(corner)).toBeUndefined()
  const both = modelOf(match({ corners: { rates: [5.4, 4.9], excess: 1.15, swing: 0.1 } }))
  expect(both.outlook(corner)?.wins).toBeGreaterThan(0.3)
  expect(both.outlook({ market: 'total:corners:half:20', selection: 'over' })).toBeUndefined()
  expect(both.together([corner, { market: 'winner:full', selection: 'home' }])).toBeUndefined()
})

type Told = { readonly line: OnCount['kind']; readonly chance: number; readonly came: boolean }
const line = (kind: 'total' | 'handicap', of: Beside, quarters: number): OnCount => ({
  ...{ kind, of, part: 'full', quarters },
})
const lines: Readonly<Record<Beside, readonly OnCount[]>> = {
  corners: [
    ...[34, 38, 42, 46].map((at) => line('total', 'corners', at)),
    ...[-6, -2, 2].map((at) => line('handicap', 'corners', at)),
  ],
  cards: [
    ...[10, 14, 18, 22].map((at) => line('total', 'cards', at)),
    ...[-6, -2, 2].map((at) => line('handicap', 'cards', at)),
  ],
}

/** What was told of each line of each match, by strengths that have seen only what was played before its day. */
function toldBy(
  of: Beside,
  strengthsAt: (day: number) => CountStrengths,
  matches: readonly Played[],
) {
  let known: { day: number; strengths: CountStrengths } | undefined
  return matches.flatMap((played): Told[] => {
    if (!known || played.day - known.day >= 14)
      known = { day: played.day, strengths: strengthsAt(played.day) }
    const all = countEndings(countRates(of, known.strengths, played))
    const [home, away] = played.full
    return lines[of].map((one) => ({
      line: one.kind,
      chance: countOutlooks(one, all)[0]?.wins ?? 0,
      // A handicap is added to the lead of home, the line of a total taken from what both came to.
      came:
        one.kind === 'total'
          ? 4 * (home + away) > one.quarters
          : 4 * (home - away) + one.quarters > 0,
    }))
  })
}

const logLoss = (told: readonly Told[]) =>
  -told.reduce((sum, { chance, came }) => sum + Math.log(came ? chance : 1 - chance), 0) /
  told.length

test.each(besides)(
  '[GAM-09] told ahead, %s of most of a season are told better than of average sides, and calibrated',
  (of) => {
    const all = countedSeason(of)
    expect(all).toHaveLength(380)
    const later = all.slice(120)
    const model = toldBy(of, (day) => fittedCounts(of, all, day), later)
    const average = toldBy(of, (day) => ({ ...fittedCounts(of, all, day), teams: {} }), later)
    for (const kind of ['total', 'handicap'] as const) {
      const [mine = 0, plain = 0] = [model, average].map((told) =>
        logLoss(told.filter((one) => one.line === kind)),
      )
      say({ of, kind, model: mine, average: plain, even: Math.log(2) })
      expect(mine, kind).toBeLessThan(plain)
      expect(plain, kind).toBeLessThan(Math.log(2))
    }
    // Of each match the line of each kind that is nearest to even: others of it would come and go with these.
    const even = model.filter((_, nth) => nth % 7 === 1 || nth % 7 === 5)
    const classes = Array.from({ length: 5 }, (_, i) =>
      even.filter(({ chance }) => Math.min(4, Math.floor(chance * 5)) === i),
    ).filter((one) => one.length >= 30)
    for (const one of classes) {
      const mean = one.reduce((sum, { chance }) => sum + chance, 0) / one.length
      const came = one.filter((each) => each.came).length / one.length
      const errors = (came - mean) / Math.sqrt((mean * (1 - mean)) / one.length)
      say({ of, lines: one.length, mean, came, errors })
      expect(Math.abs(errors), `${of}: told ${mean}, came ${came}`).toBeLessThan(3.3)
    }
  },
)
