import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plus, ratio } from '../slot/exact/ratio.ts'
import { bingoKampung as game, bingoKampungMath as math } from '../titles/bingo-kampung.ts'
import { lineChances } from './exact.ts'
import { fullLines } from './game.ts'
import { freePlace, lines } from './math.ts'

const card = [
  1, 16, 31, 46, 61, 2, 17, 32, 47, 62, 3, 18, 0, 48, 63, 4, 19, 33, 49, 64, 5, 20, 34, 50, 65,
]

test.each([
  ['nothing', [], 0],
  ['the middle row, its free place given', [3, 18, 48, 63], 1],
  ['the first column', [1, 2, 3, 4, 5], 1],
  ['four of a column', [1, 2, 3, 4], 0],
  ['both diagonals', [1, 17, 49, 65, 61, 47, 19, 5], 2],
  ['a row and a column that cross', [1, 16, 31, 46, 61, 2, 3, 4, 5], 2],
])('%s', (_, balls, full) => {
  expect(fullLines({ card, balls })).toBe(full)
})

test('a full card has twelve lines, and all but one place at least one less', () => {
  const all = card.filter((number) => number > 0)
  expect(fullLines({ card, balls: all })).toBe(12)
  for (const missing of all)
    expect(fullLines({ card, balls: all.filter((n) => n !== missing) })).toBeLessThan(11)
})

test('columns hold numbers of their own, balls come once each', () => {
  const state = game.open({ stake: 10n, choice: null })!
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 60, maxLength: 60 }), (numbers) => {
      const left = [...numbers]
      const { seen, win } = game.step(state, 'draw', (n) => (left.shift() ?? 0) % n)
      expect(new Set(seen.balls).size).toBe(35)
      expect(seen.balls.every((ball) => ball >= 1 && ball <= 75)).toBe(true)
      expect(new Set(seen.card).size).toBe(25)
      seen.card.forEach((number, place) => {
        if (place === freePlace) expect(number).toBe(0)
        else expect(Math.ceil(number / 15)).toBe((place % 5) + 1)
      })
      expect(win).toBe(10n * BigInt(math.pays[fullLines(seen)] ?? 0))
    }),
    { numRuns: 50 },
  )
})

test('[GAM-11] the chances of all counts of lines come to one, and a card is never one line short', () => {
  const chances = lineChances(math)
  expect(chances).toHaveLength(lines.length + 1)
  expect(chances.reduce(plus, ratio(0))).toEqual(ratio(1))
  expect(chances[11]).toEqual(ratio(0))
  // A full card: 24 given numbers among 35 of 75.
  let full = ratio(1)
  for (let i = 0; i < 24; i++) full = ratio(full.of * BigInt(35 - i), full.over * BigInt(75 - i))
  expect(chances[12]).toEqual(full)
})

test('the chances are those of counting the markings of a card one by one', () => {
  // Rows one by one, each of its 32 markings; LONG goes through all of a card, else two rows are bare.
  const bare = process.env.LONG ? 32 : 1
  const bits = (n: number) => [...n.toString(2)].filter((bit) => bit === '1').length
  const count = Array.from({ length: 32 }, (_, n) => bits(n))
  const chances = Array.from({ length: 13 }, () => 0)
  const drawn = Array.from({ length: 25 }, (_, marked) => {
    let chance = 1
    for (let i = 0; i < marked; i++) chance *= (35 - i) / (75 - i)
    for (let i = 0; i < 24 - marked; i++) chance *= (40 - i) / (75 - marked - i)
    return chance
  })
  let all = 0
  for (let a = 0; a < 32; a++)
    for (let b = 0; b < bare; b++)
      for (let c = 4; c < 32; c++) {
        if (!(c & 4)) continue
        for (let d = 0; d < bare; d++)
          for (let e = 0; e < 32; e++) {
            let full = count[a & b & c & d & e]!
            for (const row of [a, b, c, d, e]) if (row === 31) full++
            if (a & 1 && b & 2 && d & 8 && e & 16) full++
            if (a & 16 && b & 8 && d & 2 && e & 1) full++
            const marked = count[a]! + count[b]! + count[c]! + count[d]! + count[e]! - 1
            const chance = drawn[marked]!
            chances[full]! += chance
            all += chance
          }
      }
  const stated = lineChances(math).map(({ of, over }) => Number(of) / Number(over))
  if (process.env.LONG) {
    expect(all).toBeCloseTo(1, 10)
    chances.forEach((chance, full) => {
      expect(chance).toBeCloseTo(stated[full]!, 12)
    })
  } else expect(chances[3]!).toBeLessThan(stated[3]!)
})
