import type { Drum } from './draw.ts'
import { eleven, six } from './quick.ts'
import { eighty, mega, power } from './vietlott.ts'
import { north, south } from './vietnam.ts'

const balls = (machine: typeof eleven, inOrder = false): Drum => ({ by: 'balls', machine, inOrder })

/** The prizes of four digits, each with how many numbers it has. */
export const fourDigits = [
  ['first', 1],
  ['second', 1],
  ['third', 1],
  ['starter', 10],
  ['consolation', 10],
] as const

/**
 * What the draws of every kind of lottery are drawn with. They stand apart from the plays, whose returns are worked out
 * as they are read in: whoever checks a draw needs none of these.
 */
export const drums = {
  north: { by: 'digits', shape: north },
  south: { by: 'digits', shape: south },
  togel: { by: 'digits', shape: [['first', 1, 4]] },
  'four-d': { by: 'digits', shape: fourDigits.map(([group, count]) => [group, count, 4]) },
  power655: balls(power),
  mega645: balls(mega),
  max3d: {
    by: 'digits',
    shape: [
      ['special', 2, 3],
      ['first', 4, 3],
      ['second', 6, 3],
      ['third', 8, 3],
    ],
  },
  keno: balls(eighty),
  bingo18: { by: 'dice', dice: 3 },
  'five-digits': { by: 'wheels', wheels: 5, group: 'balls' },
  'eleven-five': balls(eleven, true),
  'three-dice': { by: 'dice', dice: 3 },
  'ten-cars': { by: 'race', cars: 10 },
  'six-forty-nine': balls(six),
} as const satisfies Record<string, Drum>

export type LotteryKind = keyof typeof drums
