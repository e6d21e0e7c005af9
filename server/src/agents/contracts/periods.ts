import type { ContractKind } from '@balai/contract/agent-contracts'
import { houseDay } from '@balai/contract/register-rules'
import { dayBegins } from '../../platform/period.ts'

/** From which moment to before which. */
export type Span = { from: Date; to: Date }

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** How often a salary in real time is settled. */
export const realtimeSalaryMs = 5 * minuteMs
/** The length of those periods that all have one. The house’s day has no summer time. */
const lengths = { daily: dayMs, hourly: 60 * minuteMs, realtime: realtimeSalaryMs } as const

type Cycle = { kind: ContractKind; perMonth: 1 | 2 | 3 }

/** On which days of a month its periods begin, by how many there are. */
const beginnings = { 1: [1], 2: [1, 16], 3: [1, 11, 21] } as const

const dayOf = (year: number, month: number, day: number) =>
  dayBegins(new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10))

function partOfMonth(at: Date, perMonth: 1 | 2 | 3): Span {
  const [year = 0, month = 1, day = 1] = houseDay(at).split('-').map(Number)
  const days = beginnings[perMonth]
  const nth = days.findLastIndex((each) => each <= day)
  const next = days[nth + 1]
  return {
    from: dayOf(year, month - 1, days[nth] ?? 1),
    to: next ? dayOf(year, month - 1, next) : dayOf(year, month, 1),
  }
}

/** The period of a contract to which a moment belongs: every moment belongs to one, and to one only. */
export function periodAt({ kind, perMonth }: Cycle, at: Date): Span {
  if (kind === 'dividend') return partOfMonth(at, perMonth)
  const length = lengths[kind]
  const midnight = dayBegins(houseDay(at)).getTime()
  const from = midnight + Math.floor((at.getTime() - midnight) / length) * length
  return { from: new Date(from), to: new Date(from + length) }
}

/** The periods that are wholly over by now, from the one to which a moment belongs on. */
export function periodsOver(cycle: Cycle, since: Date, now: Date): Span[] {
  const over: Span[] = []
  for (let span = periodAt(cycle, since); span.to <= now; span = periodAt(cycle, span.to))
    over.push(span)
  return over
}

/** The day of the house before the one on which a period begins: what a short salary looks at. */
export function dayBefore({ from }: Span): Span {
  const to = dayBegins(houseDay(from))
  return { from: new Date(to.getTime() - dayMs), to }
}

/**
 * What a period looks at to find its tier: a salary by the hour or by five minutes rests on the day before, the
 * others on themselves.
 */
export const lookedAt = (kind: ContractKind, span: Span): Span =>
  kind === 'hourly' || kind === 'realtime' ? dayBefore(span) : span

/** Days of a span, at least one. */
export const daysIn = ({ from, to }: Span) =>
  Math.max(1, Math.round((to.getTime() - from.getTime()) / dayMs))

/** Whether one period follows another within a month of the house. */
export const sameMonth = (one: Date, other: Date) =>
  houseDay(one).slice(0, 7) === houseDay(other).slice(0, 7)
