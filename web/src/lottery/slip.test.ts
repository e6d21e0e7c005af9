import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chaseOver, costOf, multiplesOf, type SlipBet, totalsOf, withBet, within } from './slip.ts'

const bet = (change: Partial<SlipBet> = {}): SlipBet => ({
  ...{ key: 'a', game: 'nusantara-4d', kind: 'togel', play: '4d', pick: [['8173']] },
  ...{ lines: 1, points: 1, price: 335n, listed: 1_000n },
  ...change,
})

test('a slip costs price × lines × points, and its discount is told', () => {
  const bets = [bet({ points: 10 }), bet({ play: '3d', lines: 4, price: 405n })]
  expect(totalsOf(bets, { draws: 1, plan: 'flat' })).toEqual({
    ...{ lines: 5, once: 4_970n, all: 4_970n },
    off: 9_030n,
  })
})

test('[LOT-07] a chase costs the sum of its multiples', () => {
  expect(multiplesOf({ draws: 4, plan: 'flat' })).toEqual([1, 1, 1, 1])
  expect(multiplesOf({ draws: 4, plan: 'step' })).toEqual([1, 2, 3, 4])
  expect(multiplesOf({ draws: 4, plan: 'double' })).toEqual([1, 2, 4, 8])
  expect(totalsOf([bet()], { draws: 3, plan: 'double' }).all).toBe(335n * 7n)
  expect(multiplesOf({ draws: 14, plan: 'double' }).at(-1)).toBe(1_000)
})

test('[LOT-07] a chase goes on over no more draws than are on sale', () => {
  expect([0, 1, 3, 6, 7, 13, 14, 30].map((onSale) => chaseOver(onSale).at(-1))).toEqual([
    1, 1, 3, 3, 7, 7, 14, 14,
  ])
  const chase = { draws: 14, plan: 'double', stopOnWin: false } as const
  expect([0, 4, 13, 14].map((onSale) => within(chase, onSale).draws)).toEqual([1, 3, 7, 14])
  expect(within({ ...chase, draws: 3 }, 14)).toEqual({ ...chase, draws: 3 })
})

test('the same bet again is more points of it, and costs as much as two', () => {
  const points = fc.integer({ min: 1, max: 1_000 })
  fc.assert(
    fc.property(points, points, (one, other) => {
      const twice = withBet([bet({ points: one })], bet({ key: 'b', points: other }))
      expect(twice).toHaveLength(1)
      expect(costOf(twice)).toBe(costOf([bet({ points: one }), bet({ points: other })]))
    }),
  )
  expect(withBet([bet()], bet({ pick: [['8174']] }))).toHaveLength(2)
})
