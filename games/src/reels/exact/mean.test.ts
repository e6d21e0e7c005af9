import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openAt, turn } from '../game.ts'
import type { ReelMath } from '../math.ts'
import { meanOver } from '../testing/every.ts'
import { anyLittle } from '../testing/little.ts'
import { meansOf } from './mean.ts'

/** The mean of a round by every way that it can go. */
const byHand = (math: ReelMath, bought = false) =>
  meanOver((draw) => {
    let state = openAt(math, 1n, bought)
    while (state.phase !== 'over') state = turn(math, state, 'spin', draw).state
    return state.won
  }) / math.units

const holds = (math: ReelMath) => {
  const { rtp, bought } = meansOf(math)
  expect(rtp).toBeCloseTo(byHand(math), 9)
  if (bought !== undefined) expect(bought).toBeCloseTo(byHand(math, true), 9)
}
const runs = { numRuns: process.env.LONG ? 40 : 6, seed: 1 }

const parts: [string, Partial<ReelMath>][] = [
  ['ways with wilds that grow', { grows: { reels: [1], modes: ['base', 'free'] } }],
  [
    'lines and scatters that pay',
    {
      judged: {
        by: 'lines',
        lines: [
          [0, 0, 0],
          [0, 1, 0],
          [1, 1, 1],
        ],
      },
      scatterPays: { 2: 7, 3: 30 },
    },
  ],
  [
    'a wheel',
    {
      wheel: {
        from: 2,
        slices: [
          { weight: 2, pay: 9 },
          { weight: 1, pay: 60 },
        ],
      },
    },
  ],
  [
    'free spins whose multiplier goes up with each win, bought as well',
    {
      freeSpins: { award: { 3: 1 }, again: { 3: 1 }, most: 2 },
      ...{ ladder: { base: [2], free: [1, 3] }, ladderStays: true },
      buy: { bets: 3, spins: 1 },
    },
  ],
]

test.each(parts)(
  '[GAM-11] %s: the mean by strips is the mean of every way to go',
  (_name, over) => {
    fc.assert(fc.property(anyLittle(over), holds), runs)
  },
)

test('[GAM-11] coins that stay: the mean by recursion is the mean of every way to go', () => {
  const hold = {
    ...{ coin: 'O', from: 3, respins: 1, chance: 1, full: 50 },
    values: [
      { weight: 1, pay: 7 },
      { weight: 1, pay: 3 },
    ],
  }
  // One draw in a thousand would be a thousand ways: here a coin comes on each of two.
  const math: ReelMath = {
    ...{ title: 'kecil', version: 1, reels: 2, rows: 2, units: 10, wild: 'W', scatter: 'S' },
    ...{ judged: { by: 'ways' }, pays: { A: { 2: 5 } }, scatterPays: {}, falls: false },
    strips: {
      base: [
        ['A', 'O', 'O'],
        ['O', 'A', 'O'],
      ],
      free: [],
    },
    ...{ ladder: { base: [1], free: [1] }, ladderStays: false, grows: { reels: [], modes: [] } },
    ...{ sticky: false, freeSpins: null, hold, wheel: null, gamble: null, buy: null },
    winMax: 100_000,
  }
  const often = { ...math, hold: { ...hold, chance: 250 } }
  const quarter = (draw: (n: number) => number) => (n: number) =>
    n === 1000 ? draw(4) * 250 : draw(n)
  const mean =
    meanOver((draw) => {
      let state = openAt(often, 1n, false)
      while (state.phase !== 'over') state = turn(often, state, 'spin', quarter(draw)).state
      return state.won
    }) / 10
  expect(meansOf(often).rtp).toBeCloseTo(mean, 9)
})
