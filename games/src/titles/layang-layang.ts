import { kiteOf } from '../kite/game.ts'
import type { KiteMath } from '../kite/math.ts'

/** Forty heights from 1.10 to 1,000 times the stake, at a return of 97 percent. */
export const layangLayangMath: KiteMath = {
  title: 'layang-layang',
  version: 1,
  back: 97,
  heights: [
    110, 120, 130, 140, 150, 160, 175, 190, 200, 220, 240, 260, 280, 300, 330, 360, 400, 450, 500,
    600, 700, 800, 900, 1000, 1200, 1500, 1800, 2000, 2500, 3000, 4000, 5000, 7000, 10_000, 15_000,
    20_000, 30_000, 40_000, 60_000, 100_000,
  ],
}

export const layangLayang = kiteOf(layangLayangMath)
