import type { PromotionStatus } from '@balai/contract'
import * as identity from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { claimedAmong, periodsOf } from '../claim-sql.ts'
import { packetsOf } from '../packet/sql.ts'
import { restsNow } from '../read.ts'
import { openOf, type Whose } from '../sql.ts'
import { isSpent, leftOf } from './budget-sql.ts'
import { currentOf, type EntryRow } from './entry-sql.ts'
import { statusOf } from './status.ts'
import { type ActivityRow, activitiesInForce, offerOf } from './terms-sql.ts'

export type Looking = Whose & { now: Date }

export type Standing = {
  activity: ActivityRow
  /** What waits to be claimed, else the part in the stretch of time that runs. */
  entry: EntryRow | undefined
  /** The part in the stretch of time that runs. */
  current: EntryRow | undefined
  status: PromotionStatus
}

/**
 * How a member stands in every activity that is open or that they have a part in. Who rests from play is
 * offered nothing, and sees what became of theirs.
 */
export async function standings(db: Db | Tx, { now, ...whose }: Looking) {
  const resting = await restsNow(db, { ...whose, now })
  const running = (await openOf(db, whose))?.id ?? null
  const periods = await periodsOf(db, now)
  const entries = await currentOf(db, { ...whose, periods: Object.values(periods) })
  const all = await activitiesInForce(db)
  const openedAt = await openedAtOf(db, whose)
  const persons = await identity.personsOf(db, whose.member)
  const shown = all.flatMap((activity) => {
    const own = entries.filter((one) => one.activity === activity.activity)
    const current = own.find(({ period }) => period === periods[activity.per])
    const entry = firstToClaim(own, now) ?? current ?? own[0]
    const unasked = resting || !activity.open || activity.kind === 'extra'
    return !entry && unasked ? [] : { activity, entry, current }
  })
  const given = await claimedAmong(db, {
    persons,
    of: shown.map(({ activity: { activity, per } }) => ({
      ...{ offer: offerOf(activity), period: periods[per] },
    })),
  })
  const pots = shown.flatMap(({ activity }) =>
    activity.kind === 'packet' ? activity.activity : [],
  )
  const packets = pots.length ? await packetsOf(db, pots) : []
  const bounded = shown.flatMap(({ activity }) => (activity.budget ? activity.activity : []))
  const lefts = bounded.length
    ? await leftOf(db, { activities: bounded, day: periods.day, whose })
    : []
  const items = shown.map(({ activity, entry, current }): Standing => {
    const { activity: code } = activity
    const empty = packets.some((one) => one.activity === code && one.taken >= one.shares)
    const spent = lefts.some((one) => one.activity === code && isSpent(one))
    const taken = !entry && (empty || spent || given.has(offerOf(code)))
    const status = statusOf({ activity, entry, openedAt, taken, running: running !== null, now })
    return { activity, entry, current, status }
  })
  return { resting, running, periods, packets, lefts, items }
}

/** Of what waits to be claimed, what is lost first. */
const firstToClaim = (own: readonly EntryRow[], now: Date) =>
  own
    .filter(({ state, claimBy }) => state === 'issued' && claimBy && claimBy > now)
    .reduce<EntryRow | undefined>(
      (first, one) => (!first || Number(one.claimBy) < Number(first.claimBy) ? one : first),
      undefined,
    )

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
