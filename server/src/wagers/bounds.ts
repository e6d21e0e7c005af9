import assert from 'node:assert/strict'
import type { LimitKind, LimitSpan } from '@balai/contract'
import { record } from '../audit/index.ts'
import type { Tx } from '../platform/db.ts'
import { refuse } from '../platform/refusal.ts'
import * as wallet from '../wallet/index.ts'
import * as sql from './bounds-sql.ts'
import { holdPurses, standingOf, type Whose } from './sql.ts'

export {
  boundsCounted,
  boundsHeld,
  boundsOf,
  houseZone,
  orderBound,
  setBound,
  setZone,
  zoneOf,
} from './bounds-sql.ts'

/** What an exclusion for good ends at: a day that no stake will see. */
export const forGood = new Date('9999-12-31T00:00:00Z')

/** What of a bound holds: the lower of the member's and the house's, or nothing. */
export const inForce = ({ own, house }: Pick<sql.Bound, 'own' | 'house'>) =>
  own === null ? house : house === null || own < house ? own : house

/** What is left of a bound, or null where nothing is limited. */
export function leftOf(bound: sql.Bound) {
  const amount = inForce(bound)
  if (amount === null) return null
  return bound.spent >= amount ? 0n : amount - bound.spent
}

/** What all of these bounds leave, or null where none limits anything. */
export const leastLeft = (bounds: readonly sql.Bound[]) =>
  bounds
    .map(leftOf)
    .reduce(
      (least, left) => (left === null || (least !== null && least < left) ? least : left),
      null,
    )

type Cap = { kind: LimitKind; span: LimitSpan; amount: bigint | null; by: string; now: Date }

/** Sets what the house allows every member, from the next statement on; null allows anything. */
export async function setCap(tx: Tx, { kind, span, amount, by, now }: Cap) {
  await (amount === null ? sql.dropCap(tx, { kind, span }) : sql.putCap(tx, { kind, span, amount }))
  const subject = `limit:${kind}-${span}`
  await record(tx, { kind: 'limit-cap-set', actor: by, subject, body: { amount }, now })
}

/** Holds what a member stakes from, so that a change of bounds and a stake see one another. */
export const hold = (tx: Tx, whose: Whose) => holdPurses(tx, whose)

const refusals = {
  deposit: 'deposit-limit',
  stake: 'stake-limit',
  loss: 'loss-limit',
  time: 'session-limit',
} as const

type Crossing = Whose & { kind: LimitKind; amount: bigint; now: Date }

/** Says which limit stands in the way, how much of it is left, and until when. */
export async function limitRefusal(tx: Tx, { kind, amount, now, ...whose }: Crossing) {
  const bounds = (await sql.boundsOf(tx, { ...whose, now }))
    .filter((bound) => bound.kind === kind)
    .map((bound) => ({ ...bound, left: leftOf(bound) }))
  const [bound = bounds[0]] = bounds
    // A pause that is under way counts as play: time may be up before it is all written down.
    .filter(({ left }) => left !== null && (kind === 'time' || left < amount))
    // What opens last is what one has to wait for.
    .sort((a, b) => Number((a.left ?? 0n) - (b.left ?? 0n)) || +b.ends - +a.ends)
  // Without one the house has lifted its cap this very moment: what stood in the way is told all the same.
  assert(bound)
  const left = kind === 'time' ? 0n : (bound.left ?? 0n)
  const { currency } = await wallet.balanceOf(tx, { ...whose, trial: false })
  return refuse(refusals[kind], {
    kind,
    span: bound.span,
    amount: String(inForce(bound) ?? 0n),
    spent: String(bound.spent),
    remaining: String(left),
    ends: bound.ends.toISOString(),
    period: periods[bound.span],
    left: wallet.worded(left, currency),
  })
}

const periods = {
  day: { ID: 'harian', EN: 'daily' },
  week: { ID: 'mingguan', EN: 'weekly' },
  month: { ID: 'bulanan', EN: 'monthly' },
} as const
/** Tells a member how long their break lasts. */
export async function restRefusal(tx: Tx, whose: Whose) {
  const until = (await standingOf(tx, whose))?.excludedUntil
  return until && until >= forGood
    ? refuse('excluded-for-good')
    : refuse('self-excluded', { until: until?.toISOString() })
}
