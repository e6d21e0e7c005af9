import { expect, test } from 'vitest'
import { bestPairs, countQiu, qiuKinds, qiuName, qiuStrength, withFourth } from './qiuqiu.ts'
import { slowQiu } from './testing/slow.ts'
import { fullSet, pipsOf, tilesOf, tileText } from './tiles.ts'

const strength = (text: string) => qiuStrength(tilesOf(text))

test('there are 28 tiles, each pair of ends once, with 168 pips', () => {
  expect(new Set(fullSet.map(tileText)).size).toBe(28)
  expect(fullSet.reduce((sum, tile) => sum + pipsOf(tile), 0)).toBe(168)
  expect(() => tilesOf('5-2')).toThrow()
  expect(() => tilesOf('0-7')).toThrow()
})

test('all 20,475 hands come to what the printed rules say, worked out the long way', () => {
  let hands = 0
  for (let a = 0; a < 28; a++)
    for (let b = a + 1; b < 28; b++)
      for (let c = b + 1; c < 28; c++)
        for (let d = c + 1; d < 28; d++) {
          const hand = [a, b, c, d]
          const [kind = 0, high = 0, low = 0] = slowQiu(hand.map(tileText))
          if (qiuStrength(hand) !== kind * 100 + high * 10 + low)
            throw new Error(`${hand.map(tileText)}: ${qiuStrength(hand)}`)
          hands++
        }
  expect(hands).toBe(20_475)
})

test.each([
  ['0-6 1-5 2-4 3-3', 'six-gods'],
  ['0-0 2-2 4-4 6-6', 'doubles'],
  ['6-6 5-6 0-1 0-0', 'pairs-31'],
  ['6-6 5-6 4-6 5-5', 'big'],
  ['0-0 0-1 0-2 1-5', 'small'],
  ['0-6 1-2 3-6 0-0', 'pairs-99'],
])('%s is %s', (hand, name) => {
  expect(qiuName(strength(hand))).toBe(name)
})

test('no two players can hold special hands of one kind at once: of equal ones there are only pairs', () => {
  const pips = fullSet.map(pipsOf).sort((a, b) => a - b)
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)
  // The eight lightest weigh more than two small hands may, the eight heaviest less than two big ones must.
  expect(sum(pips.slice(0, 8))).toBeGreaterThan(2 * 9)
  expect(sum(pips.slice(-8))).toBeLessThan(2 * 39)
  expect(
    fullSet.filter((tile) => tileText(tile).charAt(0) === tileText(tile).charAt(2)),
  ).toHaveLength(7)
})

test('the count has every hand once, and its special ones as many as can be counted by hand', () => {
  const counts = countQiu()
  expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(20_475)
  expect(counts['six-gods']).toBe(1)
  // Four of seven doubles.
  expect(counts.doubles).toBe(35)
  expect(Object.keys(counts)[0]).toBe('six-gods')
  for (const name of Object.keys(counts))
    expect(name.startsWith('pairs-') || qiuKinds.some((kind) => kind === name)).toBe(true)
})

test('the pairs that are laid are of the four, and what a fourth tile may bring is of the 25 others', () => {
  const hand = tilesOf('0-6 1-2 3-6 0-0')
  expect(bestPairs(hand).flat().sort()).toEqual([...hand].sort())
  const three = tilesOf('0-6 1-5 2-4')
  const outs = withFourth(three)
  expect(outs).toHaveLength(25)
  expect(
    outs.filter(({ strength: of }) => qiuName(of) === 'six-gods').map(({ tile }) => tileText(tile)),
  ).toEqual(['3-3'])
})
