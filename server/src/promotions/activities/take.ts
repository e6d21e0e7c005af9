import type { ActivityKind } from '@balai/contract'
import type { Db, Tx } from '../../platform/db.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { claimed, periodOf } from '../claim-sql.ts'
import { restsNow } from '../read.ts'
import type { Whose } from '../sql.ts'
import { takesPart } from './entry-sql.ts'
import { openedAtOf } from './standing.ts'
import { isFor, isOpenNow } from './status.ts'
import { activityInForce, offerOf } from './terms-sql.ts'

export type Taking = Whose & { activity: string; version: number; now: Date }
type No = Refusal<'activity-closed' | 'activity-changed' | 'activity-taken'>

/** Whether a person can begin a part in an activity now, under the terms that they were shown. */
export async function mayTake(
  db: Db | Tx,
  { kind, persons, ...taking }: Taking & { kind: ActivityKind; persons: readonly string[] },
) {
  const { activity, version, now, member, bucket } = taking
  const found = await activityInForce(db, activity)
  const closed: No = refuse('activity-closed')
  if (found?.kind !== kind || !isOpenNow(found, now)) return closed
  if (await restsNow(db, { member, bucket, now })) return closed
  if (!isFor(found, await openedAtOf(db, taking), now)) return closed
  if (found.version !== version) return refuse('activity-changed') satisfies No
  const period = await periodOf(db, { per: found.per, now })
  const before =
    (await takesPart(db, { member, bucket, activity, period })) ||
    (await claimed(db, { offer: offerOf(activity), persons, period }))
  return before ? (refuse('activity-taken') satisfies No) : { found, period }
}
