import * as z from 'zod/mini'
import { Currency, GameId, Lang, Minor, Moment } from './words.ts'

/*
 * The wallet for vendors, `/wallet/v1`. Not spoken in the envelope of the other calls: every business
 * answer is HTTP 200 with a `code`; 4xx is only for what is malformed or unsigned, 5xx means that
 * nobody knows yet and the same call may be sent again.
 */

/** Every answer's code, with whether the same call may be sent again as it is. */
export const walletCodes = {
  OK: { retryable: false },
  DUPLICATE_OK: { retryable: false },
  INSUFFICIENT_FUNDS: { retryable: false },
  PLAYER_NOT_FOUND: { retryable: false },
  PLAYER_BLOCKED: { retryable: false },
  PLAYER_EXCLUDED: { retryable: false },
  TOKEN_INVALID: { retryable: false },
  TOKEN_EXPIRED: { retryable: false },
  SIGNATURE_INVALID: { retryable: false },
  CLOCK_SKEW: { retryable: true },
  NONCE_REUSED: { retryable: true },
  MALFORMED: { retryable: false },
  CURRENCY_MISMATCH: { retryable: false },
  AMOUNT_INVALID: { retryable: false },
  GAME_UNKNOWN: { retryable: false },
  GAME_DISABLED: { retryable: false },
  VENDOR_DISABLED: { retryable: false },
  BET_LIMIT: { retryable: false },
  LOSS_LIMIT: { retryable: false },
  STAKE_LIMIT: { retryable: false },
  SESSION_LIMIT: { retryable: false },
  ROUND_CLOSED: { retryable: false },
  ROUND_UNKNOWN: { retryable: false },
  BET_NOT_FOUND: { retryable: false },
  BET_ALREADY_SETTLED: { retryable: false },
  BET_ALREADY_CANCELLED: { retryable: false },
  TX_CONFLICT: { retryable: false },
  TX_IN_PROGRESS: { retryable: true },
  FREEROUND_INVALID: { retryable: false },
  QUOTE_INVALID: { retryable: false },
  MAINTENANCE: { retryable: true },
  RETRY: { retryable: true },
  INTERNAL: { retryable: true },
} as const satisfies Record<string, { retryable: boolean }>
export type WalletCode = keyof typeof walletCodes

/** A vendor's own number for one act: printable, no spaces. The same number is the same act. */
export const TxId = z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/))
const Ref = TxId
const Text = z.string().check(z.maxLength(2_000))
/** Who plays, as this vendor knows the member: made by `authenticate`, the same for ever. */
export const PlayerRef = z.string().check(z.regex(/^[\w-]{8,64}$/))
/** A seat at one game, made by `authenticate`. A stake needs a living one. */
export const SessionId = z.string().check(z.regex(/^[\w-]{16,128}$/))

const Balance = z.object({ real: Minor, bonus: Minor })
const Split = z.object({ real: Minor, bonus: Minor, credit: Minor })
const Contribution = z.object({ jackpotId: Ref, amount: Minor })

/** What every answer carries, refusals too. */
export const WalletAnswer = z.object({
  code: z.enum(Object.keys(walletCodes) as [WalletCode, ...WalletCode[]]),
  retryable: z.boolean(),
  traceId: z.string(),
  /** The key of a sentence for the player, in the vendor's own texts or ours. */
  playerMessageKey: z.optional(z.string()),
  /** A sentence for the player in the player's language. */
  playerMessage: z.optional(z.string()),
  /** What was wrong with the body, by its path. */
  field: z.optional(z.string()),
  balance: z.optional(Balance),
})
export type WalletAnswer = z.input<typeof WalletAnswer>

const Moved = z.object({ txRef: z.uuid(), balance: Balance })
const Staked = z.extend(Moved, { split: Split, rgNotice: z.optional(z.string()) })

const staking = { sessionId: SessionId, playerRef: PlayerRef, txId: TxId, currency: Currency }
const lasting = { playerRef: PlayerRef, txId: TxId, currency: Currency }

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

const Leg = z.object({
  eventId: Ref,
  marketId: Ref,
  selectionId: Ref,
  line: z.optional(z.string().check(z.maxLength(40))),
  /** A decimal price as text: `1.85`. */
  price: z.string().check(z.regex(/^\d{1,6}(\.\d{1,6})?$/)),
  priceVersion: z.optional(Ref),
})

/** One call of the vendor API: what it takes, and what an `OK` or `DUPLICATE_OK` adds to the answer. */
export type WalletCall = { about: string; takes: z.ZodMiniType; gives: z.ZodMiniType }

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
  'bet/reserve': {
    about: 'Sets a ticket’s stake aside while it is decided about.',
    takes: z.object({
      ...staking,
      ticketId: Ref,
      gameCode: GameId,
      legs: z.array(Leg).check(z.minLength(1), z.maxLength(40)),
      stake: Minor,
      accept: z.optional(z.enum(['none', 'higher', 'any'])),
    }),
    gives: Staked,
  },
  'bet/confirm': {
    about: 'Takes a ticket that was reserved.',
    takes: z.object({
      playerRef: PlayerRef,
      txId: TxId,
      ticketId: Ref,
      /** The legs as they were taken, where prices have moved within the accept policy. */
      legs: z.optional(z.array(Leg).check(z.maxLength(40))),
    }),
    gives: Moved,
  },
  'bet/reject': {
    about: 'Gives a reserved stake back.',
    takes: z.object({
      playerRef: PlayerRef,
      txId: TxId,
      ticketId: Ref,
      reason: z.optional(Text),
    }),
    gives: Moved,
  },
  settle: {
    about: 'Settles a ticket with what it won, or nothing.',
    takes: z.object({ ...lasting, ticketId: Ref, amount: Minor, detail: z.optional(Text) }),
    gives: Moved,
  },
  unsettle: {
    about: 'Takes a settlement back: the ticket is open again.',
    takes: z.object({
      playerRef: PlayerRef,
      txId: TxId,
      ticketId: Ref,
      settleTxId: TxId,
      reason: z.optional(Text),
    }),
    gives: Moved,
  },
  void: {
    about: 'Gives the stake of a ticket back.',
    takes: z.object({ playerRef: PlayerRef, txId: TxId, ticketId: Ref, reason: z.optional(Text) }),
    gives: Moved,
  },
  'cashout/quote': {
    about: 'Keeps an offer for a ticket until it is taken or over.',
    takes: z.object({
      playerRef: PlayerRef,
      ticketId: Ref,
      quoteId: Ref,
      amount: Minor,
      expiresAt: Moment,
    }),
    gives: z.object({ quoteId: Ref, amount: Minor, expiresAt: Moment }),
  },
  'cashout/confirm': {
    about: 'Pays an offer that still stands and ends the ticket.',
    takes: z.object({ ...lasting, ticketId: Ref, quoteId: Ref, amount: Minor }),
    gives: Moved,
  },
  'seat/buyin': {
    about: 'Moves money from the purse to a seat at a poker table.',
    takes: z.object({ ...staking, gameCode: GameId, seatId: Ref, tableId: Ref, buyIn: Minor }),
    gives: Staked,
  },
  'seat/cashout': {
    about: 'Moves the stack of a seat back to the purse and ends the seat.',
    takes: z.object({ ...lasting, seatId: Ref, tableId: Ref, stack: Minor }),
    gives: Moved,
  },
  'tourney/enter': {
    about: 'Pays the buy-in and the fee of a tournament.',
    takes: z.object({ ...staking, gameCode: GameId, tourneyId: Ref, buyIn: Minor, fee: Minor }),
    gives: Staked,
  },
  'tourney/refund': {
    about: 'Gives buy-in and fee back.',
    takes: z.object({ playerRef: PlayerRef, txId: TxId, enterTxId: TxId, tourneyId: Ref }),
    gives: Moved,
  },
  'tourney/prize': {
    about: 'Pays the prize of a tournament.',
    takes: z.object({ ...lasting, tourneyId: Ref, amount: Minor }),
    gives: Moved,
  },
  'hand/report': {
    about: 'What a poker hand put in and what was raked of it. Moves no money.',
    takes: z.object({
      handId: Ref,
      tableId: Ref,
      currency: Currency,
      at: Moment,
      seats: z
        .array(
          z.object({
            playerRef: PlayerRef,
            seatId: Ref,
            contribution: Minor,
            rake: Minor,
            won: Minor,
          }),
        )
        .check(z.minLength(1), z.maxLength(12)),
    }),
    gives: z.object({ handId: Ref }),
  },
} as const satisfies Record<string, WalletCall>
export type WalletCallName = keyof typeof walletApi

/** The headers that sign a call, in small letters. */
export const walletHeaders = {
  vendor: 'x-vendor',
  /** Seconds since 1970, within 60 of ours. */
  timestamp: 'x-timestamp',
  /** 16 to 64 letters, digits, `-` or `_`; never twice within two minutes. */
  nonce: 'x-nonce',
  /** `<key id>:<base64url>` */
  signature: 'x-signature',
} as const

/** How far a caller's clock may be from ours, in seconds. */
export const walletWindowSeconds = 60

/**
 * What is signed, by HMAC-SHA-256 or Ed25519: method, path, timestamp, nonce and the SHA-256 of the
 * body in small hexadecimal letters, each on a line of its own.
 */
export const walletSigned = (parts: {
  method: string
  path: string
  timestamp: string
  nonce: string
  bodyHash: string
}) => [parts.method, parts.path, parts.timestamp, parts.nonce, parts.bodyHash].join('\n')
