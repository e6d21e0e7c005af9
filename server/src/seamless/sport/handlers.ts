import type { Handlers } from '../door/handlers.ts'
import { lasting, staking } from '../steps/ask.ts'
import { cashOut, quote } from './cash-out.ts'
import { confirm } from './confirm.ts'
import { reject } from './reject.ts'
import { reserve } from './reserve.ts'
import { settle } from './settle.ts'
import { unsettle } from './unsettle.ts'
import { voidTicket } from './void-ticket.ts'

/** The calls of sports. */
export const sport: Handlers = {
  'bet/reserve': (asked) => staking(asked, 'bet/reserve', reserve),
  'bet/confirm': (asked) => lasting(asked, 'bet/confirm', confirm),
  'bet/reject': (asked) => lasting(asked, 'bet/reject', reject),
  settle: (asked) => lasting(asked, 'settle', settle),
  unsettle: (asked) => lasting(asked, 'unsettle', unsettle),
  void: (asked) => lasting(asked, 'void', voidTicket),
  'cashout/quote': quote,
  'cashout/confirm': (asked) => lasting(asked, 'cashout/confirm', cashOut),
}
