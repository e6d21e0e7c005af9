import type { WalletCallName } from '@balai/contract/wallet-api'
import { z } from 'zod'

const Digits = z.string().regex(/^-?\d{1,18}$/)

/** An answer as far as every rule reads it; what else stands in it is kept. */
export const AnswerShape = z.looseObject({
  code: z.string(),
  retryable: z.boolean().optional(),
  balance: z.object({ real: Digits, bonus: Digits }).optional(),
  split: z.object({ real: Digits, bonus: Digits, credit: Digits }).optional(),
  txRef: z.string().optional(),
  status: z.string().optional(),
})
export type Said = z.output<typeof AnswerShape>
export type Answer = Said & { http: number; ms: number }

/** What a wallet can be asked in this way, or what its operator can be made to do. */
export type Need =
  /** Calls are signed, and go over a line that can be cut. */
  | 'signed'
  /** Amounts and currencies are written by the caller. */
  | 'text'
  | 'status'
  | 'feed'
  | 'betwin'
  | 'sport'
  | 'poker'
  | 'second-key'
  | 'end'
  | 'lock'
  | 'exclude'
  | 'limit'
  | 'bonus'
  | 'close-game'
  | 'free-rounds'
  | 'jackpot'

/** How a signed call can be spoilt or cut on its way. */
export type Tampering = {
  /** Seconds that the timestamp lies off. */
  skewSeconds?: number
  nonce?: string
  /** What is sent instead of what was signed. */
  sentBody?: string
  sentPath?: string
  signature?: string
  vendor?: string
  without?: 'vendor' | 'timestamp' | 'nonce' | 'signature'
  secondKey?: boolean
  /** The line is cut: when half of the body has gone, or once all of it has. */
  cut?: 'half' | 'sent'
}

/** A wallet as a vendor sees it, whatever stands between them. */
export type Driver = {
  name: string
  can: ReadonlySet<Need>
  /** Asks once. Throws where no answer came. */
  call(name: WalletCallName, body: object): Promise<Answer>
  /** Asks with a call that is not as it should be; nothing where the line was cut. */
  tamper?(name: WalletCallName, body: object, how: Tampering): Promise<Answer | undefined>
  /** Whether a repeat may tell what the purse holds now, instead of what it held then. */
  freshBalance?: boolean
}

/** Somebody who plays, at one game. */
export type Seat = { playerRef: string; sessionId: string; gameCode: string; currency: string }

/**
 * The operator's side: who opens players and gives them money. All but `seat` is optional: what
 * cannot be arranged is reported as not run.
 */
export type Stage = {
  can: ReadonlySet<Need>
  /** A new player: with exactly this much cash, or with plenty where nothing is said. */
  seat(cash?: bigint): Promise<Seat>
  /** Launches a game for a new player; a vendor takes the seat itself. */
  launch?(): Promise<string>
  end?(seat: Seat): Promise<void>
  lock?(seat: Seat): Promise<void>
  exclude?(seat: Seat): Promise<void>
  /** Bounds what the player may stake, lose, or play in seconds today, over all games. */
  limit?(seat: Seat, kind: 'stake' | 'loss' | 'time', amount: bigint): Promise<void>
  bonus?(seat: Seat, amount: bigint): Promise<void>
  /** Closes the seat's game for as long as the work takes. */
  whileClosed?(seat: Seat, work: () => Promise<void>): Promise<void>
  freeRounds?(seat: Seat, count: number): Promise<{ grantId: string }>
  jackpot?(seat: Seat): Promise<{ jackpotId: string }>
}
