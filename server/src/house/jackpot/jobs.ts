import { RoundId } from '@balai/contract'
import { z } from 'zod'
import type { Store } from '../../platform/db.ts'
import { beginReading, takeBatch } from '../../platform/facts.ts'
import type { Job } from '../../platform/jobs.ts'
import { keyOf } from '../../platform/random.ts'
import { tellMeter } from './meter.ts'
import { fold } from './pool.ts'
import * as sql from './sql.ts'

const Voided = z.object({ round: RoundId })

/** What rounds brought that were undone goes out of the pools again. */
export async function takeBack(store: Store, now: Date) {
  const listener = {
    name: 'house-jackpot-back',
    kinds: ['wagerVoided'],
    take: async (tx: Parameters<typeof sql.unfeed>[0], facts: readonly { body: unknown }[]) => {
      const rounds = facts.map(({ body }) => Voided.parse(body).round)
      await sql.unfeed(tx, { rounds, now })
    },
  }
  await beginReading(store, listener.name)
  while ((await takeBatch(store, listener)) > 0);
}

/** Writes what waits into the ledger, pool by pool, and tells whoever watches what each holds: a meter may lag behind. */
export async function foldAll(store: Store, now: Date) {
  for (const which of await sql.waitingJackpots(store.db)) {
    const key = keyOf(`jackpot-fold:${which.game}:${which.currency}`, now.toISOString())
    await store.transact(async (tx) => {
      await fold(tx, which, { key, now })
      await tellMeter(tx, which.game, { now, soon: true })
    })
  }
}

export const jackpotJobs: readonly Job[] = [
  {
    name: 'house-jackpot-fold',
    cron: '* * * * *',
    run: async (store, now) => {
      await takeBack(store, now)
      await foldAll(store, now)
    },
  },
]
