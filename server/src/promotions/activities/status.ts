import type { ActivityState, PromotionStatus } from '@balai/contract'
import type { EntryRow } from './entry-sql.ts'
import type { ActivityRow } from './terms-sql.ts'

const dayMs = 86_400_000

type Opened = Pick<ActivityRow, 'open' | 'opens' | 'closes' | 'kind' | 'withinDays'>

export const hasBegun = ({ opens }: Opened, now: Date) => !opens || opens <= now
const isOver = ({ open, closes }: Opened, now: Date) => !open || (closes !== null && closes <= now)

/** Whether an activity is for an account that was opened then: of a registration bonus, only while it is new. */
export const isFor = ({ kind, withinDays, opens }: Opened, openedAt: Date, now: Date) =>
  kind !== 'registration' ||
  (withinDays !== null &&
    openedAt.getTime() + withinDays * dayMs > now.getTime() &&
    (!opens || openedAt >= opens))

/** Whether somebody can begin a part in an activity now, whoever they are. */
export const isOpenNow = (activity: Opened, now: Date) =>
  hasBegun(activity, now) && !isOver(activity, now)

type Standing = {
  activity: Opened & Partial<Pick<ActivityRow, 'pays'>>
  entry: Pick<EntryRow, 'state' | 'claimBy'> | undefined
  /** When the account was opened. */
  openedAt: Date
  /** This person was given it by another account, or nothing of it is left. */
  taken: boolean
  /** A bonus runs: no other is claimed beside it. */
  running: boolean
  now: Date
}

/** What a member can do about an activity, or what has become of it. */
export function statusOf({ activity, entry, openedAt, taken, running, now }: Standing) {
  const claimable: PromotionStatus =
    running && (activity.pays ?? 'bonus') === 'bonus' ? 'issued' : 'claim'
  if (entry) return ofEntry(entry, claimable, now)
  if (isOver(activity, now) || taken) return 'close'
  if (!hasBegun(activity, now)) return 'coming-soon'
  if (!isFor(activity, openedAt, now)) return 'close'
  return activity.kind === 'registration' ? claimable : 'join'
}

const said: Readonly<Record<Exclude<ActivityState, 'issued'>, PromotionStatus>> = {
  'signed-up': 'signed',
  'in-progress': 'process',
  'coming-soon': 'coming-soon',
  applying: 'applying',
  rejected: 'rejected',
  claimed: 'claimed',
  'registration-closed': 'close',
}

function ofEntry(
  { state, claimBy }: Pick<EntryRow, 'state' | 'claimBy'>,
  claimable: PromotionStatus,
  now: Date,
): PromotionStatus {
  if (state !== 'issued') return said[state]
  return claimBy && claimBy > now ? claimable : 'close'
}

/** Where a member stands who has no part in it, as far as the clock tells. */
export const stateWithout = (status: PromotionStatus): ActivityState | null =>
  status === 'coming-soon' ? 'coming-soon' : status === 'close' ? 'registration-closed' : null
