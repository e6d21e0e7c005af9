import type { MissedDay } from '@balai/contract'

type Last = { streak: number; yesterday: boolean } | undefined

/** How many days in a row run as a day begins: what a missed day does to them goes by the rule. */
export const runningAt = (last: Last, missed: MissedDay) =>
  last && (last.yesterday || missed === 'keep') ? last.streak : 0

/** Which of the rewards the n-th day in a row is for; after the last comes the first again. */
export const placeOf = (streak: number, rewards: readonly unknown[]) =>
  (streak - 1) % rewards.length
