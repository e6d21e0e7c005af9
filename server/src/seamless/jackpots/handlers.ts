import type { Along } from '../door/along.ts'
import { betWith } from '../door/calls/bet.ts'
import { betwinWith } from '../door/calls/betwin.ts'
import { isSaid } from '../door/said.ts'
import { lasting } from '../steps/ask.ts'
import { fall } from './fall.ts'
import { sharesOf } from './feed.ts'

/** What stakes and wins bring along for jackpots. */
export const jackpotAlong: Along = {
  contribution: async (asked) => {
    const { takes, vendor, store } = asked
    const { currency, amount, jackpotContribution: brings = [] } = takes
    const stake = { vendor: vendor.code, currency, amount, brings, field: 'jackpotContribution' }
    const shares = await sharesOf(store.db, stake)
    return isSaid(shares) ? shares : betWith(asked, shares)
  },
  contributionWin: async (asked) => {
    const { takes, vendor, store } = asked
    const { amount, jackpotContribution: brings = [] } = takes.bet
    const field = 'bet.jackpotContribution'
    const stake = { vendor: vendor.code, currency: takes.currency, amount, brings, field }
    const shares = await sharesOf(store.db, stake)
    return isSaid(shares) ? shares : betwinWith(asked, shares)
  },
  jackpot: (asked) => lasting(asked, 'win', fall),
}
