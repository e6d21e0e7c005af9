import { RoundId } from '@balai/contract'
import { z } from 'zod'
import type { Store, Tx } from '../platform/db.ts'
import { beginReading, type Fact, type Listener, takeBatch } from '../platform/facts.ts'
import type { Job } from '../platform/jobs.ts'
import { dayBegan } from '../platform/period.ts'
import * as wagers from '../wagers/index.ts'
import { contractJobs } from './contracts/jobs.ts'
import { countRounds } from './count.ts'
import * as sql from './count-sql.ts'
import { countMoney } from './moved.ts'
import { payAll } from './pay.ts'
import { postResidues } from './residue.ts'

/** A transaction may carry a moment that is a little past: it is looked again from a little before. */
const overlapMs = 2 * 60_000
/** Rounds of vendors that are counted in one transaction. */
const roundsMost = 250

const Ended = z.object({ bucket: z.int(), round: RoundId, mode: z.enum(['cash', 'demo']) })

async function takeFacts(tx: Tx, facts: readonly Fact[], now: Date) {
  const rounds = facts.flatMap(({ body }) => {
    const { data } = Ended.safeParse(body)
    return data?.mode === 'cash' ? [data] : []
  })
  if (rounds.length) await countRounds(tx, rounds, now)
}

const name = 'agents-counted'

/** Our own games tell of every round as it ends and as it is undone. */
async function countOwn(store: Store, now: Date) {
  const listener: Listener = {
    name,
    kinds: ['wagerSettled', 'wagerAdjusted', 'wagerVoided'],
    take: (tx, facts) => takeFacts(tx, facts, now),
  }
  await beginReading(store, name)
  while ((await takeBatch(store, listener)) > 0);
}

/** Rounds of vendors tell nobody: whatever moved since the last time is looked at. */
async function countVendors(store: Store, now: Date) {
  const upto = await sql.lookedTo(store.db, 'play')
  const from = upto ? new Date(upto.getTime() - overlapMs) : dayBegan(now)
  const moved = await wagers.vendorRoundsMoved(store.db, { from, to: now })
  for (let at = 0; at < moved.length; at += roundsMost) {
    const some = moved.slice(at, at + roundsMost)
    await store.transact((tx) => countRounds(tx, some, now))
  }
  await store.transact((tx) => sql.setLookedTo(tx, { what: 'play', upto: now }))
}

/** Counts whatever was bet and moved since the last time. */
export async function count(store: Store, now: Date) {
  await countOwn(store, now)
  await countVendors(store, now)
  await countMoney(store, now)
  await store.transact((tx) => sql.foldGrowth(tx))
}

/** Bets count for those above within the minute. What a day came to is paid as it is over, or an hour later. */
export const jobs: readonly Job[] = [
  { name, cron: '* * * * *', counts: true, run: count },
  { name: 'agents-pay', cron: '11 * * * *', run: payAll },
  { name: 'agents-residue', cron: '17 * * * *', run: postResidues },
  ...contractJobs,
]
