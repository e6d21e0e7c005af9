import type { Lang } from '@balai/contract'
import { localeOf } from '../words/format.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Farther off than this, a day says more than a count of days. */
export const countWithinMs = 31 * dayMs

/** `dalam 3 hari`, `in 5 hours`: rounded down, so that no more time is promised than there is. */
export function inTime(ms: number, lang: Lang): string {
  const said = new Intl.RelativeTimeFormat(localeOf[lang], { numeric: 'always' })
  if (ms >= dayMs) return said.format(Math.floor(ms / dayMs), 'day')
  if (ms >= hourMs) return said.format(Math.floor(ms / hourMs), 'hour')
  return said.format(Math.max(1, Math.floor(ms / minuteMs)), 'minute')
}

/** `23.59` or `23:59`, on the house's clock, so that a prerendered page reads the same everywhere. */
export const houseClock = (at: Date, lang: Lang) =>
  new Intl.DateTimeFormat(localeOf[lang], {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Jakarta',
  }).format(at)
