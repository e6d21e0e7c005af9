import { expect, test } from 'vitest'
import { statementOf } from '../exact/statement.ts'
import { draws } from '../testing/draws.ts'
import { layangLayang as game, layangLayangMath as math } from '../titles/layang-layang.ts'
import { lawsOf } from './exact.ts'

const [first = 0, second = 0] = math.heights

test('[GAM-11] wherever a kite is taken down, the mean is 97 of 100, as a fraction', () => {
  const laws = lawsOf(math)
  expect(laws).toHaveLength(40)
  for (const { choice, law } of laws)
    expect(statementOf(law).rtp, choice).toMatchObject({ numerator: '97', denominator: '100' })
})

test('by hand: each hold climbs one height, taking pays the height reached', () => {
  const opened = game.open({ stake: 1000n, choice: null })!
  expect(game.takes(opened, 'take')).toBe(false)
  const one = game.step(opened, 'hold', draws(96))
  expect(one).toMatchObject({ seen: { at: 1, cut: false }, win: 0n })
  expect(game.isOver(one.state)).toBe(false)
  const two = game.step(one.state, 'hold', draws(first - 1))
  expect(two.seen.at).toBe(2)
  const taken = game.step(two.state, 'take', draws())
  expect(taken.win).toBe(1200n)
  expect(game.isOver(taken.state)).toBe(true)
})

test('the first draw that is not below the pay before cuts the string', () => {
  const opened = game.open({ stake: 1000n, choice: null })!
  expect(game.step(opened, 'hold', draws(97)).seen).toEqual({ at: 0, cut: true })
  const one = game.step(opened, 'hold', draws(0)).state
  const cut = game.step(one, 'hold', draws(first))
  expect(cut).toMatchObject({ seen: { at: 1, cut: true }, win: 0n })
  expect(game.isOver(cut.state)).toBe(true)
})

test('with a target the kite flies there by itself, and nothing else may be done', () => {
  const opened = game.open({ stake: 1000n, choice: { target: 130 } })!
  expect(game.takes(opened, 'take')).toBe(false)
  const there = game.step(opened, 'hold', draws(96, first - 1, second - 1))
  expect(there).toMatchObject({ seen: { at: 3, cut: false }, win: 1300n })
  const cut = game.step(opened, 'hold', draws(96, first - 1, second))
  expect(cut).toMatchObject({ seen: { at: 2, cut: true }, win: 0n })
})

test('at the top the kite is taken down by itself, at a thousand times the stake', () => {
  let state = game.open({ stake: 7n, choice: null })!
  let won = 0n
  for (const _ of math.heights) {
    const stepped = game.step(state, 'hold', () => 0)
    state = stepped.state
    won += stepped.win
  }
  expect(game.isOver(state)).toBe(true)
  expect(won).toBe(7000n)
})

test('only a height of the ladder is a target', () => {
  for (const target of [111, 0, -1, 100, '110', null, 1.1, 100_001])
    expect(game.open({ stake: 10n, choice: { target } }), String(target)).toBeUndefined()
})
