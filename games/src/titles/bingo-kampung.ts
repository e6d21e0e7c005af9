import { bingoOf } from '../bingo/game.ts'
import type { BingoMath } from '../bingo/math.ts'

/** 35 balls of 75 against one card. */
export const bingoKampungMath: BingoMath = {
  title: 'bingo-kampung',
  version: 1,
  balls: 35,
  pays: {
    1: 2,
    2: 6,
    3: 30,
    4: 120,
    5: 600,
    6: 2500,
    7: 5000,
    8: 10_000,
    9: 10_000,
    10: 10_000,
    12: 10_000,
  },
}

export const bingoKampung = bingoOf(bingoKampungMath)
