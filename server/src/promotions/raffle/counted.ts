import assert from 'node:assert/strict'
import type { Db, Tx } from '../../platform/db.ts'
import * as wagers from '../../wagers/index.ts'
import * as wallet from '../../wallet/index.ts'
import type { ActivityRow } from '../activities/terms-sql.ts'
import type { Which, Whose } from '../sql.ts'
import { addTickets, joinedOf } from './sql.ts'

type Rule = NonNullable<ActivityRow['tickets']>
type During = Whose & { rule: Rule; from: Date; to: Date }

/**
 * What counts for tickets of each of these, one after another, in minor units, as the books have it now. Nothing
 * is kept of it beside them: what is undone, taken back or told twice is right without anybody hearing of it.
 */
export async function countedFor(db: Db | Tx, of: readonly During[]) {
  const sumsOf = { stake: wagers.stakedIn, deposit: wallet.paidInDuring }
  const sums = new Map<During, bigint>()
  for (const by of ['stake', 'deposit'] as const) {
    const asked = of.filter(({ rule }) => rule.by === by)
    const found = asked.length ? await sumsOf[by](db, asked) : []
    for (const [at, one] of asked.entries()) sums.set(one, found[at] ?? 0n)
  }
  return of.map((one) => {
    const sum = sums.get(one)
    assert(sum !== undefined, 'everyone who was asked about has a sum')
    return sum
  })
}

/** How many tickets so much comes to: whole ones, no more than the most, none of what is below 0. */
export function ticketsFor({ every, most }: Pick<Rule, 'every' | 'most'>, counted: bigint) {
  if (counted < every) return 0
  const whole = counted / every
  return whole < BigInt(most) ? Number(whole) : most
}

/** What the next ticket wants still; null where there is no next one. */
export function leftFor(rule: Pick<Rule, 'every' | 'most'>, counted: bigint) {
  const earned = ticketsFor(rule, counted)
  return earned < rule.most ? BigInt(earned + 1) * rule.every - counted : null
}

type Counting = { activity: string; rule: Rule; closes: Date; now: Date }

/**
 * Writes the tickets of everybody who joined. The raffle is held, and nobody joins any more. Until then there are
 * none: a ticket that was written as a stake ended could not be taken away when the stake is undone, and its
 * number stands in the tree that is told.
 */
export async function writeTickets(tx: Tx, { activity, rule, closes, now }: Counting) {
  const joined = await joinedOf(tx, activity)
  const during = joined.map(({ member, bucket, createdAt }) => ({
    ...{ member, bucket, rule, from: createdAt, to: closes },
  }))
  const counted = await countedFor(tx, during)
  const of = joined.map(({ bucket, id }, at): Which & { tickets: number } => ({
    ...{ bucket, id, tickets: ticketsFor(rule, counted[at] ?? 0n) },
  }))
  await addTickets(tx, { activity, of, now })
}
