import { withdrawalChanges } from '@balai/contract/desk/withdrawals-changes'
import type { Db, Tx } from '../../platform/db.ts'
import {
  type Cannot,
  type Carrying,
  cannot,
  change,
  type Foreseen,
  type Hands,
} from '../../platform/desk.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { aloneBelow, handsOff } from '../desk/house-rules.ts'
import { type State, type WithdrawalRow, withdrawalWith } from '../withdraw/sql.ts'
import { withdrawalNumber } from '../withdraw/stands.ts'
import * as steps from '../withdraw/steps.ts'
import { placeOf } from './sql.ts'

const unknown = cannot({ ID: 'penarikan ini tidak ada', EN: 'there is no such withdrawal' })
const past = cannot({
  ID: 'penarikan ini sudah berada pada langkah lain',
  EN: 'the withdrawal is at another step by now',
})

type Of = { withdrawal: string }
type Going = {
  from: readonly State[]
  to: (row: WithdrawalRow) => { state: State; reason: string }
  more?: Record<string, string>
}

/** What a step would do: where it stands, where it would stand, and how much it is about. */
async function foreseen(
  db: Db | Tx,
  { withdrawal, hands }: Of & { hands: Hands },
  { from, to, more = {} }: Going,
): Promise<Foreseen | Cannot> {
  const place = await placeOf(db, withdrawal)
  const row = place && (await withdrawalWith(db, { bucket: place.bucket, id: withdrawal }))
  if (!row) return unknown
  if (!from.includes(row.state)) return past
  const whose = await handsOff(db, { hands }, row)
  if ('cannot' in whose) return whose
  return {
    subject: `withdrawal:${row.id}`,
    name: `${withdrawalNumber(row.id)} · ${whose.account}`,
    before: { state: row.state, reason: row.reason },
    after: { ...to(row), ...more },
    amount: row.amount,
  }
}

type Taking = (
  tx: Tx,
  stepping: steps.Stepping,
) => Promise<WithdrawalRow | Refusal<'withdrawal-unknown' | 'withdrawal-past'>>

/** Takes the step. Why, and who agreed, stands in the event of the change itself. */
async function taken(
  tx: Tx,
  { withdrawal }: Of,
  { carrying, take }: { carrying: Carrying; take: Taking },
) {
  const place = await placeOf(tx, withdrawal)
  if (!place) return unknown
  const { by, now } = carrying
  const done = await take(tx, { bucket: place.bucket, id: withdrawal, by, now })
  return isRefusal(done) ? past : { withdrawal }
}

/** Money that leaves takes another from a sum on; what the account makes doubtful always does. */
const doubtful = new Set(['shared-card', 'after-reversal'])
const reasonIn = ({ before }: Foreseen) =>
  typeof before === 'object' && before !== null && 'reason' in before ? String(before.reason) : ''
const leaving = (found: Foreseen) =>
  doubtful.has(reasonIn(found)) ? 1 : aloneBelow(found.amount ?? 0n, 'gateway')

const agree = change(withdrawalChanges.agree, {
  foresee: (db, terms, { hands }) =>
    foreseen(
      db,
      { ...terms, hands },
      {
        from: ['review'],
        to: ({ gateway }) =>
          gateway
            ? { state: 'paying', reason: 'agreed' }
            : { state: 'by-hand', reason: 'no-gateway' },
      },
    ),
  carryOut: (tx, terms, carrying) => taken(tx, terms, { carrying, take: steps.agreeWithdrawal }),
  approvers: leaving,
})

const decline = change(withdrawalChanges.decline, {
  foresee: (db, { why, ...terms }, { hands }) =>
    foreseen(
      db,
      { ...terms, hands },
      { from: ['review'], to: () => ({ state: 'declined', reason: why }) },
    ),
  carryOut: (tx, { why, ...terms }, carrying) =>
    taken(tx, terms, {
      carrying,
      take: (tx, stepping) => steps.declineWithdrawal(tx, { ...stepping, reason: why }),
    }),
  // Nothing leaves: what was held is the member’s again at once.
  approvers: () => 0,
})

const paid = change(withdrawalChanges.paid, {
  foresee: (db, { payment, ...terms }, { hands }) =>
    foreseen(
      db,
      { ...terms, hands },
      { from: ['by-hand'], to: () => ({ state: 'paid', reason: 'by-hand' }), more: { payment } },
    ),
  carryOut: (tx, { payment, ...terms }, carrying) =>
    taken(tx, terms, {
      carrying,
      take: (tx, stepping) => steps.paidByHand(tx, { ...stepping, payment }),
    }),
  approvers: leaving,
})

const failed = change(withdrawalChanges.failed, {
  foresee: (db, terms, { hands }) =>
    foreseen(
      db,
      { ...terms, hands },
      { from: ['by-hand'], to: () => ({ state: 'failed', reason: 'account-refused' }) },
    ),
  carryOut: (tx, terms, carrying) => taken(tx, terms, { carrying, take: steps.failWithdrawal }),
  // Whoever has paid it and says that they have not would have given it twice.
  approvers: leaving,
})

const answer = change(withdrawalChanges.answer, {
  foresee: (db, { answer, ...terms }, { hands }) =>
    foreseen(
      db,
      { ...terms, hands },
      {
        from: ['disputed'],
        to: () => ({ state: answer === 'proved' ? 'received' : 'returned', reason: answer }),
      },
    ),
  carryOut: (tx, { answer, ...terms }, carrying) =>
    taken(tx, terms, {
      carrying,
      take: (tx, stepping) => steps.answerDispute(tx, { ...stepping, answer }),
    }),
  // Against a member’s word the house does not stand by one person’s.
  approvers: () => 1,
})

const cameBack = change(withdrawalChanges.cameBack, {
  foresee: (db, terms, { hands }) =>
    foreseen(
      db,
      { ...terms, hands },
      {
        from: ['paid', 'received', 'disputed'],
        to: () => ({ state: 'returned', reason: 'bank-returned' }),
      },
    ),
  carryOut: (tx, terms, carrying) =>
    taken(tx, terms, {
      carrying,
      take: (tx, stepping) => steps.returnWithdrawal(tx, { ...stepping, reason: 'bank-returned' }),
    }),
  // Nothing but the word of who says so stands behind it.
  approvers: () => 1,
})

export const withdrawalChangesBrought = [agree, decline, paid, failed, answer, cameBack]
