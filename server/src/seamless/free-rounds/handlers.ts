import type { Along } from '../door/along.ts'
import type { Handlers } from '../door/handlers.ts'
import { lasting, staking } from '../steps/ask.ts'
import { payResult, playFree } from './play.ts'

/** What free rounds won. */
export const freeRounds: Handlers = {
  'freeround/result': (asked) => lasting(asked, 'freeround/result', payResult),
}

/** A stake that is a round of a grant. */
export const freeRoundAlong: Along = {
  freeRound: (asked) => staking(asked, 'bet', playFree),
}
