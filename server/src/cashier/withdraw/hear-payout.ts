import { record } from '../../audit/index.ts'
import type { Tx } from '../../platform/db.ts'
import type { Heard } from '../gateway.ts'
import * as sql from './sql.ts'
import { payoutWhich } from './stands.ts'
import { failWithdrawal, paidByGateway, returnWithdrawal } from './steps.ts'

export type HeardPayout = Extract<Heard, { kind: 'payout' }>
export type PayoutBecame =
  | 'nobodys'
  | 'past'
  | 'differs'
  | 'unexpected'
  | 'payout-paid'
  | 'payout-failed'
  | 'payout-returned'

type Hearing = { gateway: string; heard: HeardPayout; now: Date }

/** Takes what a gateway says of money that it was to pay out, in whatever order it comes. */
export async function hearPayout(tx: Tx, hearing: Hearing): Promise<PayoutBecame> {
  const { gateway, heard, now } = hearing
  const which = payoutWhich(heard.reference)
  const row = which && (await sql.holdWithdrawal(tx, which))
  if (row?.gateway !== gateway) return 'nobodys'
  const { bucket, id, state } = row
  const { payment, amount, currency, became } = heard
  const by = `gateway:${gateway}`
  if (amount !== row.amount - row.fee || currency !== row.currency) {
    // Money that is not what was ordered is for people: nothing moves by it.
    await forPeople(tx, row, { ...hearing, kind: 'payout-differs' })
    return 'differs'
  }
  const stepping = { bucket, id, by, now }
  if (became === 'paid') {
    const done = await paidByGateway(tx, { ...stepping, payment })
    if (!('refused' in done)) return 'payout-paid'
    if (row.payment === payment) return 'past'
    // It has left though it was paid otherwise, or was given back: somebody has to look for it.
    await forPeople(tx, row, { ...hearing, kind: 'payout-unexpected' })
    return 'unexpected'
  }
  // Told before that it was paid: whatever it is called, it has not left.
  if (state === 'paying') {
    await failWithdrawal(tx, stepping)
    return 'payout-failed'
  }
  const done = await returnWithdrawal(tx, { ...stepping, reason: 'bank-returned' })
  return 'refused' in done ? 'past' : 'payout-returned'
}

type Odd = Hearing & { kind: 'payout-differs' | 'payout-unexpected' }

function forPeople(tx: Tx, { id, member, state }: sql.WithdrawalRow, { kind, ...odd }: Odd) {
  const { gateway, heard, now } = odd
  const { payment, amount, currency, became } = heard
  const body = { withdrawal: id, state, payment, amount, currency, became }
  return record(tx, { kind, actor: `gateway:${gateway}`, subject: `member:${member}`, body, now })
}
