import type { Job } from '../platform/jobs.ts'
import * as sql from './sql.ts'

/** GLI-19 A.4.7: what was said is kept for 90 days, hidden or not, and no longer. */
export const keepDays = 90
const max = 5_000

export const jobs: readonly Job[] = [
  {
    name: 'chat-forget',
    cron: '17 * * * *',
    run: async (store, now) => {
      const before = new Date(now.getTime() - keepDays * 86_400_000)
      let gone = max
      while (gone === max) gone = await store.transact((tx) => sql.forget(tx, { before, max }))
      await store.transact((tx) => sql.forgetMutes(tx, { before, max }))
    },
  },
]
