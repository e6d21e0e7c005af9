import type { MemberId, Pool } from '@balai/contract'

/** The house's own accounts. Each exists once a currency and is opened by its first transfer. */
type HouseAccount =
  | 'play'
  | 'demo'
  | 'welcome'
  | 'bank'
  | 'promotion'
  | 'commission'
  | 'receivable'
  /** What the desk puts right by hand, by agreement of two. */
  | 'adjustment'
  /** Where members' points come from and go to. */
  | 'points'
  /** What the house takes for paying in and out. */
  | 'fees'
  /** Through which money goes from one member to another: empty after each transfer. */
  | 'network'
  | `vendor:${string}`

/**
 * A purse as the books call it: what a member put aside for a vendor bears its code; a progressive pool has one too,
 * and what commission might have come to and was given to nobody.
 */
export type PurseName = Exclude<Pool, 'vendor'> | `vendor:${string}` | 'jackpot' | 'residue'

export type Purse = { member: MemberId; bucket: number; pool: PurseName }

/** Where money comes from or goes to. One side of a transfer is always a member's purse. */
export type Side = Purse | { house: HouseAccount }

type Origin = {
  /** A word for the statement: stake, win, void, deposit… Small letters and hyphens, 32 at most. */
  reason: string
  /** Chosen by the caller for this one intent: the same key never moves money twice. */
  key: string
  /** Who asked: `wagers`, `vendor:lotus`… Small letters, digits, `:`, `.` and `-`, 64 at most. */
  source: string
  /** The asker's own number for it: up to 256 characters, no line end among them. */
  extId?: string | undefined
  /** The member's intent that led to it, when there was one. */
  intent?: string | undefined
  now: Date
}

export type TransferOrder = Origin & { from: Side; to: Side; amount: bigint }
export type ReverseOrder = Origin & { member: MemberId; bucket: number; original: string }
export type HoldOrder = Origin & { from: Purse; amount: bigint }
export type SettleOrder = Origin & { bucket: number; hold: string; to: Side; amount: bigint }
export type ReleaseOrder = { bucket: number; hold: string; key: string; now: Date }

/** A transfer as it stands in the books, now or since an earlier call with the same key. */
export type Posted = {
  transfer: string
  fromAfter?: bigint
  toAfter?: bigint
  at: Date
  repeated: boolean
}

/** A hold as it stands, or the end of one. */
export type Held = { hold: string; at: Date; repeated: boolean }
