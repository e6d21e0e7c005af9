import type { Drum } from './draw.ts'
import { drums, type LotteryKind } from './drums.ts'
import { fiveDigits } from './five-digits.ts'
import { fourD } from './four-d.ts'
import type { Play } from './play.ts'
import { elevenFive, sixFortyNine, tenCars, threeDice } from './quick.ts'
import { northTickets, southTickets } from './tickets.ts'
import { togel } from './togel.ts'
import { bingo18, keno, max3d, mega645, power655 } from './vietlott.ts'
import { northPlays, southPlays } from './vietnam.ts'

/** A kind of lottery: what its draws are drawn with, and what may be bet on them. */
export type LotteryTable = { readonly drum: Drum; readonly plays: readonly Play[] }

/** Every kind of lottery of the house, by its name. */
export const lotteryTables = {
  north: { drum: drums.north, plays: [northTickets, ...northPlays] },
  south: { drum: drums.south, plays: [southTickets, ...southPlays] },
  togel: { drum: drums.togel, plays: togel },
  'four-d': { drum: drums['four-d'], plays: fourD },
  power655: { drum: drums.power655, plays: power655 },
  mega645: { drum: drums.mega645, plays: mega645 },
  max3d: { drum: drums.max3d, plays: max3d },
  keno: { drum: drums.keno, plays: keno },
  bingo18: { drum: drums.bingo18, plays: bingo18 },
  'five-digits': { drum: drums['five-digits'], plays: fiveDigits },
  'eleven-five': { drum: drums['eleven-five'], plays: elevenFive },
  'three-dice': { drum: drums['three-dice'], plays: threeDice },
  'ten-cars': { drum: drums['ten-cars'], plays: tenCars },
  'six-forty-nine': { drum: drums['six-forty-nine'], plays: sixFortyNine },
} as const satisfies Record<LotteryKind, LotteryTable>
