import type { Job } from '../platform/jobs.ts'
import { forgetSessions } from './session-sql.ts'
import { forgetTickets } from './ticket-sql.ts'

/** How long an ended session is kept, for who asks where it was. The events of it stay for ever. */
const keepMs = 366 * 86_400_000
/** Rows that one run takes at the most: the next run, minutes later, goes on. */
const max = 5_000

/** What has to be done for the desk without being called. */
export const jobs: readonly Job[] = [
  {
    name: 'desk-tidy',
    cron: '*/10 * * * *',
    run: async (store, now) => {
      await store.transact((tx) => forgetTickets(tx, { now, max }))
      const before = new Date(now.getTime() - keepMs)
      await store.transact((tx) => forgetSessions(tx, { before, max }))
    },
  },
]
