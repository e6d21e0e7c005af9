import { expect, test } from 'vitest'
import { endings } from './chances.ts'
import { judgeIn, modelOf, selectionsIn } from './contest.ts'
import { fitted, lowScore, ratesOf } from './model.ts'
import { returned } from './returned.ts'
import {
  isOrderOf,
  judge,
  marketId,
  marketOf,
  marketsOf,
  orderOf,
  type Places,
  type SeasonMarket,
  type SeasonMatch,
  sharesOf,
  tableOf,
} from './season.ts'
import { createRuns, type LeftMatch, runsUsual, type SeasonAhead } from './season-runs.ts'
import { season, seasons } from './testing/season.ts'
import { lost, won } from './verdict.ts'

const seed = new Uint8Array(32).fill(3)
const champion: SeasonMarket = { kind: 'champion' }
const top = (places: number): SeasonMarket => ({ kind: 'top', places })
const bottom = (places: number): SeasonMarket => ({ kind: 'bottom', places })

function runsOf(ahead: SeasonAhead, { runs = runsUsual, unsure = 0 } = {}): Places {
  const made = createRuns(ahead, { seed, unsure })
  made.run(runs)
  return made.places()
}

test('markets of a season are called so that they are read back, and no others', () => {
  for (const sides of [2, 4, 20])
    for (const market of marketsOf(sides)) expect(marketOf(marketId(market), sides)).toEqual(market)
  for (const odd of ['top:0', 'top:20', 'top:04', 'top:4.5', 'bottom', 'champion:1', 'winner:full'])
    expect(marketOf(odd, 20), odd).toBeUndefined()
  expect(selectionsIn({ family: 'season', sides: ['A', 'B'] }, 'champion')).toEqual([
    'side:0',
    'side:1',
  ])
  expect(marketsOf(20).map(marketId)).toEqual(['champion', 'top:4', 'bottom:3'])
})

test('[GAM-09] sides that are level for a place share it: the stake in so many parts as there are sides, to the unit', () => {
  const order = [['A'], ['B', 'C', 'D'], ['E'], ['F', 'G']]
  expect(judge(champion, 'A', order)).toBe(won)
  expect(judge(champion, 'B', order)).toBe(lost)
  expect(judge(top(2), 'C', order)).toEqual({ stakes: 0, wins: 1, of: 3 })
  expect(judge(top(3), 'C', order)).toEqual({ stakes: 0, wins: 2, of: 3 })
  expect(judge(top(4), 'C', order)).toBe(won)
  expect(judge(bottom(1), 'G', order)).toEqual({ stakes: 0, wins: 1, of: 2 })
  expect(judge(bottom(3), 'F', order)).toBe(won)
  expect(judge(bottom(4), 'D', order)).toEqual({ stakes: 0, wins: 1, of: 3 })
  // 100,001 at 7.500, a third of which wins: 250,002.5, rounded down once.
  const verdict = judge(top(2), 'B', order)
  expect(returned(100_001n, [{ price: 7_500, verdict }])).toBe(250_002n)
  expect(() => judge(champion, 'X', order)).toThrow(RangeError)
})

test('whatever the order, verdicts on all sides come to as many places as there are', () => {
  const orders = [
    [['A', 'B', 'C', 'D', 'E']],
    [['A'], ['B', 'C'], ['D', 'E']],
    [
      ['A', 'B'],
      ['C', 'D', 'E'],
    ],
  ]
  const sides = ['A', 'B', 'C', 'D', 'E']
  for (const order of orders)
    for (const [market, places] of [
      [champion, 1],
      [top(2), 2],
      [top(3), 3],
      [bottom(1), 1],
      [bottom(3), 3],
    ] as const) {
      const sum = sides.reduce((all, side) => {
        const { wins, of } = judge(market, side, order)
        return all + (60 * wins) / of
      }, 0)
      expect(sum).toBe(60 * places)
    }
})

test('what has no order gives stakes back, and an order names each side once', () => {
  const sides = ['A', 'B']
  const picked = { market: 'champion', selection: 'side:1' }
  expect(judgeIn({ family: 'season', sides }, picked, {})).toMatchObject({ stakes: 1, of: 1 })
  expect(judgeIn({ family: 'season', sides }, picked, { order: [['B'], ['A']] })).toBe(won)
  expect(isOrderOf(sides, [['B', 'A']])).toBe(true)
  for (const wrong of [[['A']], [['A'], ['A']], [['A'], [], ['B']], [['A', 'B'], ['C']]])
    expect(isOrderOf(sides, wrong), JSON.stringify(wrong)).toBe(false)
})

test('a table goes by points, the difference of goals and goals, and names who is level together', () => {
  const played: SeasonMatch[] = [
    { home: 'A', away: 'B', full: [2, 0] },
    { home: 'C', away: 'D', full: [2, 0] },
    { home: 'B', away: 'D', full: [1, 1] },
    { home: 'A', away: 'C', full: [1, 1] },
  ]
  const table = tableOf(['A', 'B', 'C', 'D'], played)
  expect(table[0]).toEqual({
    ...{ side: 'A', played: 2, won: 1, drawn: 1, lost: 0, scored: 3, conceded: 1, points: 4 },
  })
  expect(orderOf(table)).toEqual([
    ['A', 'C'],
    ['B', 'D'],
  ])
})

const rates = [1.6, 1.1] as const
const match = (home: string, away: string, over: Partial<LeftMatch> = {}): LeftMatch => ({
  ...{ home, away, rates, rho: -0.08, score: [0, 0], ...over },
})

/** All ways in which what is left may end, one after another: the chances themselves, but for what is rarer than any run. */
function counted({ sides, played, left }: SeasonAhead): number[][] {
  const sums = sides.map(() => sides.map(() => 0))
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
  const poisson = (rate: number, n: number) => (Math.exp(-rate) * rate ** n) / factorial(n)
  const tables = left.map(({ rates: [h, a], rho }) =>
    Array.from({ length: 81 }, (_, i) => [Math.floor(i / 9), i % 9] as const).map((score) => ({
      score,
      chance:
        poisson(h, score[0]) * poisson(a, score[1]) * (rho ? lowScore(score, [h, a], rho) : 1),
    })),
  )
  const go = (nth: number, chance: number, done: readonly SeasonMatch[]) => {
    const [one, table] = [left[nth], tables[nth]]
    if (!one || !table) {
      let from = 0
      for (const level of orderOf(tableOf(sides, done))) {
        for (const side of level)
          for (let place = from; place < from + level.length; place++)
            sums[sides.indexOf(side)]![place]! += chance / level.length
        from += level.length
      }
      return
    }
    for (const { score, chance: own } of table) {
      if (chance * own < 1e-8) continue
      const full = [one.score[0] + score[0], one.score[1] + score[1]] as const
      go(nth + 1, chance * own, [...done, { home: one.home, away: one.away, full }])
    }
  }
  go(0, 1, played)
  const whole = sums[0]!.reduce((sum, chance) => sum + chance, 0)
  return sums.map((own) => own.map((chance) => chance / whole))
}

const tiny: readonly SeasonAhead[] = [
  { sides: ['A', 'B'], played: [], left: [match('A', 'B'), match('B', 'A')] },
  {
    sides: ['A', 'B', 'C'],
    played: [
      { home: 'A', away: 'B', full: [1, 1] },
      { home: 'B', away: 'C', full: [2, 0] },
    ],
    left: [match('C', 'A', { rates: [0.7, 2.1] }), match('B', 'A')],
  },
  {
    sides: ['A', 'B', 'C', 'D'],
    played: [
      { home: 'A', away: 'B', full: [1, 0] },
      { home: 'C', away: 'D', full: [0, 0] },
    ],
    // One of them is being played, with a goal and not much time left.
    left: [match('A', 'C', { rates: [0.4, 0.3], rho: 0, score: [0, 1] }), match('B', 'D')],
  },
]

test('runs come to what counting every ending comes to', () => {
  for (const ahead of tiny) {
    const exact = counted(ahead)
    const found = runsOf(ahead, { runs: 100_000 })
    for (const [side, own] of exact.entries())
      for (const [place, chance] of own.entries())
        expect(Math.abs((found[side]?.[place] ?? 0) - chance), `${side} ${place}`).toBeLessThan(
          5 * Math.sqrt((chance * (1 - chance)) / 100_000) + 1e-4,
        )
  }
})

test('a match of a season is drawn as the model has it that prices matches', () => {
  const [a, b] = runsOf(
    { sides: ['A', 'B'], played: [], left: [match('A', 'B')] },
    { runs: 100_000 },
  )
  const all = endings({ rates, rho: -0.08, halfShare: 0.45 })
  const wins = (of: (lead: number) => number) =>
    all.reduce((sum, { chance, full: [h, g] }) => sum + chance * of(Math.sign(h - g)), 0)
  expect(a?.[0]).toBeCloseTo(
    wins((lead) => (lead + 1) / 2),
    2,
  )
  expect(b?.[0]).toBeCloseTo(
    wins((lead) => (1 - lead) / 2),
    2,
  )
})

const ahead2425 = (upTo: number, over: readonly SeasonMatch[] = []): SeasonAhead => {
  const all = season('2024-25_en.1')
  const day = all[upTo]?.day ?? 0
  const past = all.filter((one) => one.day < day)
  const strengths = fitted([...season('2023-24_en.1'), ...past], day)
  return {
    sides: [...new Set(all.flatMap(({ home, away }) => [home, away]))].sort(),
    played: [...past, ...over],
    left: all
      .filter((one) => one.day >= day)
      .filter(({ home, away }) => !over.some((one) => one.home === home && one.away === away))
      .map((one) => ({
        ...one,
        rates: ratesOf(strengths, one),
        rho: strengths.rho,
        score: [0, 0],
      })),
  }
}

test('chances of a season come to its places, the same seed brings the same, and a win raises its own side', () => {
  const ahead = ahead2425(190)
  const places = runsOf(ahead)
  expect(runsOf(ahead)).toEqual(places)
  for (const market of marketsOf(20)) {
    const sum = sharesOf(market, places).reduce((all, share) => all + share, 0)
    expect(sum).toBeCloseTo('places' in market ? market.places : 1, 9)
  }
  for (const own of places) expect(own.reduce((all, one) => all + one, 0)).toBeCloseTo(1, 9)
  const [next] = ahead.left
  const { home = '', away = '' } = next ?? {}
  const chance = (full: readonly [number, number], market: SeasonMarket) =>
    sharesOf(market, runsOf(ahead2425(190, [{ home, away, full }])))[ahead.sides.indexOf(home)] ?? 0
  const [winning, losing] = [chance([1, 0], top(4)), chance([0, 1], top(4))]
  const now = sharesOf(top(4), places)[ahead.sides.indexOf(home)] ?? 0
  expect(winning).toBeGreaterThan(now)
  expect(now).toBeGreaterThan(losing)
  expect(chance([0, 1], bottom(3))).toBeGreaterThan(chance([1, 0], bottom(3)))
})

test('the margin that is shown stands in the prices of those whose place is open', () => {
  for (const upTo of [0, 190, 300]) {
    const model = modelOf({ family: 'season', places: runsOf(ahead2425(upTo), { unsure: 0.1 }) })
    const board = model.board({ margin: 0.05 })
    expect(board.length).toBeGreaterThan(upTo < 300 ? 2 : 0)
    for (const { market, prices, margin } of board) {
      const fair = prices.map((_, nth) => model.outlook({ market, selection: `side:${nth}` })?.wins)
      const open = prices.flatMap((price, nth) => (price === null ? [] : [{ price, nth }]))
      const asked = open.reduce((sum, { price }) => sum + 1_000 / price, 0)
      const chances = open.reduce((sum, { nth }) => sum + (fair[nth] ?? 0), 0)
      expect(margin / 1_000_000).toBeCloseTo(asked / chances - 1, 5)
      // Rounded to the ladder, and never worse for who lays than is asked by more than that.
      expect(margin).toBeGreaterThan(45_000)
      expect(margin).toBeLessThan(90_000)
      for (const { price, nth } of open) expect(price / 1_000).toBeLessThan(1 / (fair[nth] ?? 1))
    }
  }
})

test('champion, first four and last three of seven real seasons, told ahead from their middle, are told better than by chance alone', () => {
  const losses = new Map<string, { told: number; even: number }>()
  for (const name of seasons) {
    const all = season(name)
    const day = all[Math.floor(all.length / 2)]?.day ?? 0
    const past = all.filter((one) => one.day < day)
    const strengths = fitted(past, day)
    const sides = [...new Set(all.flatMap(({ home, away }) => [home, away]))].sort()
    const left = all
      .filter((one) => one.day >= day)
      .map((one) => ({
        ...one,
        rates: ratesOf(strengths, one),
        rho: strengths.rho,
        score: [0, 0] as const,
      }))
    const places = runsOf({ sides, played: past, left }, { runs: 5_000, unsure: 0.1 })
    const order = orderOf(tableOf(sides, all))
    for (const market of [champion, top(4), bottom(3)]) {
      const shares = sharesOf(market, places)
      const even = ('places' in market ? market.places : 1) / sides.length
      const sum = losses.get(market.kind) ?? { told: 0, even: 0 }
      for (const [nth, side] of sides.entries()) {
        const { wins, of } = judge(market, side, order)
        const loss = (chance: number) => {
          const bounded = Math.min(1 - 1e-4, Math.max(1e-4, chance))
          return -((wins / of) * Math.log(bounded) + (1 - wins / of) * Math.log(1 - bounded))
        }
        sum.told += loss(shares[nth] ?? 0)
        sum.even += loss(even)
      }
      losses.set(market.kind, sum)
    }
  }
  // Found: 0.26, 0.30 and 0.48 of what chance alone loses.
  for (const [kind, { told, even }] of losses)
    expect(told, `${kind} ${even}`).toBeLessThan(0.6 * even)
}, 60_000)
