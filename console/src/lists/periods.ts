import type { Filter } from '@balai/contract/desk/list'
import { houseZone } from './written.ts'

/** The periods that can be had by one press, in the order in which they stand. */
export const periods = ['today', 'yesterday', '7-days', 'month', 'last-month', 'life'] as const
export type Period = (typeof periods)[number]

export const isPeriod = (given: unknown): given is Period =>
  periods.some((period) => period === given)

/** A day of the calendar as `2026-11-21`, whatever the zone. */
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** What the calendar on the house's wall says at a moment. */
export const houseDay = (at: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: houseZone, year: 'numeric', month: '2-digit', day: '2-digit' },
  }).format(at)

const shifted = (day: string, days: number) => {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return dayOf(at)
}
const monthBegins = (day: string, back: number) => {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() - back)
  return dayOf(at)
}

/** The first and the last day of a period, both of them in it; none for the whole life. */
export function daysOf(period: Period, now: Date): { first: string; last: string } | undefined {
  const today = houseDay(now)
  if (period === 'today') return { first: today, last: today }
  if (period === 'yesterday') return { first: shifted(today, -1), last: shifted(today, -1) }
  if (period === '7-days') return { first: shifted(today, -6), last: today }
  if (period === 'month') return { first: monthBegins(today, 0), last: today }
  if (period === 'last-month')
    return { first: monthBegins(today, 1), last: shifted(monthBegins(today, 0), -1) }
  return undefined
}

/** How far the zone is ahead of UTC at a moment, in milliseconds. */
function ahead(at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: houseZone, hourCycle: 'h23', year: 'numeric', month: 'numeric' },
    ...{ day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(at)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'))
  return wall + of('second') * 1000 - Math.floor(at / 1000) * 1000
}

/** The instant that the clock on the house's wall calls so: `2026-11-21T14:18`. */
export function wallInstant(wall: string): Date | undefined {
  const utc = Date.parse(`${wall.length === 10 ? `${wall}T00:00` : wall}Z`)
  if (Number.isNaN(utc)) return undefined
  const guess = utc - ahead(utc)
  return new Date(utc - ahead(guess))
}

/** What the clock on the wall calls an instant, for a field of a form. */
export const onWall = (at: Date): string =>
  new Date(at.getTime() + ahead(at.getTime())).toISOString().slice(0, 16)

/** The two filters that bound a list in time, where it has both in one kind. */
export function periodOf(filters: readonly Filter[]) {
  const [from, to] = ['from', 'to'].map((key) => filters.find((filter) => filter.key === key))
  const kind = from?.kind
  if (!to || kind !== to.kind || (kind !== 'moment' && kind !== 'day')) return undefined
  return { kind }
}

/** A period as what a list is asked for: days with both ends, or moments up to the next midnight. */
export function boundsOf(kind: 'moment' | 'day', period: Period, now: Date) {
  const days = daysOf(period, now)
  if (!days) return {}
  if (kind === 'day') return { from: days.first, to: days.last }
  const [from, to] = [wallInstant(days.first), wallInstant(shifted(days.last, 1))]
  return from && to ? { from: from.toISOString(), to: to.toISOString() } : {}
}
