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

/** What a rate in hundredths of a percent gives of stakes: never rounded up. */
export const rebateOf = (stakes: bigint, rate: number) => (stakes * BigInt(rate)) / 10_000n

/** What settled of rounds opened in a day, and how much of it was counted before. */
export type Settled = { opened: string; settled: bigint; before: bigint }
export type Line = { opened: string; counted: bigint; upto: bigint }

/**
 * What is counted now: what settled since the last count. What was undone after it was counted is not
 * taken back, and what settles again after that is not counted twice.
 */
export const linesOf = (days: readonly Settled[]): Line[] =>
  days
    .filter(({ settled, before }) => settled > before)
    .map(({ opened, settled, before }) => ({ opened, counted: settled - before, upto: settled }))

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
