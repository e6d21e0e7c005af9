import type { MemberId } from '@balai/contract'
import type { ContractKind } from '@balai/contract/agent-contracts'
import { houseDay } from '@balai/contract/register-rules'
import type { Db, Tx } from '../../platform/db.ts'
import { type Figures, reckon } from './arithmetic.ts'
import * as bills from './bill-sql.ts'
import { daysIn, lookedAt, type Span, sameMonth } from './periods.ts'
import type { Signed } from './terms.ts'

type Days = { from: string; to: string }

/** Where figures of a network are read from, of the play that counts. */
export type Books = {
  inDays: (days: Days) => Promise<bills.Sums>
  inSlots: (span: Span) => Promise<bills.Sums>
  activeIn: (days: Days) => Promise<number>
}

/** The sums that the lines of bets keep. */
export function booksOf(db: Db | Tx, member: MemberId, { terms }: Pick<Signed, 'terms'>): Books {
  const whom = { member, categories: terms.categories }
  return {
    inDays: (days) => bills.playedInDays(db, { ...whom, ...days }),
    inSlots: (span) => bills.playedInSlots(db, { ...whom, ...span }),
    activeIn: (days) => bills.activeInDays(db, { ...whom, ...days, stake: terms.activeStake }),
  }
}

/** What was played below in a period, and in what is looked at to find its tier. */
async function figuresOf(books: Books, kind: ContractKind, span: Span) {
  const look = lookedAt(kind, span)
  const days = { from: houseDay(look.from), to: houseDay(look.to) }
  const looked = await books.inDays(days)
  const active = await books.activeIn(days)
  const own = look === span ? looked : await books.inSlots(span)
  const asFigures = (sums: bills.Sums, of: Span): Figures => ({
    ...{ ...sums, active, days: daysIn(of) },
  })
  return { figures: asFigures(own, span), looked: asFigures(looked, look) }
}

/** A period, the terms that hold for it, and what the one before came to. */
export type Period = {
  kind: ContractKind
  holds: Signed
  span: Span
  before: { period: Date; carried: bigint } | undefined
}

export function carriedInto({ holds, span, before }: Omit<Period, 'kind'>) {
  const { carry } = holds.terms
  const forgotten = carry === 'month' && before && !sameMonth(before.period, span.from)
  return carry === 'none' || forgotten ? 0n : (before?.carried ?? 0n)
}

/** What a period comes to, with all it is reckoned from. Bills and what is tried out beforehand are made here. */
export async function reckoned(books: Books, { kind, ...one }: Period) {
  const { figures, looked } = await figuresOf(books, kind, one.span)
  const carriedIn = carriedInto(one)
  const { stake, returned } = figures
  return {
    ...{ stake, returned, lookedStake: looked.stake, lookedReturned: looked.returned },
    ...{ active: looked.active, days: looked.days, carriedIn },
    ...reckon({ terms: one.holds.terms, figures, looked, carriedIn }),
  }
}
