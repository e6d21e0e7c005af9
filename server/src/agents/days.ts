import { houseDay } from '@balai/contract/register-rules'
import { z } from 'zod'
import { refuse } from '../platform/refusal.ts'
import type { Days } from './team-sql.ts'

const dayMs = 86_400_000
const usualDays = 7
const daysMost = 92

export type Asked = { from?: string | undefined; to?: string | undefined }

export const isDay = (day: string) => z.iso.date().safeParse(day).success
export const daysFrom = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
export const lengthOf = ({ from, to }: Days) => (Date.parse(to) - Date.parse(from)) / dayMs + 1

/** The days of the house that are asked for: real ones, not to come, and no more than are told at once. */
export function daysAsked({ from, to }: Asked, now: Date) {
  const last = to ?? houseDay(now)
  if (!isDay(last) || (from !== undefined && !isDay(from))) return refuse('days-invalid')
  const first = from ?? daysFrom(last, 1 - usualDays)
  if (first > last || last > houseDay(now) || lengthOf({ from: first, to: last }) > daysMost)
    return refuse('days-invalid')
  return { from: first, to: last }
}
