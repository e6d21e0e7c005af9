import type { Handlers } from '../door/handlers.ts'
import { lasting, staking } from '../steps/ask.ts'
import { report } from './hand.ts'
import { buyIn, cashOut } from './seat.ts'
import { enter, prize, refund } from './tourney.ts'

/** The calls of poker. */
export const poker: Handlers = {
  'seat/buyin': (asked) => staking(asked, 'seat/buyin', buyIn),
  'seat/cashout': (asked) => lasting(asked, 'seat/cashout', cashOut),
  'tourney/enter': (asked) => staking(asked, 'tourney/enter', enter),
  'tourney/refund': (asked) => lasting(asked, 'tourney/refund', refund),
  'tourney/prize': (asked) => lasting(asked, 'tourney/prize', prize),
  'hand/report': report,
}
