import { pokerOf } from '../machine-poker/game.ts'
import type { PokerMath } from '../machine-poker/math.ts'

/** Jacks or Better, the full-pay table: nine for a full house, six for a flush. */
export const kartuKeratonMath: PokerMath = {
  title: 'kartu-keraton',
  version: 1,
  table: 'Jacks or Better 9/6',
  wild: 'none',
  pays: {
    royal: 800,
    'straight-flush': 50,
    'four-aces': 25,
    'four-low': 25,
    'four-middle': 25,
    'full-house': 9,
    flush: 6,
    straight: 4,
    three: 3,
    'two-pairs': 2,
    jacks: 1,
  },
}

export const kartuKeraton = pokerOf(kartuKeratonMath)
