import type { DepositDoubt } from '@balai/contract'
import type { DepositRow, State } from './sql.ts'
import { feeOf, type MethodTerms } from './terms.ts'

/** Late by no more than this, what was asked is credited without a question. */
const lateMs = 7 * 86_400_000

export type Verdict =
  | { doubt: DepositDoubt }
  | { reason: 'paid' | 'paid-other-amount' | 'paid-late'; fee: bigint }

type Judging = {
  row: Pick<DepositRow, 'state' | 'reason' | 'asked' | 'paid' | 'currency' | 'since'>
  heard: { amount: bigint; currency: string }
  terms: MethodTerms | undefined
  now: Date
}

const unpaid: ReadonlySet<State> = new Set(['expired', 'cancelled', 'failed'])

/** Whether a deposit is for money that has not come yet; its proof may be quicker. */
export const waitsForMoney = ({ state, reason, paid }: Judging['row']) =>
  state === 'opening' ||
  state === 'awaiting' ||
  (state === 'review' && reason === 'proof-sent' && paid === null)

/**
 * What becomes of money that came. What is as it was asked is credited, what the way allows as well; for the
 * rest somebody looks at it. What came for a deposit that had ended is judged as a deposit of its own.
 */
export function judge({ row, heard, terms, now }: Judging): Verdict {
  if (heard.currency !== row.currency) return { doubt: 'other-currency' }
  const ended = !waitsForMoney(row)
  if (ended && !unpaid.has(row.state)) return { doubt: 'paid-again' }
  const { amount } = heard
  const fee = terms ? feeOf(terms, amount) : 0n
  if (ended) {
    const soon = now.getTime() - row.since.getTime() <= lateMs
    return soon && amount === row.asked && amount > fee
      ? { reason: 'paid-late', fee }
      : { doubt: 'paid-late' }
  }
  if (amount === row.asked) return { reason: 'paid', fee }
  if (!terms || amount < terms.least || amount <= fee) return { doubt: 'paid-too-little' }
  return amount > terms.most ? { doubt: 'paid-too-much' } : { reason: 'paid-other-amount', fee }
}
