import type { DepositMethod, PayBy } from '@balai/contract'
import type { MethodTerms } from './terms.ts'

/** What a gateway is asked to take for us. */
export type PaymentOrder = {
  /** Ours; the same one asks once, however often it is sent. */
  reference: string
  method: DepositMethod
  channel: string | null
  amount: bigint
  currency: string
  /** Digits after the point of that currency: some gateways want whole units. */
  exponent: number
  /** The same however often it is sent, and so is when it ends. */
  askedAt: Date
  expiresAt: Date
  /** Where the payer is sent back to. */
  backUrl: string
}

/** Something a gateway said: money came, its time ran out, or money was taken back. */
export type Heard = { event: string; reference: string } & (
  | ({ kind: 'paid' } & Money)
  /** `reversal` is the gateway’s number for it, where a payment can be taken back piece by piece. */
  | ({ kind: 'reversed'; reversal?: string } & Money)
  | { kind: 'expired' }
  /** What became of money that it was to pay out for us. */
  | ({ kind: 'payout'; became: 'paid' | 'failed' | 'returned' } & Money)
)
type Money = { payment: string; amount: bigint; currency: string; at: Date }

/** What a gateway is asked to pay out for us. */
export type PayoutOrder = {
  /** Ours; the same one pays once, however often it is sent. */
  reference: string
  /** As `payeeBanks` of the contract names it. */
  bank: string
  number: string
  name: string
  /** What arrives. */
  amount: bigint
  currency: string
  exponent: number
  /** For how long it may have been asked for already: some gateways know a repeat only for a while. */
  waitedMs: number
}

/**
 * A notice whose signature does not cover what it says: what is so is asked of the gateway itself. Throws where
 * the gateway cannot be asked, or does not know yet what its own notice says.
 */
export type Hint = { look: () => Promise<Heard[]> }

/** What was sent to our door, as it came. */
export type Notice = { headers: Record<string, string | undefined>; body: string; now: Date }

/** Why what came at the door is not listened to. */
export type Unheard = { unheard: 'unsigned' | 'late' | 'malformed' }

/** What a gateway is asked to give back to who paid it. */
export type RefundOrder = {
  /** The same one gives back once, however often it is sent. */
  key: string
  payment: string
  /** What was written on the payment. */
  reference: string | null
  amount: bigint
  currency: string
  exponent: number
}

/** A line of what a gateway says that a day came to: a payment, or the taking back of one, by its number. */
export type Listed = { payment: string; reference: string } & (
  | { kind: 'paid'; amount: bigint; currency: string; at: Date }
  | { kind: 'reversed' }
)

/** Whoever takes money for the house. Everything it is asked may be asked again. */
export type Gateway = {
  code: string
  /** What it takes money by, with the terms that the house begins with. */
  ways?: readonly MethodTerms[]
  /** How it is paid. Throws `Unreached` where it could not be asked; `refused` where it says no. */
  open: (order: PaymentOrder) => Promise<PayBy | { refused: string }>
  /** Reads a notice: its signature, its time, its words. */
  read: (notice: Notice) => Heard | Hint | Unheard
  /** All that became of one of our references, in its order: for hints, and for notices that never came. */
  paidOf: (reference: string) => Promise<Heard[]>
  /**
   * Gives back, where it does: taken, or `refused` where nothing was or will be given back by this key. That it
   * is back is told as any taking back is. Throws where it could not be asked.
   */
  refund?: (order: RefundOrder) => Promise<{ taken: true } | { refused: string }>
  /** Whether its days can be laid beside ours: somebody else than we keeps what came. */
  comparable?: true
  /** All that came and went in a span of time, where it lists that; else it is asked one by one. */
  listOf?: (span: { from: Date; to: Date }) => Promise<Listed[]>
  /**
   * Pays out, where it does: taken, or `refused` where nothing of this reference was or will be paid, for then
   * it is paid by hand. `number` is the gateway’s own, where it is asked after by that. Throws where it could
   * not be asked.
   */
  payOut?: (order: PayoutOrder) => Promise<{ taken: true; number?: string } | { refused: string }>
  /** All that became of a payout, for notices that never came; `number` is what it said as it took it. */
  payoutOf?: (reference: string, number: string | null) => Promise<Heard[]>
}
