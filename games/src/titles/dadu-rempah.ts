import { diceOf } from '../dice/game.ts'
import type { DiceMath } from '../dice/math.ts'

/** A number from 0.00 to 99.99, at a return of 98 percent. */
export const daduRempahMath: DiceMath = {
  title: 'dadu-rempah',
  version: 1,
  faces: 10_000,
  back: 98,
  least: 100,
  most: 9_500,
}

export const daduRempah = diceOf(daduRempahMath)
