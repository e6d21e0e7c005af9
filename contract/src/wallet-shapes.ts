import * as z from 'zod/mini'
import { type WalletCode, walletCodes } from './wallet-transport.ts'
import { Currency, Minor } from './words.ts'

/** A vendor's own number for one act: printable, no spaces. The same number is the same act. */
export const TxId = z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/))
const Ref = TxId
/** What a vendor says in its own words. */
export const Text = z.string().check(z.maxLength(2_000))
/** Who plays, as this vendor knows the member: made by `authenticate`, the same for ever. */
export const PlayerRef = z.string().check(z.regex(/^[\w-]{8,64}$/))
/** A seat at one game, made by `authenticate`. A stake needs a living one. */
export const SessionId = z.string().check(z.regex(/^[\w-]{16,128}$/))

/** What a player can stake, by the kind of money. */
export const Balance = z.object({ real: Minor, bonus: Minor })
/** What a stake was taken from. */
export const Split = z.object({ real: Minor, bonus: Minor, credit: Minor })
/** What of a stake goes to a jackpot. */
export const Contribution = z.object({ jackpotId: Ref, amount: Minor })

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

/** What every act that moved money is answered with. */
export const Moved = z.object({ txRef: z.uuid(), balance: Balance })
/** The same of a stake. */
export const Staked = z.extend(Moved, { split: Split, rgNotice: z.optional(z.string()) })

/** What only a living session may ask. */
export const staking = {
  sessionId: SessionId,
  playerRef: PlayerRef,
  txId: TxId,
  currency: Currency,
}
/** What may be asked for ever. */
export const lasting = { playerRef: PlayerRef, txId: TxId, currency: Currency }

/** What a ticket is bet on. */
export const Leg = z.object({
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
