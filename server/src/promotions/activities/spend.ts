import type { Db, Tx } from '../../platform/db.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { periodOf } from '../claim-sql.ts'
import type { Whose } from '../sql.ts'
import { isSpent, leftOf } from './budget-sql.ts'
import type { ActivityRow } from './terms-sql.ts'

type Asking = Whose & { found: ActivityRow; now: Date }

/** Refused where nothing is left of an activity’s budget: said before anybody goes to any trouble. */
export async function refuseSpent(
  db: Db | Tx,
  { found: { activity, budget }, now, member, bucket }: Asking,
): Promise<Refusal<'promotion-spent'> | undefined> {
  if (!budget) return undefined
  const day = await periodOf(db, { per: 'day', now })
  const [left] = await leftOf(db, { activities: [activity], day, whose: { member, bucket } })
  return left && isSpent(left) ? refuse('promotion-spent') : undefined
}

/**
 * Why a part was not begun or granted, whose person was held and had none: with a budget, because not enough of it
 * was left in the statement that would have granted it.
 */
export const notGranted = ({ budget }: Pick<ActivityRow, 'budget'>) =>
  budget ? refuse('promotion-spent') : refuse('activity-taken')
