import { houseDay } from '@balai/contract/register-rules'
import { dayBegins } from '../../platform/period.ts'

/** The month of the house to which a moment belongs, by its first day: `2026-11-01`. */
export const monthOf = (at: Date) => `${houseDay(at).slice(0, 7)}-01`

/** The month after one. */
export function monthAfter(month: string) {
  const [year = 0, nth = 1] = month.split('-').map((part) => Number.parseInt(part, 10))
  return new Date(Date.UTC(year, nth, 1)).toISOString().slice(0, 10)
}

/** The month before one. */
export function monthBefore(month: string) {
  const [year = 0, nth = 1] = month.split('-').map((part) => Number.parseInt(part, 10))
  return new Date(Date.UTC(year, nth - 2, 1)).toISOString().slice(0, 10)
}

/** When a month of the house is over. */
export const monthEnds = (month: string) => dayBegins(monthAfter(month))

/** Whether somebody means a month. */
export const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])-01$/.test(text)
