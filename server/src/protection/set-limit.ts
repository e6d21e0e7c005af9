import assert from 'node:assert/strict'
import type { Limit } from '@balai/contract'
import { record } from '../audit/index.ts'
import type { Tx } from '../platform/db.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import * as wagers from '../wagers/index.ts'
import * as sql from './sql.ts'
import { limitsOf, restOf } from './state.ts'

const dayMs = 86_400_000
/** How long a wish for more waits, and then how long it can be confirmed. */
export const waitMs = dayMs
export const openMs = 7 * dayMs

/** More than anybody stakes; and in seconds, no more than a span has. */
const moneyMax = 10n ** 15n
const secondsOf = { day: 86_400n, week: 7n * 86_400n, month: 31n * 86_400n } as const

/** The most that a limit can say. */
export const mostOf = (kind: sql.Which['kind'], span: sql.Which['span']) =>
  kind === 'time' ? secondsOf[span] : moneyMax

export type Changing = sql.Whose & sql.Which & { now: Date }

/**
 * Sets a limit. The first, and every one that is not higher, holds from the next statement on and
 * ends a wish for more. A higher one, or none, is a wish: it waits for a day and for a second yes.
 */
export async function setLimit(
  tx: Tx,
  { amount, ...which }: Changing & { amount: bigint | null },
): Promise<Limit | Refusal<'limit-invalid' | 'limit-while-resting'>> {
  const { kind, span, now } = which
  if (amount !== null && (amount < 0n || amount > mostOf(kind, span)))
    return refuse('limit-invalid')
  await wagers.holdBounds(tx, which)
  const before = await limitOf(tx, which)
  const noted = (kind: string, body: object) => note(tx, which, { kind, body })
  const { own } = before
  if (own === null && amount === null) return before

  if (amount !== null && (own === null || amount <= own)) {
    if (before.raise) await noted('limit-raise-cancelled', { amount: before.raise.amount })
    await sql.dropRaise(tx, which)
    if (amount !== own) {
      await wagers.setBound(tx, { ...which, amount })
      await noted('limit-set', { before: own, after: amount })
    }
    return limitOf(tx, which)
  }

  if (await restOf(tx, which)) return refuse('limit-while-resting')
  const confirmFrom = new Date(+now + waitMs)
  const lapsesAt = new Date(+confirmFrom + openMs)
  await sql.askRaise(tx, { ...which, amount, askedAt: now, confirmFrom, lapsesAt })
  await noted('limit-raise-asked', { before: own, after: amount, confirmFrom })
  return limitOf(tx, which)
}

/** One limit as it stands. */
export async function limitOf(tx: Tx, { kind, span, ...asking }: Changing): Promise<Limit> {
  const limit = (await limitsOf(tx, asking)).find(
    (each) => each.kind === kind && each.span === span,
  )
  assert(limit)
  return limit
}

/** Notes what became of a limit, as a member asked it. */
export const note = (
  tx: Tx,
  { member, kind, span, now }: Changing,
  noted: { kind: string; body: object },
) => {
  const whose = `member:${member}`
  const body = { limit: `${kind}-${span}`, ...noted.body }
  return record(tx, { kind: noted.kind, actor: whose, subject: whose, body, now })
}
