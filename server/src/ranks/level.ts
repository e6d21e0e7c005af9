import type { MyRank } from '@balai/contract'

type RankLevel = MyRank['levels'][number]

/** What was paid in and what of stakes has settled, in minor units. */
export type Sums = { deposits: bigint; stakes: bigint }

const meets = (has: Sums, wants: Sums) =>
  has.deposits >= wants.deposits && has.stakes >= wants.stakes

/** The highest level whose deposits and stakes are both there. */
export function levelReached(levels: readonly Pick<RankLevel, 'level' | 'reach'>[], sums: Sums) {
  return levels.reduce((best, { level, reach }) => (meets(sums, reach) ? level : best), 0)
}

/** Whether a month keeps a level. Nothing is asked of who is at the first. */
export function keepsLevel(
  levels: readonly Pick<RankLevel, 'level' | 'keep'>[],
  { level, month }: { level: number; month: Sums },
) {
  const keep = levels.find((one) => one.level === level)?.keep
  return level === 0 || keep === undefined || meets(month, keep)
}

export type Month = { begins: Date; ends: Date; first: string; next: string }

export type Standing = {
  level: number
  /** From when on it was held. */
  since: Date | null
  pinnedUntil: Date | null
}

/**
 * Whether a month is judged: it is over, the level was held from its first moment, and nobody had set
 * it by hand.
 */
export function isJudged({ level, since, pinnedUntil }: Standing, month: Month, now: Date) {
  if (level === 0 || month.ends > now) return false
  if (since && since > month.begins) return false
  return !(pinnedUntil && pinnedUntil > month.begins)
}
