import { pokerOf } from '../machine-poker/game.ts'
import type { PokerMath } from '../machine-poker/math.ts'

/** Double Bonus with nine for a full house and seven for a flush. */
export const bonusGandaMath: PokerMath = {
  title: 'bonus-ganda',
  version: 1,
  table: 'Double Bonus 9/7',
  wild: 'none',
  pays: {
    royal: 800,
    'straight-flush': 50,
    'four-aces': 160,
    'four-low': 80,
    'four-middle': 50,
    'full-house': 9,
    flush: 7,
    straight: 5,
    three: 3,
    'two-pairs': 1,
    jacks: 1,
  },
}

export const bonusGanda = pokerOf(bonusGandaMath)
