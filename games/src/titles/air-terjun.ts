import { plinkoOf } from '../plinko/game.ts'
import { mirrored, type PlinkoMath } from '../plinko/math.ts'

/** Three heights of the fall, each at three risks; all return about 98 percent. */
export const airTerjunMath: PlinkoMath = {
  title: 'air-terjun',
  version: 1,
  boards: {
    8: {
      low: mirrored(600, 200, 120, 90, 55),
      medium: mirrored(1450, 350, 120, 60, 45),
      high: mirrored(3100, 450, 130, 30, 15),
    },
    12: {
      low: mirrored(900, 350, 180, 130, 110, 95, 55),
      medium: mirrored(3500, 900, 340, 180, 110, 65, 40),
      high: mirrored(20_000, 2500, 700, 200, 60, 30, 15),
    },
    16: {
      low: mirrored(2000, 800, 300, 170, 140, 115, 105, 95, 60),
      medium: mirrored(12_000, 3500, 1000, 420, 250, 150, 100, 60, 30),
      high: mirrored(100_000, 12_000, 2500, 800, 330, 200, 50, 20, 10),
    },
  },
}

export const airTerjun = plinkoOf(airTerjunMath)
