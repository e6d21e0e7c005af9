import assert from 'node:assert/strict'
import { drawWinners, ticketsHash } from '@balai/games'
import { record } from '../../audit/index.ts'
import type { Store, Tx } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { moveEntry } from '../activities/entry-sql.ts'
import { tellCount } from '../activities/standing.ts'
import { tellGranted } from '../activities/tell.ts'
import { activityInForce } from '../activities/terms-sql.ts'
import { restsNow } from '../read.ts'
import * as sql from './sql.ts'

const dayMs = 86_400_000

/** Prizes one after another, the first the highest. */
export const prizesOf = (prizes: readonly { count: number; amount: bigint }[]) =>
  prizes.flatMap(({ count, amount }) => Array.from({ length: count }, () => amount))

/** Draws a raffle whose time has come, once, from what was committed to and what was taken. */
export async function draw(tx: Tx, activity: string, now: Date) {
  await sql.holdRaffle(tx, activity)
  const raffle = await sql.raffleOf(tx, activity)
  const terms = await activityInForce(tx, activity)
  if (!raffle || raffle.drawnAt || !terms?.closes || terms.closes > now) return
  assert(terms.prizes, 'a raffle has prizes')
  const tickets = await sql.holdersOf(tx, activity)
  const prizes = prizesOf(terms.prizes)
  const won = drawWinners(raffle.serverSeed, tickets, prizes.length)
  await sql.drawRaffle(tx, { activity, ticketsHash: ticketsHash(tickets), now })
  for (const [place, { ticket }] of won.entries())
    await sql.addWinner(tx, { activity, place, ticket, amount: prizes[place] ?? 0n })
  const claimBy = new Date(now.getTime() + terms.claimDays * dayMs)
  for (const { bucket, member, entry, amount } of await sql.winnersOf(tx, activity)) {
    const drawn = { bucket, id: entry, amount, claimBy, now }
    await moveEntry(tx, { ...drawn, state: 'issued', reason: 'drawn' })
    // Who rests from play is told of no prize; it waits for them as long as for anyone.
    if (!(await restsNow(tx, { member, bucket, now })))
      await tellGranted(tx, { member, bucket, of: terms, entry, amount, now })
    await tellCount(tx, { member, bucket, now })
  }
  await sql.endOthers(tx, { activity, now })
  await record(tx, {
    ...{ kind: 'raffle-drawn', actor: 'promotions', subject: `activity:${activity}`, now },
    body: { tickets: tickets.length, winners: won, commitment: raffle.commitment },
  })
}

export async function drawDue(store: Store, now: Date) {
  for (const { activity } of await sql.dueRaffles(store.db, now))
    await store.transact((tx) => draw(tx, activity, now))
}

export const raffleJobs: readonly Job[] = [
  { name: 'promotions-raffles', cron: '* * * * *', run: drawDue },
]
