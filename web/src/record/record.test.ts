import { type Bet, wagers } from '@balai/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { latestByGame } from '../home/KeepOn.tsx'
import { beginOf, betsTakes } from './filters.ts'
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
  expect(beginOf('today', now)).toEqual(new Date(2026, 10, 21))
  expect(beginOf('week', now)).toEqual(new Date(2026, 10, 15))
  expect(beginOf('month', now)).toEqual(new Date(2026, 9, 23))
  expect(betsTakes({ range: 'all', mode: 'all', game: undefined }, now)).toEqual({})
})

test('the games to go on with are the last played, once each, three at most', () => {
  const games = ['a', 'b', 'a', 'c', 'd'].map((game) => bet(0n, game))
  expect(latestByGame(games).map(({ game }) => game)).toEqual(['a', 'b', 'c'])
})
