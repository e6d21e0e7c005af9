import { expect, test } from 'vitest'
import { statementOf } from '../exact/statement.ts'
import { draws } from '../testing/draws.ts'
import { daduRempah as game, daduRempahMath as math } from '../titles/dadu-rempah.ts'
import { lawsOf } from './exact.ts'
import { timesOf } from './math.ts'

test('[GAM-11] no bet returns more than 98 percent, and none less than 97.98', () => {
  for (const { choice, law } of lawsOf(math).filter((_, at) => at % 50 === 0 || at > 9300)) {
    const percent = Number(statementOf(law).rtp.percent)
    expect(percent, choice).toBeLessThanOrEqual(98)
    expect(percent, choice).toBeGreaterThanOrEqual(97.98)
  }
  expect(timesOf(math, 100)).toBe(980_000)
  expect(timesOf(math, 4900)).toBe(20_000)
  expect(timesOf(math, 9500)).toBe(10_315)
})

test.each([
  ['under', 4900, 4899, 200n],
  ['under', 4900, 4900, 0n],
  ['over', 5099, 5100, 200n],
  ['over', 5099, 5099, 0n],
  ['under', 100, 0, 9800n],
  ['over', 9899, 9999, 9800n],
] as const)('%s %i with %i pays %s of 100', (side, of, number, win) => {
  const state = game.open({ stake: 100n, choice: { side, of } })!
  expect(game.step(state, 'roll', draws(number))).toMatchObject({ seen: { number }, win })
})

test('what is gained is cut to whole units', () => {
  const state = game.open({ stake: 3n, choice: { side: 'under', of: 9500 } })!
  expect(game.step(state, 'roll', draws(1)).win).toBe(3n)
})

test('a bet wins on 100 to 9,500 faces', () => {
  const takes = (side: string, of: unknown) =>
    game.open({ stake: 10n, choice: { side, of } as any }) !== undefined
  expect([takes('under', 100), takes('under', 9500)]).toEqual([true, true])
  expect([takes('over', 9899), takes('over', 499)]).toEqual([true, true])
  expect([takes('under', 99), takes('under', 9501)]).toEqual([false, false])
  expect([takes('over', 9900), takes('over', 498)]).toEqual([false, false])
  for (const of of ['4900', 4900.5, null, Number.NaN, -1]) expect(takes('under', of)).toBe(false)
  expect(takes('even', 4900)).toBe(false)
})
