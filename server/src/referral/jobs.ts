import { RoundId } from '@balai/contract'
import { z } from 'zod'
import type { Store, Tx } from '../platform/db.ts'
import { beginReading, type Fact, type Listener, takeBatch } from '../platform/facts.ts'
import type { Job } from '../platform/jobs.ts'
import { dayBegan } from '../platform/period.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { earn } from './earn.ts'
import { lookAtFresh } from './links.ts'
import { unpaid } from './paid-sql.ts'
import { payOne } from './pay.ts'
import * as sql from './sql.ts'
import { termsNow } from './terms-sql.ts'

/** A transaction may carry a moment that is a little past: it is looked again from a little before. */
const overlapMs = 2 * 60_000
/** Rounds of vendors that are counted in one transaction. */
const roundsMost = 250
const paidMost = 500

const Ended = z.object({ bucket: z.int(), round: RoundId, mode: z.enum(['cash', 'demo']) })

/** Counts the rounds that facts tell of, in the transaction that reads them. */
export function takeFacts(tx: Tx, facts: readonly Fact[], now: Date) {
  const rounds = facts.flatMap(({ body }) => {
    const { data } = Ended.safeParse(body)
    return data?.mode === 'cash' ? [data] : []
  })
  return rounds.length ? earn(tx, rounds, now) : undefined
}

const name = 'referral-earned'

/** Our own games tell of every round as it ends and as it is undone. */
async function earnOwn(store: Store, now: Date) {
  const listener: Listener = {
    name,
    kinds: ['wagerSettled', 'wagerVoided'],
    take: async (tx, facts) => takeFacts(tx, facts, now),
  }
  await beginReading(store, name)
  while ((await takeBatch(store, listener)) > 0);
}

const since = async (store: Store, what: 'play' | 'deposits', now: Date) => {
  const upto = await sql.lookedTo(store.db, what)
  return upto ? new Date(upto.getTime() - overlapMs) : dayBegan(now)
}

/** Rounds of vendors tell nobody: whatever moved since the last time is looked at. */
async function earnVendors(store: Store, now: Date) {
  const from = await since(store, 'play', now)
  const moved = await wagers.vendorRoundsMoved(store.db, { from, to: now })
  for (let at = 0; at < moved.length; at += roundsMost) {
    const some = moved.slice(at, at + roundsMost)
    await store.transact((tx) => earn(tx, some, now))
  }
  await store.transact((tx) => sql.setLookedTo(tx, { what: 'play', upto: now }))
}

async function noteDeposits(store: Store, now: Date) {
  const from = await since(store, 'deposits', now)
  const payers = await wallet.paidInBetween(store.db, { from, to: now })
  await store.transact(async (tx) => {
    const members = payers.map(({ member }) => member)
    if (members.length) await sql.noteDeposits(tx, members, now)
    await sql.setLookedTo(tx, { what: 'deposits', upto: now })
  })
}

/** What comes within the minute. */
export async function look(store: Store, now: Date) {
  await earnOwn(store, now)
  await earnVendors(store, now)
  await noteDeposits(store, now)
  await lookAtFresh(store, now)
}

/** Pays everybody what was earned on days that are over. One whose turn fails keeps nobody else waiting. */
export async function pay(store: Store, now: Date) {
  const { rewardStake } = await termsNow(store.db)
  const faults: unknown[] = []
  let after: sql.Whose | undefined
  for (;;) {
    const members = await unpaid(store.db, { stake: rewardStake, after, size: paidMost })
    for (const whose of members)
      await store
        .transact((tx) => payOne(tx, whose, now))
        .catch((fault: unknown) => faults.push(fault))
    after = members.at(-1)
    if (members.length < paidMost) break
  }
  if (faults.length)
    throw new AggregateError(faults, `invitations of ${faults.length} members were not paid`)
}

/** What invitations do by themselves: they earn within the minute, and what is due is paid once an hour. */
export const jobs: readonly Job[] = [
  { name, cron: '* * * * *', counts: true, run: look },
  { name: 'referral-paid', cron: '21 * * * *', run: pay },
]
