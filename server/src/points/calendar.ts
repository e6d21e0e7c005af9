import { houseDay } from '@balai/contract/register-rules'
import { dayBegins } from '../platform/period.ts'

const dayMs = 86_400_000

/** The day of the house so many days after another, or before it. */
export const dayAfter = (day: string, days = 1) =>
  houseDay(new Date(dayBegins(day).getTime() + days * dayMs))
