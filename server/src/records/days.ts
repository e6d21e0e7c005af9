import { z } from 'zod'
import type { Db } from '../platform/db.ts'
import { refuse } from '../platform/refusal.ts'
import type { SignedIn } from '../platform/serve.ts'
import * as wagers from '../wagers/index.ts'

const dayMs = 86_400_000
const usualDays = 30
/** A year, and the day that a leap year has more. */
const daysBack = 366

export type Whose = Pick<SignedIn, 'member' | 'bucket'>
export type Days = { zone: string; days: { from: string; to: string }; from: Date; to: Date }

/** By whose midnight a member’s days begin: as their limits count them. */
export const zoneOf = async (db: Db, whose: Whose) =>
  (await wagers.zoneOf(db, whose))?.zone ?? wagers.houseZone

/** The day of a calendar that an instant lies in. */
export const dayIn = (zone: string, at: Date) =>
  new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' },
  }).format(at)

/** So many days before or after one. */
export const daysFrom = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

/** Whether a calendar has such a day. */
const isDay = (day: string) => z.iso.date().safeParse(day).success

type Asking = Whose & { from?: string | undefined; to?: string | undefined; now: Date }

/** The days that are asked for, on the member’s own calendar, within the last year. */
export async function daysOf(db: Db, { now, from, to, ...whose }: Asking) {
  const zone = await zoneOf(db, whose)
  const today = dayIn(zone, now)
  const last = to ?? today
  if (!isDay(last) || (from && !isDay(from))) return refuse('days-invalid')
  const first = from ?? daysFrom(last, 1 - usualDays)
  if (first > last || last > daysFrom(today, 1) || first < daysFrom(today, -daysBack))
    return refuse('days-invalid')
  const days = { from: first, to: last }
  return { zone, days, ...(await wagers.endsOfDays(db, { zone, ...days })) } satisfies Days
}
