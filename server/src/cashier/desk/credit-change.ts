import { cashierChanges } from '@balai/contract/desk/cashier-changes'
import { record } from '../../audit/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { type Cannot, cannot, change, type Foreseen } from '../../platform/desk.ts'
import { creditPayment } from '../crediting.ts'
import { holdPayment, isGoingBack } from '../refunds/sql.ts'
import { takeBack } from '../reverse.ts'
import { addPayment, type DepositRow, holdDeposit, moveDeposit } from '../sql.ts'
import { numberOf } from '../stands.ts'
import { feeOf } from '../terms.ts'
import { termsOf } from '../ways-sql.ts'
import { depositById, type Payment, paymentsOf } from './deposits-sql.ts'
import { againstCredit, aloneBelow, goingBack, handsOff } from './house-rules.ts'

const unknown = cannot({ ID: 'setoran ini tidak ada', EN: 'there is no such deposit' })
const decided = cannot({
  ID: 'setoran ini tidak sedang diperiksa',
  EN: 'the deposit is not in review',
})
const foreign = cannot({
  ID: 'yang datang adalah mata uang lain; hanya dapat dikembalikan',
  EN: 'what came is another currency, and can only be given back',
})

/** What crediting a deposit in review would move: what came, less the fee that it was asked under. */
export type Credit = {
  amount: bigint
  fee: bigint
  /** Who says that it came; nobody, where only a proof was sent. */
  payment: Pick<Payment, 'gateway' | 'id'> | undefined
}

/** As much as came, or as was asked where the house itself saw it come. Never more fee than money. */
export async function creditOf(db: Db | Tx, row: DepositRow): Promise<Credit | undefined> {
  const [payment] = await paymentsOf(db, row)
  if (payment && payment.currency !== row.currency) return undefined
  const amount = row.paid ?? payment?.amount ?? row.asked
  const terms = await termsOf(db, row)
  const fee = terms ? feeOf(terms, amount) : row.fee
  return { amount, fee: fee < amount ? fee : 0n, payment }
}

const whichOf = ({ gateway, id: payment }: Pick<Payment, 'gateway' | 'id'>) => ({
  gateway,
  payment,
})
const back = async (db: Db | Tx, { payment }: Credit) =>
  payment !== undefined && isGoingBack(db, whichOf(payment))

type Found = { row: DepositRow; credit: Credit; account: string }

async function credited(
  db: Db | Tx,
  { deposit }: { deposit: string },
  looking: Parameters<typeof handsOff>[1] & { now: Date },
): Promise<Found | Cannot> {
  const row = await depositById(db, deposit)
  if (!row) return unknown
  if (row.state !== 'review') return decided
  const credit = await creditOf(db, row)
  if (!credit) return foreign
  if (await back(db, credit)) return goingBack
  const whose = await handsOff(db, looking, row)
  if ('cannot' in whose) return whose
  const against = await againstCredit(db, { ...row, ...credit, now: looking.now })
  return against ?? { row, credit, account: whose.account }
}

const foreseen = ({ row, credit: { amount, fee, payment }, account }: Found): Foreseen => ({
  subject: `deposit:${row.id}`,
  name: `${numberOf(row.id)} · ${account}`,
  before: { state: row.state, reason: row.reason, paidAmount: payment ? String(amount) : null },
  after: {
    ...{ state: 'credited', reason: 'agreed', paidAmount: String(amount) },
    ...{ feeAmount: String(fee), creditedAmount: String(amount - fee) },
  },
  amount,
})

/**
 * Credits what came. How much is fixed by what was paid, and under which name by whose payment it is: what
 * was credited before, by whatever way, is never credited again.
 */
export const credit = change(cashierChanges.credit, {
  foresee: async (db, terms, looking) => {
    const found = await credited(db, terms, looking)
    return 'cannot' in found ? found : foreseen(found)
  },
  carryOut: async (tx, { deposit }, { by, reason, agreed, now, change: id }) => {
    const found = await depositById(tx, deposit)
    const row = found && (await holdDeposit(tx, found))
    if (row?.state !== 'review') return decided
    const due = await creditOf(tx, row)
    if (!due) return foreign
    if (due.payment) await holdPayment(tx, whichOf(due.payment))
    if (await back(tx, due)) return goingBack
    const { amount, fee } = due
    const payment = due.payment ?? (await seenByHouse(tx, { row, amount, change: id, now }))
    const { member, bucket } = row
    const moved = { gateway: payment.gateway, payment: payment.id, amount, fee }
    const doubt = await creditPayment(tx, { member, bucket, deposit, ...moved, now })
    if (doubt) return (await againstCredit(tx, { ...row, amount, now })) ?? decided
    await moveDeposit(tx, {
      ...{ bucket, id: row.id, state: 'credited', reason: 'agreed', due: null, fee },
      ...{ paid: amount, credited: amount - fee, now },
    })
    // Some of it may have been taken back while it waited.
    await takeBack(tx, { gateway: payment.gateway, payment: payment.id, now })
    return record(tx, {
      ...{ kind: 'deposit-credited', actor: by, subject: `member:${member}`, now },
      body: { deposit, ...moved, reason, agreed },
    })
  },
  approvers: ({ amount = 0n, before }) => aloneBelow(amount, isSeen(before) ? 'gateway' : 'house'),
})

const isSeen = (before: Foreseen['before']) =>
  typeof before === 'object' && before !== null && 'paidAmount' in before
    ? before.paidAmount !== null
    : false

type Seen = { row: DepositRow; amount: bigint; change: string; now: Date }

/** What people of the house saw in its account is noted as money that came, under their change. */
async function seenByHouse(tx: Tx, { row, amount, change: id, now }: Seen) {
  const { gateway, currency } = row
  const payment = { gateway, id: `desk-${id}` }
  await addPayment(tx, {
    ...{ ...payment, whose: row, currency, amount, paidAt: now, now },
    reference: numberOf(row.id),
  })
  return payment
}
