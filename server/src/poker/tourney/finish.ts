import assert from 'node:assert/strict'
import { paidTo } from '@balai/games/poker/tourney/prizes'
import type { Tx } from '../../platform/db.ts'
import { isRefusal } from '../../platform/refusal.ts'
import * as wagers from '../../wagers/index.ts'
import { playOfRake } from '../money.ts'
import { freePrize } from './open.ts'
import * as sql from './sql.ts'

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)

/** Who stands where, from the best on: of whoever came again only the last time counts. */
export function groupsOf(entries: readonly sql.EntryRow[]): string[][] {
  const last = new Map(entries.map((one) => [one.member, one]))
  const ranked = [...last.values()]
  const height = ({ fell }: sql.EntryRow) => fell ?? Number.POSITIVE_INFINITY
  const heights = [...new Set(ranked.map(height))].sort((one, other) => other - one)
  return heights.map((at) => ranked.filter((one) => height(one) === at).map(({ id }) => id))
}

/** What is given out for places: what was paid in for them, and no less than was guaranteed. */
export const poolOf = ({
  buyIn,
  entries,
  guaranteed,
}: Pick<sql.TourneyRow, 'buyIn' | 'entries' | 'guaranteed'>) => {
  const paidIn = buyIn * BigInt(entries)
  return paidIn > guaranteed ? paidIn : guaranteed
}

/** Gives out the pool and the heads, to the unit, and ends each entry's round: one has every chip. */
export async function finish(tx: Tx, { row, now }: { row: sql.TourneyRow; now: Date }) {
  const entries = await sql.entriesOf(tx, row.id)
  const paidIn = sum(entries.map(({ buyIn }) => buyIn))
  const pool = poolOf({ ...row, entries: entries.length })
  const winner = entries.find(({ state }) => state === 'in')
  assert(winner, `${row.id} has a winner`)
  const paid = new Map(
    paidTo(pool, { groups: groupsOf(entries), entries: entries.length }).map((one) => [
      one.who,
      one,
    ]),
  )
  const heads = sum(entries.map(({ bounty }) => bounty))
  // Nobody has taken the head of who is left: it is their own.
  const over = heads - sum(entries.map(({ bounties }) => bounties))
  assert(over >= 0n, 'a head is won once')
  if (over > 0n) await sql.addBounty(tx, { id: winner.id, amount: over })
  await freePrize(tx, row, { used: pool - paidIn, now })
  await sql.payEntries(
    tx,
    entries.map(({ id }) => ({
      ...{ id, place: paid.get(id)?.place ?? null, prize: paid.get(id)?.prize ?? 0n },
    })),
  )
  await sql.finish(tx, { id: row.id, paid: pool, now })
  // In one order of members, so that two that end at once wait for each other and no more.
  const ordered = entries.toSorted((one, other) =>
    `${one.member}${one.id}` < `${other.member}${other.id}` ? -1 : 1,
  )
  for (const entry of ordered) {
    const { id: round, bucket, buyIn, bounty, fee, bounties } = entry
    const stake = buyIn + bounty + fee
    const counts = fee * playOfRake
    await wagers.betweenMembers(tx, {
      ...{ round, bucket, earned: fee, unplayed: stake > counts ? stake - counts : 0n },
    })
    const win = (paid.get(round)?.prize ?? 0n) + bounties + (entry === winner ? over : 0n)
    const answer = await wagers.settle(tx, { round, bucket, win, now })
    if (isRefusal(answer)) throw new Error(`the entry ${round} was answered with ${answer.refused}`)
  }
}
