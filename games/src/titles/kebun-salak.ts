import { minesOf } from '../mines/game.ts'
import type { MinesMath } from '../mines/math.ts'

/** Five rows of five, one to 24 thorns, at a return of 98 percent. */
export const kebunSalakMath: MinesMath = {
  title: 'kebun-salak',
  version: 1,
  plots: 25,
  back: 98,
  timesMost: 10_000,
}

export const kebunSalak = minesOf(kebunSalakMath)
