import { blackjackOf } from '../blackjack/game.ts'
import type { BlackjackMath } from '../blackjack/math.ts'

/** Six packs, the dealer stands on every 17, blackjack 3 to 2. */
export const duaPuluhSatuMath: BlackjackMath = {
  title: 'dua-puluh-satu',
  version: 1,
  packs: 6,
  soft17: 'stand',
  handsMost: 4,
  doubleAfterSplit: true,
  blackjack: 150,
}

export const duaPuluhSatu = blackjackOf(duaPuluhSatuMath)
