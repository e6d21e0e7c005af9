import * as z from 'zod/mini'
import { Category } from './catalogue.ts'
import { query } from './endpoint.ts'
import { Pool } from './wallet.ts'
import { Count, Currency, Cursor, GameId, Minor, Moment, page, RoundId } from './words.ts'

/** One round in the betting record. `net` is what it changed: returned less staked. */
export const Bet = z.object({
  round: RoundId,
  game: GameId,
  gameName: z.string(),
  vassalage: z.string(),
  mode: z.enum(['cash', 'demo']),
  state: z.enum(['open', 'closed', 'voided']),
  stake: Minor,
  /** What the house staked for the member, whose own stake is nothing then. */
  granted: Minor,
  returned: Minor,
  net: Minor,
  currency: Currency,
  exponent: z.int(),
  openedAt: Moment,
  closedAt: z.nullable(Moment),
})
export type Bet = z.output<typeof Bet>

/** One movement of money of a round as it changed the purse: a stake is below zero. */
export const Movement = z.object({
  transfer: z.string(),
  kind: z.enum(['stake', 'win', 'void', 'adjust']),
  pool: Pool,
  amount: Minor,
  balanceAfter: Minor,
  at: Moment,
})

/** Everything about a round: the bet, its money by purse, and what is needed to verify the play. */
export const Receipt = z.object({
  bet: Bet,
  movements: z.array(Movement),
  /** The mathematics that were in force; only the house’s own rounds have them. */
  rules: z.nullable(z.object({ version: z.string(), hash: z.string() })),
  balanceBefore: Minor,
  balanceAfter: Minor,
  /** What its stakes counted towards the turnover of a bonus, by the weight of the game; null where none ran. */
  counted: z.nullable(Minor),
  /** True when the round can be verified and replayed now. */
  verifiable: z.boolean(),
})
export type Receipt = z.output<typeof Receipt>

export const BetOutcome = z.enum(['won', 'lost', 'open', 'voided'])
export type BetOutcome = z.output<typeof BetOutcome>

/** What narrows the betting record. `lost` is what did not bring back more than was staked. */
export const betsNarrowed = {
  from: z.optional(Moment),
  until: z.optional(Moment),
  game: z.optional(GameId),
  category: z.optional(Category),
  vassalage: z.optional(z.string().check(z.maxLength(16))),
  outcome: z.optional(BetOutcome),
  mode: z.optional(z.enum(['cash', 'demo'])),
}

export const wagers = {
  bets: query('/wps/member/bets', {
    about: 'The betting record, newest first.',
    for: 'session',
    takes: z.object({
      ...betsNarrowed,
      after: z.optional(Cursor),
      size: z.optional(Count),
    }),
    gives: z.extend(page(Bet), {
      /**
       * Over everything that matches, not only this page; null where an outcome is asked of so many
       * rounds that they cannot be added up at once.
       */
      totals: z.nullable(z.object({ rounds: z.int(), stake: Minor, returned: Minor, net: Minor })),
    }),
  }),
  openStakes: query('/wps/member/bets/open', {
    about:
      'What the caller has staked in rounds that are not over: the sums and the newest rounds.',
    for: 'session',
    takes: z.object({}),
    gives: z.object({ rounds: z.int(), cash: Minor, demo: Minor, items: z.array(Bet) }),
  }),
  receipt: query('/wps/member/bets/receipt', {
    about: 'The receipt of one of the caller’s own rounds.',
    for: 'session',
    takes: z.object({ round: RoundId }),
    gives: Receipt,
    refuses: ['round-unknown'],
  }),
}
