import { readFileSync } from 'node:fs'
import { codeHashOf } from '@balai/games/slot/exact/certificate'
import { expect, test } from 'vitest'
import { handsOf, pokerFile, pokerSources } from './certify-poker.ts'

const stated = JSON.parse(readFileSync(pokerFile, 'utf8'))

test('the count of all hands is of the code that judges them, and what is published of them', () => {
  expect(stated.codeHash).toBe(codeHashOf(pokerSources()))
  // Wikipedia, "Poker probability": frequencies of hands of five and of seven cards, royal flushes among the straight ones.
  const [five, seven] = ['5', '7'].map((cards) => Object.values(stated.hands[cards]))
  expect(five).toEqual([1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40])
  expect(seven).toEqual([
    ...[23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184],
    ...[224_848, 41_584],
  ])
})

test('every hand is judged anew: those of five, and in a long run those of seven', () => {
  const cards = process.env.LONG ? 7 : 5
  expect(handsOf(cards)).toEqual(stated.hands[cards])
}, 120_000)
