import { lotteryPollMaxMs, lotteryPollMs } from '../timing.ts'

/** How long until the list is asked for again: when the first of the open draws is due. */
export function nextPollMs(remaining: readonly number[]): number {
  const least = remaining.length ? Math.min(...remaining) : 0
  return least <= 0 ? lotteryPollMs : Math.min(least, lotteryPollMaxMs)
}

type Told = {
  /** This browser's clock as the answer came. */
  now: number
  remainTime: number
  /** How long the question and its answer were under way. */
  roundTrip: number
  lockTime: number
}

/**
 * When a draw takes no more bets, by this browser's clock, however wrong that is: what the house said
 * was left is older by the half of the way that it came.
 */
export const deadlineOf = ({ now, remainTime, roundTrip, lockTime }: Told) =>
  now + remainTime - roundTrip / 2 - lockTime

/** The days of a week as the house counts them, from Monday on: Sunday is 1. */
export const weekDays = [2, 3, 4, 5, 6, 7, 1] as const
export type WeekDay = (typeof weekDays)[number]

/** Whether a draw is held on that day; no day at all is every day. */
export const drawnOn = (drawDayOfWeek: string, day: WeekDay | undefined) =>
  day === undefined || drawDayOfWeek.split(',').includes(String(day))

/** The most numbers of a result that a list shows. */
export const openDigitsMax = 6

/** The numbers of a result in a list: those of its first group, cut into digits where it is one number. */
export function openNumbers(result: readonly { numbers: readonly string[] }[]): string[] {
  const [first] = result
  const numbers = first?.numbers ?? []
  const [only = ''] = numbers
  return (numbers.length === 1 ? [...only] : [...numbers]).slice(0, openDigitsMax)
}
