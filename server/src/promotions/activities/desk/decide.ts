import { promotionChanges } from '@balai/contract/desk/promotions-changes'
import { record } from '../../../audit/index.ts'
import * as identity from '../../../identity/index.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { type Cannot, cannot, change, type Hands } from '../../../platform/desk.ts'
import * as wallet from '../../../wallet/index.ts'
import { periodOf } from '../../claim-sql.ts'
import { restsNow } from '../../read.ts'
import { isSpent, leftOf } from '../budget-sql.ts'
import { type EntryRow, entryOf, holdEntry, moveEntry } from '../entry-sql.ts'
import { tellCount } from '../standing.ts'
import { tellGranted, tellRejected } from '../tell.ts'
import { type ActivityRow, activityVersions } from '../terms-sql.ts'
import { entryById } from './sql.ts'

const dayMs = 86_400_000

const unknown = cannot({ ID: 'pengajuan ini tidak ada', EN: 'there is no such application' })
const decided = cannot({
  ID: 'pengajuan ini sudah diputuskan',
  EN: 'the application was decided already',
})
const resting = cannot({
  ID: 'anggota ini sedang jeda atau dikecualikan',
  EN: 'the member takes a break or is excluded',
})

type Found = { row: EntryRow; of: ActivityRow; account: string }

/** An application that waits, unless it is one of those who would decide about it. */
async function waiting(db: Db | Tx, id: string, hands: Hands): Promise<Found | Cannot> {
  const found = await entryById(db, id)
  const row = found && (await entryOf(db, found))
  const [of] = row ? await activityVersions(db, [row]) : []
  if (!row || !of || of.kind !== 'application') return unknown
  if (row.state !== 'applying') return decided
  const stands = await identity.standsAs(db, row.member)
  if (!stands) return unknown
  return identity.ownHands(stands, hands) ?? { row, of, account: stands.account }
}

async function tooMuch(db: Db | Tx, { row, of }: Found) {
  const { currency } = await wallet.balanceOf(db, { ...row, trial: false })
  const most = wallet.worded(of.most, currency)
  return cannot({
    ID: `menurut ketentuannya paling banyak ${most.ID}`,
    EN: `by its terms the most is ${most.EN}`,
  })
}

const whole = cannot({
  ID: 'putaran dan taruhan gratis diberikan utuh, sesuai ketentuannya',
  EN: 'free spins and bets are granted whole, as their terms say',
})

const spent = cannot({
  ID: 'sisa anggaran promosi ini tidak cukup, seluruhnya, hari ini, atau untuk penerima berikutnya',
  EN: 'what is left of this promotion’s budget is not enough: in all, today, or for one more receiver',
})

/** Whether so much is left of the budget; that it is taken from it is made sure as it is granted. */
async function isLeft(
  db: Db | Tx,
  { row, of }: Found,
  { amount, now }: { amount: bigint; now: Date },
) {
  const day = await periodOf(db, { per: 'day', now })
  const [left] = await leftOf(db, { activities: [of.activity], day, whose: row })
  const { total = null, today = null } = left ?? {}
  return (
    !left ||
    !(isSpent(left) || (total !== null && amount > total) || (today !== null && amount > today))
  )
}

/** What stands against an amount by the terms that were accepted. */
const bounds = async (db: Db | Tx, found: Found, amount: bigint) =>
  found.of.free && amount !== found.of.most
    ? whole
    : amount > found.of.most
      ? tooMuch(db, found)
      : undefined

const named = ({ of, account }: Found) => `${of.names.ID} · ${account}`

/** Grants what was applied for. Up to what the terms say one person does it alone. */
export const approveEntry = change(promotionChanges.approveEntry, {
  foresee: async (db, { entry, amount }, { hands, now }) => {
    const found = await waiting(db, entry, hands)
    if ('cannot' in found) return found
    const wrong = await bounds(db, found, amount)
    if (wrong) return wrong
    if (await restsNow(db, { ...found.row, now })) return resting
    if (!(await isLeft(db, found, { amount, now }))) return spent
    const { aloneMost } = found.of
    return {
      ...{ subject: `entry:${entry}`, name: named(found), amount },
      before: { state: 'applying', grantedAmount: null },
      after: { state: 'issued', grantedAmount: String(amount) },
      guard: { state: 'applying', alone: aloneMost !== null && amount <= aloneMost },
    }
  },
  carryOut: async (tx, { entry, amount }, { by, reason, agreed, now }) => {
    const found = await waiting(tx, entry, [])
    if ('cannot' in found) return found
    const { bucket, member, id } = found.row
    const wrong = await bounds(tx, found, amount)
    if (wrong) return wrong
    if (await restsNow(tx, { member, bucket, now })) return resting
    const held = await holdEntry(tx, { bucket, member, id })
    if (held?.state !== 'applying') return decided
    const claimBy = new Date(now.getTime() + found.of.claimDays * dayMs)
    const granted = { bucket, id, amount, claimBy, now }
    if (!(await moveEntry(tx, { ...granted, state: 'issued', reason: 'approved' }))) return spent
    await tellGranted(tx, { member, bucket, of: found.of, entry: id, amount, now })
    await tellCount(tx, { member, bucket, now })
    return record(tx, {
      ...{ kind: 'application-agreed', actor: by, subject: `member:${member}`, now },
      body: { entry, activity: found.of.activity, amount, reason, agreed },
    })
  },
  approvers: ({ guard }) =>
    typeof guard === 'object' && guard !== null && 'alone' in guard && guard.alone === true ? 0 : 1,
})

/** Rejects an application; the member reads why. */
export const rejectEntry = change(promotionChanges.rejectEntry, {
  foresee: async (db, { entry, said }, { hands }) => {
    const found = await waiting(db, entry, hands)
    if ('cannot' in found) return found
    return {
      ...{ subject: `entry:${entry}`, name: named(found) },
      before: { state: 'applying', said: null },
      after: { state: 'rejected', said },
      guard: { state: 'applying' },
    }
  },
  carryOut: async (tx, { entry, said }, { by, reason, agreed, now }) => {
    const found = await waiting(tx, entry, [])
    if ('cannot' in found) return found
    const { bucket, member, id } = found.row
    const held = await holdEntry(tx, { bucket, member, id })
    if (held?.state !== 'applying') return decided
    await moveEntry(tx, { bucket, id, state: 'rejected', reason: 'by-house', said, now })
    await tellRejected(tx, { member, bucket, of: found.of, entry: id, said, now })
    await tellCount(tx, { member, bucket, now })
    return record(tx, {
      ...{ kind: 'application-declined', actor: by, subject: `member:${member}`, now },
      body: { entry, activity: found.of.activity, said, reason, agreed },
    })
  },
  approvers: () => 0,
})
