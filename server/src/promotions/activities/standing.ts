import type { ActivityPer, PromotionStatus } from '@balai/contract'
import * as identity from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { claimed, periodOf } from '../claim-sql.ts'
import { personsOf } from '../persons.ts'
import { restsNow } from '../read.ts'
import { openOf, type Whose } from '../sql.ts'
import { currentOf, type EntryRow } from './entry-sql.ts'
import { statusOf } from './status.ts'
import { type ActivityRow, activitiesInForce, offerOf } from './terms-sql.ts'

export type Looking = Whose & { now: Date }

export type Standing = {
  activity: ActivityRow
  entry: EntryRow | undefined
  status: PromotionStatus
}

/** The stretch of time that each sort of activity is in now. */
export async function periodsNow(db: Db | Tx, now: Date): Promise<Record<ActivityPer, string>> {
  const of = (per: ActivityPer) => periodOf(db, { per, now })
  const [once, day, week] = [await of('once'), await of('day'), await of('week')]
  return { once, day, week }
}

/**
 * How a member stands in every activity that is open or that they have a part in. Who rests from play is
 * offered nothing, and sees what became of theirs.
 */
export async function standings(db: Db | Tx, { now, ...whose }: Looking) {
  const resting = await restsNow(db, { ...whose, now })
  const running = (await openOf(db, whose))?.id ?? null
  const periods = await periodsNow(db, now)
  const entries = await currentOf(db, { ...whose, periods: Object.values(periods) })
  const all = await activitiesInForce(db)
  const openedAt = await openedAtOf(db, whose)
  const persons = await personsOf(db, whose.member)
  const items: Standing[] = []
  for (const activity of all) {
    const entry = entries.find((one) => one.activity === activity.activity)
    if (!entry && (resting || !activity.open)) continue
    const period = periods[activity.per]
    const of = { offer: offerOf(activity.activity), persons, period }
    const taken = !entry && (await claimed(db, of))
    const status = statusOf({ activity, entry, openedAt, taken, running: running !== null, now })
    items.push({ activity, entry, status })
  }
  return { resting, running, items }
}

export async function openedAtOf(db: Db | Tx, { member }: Whose) {
  const [known] = await identity.knownMembers(db, [member])
  return known?.openedAt ?? new Date(0)
}

const available: readonly PromotionStatus[] = ['join', 'claim']

/** How many promotions a member can join or claim now: nothing of it while they rest. */
export async function countNow(db: Db | Tx, looking: Looking) {
  const { resting, items } = await standings(db, looking)
  return resting ? 0 : items.filter(({ status }) => available.includes(status)).length
}

/** Tells open screens how many there are by now, with the transaction. */
export async function tellCount(tx: Tx, looking: Looking) {
  const count = await countNow(tx, looking)
  tx.push({ topic: `member:${looking.member}`, name: 'rewards', body: { count } })
}
