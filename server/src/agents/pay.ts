import type { MemberId } from '@balai/contract'
import { houseDay } from '@balai/contract/register-rules'
import * as identity from '../identity/index.ts'
import type { Store, Tx } from '../platform/db.ts'
import { dayBegan } from '../platform/period.ts'
import { keyOf } from '../platform/random.ts'
import { isRefusal } from '../platform/refusal.ts'
import * as wallet from '../wallet/index.ts'
import * as sql from './payment-sql.ts'
import { holdNodes } from './tree-sql.ts'

type Paying = { member: MemberId; day: string; now: Date }

/**
 * Pays a member all that shares of bets came to by a day and was not paid yet, in whole minor units; a day once. What
 * is left over, and what bets undone took back, goes into the next. A closed account is paid nothing: it stays due.
 */
export async function payShares(tx: Tx, { member, day, now }: Paying) {
  // Held: whoever else pays the same member waits, and then finds the day paid.
  await holdNodes(tx, [member])
  const last = await sql.lastPayment(tx, { member })
  if (last && last.day >= day) return
  if ((await identity.standsAs(tx, member))?.state !== 'open') return
  const nth = (last?.nth ?? 0) + 1
  const key = keyOf(`agent-commission:${member}`, String(nth))
  const paid = await sql.addPayment(tx, { member, nth, day, key, now })
  if (!paid?.amount) return
  const to = { member, bucket: identity.bucketOf(member), pool: 'cash' as const }
  const moved = await wallet.transfer(tx, {
    ...{ from: { house: 'commission' }, to, amount: paid.amount, key, now },
    ...{ reason: 'commission', source: 'agents', extId: `${member}:${nth}` },
  })
  if (isRefusal(moved) || moved.repeated) throw new Error(`${member} was paid ${nth} before`)
}

/** Pays everybody what was earned by yesterday; one whose turn fails keeps nobody else waiting. */
export async function payAll(store: Store, now: Date) {
  const day = houseDay(new Date(dayBegan(now).getTime() - 1))
  const faults: unknown[] = []
  for (const member of await sql.dueBy(store.db, day))
    await store
      .transact((tx) => payShares(tx, { member, day, now }))
      .catch((fault: unknown) => faults.push(fault))
  if (faults.length) throw new AggregateError(faults, `${faults.length} members were not paid`)
}
