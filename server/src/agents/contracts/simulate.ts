import type { agentContracts, MemberId, Takes } from '@balai/contract'
import type { ContractKind, ContractTerms } from '@balai/contract/agent-contracts'
import { houseDay } from '@balai/contract/register-rules'
import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import { dayBegins } from '../../platform/period.ts'
import { refuse } from '../../platform/refusal.ts'
import { pageOf, sizeOf, skipIn } from '../paging.ts'
import { nodeOf } from '../tree-sql.ts'
import { playedBySlot } from './bill-sql.ts'
import { type Books, booksOf, reckoned } from './figures.ts'
import { periodAt, realtimeSalaryMs, type Span } from './periods.ts'
import { graceMs } from './settle.ts'
import { holds as canBeKept, periodFrom } from './terms.ts'

const dayMs = 86_400_000
const daysMost = 92

type Trying = { member: MemberId; kind: ContractKind; terms: ContractTerms; now: Date } & Span

/** The same books, read once for all periods of a stretch. */
async function booksFor(db: Db, { member, terms, from, to }: Trying): Promise<Books> {
  const books = booksOf(db, member, { terms })
  const rows = await playedBySlot(db, { member, categories: terms.categories, from, to })
  const slots = new Map(rows.map(({ slot, ...sums }) => [slot.getTime(), sums]))
  const sums = new Map<string, ReturnType<Books['inDays']>>()
  const actives = new Map<string, ReturnType<Books['activeIn']>>()
  const once = <V>(kept: Map<string, V>, key: string, read: () => V) => {
    const found = kept.get(key) ?? read()
    kept.set(key, found)
    return found
  }
  const keyOf = (days: { from: string; to: string }) => `${days.from} ${days.to}`
  return {
    inDays: (days) => once(sums, keyOf(days), () => books.inDays(days)),
    activeIn: (days) => once(actives, keyOf(days), () => books.activeIn(days)),
    inSlots: async ({ from, to }) => {
      const sum = { stake: 0n, returned: 0n }
      for (let at = from.getTime(); at < to.getTime(); at += realtimeSalaryMs) {
        const slot = slots.get(at)
        sum.stake += slot?.stake ?? 0n
        sum.returned += slot?.returned ?? 0n
      }
      return sum
    },
  }
}

/**
 * What terms would have come to in periods that begin in a stretch of time, the first one first, by what makes
 * bills. Of a period that is not over it is what it has come to so far.
 */
export async function simulate(db: Db, trying: Trying) {
  const { kind, terms, from, to, now } = trying
  const cycle = { kind, perMonth: terms.perMonth }
  const held = periodAt(cycle, from)
  const begins = held.from < from ? held.to : held.from
  const until = new Date(Math.min(to.getTime(), now.getTime()))
  const books = await booksFor(db, { ...trying, from: begins, to: new Date(to.getTime() + dayMs) })
  const signed = [{ nth: 1, terms, holdsFrom: begins }]
  const made = []
  for (let at = begins; at < until; ) {
    const { holds, ...span } = periodFrom({ kind, signed }, at)
    const last = made.at(-1)
    const came = await reckoned(books, { kind, holds, span, before: last })
    const over = span.to.getTime() <= now.getTime() - graceMs
    made.push({ period: span.from, periodTo: span.to, ...came, over })
    at = span.to
  }
  return made
}

const isDay = (day: string) => z.iso.date().safeParse(day).success

/** Tries terms out on what the caller's network played, or that of somebody in it. */
export async function simulateContract(
  db: Db,
  { member: me, now }: { member: MemberId; now: Date },
  { kind, terms, from, to, member, after, limit }: Takes<typeof agentContracts.simulateContract>,
) {
  if (!isDay(from) || !isDay(to) || from > to || to > houseDay(now)) return refuse('days-invalid')
  const span = { from: dayBegins(from), to: new Date(dayBegins(to).getTime() + dayMs) }
  const length = (span.to.getTime() - span.from.getTime()) / dayMs
  if (length > daysMost) return refuse('days-invalid')
  const whose = member ?? me
  if (whose !== me && !(await nodeOf(db, whose))?.uplines.includes(me))
    return refuse('agents-unknown')
  if (!canBeKept(terms)) return refuse('contract-tiers')
  const made = await simulate(db, { member: whose, kind, terms, now, ...span })
  const days = Array.from({ length }, (_, nth) => ({
    day: houseDay(new Date(span.from.getTime() + nth * dayMs)),
    ...{ stake: 0n, returned: 0n, amount: 0n },
  }))
  const over = made.filter((one) => one.over)
  for (const one of over) {
    const day = days[Math.floor((one.period.getTime() - span.from.getTime()) / dayMs)]
    if (!day) continue
    day.stake += one.stake
    day.returned += one.returned
    day.amount += one.amount
  }
  const place = { skip: skipIn(after), size: sizeOf(limit) }
  const { skip, size } = place
  const { shown, next } = pageOf(made.toReversed().slice(skip, skip + size + 1), place)
  return {
    ...{ items: shown, next, days, periods: over.length },
    reached: over.filter(({ amount }) => amount > 0n).length,
    amount: over.reduce((sum, { amount }) => sum + amount, 0n),
  }
}
