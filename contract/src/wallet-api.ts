import * as z from 'zod/mini'
import {
  Balance,
  Contribution,
  lasting,
  Moved,
  PlayerRef,
  SessionId,
  Staked,
  staking,
  Text,
  TxId,
  type WalletCall,
} from './wallet-shapes.ts'
import { sportAndPoker } from './wallet-sport.ts'
import { Currency, GameId, Lang, Minor, Moment } from './words.ts'

export { PlayerRef, SessionId, TxId, WalletAnswer, type WalletCall } from './wallet-shapes.ts'
export * from './wallet-transport.ts'

/*
 * The wallet for vendors, `/wallet/v1`. Not spoken in the envelope of the other calls: every business
 * answer is HTTP 200 with a `code`; 4xx is only for what is malformed or unsigned, 5xx means that
 * nobody knows yet and the same call may be sent again.
 */

/** Any other number of the vendor's own. */
const Ref = TxId

const Bet = z.object({
  ...staking,
  roundId: Ref,
  gameCode: GameId,
  tableId: z.optional(Ref),
  amount: Minor,
  betType: z.optional(z.string().check(z.maxLength(40))),
  jackpotContribution: z.optional(z.array(Contribution).check(z.maxLength(8))),
  freeRoundId: z.optional(Ref),
  roundStart: z.optional(z.boolean()),
  roundEnd: z.optional(z.boolean()),
})

/** Every call by its path under `/wallet/v1/`. All are POST. */
export const walletApi = {
  authenticate: {
    about: 'Exchanges a one-time launch code for a session.',
    takes: z.object({
      launchCode: z.string().check(z.regex(/^[\w-]{16,128}$/)),
      gameCode: GameId,
      ip: z.optional(z.string().check(z.maxLength(64))),
      device: z.optional(z.string().check(z.maxLength(300))),
    }),
    gives: z.object({
      playerRef: PlayerRef,
      sessionId: SessionId,
      currency: Currency,
      exponent: z.int(),
      language: Lang,
      country: z.string(),
      mode: z.enum(['cash', 'demo']),
      balance: Balance,
      rgState: z.enum(['open', 'excluded', 'locked']),
      limits: z.object({ minBet: Minor, maxBet: Minor }),
      jurisdictionProfile: z.string(),
    }),
  },
  balance: {
    about: 'What the player has.',
    takes: z.object({
      sessionId: z.optional(SessionId),
      playerRef: z.optional(PlayerRef),
      gameCode: z.optional(GameId),
    }),
    gives: z.object({ balance: Balance, currency: Currency, version: Minor }),
  },
  bet: { about: 'Takes a stake on a round.', takes: Bet, gives: Staked },
  win: {
    about: 'Pays what a round won. Nothing won closes a round too.',
    takes: z.object({
      ...lasting,
      roundId: Ref,
      gameCode: z.optional(GameId),
      betTxIds: z.optional(z.array(TxId).check(z.maxLength(100))),
      amount: Minor,
      winType: z.enum(['base', 'feature', 'jackpot', 'promo']),
      jackpotId: z.optional(Ref),
      roundEnd: z.boolean(),
      detail: z.optional(Text),
    }),
    gives: Moved,
  },
  betwin: {
    about: 'A stake and what it won in one act, for instant games.',
    takes: z.object({
      sessionId: SessionId,
      playerRef: PlayerRef,
      roundId: Ref,
      gameCode: GameId,
      currency: Currency,
      bet: z.object({
        txId: TxId,
        amount: Minor,
        jackpotContribution: z.optional(z.array(Contribution).check(z.maxLength(8))),
      }),
      win: z.object({ txId: TxId, amount: Minor, detail: z.optional(Text) }),
    }),
    gives: z.extend(Staked, { winTxRef: z.uuid() }),
  },
  rollback: {
    about: 'Undoes a stake, a win or a tip as if it had never been.',
    takes: z.object({
      playerRef: PlayerRef,
      txId: TxId,
      originalTxId: TxId,
      roundId: z.optional(Ref),
      reason: z.optional(Text),
    }),
    gives: z.extend(Moved, { status: z.enum(['reversed', 'tombstoned', 'already']) }),
  },
  'round/close': {
    about: 'Ends a round with no more money.',
    takes: z.object({
      playerRef: PlayerRef,
      txId: z.optional(TxId),
      roundId: Ref,
      outcomeHash: z.optional(z.string().check(z.maxLength(200))),
      detailUrl: z.optional(z.url().check(z.maxLength(500))),
    }),
    gives: Moved,
  },
  adjust: {
    about: 'Changes the result of a round that is settled. May be held until staff approve it.',
    takes: z.object({
      ...lasting,
      roundId: Ref,
      delta: Minor,
      reason: Text,
      evidence: z.optional(Text),
    }),
    gives: z.extend(Moved, { held: z.boolean() }),
  },
  promo: {
    about: 'Pays a prize of a tournament, a drop or a campaign.',
    takes: z.object({
      ...lasting,
      campaignId: Ref,
      amount: Minor,
      kind: z.enum(['tournament', 'drop', 'prize']),
    }),
    gives: Moved,
  },
  tip: {
    about: 'A tip for the dealer.',
    takes: z.object({ ...staking, gameCode: GameId, tableId: z.optional(Ref), amount: Minor }),
    gives: Staked,
  },
  'freeround/result': {
    about: 'What a grant of free rounds has won since the last result.',
    takes: z.object({ ...lasting, grantId: Ref, amount: Minor, remaining: z.int() }),
    gives: Moved,
  },
  status: {
    about: 'What the house holds for an act or a round.',
    takes: z.object({
      txId: z.optional(TxId),
      roundId: z.optional(Ref),
      /** Wanted where a vendor’s numbers are unique for one player only. */
      playerRef: z.optional(PlayerRef),
    }),
    gives: z.object({
      acts: z.array(
        z.object({
          txId: TxId,
          txRef: z.uuid(),
          kind: z.string(),
          code: z.string(),
          state: z.nullable(z.string()),
          roundId: z.nullable(z.string()),
          amount: Minor,
          real: Minor,
          bonus: Minor,
          at: Moment,
        }),
      ),
      round: z.nullable(
        z.object({
          roundId: z.string(),
          state: z.enum(['open', 'closed', 'voided']),
          stake: Minor,
          returned: Minor,
        }),
      ),
    }),
  },
  feed: {
    about: 'Every act of this vendor in the order it was written, for reconciliation.',
    takes: z.object({
      /** The `next` of the last answer, or the `line` of any record: what stands behind it is told. */
      from: z.optional(z.string().check(z.regex(/^\d{1,20}(\.\d{1,19})?$/))),
      limit: z.optional(z.int().check(z.gte(1), z.lte(1_000))),
    }),
    gives: z.object({
      records: z.array(
        z.object({
          line: z.string(),
          txId: TxId,
          txRef: z.uuid(),
          playerRef: PlayerRef,
          kind: z.string(),
          code: z.string(),
          state: z.nullable(z.string()),
          roundId: z.nullable(z.string()),
          mode: z.enum(['cash', 'demo']),
          amount: Minor,
          real: Minor,
          bonus: Minor,
          at: Moment,
        }),
      ),
      next: z.string(),
      /** Whether more stands behind `next` already. */
      more: z.boolean(),
    }),
  },
  ...sportAndPoker,
} as const satisfies Record<string, WalletCall>
export type WalletCallName = keyof typeof walletApi
