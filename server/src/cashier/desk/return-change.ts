import { cashierChanges, type ReturnedFor } from '@balai/contract/desk/cashier-changes'
import { record } from '../../audit/index.ts'
import { type Cannot, cannot, change } from '../../platform/desk.ts'
import { type DepositRow, holdDeposit, moveDeposit } from '../sql.ts'
import { numberOf } from '../stands.ts'
import { depositById, paymentsOf } from './deposits-sql.ts'
import { aloneBelow, handsOff } from './house-rules.ts'

const unknown = cannot({ ID: 'setoran ini tidak ada', EN: 'there is no such deposit' })
const decided = cannot({
  ID: 'setoran ini tidak sedang diperiksa',
  EN: 'the deposit is not in review',
})
const wasFound = cannot({
  ID: 'uangnya sudah datang; pilih alasan lain',
  EN: 'the money has come; choose another reason',
})
const notSo = cannot({
  ID: 'alasan itu tidak sesuai dengan sebab pemeriksaannya',
  EN: 'that is not why the deposit is in review',
})

/** What a member is told has to be so: some reasons are known by the house itself. */
function untrue(why: ReturnedFor, { reason }: DepositRow, came: boolean): Cannot | undefined {
  if (why === 'not-found' && came) return wasFound
  if ((why === 'over-limit' || why === 'resting') && reason !== why) return notSo
  return undefined
}

/** Ends a deposit in review with the reason its member is told. Nothing of it was ever in the books. */
export const giveBack = change(cashierChanges.giveBack, {
  foresee: async (db, { deposit, why }, looking) => {
    const row = await depositById(db, deposit)
    if (!row) return unknown
    if (row.state !== 'review') return decided
    const whose = await handsOff(db, looking, row)
    if ('cannot' in whose) return whose
    const payments = await paymentsOf(db, row)
    const amount = row.paid ?? payments[0]?.amount ?? 0n
    return (
      untrue(why, row, payments.length > 0) ?? {
        subject: `deposit:${row.id}`,
        name: `${numberOf(row.id)} · ${whose.account}`,
        before: { state: row.state, reason: row.reason, paidAmount: String(amount) },
        after: { state: 'returned', reason: why, paidAmount: String(amount) },
        amount,
      }
    )
  },
  carryOut: async (tx, { deposit, why }, { by, reason, agreed, now }) => {
    const found = await depositById(tx, deposit)
    const row = found && (await holdDeposit(tx, found))
    if (row?.state !== 'review') return decided
    const { bucket, id, member, paid } = row
    await moveDeposit(tx, { bucket, id, state: 'returned', reason: why, due: null, now })
    return record(tx, {
      ...{ kind: 'deposit-returned', actor: by, subject: `member:${member}`, now },
      body: { deposit, why, paid, reason, agreed },
    })
  },
  approvers: ({ amount = 0n }) => aloneBelow(amount, 'gateway'),
})
