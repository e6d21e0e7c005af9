import type { KycLevel, MemberId, PaperLevel, Unlocks } from '@balai/contract'
import type { Db, Tx } from '../../platform/db.ts'
import { type Known, knownOf } from './level-sql.ts'
import { renewWithinMs, unlocksOf } from './terms.ts'

/** Whether everything of the first level is there. */
export const isTold = (known: Known | undefined): known is Known =>
  known !== undefined &&
  (known.mobileProved || known.emailProved) &&
  known.name !== null &&
  known.birthday !== null

/** How far what is known of a member goes. A level holds only on top of the one before. */
export function levelOf(known: Known | undefined): KycLevel {
  if (!isTold(known)) return 0
  if (!known.identity) return 1
  return known.address ? 3 : 2
}

/** For which levels papers are missing, or end so soon that they may be sent anew. */
export function levelsToBegin(known: Known | undefined, now: Date): PaperLevel[] {
  if (!isTold(known)) return []
  const soon = now.getTime() + renewWithinMs
  const ends = (until: Date | null) => until !== null && until.getTime() < soon
  const second = !known.identity || ends(known.identityUntil)
  const third = !known.address || ends(known.addressUntil)
  return [...(second ? ([2] as const) : []), ...(third ? ([3] as const) : [])]
}

/**
 * How well the house knows a member, and what that opens: bounds of a day in minor units and ways of
 * paying. A paper that is over opens nothing from that moment on.
 */
export async function kycLevelOf(
  db: Db | Tx,
  whose: { member: MemberId; now: Date },
): Promise<{ level: KycLevel; unlocks: Unlocks }> {
  const [known, unlocks] = await Promise.all([knownOf(db, whose), unlocksOf(db)])
  const level = levelOf(known)
  return { level, unlocks: unlocks[level] }
}
