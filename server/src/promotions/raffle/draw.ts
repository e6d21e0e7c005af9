import assert from 'node:assert/strict'
import { drawWinners, ticketsHash, ticketsRoot } from '@balai/games'
import { publishedAt, randomnessOf, roundAfter } from '@balai/games/beacon'
import { record } from '../../audit/index.ts'
import type { Store, Tx } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { moveEntry } from '../activities/entry-sql.ts'
import { tellCount } from '../activities/standing.ts'
import { tellGranted } from '../activities/tell.ts'
import { activityInForce } from '../activities/terms-sql.ts'
import { restsNow } from '../read.ts'
import { type Chain, chainKnown, hearRounds } from './beacon.ts'
import { writeTickets } from './counted.ts'
import * as sql from './sql.ts'

const dayMs = 86_400_000

/** Prizes one after another, the first the highest. */
export const prizesOf = (prizes: readonly { count: number; amount: bigint }[]) =>
  prizes.flatMap(({ count, amount }) => Array.from({ length: count }, () => amount))

/** So long everybody can read what was locked before anything is drawn from it. */
const lockedForMs = 60_000
/** A transaction may carry a moment that is a little past: the books are read a little after the end. */
const waitMs = 5 * 60_000

/** The first round that comes after everybody had the time to read what was locked. */
function boundTo(chain: Chain, now: Date) {
  const round = roundAfter(chain, new Date(now.getTime() + lockedForMs))
  return { round, at: publishedAt(chain, round) }
}

/**
 * Locks the tickets of a raffle whose time has come, once: from now on there is none more. Where it is bound to a
 * beacon, the round that it is drawn by is named here, and nobody knows yet what that one brings.
 */
export async function lock(tx: Tx, activity: string, now: Date) {
  await sql.holdRaffle(tx, activity)
  const raffle = await sql.raffleOf(tx, activity)
  const terms = await activityInForce(tx, activity)
  if (!raffle || raffle.lockedAt || !terms?.closes) return
  const { tickets: rule, closes } = terms
  if (closes.getTime() + (rule ? waitMs : 0) > now.getTime()) return
  if (rule) await writeTickets(tx, { activity, rule, closes, now })
  const tickets = await sql.holdersOf(tx, activity)
  const root = ticketsRoot(tickets)
  const bound = raffle.chain === null ? null : boundTo(chainKnown(raffle.chain), now)
  await sql.lockRaffle(tx, { activity, root, bound, now })
  await record(tx, {
    ...{ kind: 'raffle-locked', actor: 'promotions', subject: `activity:${activity}`, now },
    body: {
      ...{ tickets: tickets.length, root, commitment: raffle.commitment },
      ...(bound && { chain: raffle.chain, round: bound.round }),
    },
  })
}

/** Draws a raffle whose tickets were locked, once, from what was committed to and what was taken. */
export async function draw(tx: Tx, activity: string, now: Date) {
  await sql.holdRaffle(tx, activity)
  const raffle = await sql.raffleOf(tx, activity)
  const terms = await activityInForce(tx, activity)
  if (!raffle?.lockedAt || raffle.drawnAt || !terms) return
  // Late or not, it is waited for: without it there is no draw.
  if (raffle.chain !== null && raffle.signature === null) return
  assert(terms.prizes, 'a raffle has prizes')
  const tickets = await sql.holdersOf(tx, activity)
  assert(ticketsRoot(tickets) === raffle.ticketsRoot, 'tickets are as they were locked')
  const prizes = prizesOf(terms.prizes)
  const beacon = raffle.signature === null ? undefined : randomnessOf(raffle.signature)
  const won = drawWinners(raffle.serverSeed, tickets, { prizes: prizes.length, beacon })
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
    body: {
      ...{ tickets: tickets.length, winners: won, commitment: raffle.commitment },
      ...(raffle.signature !== null && { round: raffle.round, signature: raffle.signature }),
    },
  })
}

export async function drawDue(store: Store, now: Date) {
  for (const { activity } of await sql.rafflesToLock(store.db, now))
    await store.transact((tx) => lock(tx, activity, now))
  // A beacon that cannot be heard keeps no other raffle waiting.
  const heard = await hearRounds(store, now).then(
    () => undefined,
    (fault: unknown) => fault,
  )
  const before = new Date(now.getTime() - lockedForMs)
  for (const { activity } of await sql.rafflesToDraw(store.db, before))
    await store.transact((tx) => draw(tx, activity, now))
  if (heard !== undefined) throw heard
}

export const raffleJobs: readonly Job[] = [
  { name: 'promotions-raffles', cron: '* * * * *', run: drawDue },
]
