import assert from 'node:assert/strict'
import type { WithdrawalDeclined } from '@balai/contract'
import { record } from '../../audit/index.ts'
import type { Tx } from '../../platform/db.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import * as wagers from '../../wagers/index.ts'
import type { Which } from '../sql.ts'
import { giveBack, payMoney, releaseMoney } from './money.ts'
import { moveOn } from './move.ts'
import * as sql from './sql.ts'
import { tellAgreed, tellOfWithdrawal } from './tell.ts'

const minuteMs = 60_000

type No = Refusal<'withdrawal-unknown' | 'withdrawal-past'>
/** Who takes it a step further: `staff:<id>`, `gateway:<code>`, `member:<id>` or `house`. */
export type Stepping = Which & { by: string; now: Date }

type Step = {
  from: readonly sql.State[]
  to: sql.State
  reason: string
  minutes?: (row: sql.WithdrawalRow) => number
  payment?: string
  body?: Record<string, unknown>
  /** What happens to the money, while the row is held. */
  money?: (tx: Tx, row: sql.WithdrawalRow) => Promise<void>
}

/** Takes a withdrawal one step further, with its money, on the record; or says that it is past that. */
export async function step(
  tx: Tx,
  { bucket, id, by, now }: Stepping,
  { from, to, reason, minutes, payment, body = {}, money }: Step,
): Promise<sql.WithdrawalRow | No> {
  const row = await sql.holdWithdrawal(tx, { bucket, id })
  if (!row) return refuse('withdrawal-unknown')
  if (!from.includes(row.state)) return refuse('withdrawal-past')
  if (money) {
    // The purse after the row, always: two steps of one member never wait for each other.
    await wagers.holdBounds(tx, { member: row.member, bucket })
    await money(tx, row)
  }
  const due = minutes ? new Date(now.getTime() + minutes(row) * minuteMs) : null
  const paid = payment === undefined ? {} : { payment }
  const { member } = row
  await moveOn(tx, { member, bucket, id, state: to, reason, due, now, ...paid })
  await record(tx, {
    ...{ kind: `withdrawal-${to}`, actor: by, subject: `member:${row.member}`, now },
    body: { withdrawal: id, amount: row.amount, was: row.state, reason, ...body },
  })
  const after = await sql.withdrawalWith(tx, { bucket, id })
  assert(after)
  return after
}

/** Heard by whoever hands payouts to gateways: members have waited long enough. */
export const payoutsAgreed = 'payouts_agreed'

/** The house agrees to pay: by the gateway it was asked for, or by hand where there is none. */
export async function agreeWithdrawal(tx: Tx, stepping: Stepping) {
  const row = await sql.withdrawalWith(tx, stepping)
  if (!row) return refuse('withdrawal-unknown')
  tx.wake(payoutsAgreed)
  const done = await step(tx, stepping, {
    from: ['review'],
    ...(row.gateway
      ? { to: 'paying' as const, reason: 'agreed' }
      : { to: 'by-hand' as const, reason: 'no-gateway' }),
    minutes: ({ payingMinutes }) => payingMinutes,
  })
  if (!('refused' in done)) await tellAgreed(tx, done, stepping.now)
  return done
}

/** The house does not pay: what was held is free again, and the member is told. */
export async function declineWithdrawal(
  tx: Tx,
  { reason, ...stepping }: Stepping & { reason: WithdrawalDeclined },
) {
  const done = await step(tx, stepping, {
    ...{ from: ['review'], to: 'declined', reason },
    money: (at, row) => releaseMoney(at, row, stepping.now),
  })
  if (!('refused' in done)) await tellOfWithdrawal(tx, done, 'declined', stepping.now)
  return done
}

type Paid = Stepping & { payment: string }

/** Somebody of the house has paid it; `payment` is the number of the transfer at the bank. */
export const paidByHand = (tx: Tx, stepping: Paid) =>
  paid(tx, stepping, { from: ['by-hand'], reason: 'by-hand' })

/** The gateway has paid it, perhaps after it was thought that it would not. */
export const paidByGateway = (tx: Tx, stepping: Paid) =>
  paid(tx, stepping, { from: ['paying', 'by-hand'], reason: 'by-gateway' })

async function paid(
  tx: Tx,
  { payment, ...stepping }: Paid,
  { from, reason }: Pick<Step, 'from' | 'reason'>,
) {
  const { now } = stepping
  const done = await step(tx, stepping, {
    ...{ from, to: 'paid', reason, payment, body: { payment } },
    minutes: ({ confirmMinutes }) => confirmMinutes,
    money: (at, row) => payMoney(at, { ...row, payment }, now),
  })
  if (!('refused' in done)) await tellOfWithdrawal(tx, done, 'paid', now)
  return done
}

/** The bank did not take it: nothing has left, and what was held is free again. */
export async function failWithdrawal(tx: Tx, stepping: Stepping) {
  const done = await step(tx, stepping, {
    ...{ from: ['paying', 'by-hand'], to: 'failed', reason: 'account-refused' },
    money: (at, row) => releaseMoney(at, row, stepping.now),
  })
  if (!('refused' in done)) await tellOfWithdrawal(tx, done, 'failed', stepping.now)
  return done
}

/** What had left has come back: it is in the purse again. */
export async function returnWithdrawal(
  tx: Tx,
  { reason, ...stepping }: Stepping & { reason: 'bank-returned' | 'not-arrived' },
) {
  const done = await step(tx, stepping, {
    from: reason === 'not-arrived' ? ['disputed'] : ['paid', 'received', 'disputed'],
    ...{ to: 'returned', reason },
    money: (at, row) => giveBack(at, row, stepping.now),
  })
  if (!('refused' in done)) await tellOfWithdrawal(tx, done, 'returned', stepping.now)
  return done
}

/** The house answers who says that nothing came: it did, and that is shown; or it did not. */
export async function answerDispute(
  tx: Tx,
  { answer, ...stepping }: Stepping & { answer: 'proved' | 'not-arrived' },
) {
  if (answer === 'not-arrived') return returnWithdrawal(tx, { ...stepping, reason: answer })
  const done = await step(tx, stepping, { from: ['disputed'], to: 'received', reason: answer })
  if (!('refused' in done)) await tellOfWithdrawal(tx, done, 'received', stepping.now)
  return done
}
