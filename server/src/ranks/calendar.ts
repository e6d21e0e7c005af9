import { houseDay } from '@balai/contract/register-rules'
import { dayBegins } from '../platform/period.ts'
import type { Month } from './level.ts'

const dayMs = 86_400_000

/** The day of the house so many days after another, or before it. */
export const dayAfter = (day: string, days = 1) =>
  houseDay(new Date(dayBegins(day).getTime() + days * dayMs))

/** The first day of the month that a day belongs to. */
export const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** The month of the house that begins on a day. */
export function monthFrom(first: string): Month {
  // Thirty-one days on is the next month, whichever it is.
  const next = firstOfMonth(dayAfter(first, 31))
  return { first, next, begins: dayBegins(first), ends: dayBegins(next) }
}

/** Of two days the later. */
export const laterDay = (one: string, other: string) => (one > other ? one : other)
