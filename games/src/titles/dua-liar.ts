import { pokerOf } from '../machine-poker/game.ts'
import type { PokerMath } from '../machine-poker/math.ts'

/** Deuces Wild by the table known as Illinois: the best play returns less than is staked. */
export const duaLiarMath: PokerMath = {
  title: 'dua-liar',
  version: 1,
  table: 'Illinois Deuces Wild',
  wild: 'deuces',
  pays: {
    royal: 800,
    'four-deuces': 200,
    'wild-royal': 25,
    five: 15,
    'straight-flush': 9,
    'four-middle': 4,
    'full-house': 4,
    flush: 3,
    straight: 2,
    three: 1,
  },
}

export const duaLiar = pokerOf(duaLiarMath)
