import { type Bet, wagers } from '@balai/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { latestByGame } from '../home/KeepOn.tsx'
import { daysFrom } from './days.ts'
import { beginOf, betsTakes } from './filters.ts'
import { barsOf, beginOf as beginOfSpan, chart, spansOf } from './profit/spans.ts'
import { line } from './RunningNet.tsx'

const now = new Date(2026, 10, 21, 14, 18)

const bet = (net: bigint, game = 'lakon-malam'): Bet => {
  const { items } = z.decode(wagers.bets.gives, {
    items: [
      {
        round: 'd9b2d63d-a233-4123-847a-f1d0f1a3c001',
        game,
        gameName: game,
        vassalage: 'BALAI',
        mode: 'cash',
        state: 'closed',
        stake: '1000',
        granted: '0',
        returned: String(1000n + net),
        net: String(net),
        currency: 'IDR',
        exponent: 0,
        openedAt: now.toISOString(),
        closedAt: now.toISOString(),
      },
    ],
    next: null,
    totals: { rounds: 1, stake: '0', returned: '0', net: '0' },
  })
  return items[0]!
}

test('the running net ends at the sum, begins at nothing, and stays in the drawing', () => {
  const nets = fc.array(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), {
    minLength: 1,
    maxLength: 40,
  })
  fc.assert(
    fc.property(nets, (nets) => {
      const { points, zero, net } = line(nets.map((one) => bet(one)))
      expect(net).toBe(nets.reduce((sum, one) => sum + one, 0n))
      expect(points).toHaveLength(nets.length + 1)
      expect(points[0]?.y).toBe(zero)
      for (const { y } of points) expect(y >= 8 && y <= 112).toBe(true)
    }),
  )
})

test('a range begins at midnight of the reader', () => {
  expect(beginOf({ range: 'today' }, now)).toEqual(new Date(2026, 10, 21))
  expect(beginOf({ range: 'week' }, now)).toEqual(new Date(2026, 10, 15))
  expect(beginOf({ range: 'month' }, now)).toEqual(new Date(2026, 9, 23))
  const days = { from: '2026-10-01', to: '2026-10-31' }
  expect(betsTakes({ range: 'own', days, mode: 'cash', outcome: 'won' }, now)).toEqual({
    from: new Date(2026, 9, 1),
    until: new Date(2026, 10, 1),
    mode: 'cash',
    outcome: 'won',
  })
  expect(betsTakes({ range: 'all', mode: 'all' }, now)).toEqual({})
})

test('the games to go on with are the last played, once each, three at most', () => {
  const games = ['a', 'b', 'a', 'c', 'd'].map((game) => bet(0n, game))
  expect(latestByGame(games).map(({ game }) => game)).toEqual(['a', 'b', 'c'])
})

test('the bars of profit stand for every span, those without play too, and stay in the drawing', () => {
  const day = fc.integer({ min: 0, max: 400 })
  const net = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(day, net), { minLength: 1, maxLength: 30 }),
      fc.constantFrom('day', 'week', 'month'),
      (played, by) => {
        const days = played.map(([after]) => daysFrom('2025-11-03', after)).toSorted()
        const begins = [...new Set(days.map((each) => beginOfSpan(each, by)))]
        const spans = begins.map((each, i) => ({
          ...{ begins: each, rounds: 1, staked: 1n, returned: 1n, net: played[i]?.[1] ?? 0n },
        }))
        const profit = {
          ...{ zone: 'UTC', from: days[0] ?? '', to: days.at(-1) ?? '', currency: 'IDR' },
          ...{ exponent: 0, by, spans, categories: [], games: [] },
          totals: { rounds: 0, staked: 0n, returned: 0n, net: 0n },
        } as const
        const all = spansOf(profit)
        expect(all.filter(({ rounds }) => rounds > 0)).toEqual(spans)
        expect(all.map((each) => each.begins)).toEqual(
          [...new Set(all.map((each) => each.begins))].toSorted(),
        )
        for (const { y, height } of barsOf(all).bars)
          expect(y >= -2 && y + height <= chart.high + 2).toBe(true)
      },
    ),
  )
})
