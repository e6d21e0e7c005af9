import type { DepositMethod, KycLevel } from '@balai/contract'
import * as identity from '../identity/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import { dayBegan } from '../platform/period.ts'
import { refuse } from '../platform/refusal.ts'
import * as wallet from '../wallet/index.ts'
import { askedOutSince, paidInSince } from './level-sql.ts'
import type { Whose } from './sql.ts'

type Asking = Whose & { now: Date }

/** A bound with what is left of it, in minor units. */
type Bound<By> = { by: By; left: bigint }
type LevelBy = 'level-day' | 'level-ever'

/** Long before the house was. */
const ever = new Date(0)

/** What is left of a bound, where there is one. */
const bounded = <By>(by: By, most: bigint | null, had: bigint): Bound<By>[] =>
  most === null ? [] : [{ by, left: most > had ? most - had : 0n }]

const strictest = <By>(bounds: Bound<By>[]) =>
  bounds.reduce<Bound<By> | undefined>(
    (least, bound) => (least && least.left <= bound.left ? least : bound),
    undefined,
  )

/** What the level that a member is known at leaves of the house’s day and of all time, and by which ways. */
export async function levelLeaves(db: Db | Tx, whose: Asking) {
  const { level, unlocks } = await identity.kycLevelOf(db, whose)
  const { depositDayMost: day, depositEverMost: all, methods } = unlocks
  const paidIn = async (since: Date) => (await paidInSince(db, { ...whose, since })).amount
  const bound = strictest([
    ...bounded<LevelBy>('level-day', day, day === null ? 0n : await paidIn(dayBegan(whose.now))),
    ...bounded<LevelBy>('level-ever', all, all === null ? 0n : await paidIn(ever)),
  ])
  return { level, methods, bound, left: bound?.left ?? null }
}

type Wish = Asking & { method: DepositMethod; amount: bigint; currency: string }

/** What the member’s level has against paying in so, and so much. */
export async function overLevel(tx: Tx, { method, amount, currency, ...whose }: Wish) {
  const { level, bound, methods } = await levelLeaves(tx, whose)
  if (!methods.includes(method)) return refuse('method-level')
  if (!bound || amount <= bound.left) return undefined
  const left = wallet.worded(bound.left, currency)
  return refuse('deposit-level', { bound: boundWords(bound.by, level), left, level })
}

type Leaving = Asking & { rankDayMost: bigint | null }

/** The same of what leaves, where a member’s rank has a word in it too. */
export async function leavesOut(db: Db | Tx, { rankDayMost, ...whose }: Leaving) {
  const { level, unlocks } = await identity.kycLevelOf(db, whose)
  const { withdrawDayMost: day, withdrawEverMost: all } = unlocks
  const asked = async (since: Date) => (await askedOutSince(db, { ...whose, since })).amount
  const today = day === null && rankDayMost === null ? 0n : await asked(dayBegan(whose.now))
  const bound = strictest([
    ...bounded<LevelBy | 'rank'>('level-day', day, today),
    ...bounded<LevelBy | 'rank'>('level-ever', all, all === null ? 0n : await asked(ever)),
    ...bounded<LevelBy | 'rank'>('rank', rankDayMost, today),
  ])
  return { level, bound, left: bound?.left ?? null }
}

/** A bound as a refusal names it. */
export function boundWords(by: LevelBy | 'rank', level: KycLevel) {
  if (by === 'rank')
    return { ID: 'batas harian peringkat Anda', EN: 'the daily bound of your rank' }
  return by === 'level-day'
    ? {
        ID: `batas harian verifikasi tingkat ${level}`,
        EN: `the daily bound of verification level ${level}`,
      }
    : {
        ID: `batas keseluruhan verifikasi tingkat ${level}`,
        EN: `the overall bound of verification level ${level}`,
      }
}
