import { type VendorAct, VendorAct as VendorActShape } from '@balai/contract/vendor-api'
import { z } from 'zod'
import { hashed } from '../../platform/random.ts'
import type { ActRow } from '../../wagers/index.ts'
import { ownTx, type Vendor } from '../door/vendor.ts'

/** An act of ours as it is compared and, where it differs, kept: amounts and moments as text. */
export const Ours = z.object({
  txRef: z.uuid(),
  txId: z.string(),
  kind: z.string(),
  code: z.string(),
  roundId: z.string().nullable(),
  playerRef: z.string(),
  currency: z.string(),
  mode: z.enum(['cash', 'demo']),
  amount: z.string(),
  real: z.string(),
  bonus: z.string(),
  at: z.string(),
})
export type Ours = z.output<typeof Ours>

/** A vendor's act as it came over the wire. */
export type Theirs = z.input<typeof VendorActShape>
export const theirsOf = (act: VendorAct): Theirs => z.encode(VendorActShape, act)
/** The same, where it was kept. */
export const Theirs = z.custom<Theirs>((value) => VendorActShape.safeParse(value).success)

export type Break = 'missing-here' | 'missing-there' | 'amount' | 'state'

/** How a vendor knows somebody, and in which money they play. */
export type Known = { ref: string; currency: string }

/** One act of ours in the form in which it is compared. */
export function oursOf(vendor: Vendor, act: ActRow, { ref, currency }: Known): Ours {
  return {
    txRef: act.key,
    txId: ownTx(vendor, act.tx),
    kind: act.kind,
    code: act.code,
    roundId: act.ext,
    playerRef: ref,
    currency,
    mode: act.mode,
    amount: String(act.amount),
    real: String(act.main),
    bonus: String(act.bonus),
    at: act.at.toISOString(),
  }
}

/** Whether an act of ours did what it asked for. A tombstone says that a stake never will. */
export const stands = ({ code, kind }: Ours) => code === 'ok' && kind !== 'tombstone'

/** Kinds whose amount is agreed between both sides; the others move what an earlier act had moved. */
const withAmount = new Set(['bet', 'win', 'adjust', 'promo', 'tip'])

const isNothing = ({ kind, amount }: { kind: string; amount: string }) =>
  (kind === 'bet' || kind === 'win') && BigInt(amount) === 0n

/**
 * What is different between both sides of one number, or undefined. `undone`: our act was undone
 * since, so that a side that refused it in the first place holds the same.
 */
export function difference(ours: Ours, theirs: Theirs, undone = false): Break | undefined {
  const done = theirs.state === 'done'
  if (stands(ours) !== done) return undone && !done ? undefined : 'state'
  if (!done) return undefined
  if (ours.playerRef !== theirs.playerRef) return 'state'
  // A stake that a free round paid for is a win of nothing here: no money is no money by any name.
  const free = isNothing(ours) && isNothing(theirs)
  if (ours.kind !== theirs.kind && !free) return 'state'
  if (ours.roundId !== null && theirs.roundId !== null && ours.roundId !== theirs.roundId)
    return 'state'
  if (!withAmount.has(ours.kind)) return undefined
  const same = BigInt(ours.amount) === BigInt(theirs.amount) && ours.currency === theirs.currency
  return same ? undefined : 'amount'
}

/** Whether an act of ours is missing where the other side has none of it. Play money is nobody's. */
export const wanted = (ours: Ours) => stands(ours) && ours.mode === 'cash'

/** A fingerprint of what both sides hold: the same difference is the same case. */
export const printOf = (...parts: unknown[]) =>
  hashed(
    JSON.stringify(parts, (_, value: unknown) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    ),
  )
