import type { MissionPer } from '@balai/contract'
import { houseDay } from '@balai/contract/register-rules'
import { dayBegins } from '../platform/period.ts'

const dayMs = 86_400_000
const daysOf = { day: 1, week: 7 } as const

/** `first` is the first day of it: the name of the period. */
export type Period = { per: MissionPer; first: string; begins: Date; ends: Date }

/** How many days after Monday a day of the house is. */
const afterMonday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

const from = (per: MissionPer, begins: Date): Period => ({
  ...{ per, first: houseDay(begins), begins },
  ends: new Date(begins.getTime() + daysOf[per] * dayMs),
})

/** The day of the house, or its week from Monday on, that a moment belongs to. */
export function periodAt(per: MissionPer, at: Date): Period {
  const day = houseDay(at)
  const back = per === 'week' ? afterMonday(day) : 0
  return from(per, new Date(dayBegins(day).getTime() - back * dayMs))
}

/** The one before. */
export const periodBefore = ({ per, begins }: Period) =>
  from(per, new Date(begins.getTime() - daysOf[per] * dayMs))

/** The period that begins with a day, where one does. */
export function periodNamed(per: MissionPer, first: string): Period | undefined {
  const begins = dayBegins(first)
  if (Number.isNaN(begins.getTime())) return undefined
  const period = periodAt(per, begins)
  return period.first === first ? period : undefined
}
