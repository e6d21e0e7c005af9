import { bets, red, wheel } from '../roulette/bets.ts'
import { rouletteOf } from '../roulette/game.ts'
import type { RouletteMath } from '../roulette/math.ts'

/** The wheel with one zero, at the full pays of 35 to 1 and down. */
export const rodaPelabuhanMath: RouletteMath = {
  title: 'roda-pelabuhan',
  version: 1,
  wheel,
  red,
  bets,
  shares: 36,
}

export const rodaPelabuhan = rouletteOf(rodaPelabuhanMath)
