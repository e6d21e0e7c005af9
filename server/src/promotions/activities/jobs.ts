import type { Store } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { cashbackJobs } from '../cashback/judge.ts'
import { freeJobs } from '../free/end.ts'
import { raffleJobs } from '../raffle/draw.ts'
import { endUnclaimed } from './entry-sql.ts'
import { tellCount } from './standing.ts'

/** What one run ends; the next minute goes on. */
const atOnce = 200

/** Ends what was granted and not claimed in its time. */
export const endDue = (store: Store, now: Date) =>
  store.transact(async (tx) => {
    for (const whose of await endUnclaimed(tx, { now, size: atOnce }))
      await tellCount(tx, { ...whose, now })
  })

export const activityJobs: readonly Job[] = [
  { name: 'promotions-entries', cron: '* * * * *', run: endDue },
  ...raffleJobs,
  ...cashbackJobs,
  ...freeJobs,
]
