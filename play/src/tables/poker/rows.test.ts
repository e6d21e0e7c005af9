import { hands } from '@balai/games/machine-poker/hand'
import { bonusGandaMath } from '@balai/games/titles/bonus-ganda'
import { duaLiarMath } from '@balai/games/titles/dua-liar'
import { kartuKeratonMath } from '@balai/games/titles/kartu-keraton'
import { expect, test } from 'vitest'
import { rowOf, rowsOf } from './rows.ts'
import { motion, showMs } from './usePoker.ts'
import en from './words/en.json'

test.each([kartuKeratonMath, duaLiarMath, bonusGandaMath])(
  '$title: every hand that pays stands in one line of the table with just what it pays, the dearest first',
  (math) => {
    const rows = rowsOf(math)
    const pays: Readonly<Record<string, number>> = math.pays
    for (const hand of hands) {
      const lines = rows.filter((row) => row.hands.includes(hand))
      expect([hand, lines.length]).toEqual([hand, pays[hand] ? 1 : 0])
      expect(rowOf(rows, hand)?.times).toBe(pays[hand])
    }
    const times = rows.map((row) => row.times)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    const names = rows.map(({ name }) => en[`hand.${name}`])
    expect(new Set(names).size).toBe(rows.length)
  },
)

test('a step is shown for as long as its last card takes to come and to turn', () => {
  const { leave, apart, fly, turn } = motion
  expect(showMs({ move: 'deal' })).toBe(4 * apart + fly + turn)
  expect(showMs({ move: { hold: [] } })).toBe(leave + 4 * apart + fly + turn)
  expect(showMs({ move: { hold: [0, 2, 3, 4] } })).toBe(leave + fly + turn)
  expect(showMs({ move: { hold: [0, 1, 2, 3, 4] } })).toBe(leave)
})
