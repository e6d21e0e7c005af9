import type { Store } from '../platform/db.ts'
import type { Job } from '../platform/jobs.ts'
import { fitLeague } from './events/fit.ts'
import { footballLeagues, pastOfResults } from './events/leagues-sql.ts'
import * as events from './events/sql.ts'
import { dropShared, dropSlips } from './own/sql.ts'
import { tellResult } from './settle/result.ts'

const hourMs = 3_600_000
/** What has not begun, or is not over, so long after its time is called off by the rules. */
export const lateMs = 48 * hourMs
/** A slip is kept so long, under a code or by its member. */
const sharedMs = 90 * 24 * hourMs

/** Calls off events that have not come to a result in time. */
export async function callOffLate(store: Store, now: Date): Promise<void> {
  const faults: unknown[] = []
  for (const id of await events.eventsLate(store.db, new Date(now.getTime() - lateMs)))
    await store
      .transact(async (tx) => {
        const event = await events.holdEvent(tx, id)
        if (!event || event.run > 0) return
        const why = 'late'
        await tellResult(tx, { event, outcome: null, source: event.source, by: 'rules', why, now })
      })
      .catch((fault: unknown) => faults.push(fault))
  if (faults.length) throw new AggregateError(faults, `${faults.length} events are late`)
}

/** Adds what was played to what strengths are worked out by, and works them out again. */
export async function fitLeagues(store: Store, now: Date): Promise<void> {
  for (const league of await footballLeagues(store.db))
    await store.transact(async (tx) => {
      if ((await pastOfResults(tx, league)) > 0) await fitLeague(tx, { league, now })
    })
}

export const jobs: readonly Job[] = [
  { name: 'sports-late', cron: '*/5 * * * *', run: callOffLate },
  // In the small hours of the house.
  { name: 'sports-fit', cron: '10 20 * * *', run: fitLeagues },
  {
    name: 'sports-forget',
    cron: '40 20 * * *',
    run: (store, now) =>
      store.transact(async (tx) => {
        const before = new Date(now.getTime() - sharedMs)
        await dropShared(tx, before)
        await dropSlips(tx, before)
      }),
  },
]
