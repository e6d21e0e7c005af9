import type { Db, Tx } from '../../platform/db.ts'
import * as wagers from '../../wagers/index.ts'
import * as wallet from '../../wallet/index.ts'
import type { Whose } from '../sql.ts'

/**
 * What of a member's money can leave now. Turnover that is owed keeps all of it; but who rests from play
 * cannot play it, and takes their own money all the same: what the house gave stays, as far as it was
 * not played.
 */
export function mayLeave({ available, owed, resting }: Weighing) {
  const left = owed.reduce((sum, line) => sum + line.left, 0n)
  if (left === 0n) return { most: available, left }
  if (!resting) return { most: 0n, left }
  const kept = owed
    .filter(({ gift }) => gift)
    .reduce((sum, { amount, left, owed }) => sum + (amount * left) / owed, 0n)
  return { most: available > kept ? available - kept : 0n, left: kept }
}

type Weighing = {
  available: bigint
  owed: readonly Pick<wagers.Counted, 'amount' | 'owed' | 'left' | 'gift'>[]
  resting: boolean
}

/** How a member stands before money leaves. */
export async function leaving(db: Db | Tx, { now, ...whose }: Whose & { now: Date }) {
  const { currency, exponent, pools } = await wallet.balanceOf(db, { ...whose, trial: false })
  const available = pools.find(({ pool }) => pool === 'cash')?.available ?? 0n
  const standing = await wagers.standingOf(db, whose)
  const resting = standing.excludedUntil !== null && standing.excludedUntil > now
  const owed = await wagers.openTurnover(db, whose)
  const { most, left } = mayLeave({ available, owed, resting })
  return { currency, exponent, available, most, turnoverLeft: left, locked: standing.locked }
}
