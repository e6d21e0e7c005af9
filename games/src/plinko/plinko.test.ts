import { expect, test } from 'vitest'
import { statementOf } from '../exact/statement.ts'
import { draws } from '../testing/draws.ts'
import { airTerjun as game, airTerjunMath as math } from '../titles/air-terjun.ts'
import { lawsOf, waysTo } from './exact.ts'

test('a ball comes to each slot in as many ways as there are paths', () => {
  expect(waysTo(4)).toEqual([1n, 4n, 6n, 4n, 1n])
  for (const rows of [8, 12, 16])
    expect(waysTo(rows).reduce((sum, ways) => sum + ways, 0n)).toBe(2n ** BigInt(rows))
})

test('[GAM-11] every board returns between 97.5 and 98.2 percent, over all its paths', () => {
  const laws = lawsOf(math)
  expect(laws).toHaveLength(9)
  for (const { choice, law } of laws) {
    const percent = Number(statementOf(law).rtp.percent)
    expect(percent, choice).toBeGreaterThan(97.5)
    expect(percent, choice).toBeLessThan(98.2)
  }
})

test('the slot is as far right as the ball turned right; cents of a unit are cut', () => {
  const state = game.open({ stake: 7n, choice: { rows: 8, risk: 'low' } })!
  const middle = game.step(state, 'drop', draws(0, 1, 0, 1, 0, 1, 0, 1))
  expect(middle).toMatchObject({ seen: { path: [0, 1, 0, 1, 0, 1, 0, 1] }, win: 3n })
  expect(game.step(state, 'drop', draws(1, 1, 1, 1, 1, 1, 1, 1)).win).toBe(42n)
  expect(game.step(state, 'drop', draws(0, 0, 0, 0, 0, 0, 0, 1)).win).toBe(14n)
})

test('only boards that there are', () => {
  for (const [rows, risk] of [
    [9, 'low'],
    ['8', 'low'],
    [8, 'none'],
    [8.5, 'low'],
    [8, 'constructor'],
  ] as const)
    expect(game.open({ stake: 10n, choice: { rows, risk } })).toBeUndefined()
})
