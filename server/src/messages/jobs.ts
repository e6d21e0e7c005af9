import type { Job } from '../platform/jobs.ts'
import * as sql from './sql.ts'

/** How long the rows of what was sent are kept: their words are gone by then. */
export const keepDays = 30
const max = 5_000

/** What has to be done for messages on a schedule; delivering itself does not wait for one. */
export const jobs: readonly Job[] = [
  {
    name: 'messages-tidy',
    cron: '*/10 * * * *',
    run: (store, now) => {
      const before = new Date(now.getTime() - keepDays * 86_400_000)
      return store.transact((tx) => sql.forget(tx, { before, max }))
    },
  },
]
