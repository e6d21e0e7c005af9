import type { DepositMethod } from '@balai/contract'
import * as identity from '../identity/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import { dayBegan } from '../platform/period.ts'
import { refuse } from '../platform/refusal.ts'
import * as wallet from '../wallet/index.ts'
import { paidInSince } from './level-sql.ts'
import type { Whose } from './sql.ts'

type Asking = Whose & { now: Date }

/** What the level that a member is known at leaves of the house’s day, and by which ways. */
export async function levelLeaves(db: Db | Tx, whose: Asking) {
  const { unlocks } = await identity.kycLevelOf(db, whose)
  const { depositDayMost: most, methods } = unlocks
  if (most === null) return { left: null, methods }
  const { amount } = await paidInSince(db, { ...whose, since: dayBegan(whose.now) })
  return { left: most > amount ? most - amount : 0n, methods }
}

type Wish = Asking & { method: DepositMethod; amount: bigint; currency: string }

/** What the member’s level has against paying in so, and so much. */
export async function overLevel(tx: Tx, { method, amount, currency, ...whose }: Wish) {
  const { left, methods } = await levelLeaves(tx, whose)
  if (!methods.includes(method)) return refuse('method-level')
  if (left === null || amount <= left) return undefined
  return refuse('deposit-level', { left: wallet.worded(left, currency) })
}
