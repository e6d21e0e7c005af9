import { cashierChanges } from '@balai/contract/desk/cashier-changes'
import { record } from '../../audit/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { type Cannot, cannot, change } from '../../platform/desk.ts'
import { aloneBelow } from '../desk/house-rules.ts'
import * as sql from './sql.ts'

const unknown = cannot({ ID: 'selisih ini tidak ada', EN: 'there is no such case' })
const ended = cannot({ ID: 'selisih ini sudah berakhir', EN: 'this case is at its end' })
const owned = cannot({ ID: 'selisih ini sudah Anda pegang', EN: 'this case is yours already' })
const unowned = cannot({
  ID: 'pegang selisih ini dahulu, atau minta pemegangnya mengakhirinya',
  EN: 'take the case first, or have its owner end it',
})

const subjectOf = ({ id }: sql.BreakRow) => `payment-break:${id}`
const nameOf = ({ gateway, payment, day }: sql.BreakRow) => `${gateway} ${payment} · ${day}`
const said = ({ kind, theirs, ours, owner }: sql.BreakRow) => ({
  ...{ kind, owner, theirsAmount: theirs === null ? null : String(theirs) },
  oursAmount: ours === null ? null : String(ours),
})
/** What is at stake: the difference, or all of it where one side has nothing. */
const between = ({ theirs, ours }: sql.BreakRow) => {
  const apart = (theirs ?? 0n) - (ours ?? 0n)
  return apart < 0n ? -apart : apart
}

async function open(db: Db | Tx, id: string): Promise<sql.BreakRow | Cannot> {
  const row = await sql.breakWith(db, id)
  if (!row) return unknown
  return row.endedAt ? ended : row
}

const take = change(cashierChanges.takeBreak, {
  foresee: async (db, { break: id }, { by }) => {
    const row = await open(db, id)
    if ('cannot' in row) return row
    if (row.owner === by) return owned
    return {
      ...{ subject: subjectOf(row), name: nameOf(row) },
      ...{ before: said(row), after: { ...said(row), owner: by } },
    }
  },
  carryOut: async (tx, { break: id }, { by, now, reason }) => {
    const row = await sql.holdBreak(tx, id)
    if (!row) return unknown
    if (row.endedAt) return ended
    await sql.ownBreak(tx, { id, owner: by, now })
    const body = { break: id, was: row.owner, reason }
    return record(tx, {
      kind: 'payment-break-taken',
      actor: by,
      subject: subjectOf(row),
      body,
      now,
    })
  },
  // Nothing moves, and somebody has to look.
  approvers: () => 0,
})

const end = change(cashierChanges.endBreak, {
  foresee: async (db, { break: id, why }, { by }) => {
    const row = await open(db, id)
    if ('cannot' in row) return row
    if (row.owner !== by) return unowned
    return {
      ...{ subject: subjectOf(row), name: nameOf(row) },
      ...{ before: said(row), after: { ...said(row), end: why }, amount: between(row) },
    }
  },
  carryOut: async (tx, { break: id, why }, { by, agreed, now, reason }) => {
    const row = await sql.holdBreak(tx, id)
    if (!row) return unknown
    if (row.endedAt) return ended
    if (row.owner !== by) return unowned
    await sql.endBreak(tx, { id, by, why, note: reason.slice(0, 1_000), now })
    const body = { break: id, why, reason, agreed, theirs: row.theirs, ours: row.ours }
    return record(tx, {
      kind: 'payment-break-ended',
      actor: by,
      subject: subjectOf(row),
      body,
      now,
    })
  },
  // It moves no money, and hides that some is missing: from a sum on another looks at it too.
  approvers: ({ amount = 0n }) => aloneBelow(amount, 'gateway'),
})

export const breakChanges = [take, end]
