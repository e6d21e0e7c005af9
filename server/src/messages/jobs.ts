import type { Job } from '../platform/jobs.ts'
import * as inbox from './inbox/sql.ts'
import * as sql from './sql.ts'

/** How long the rows of what was sent are kept: their words are gone by then. */
export const keepDays = 30
/** How long what was written on the site stays: as long as a member may look back at their money. */
export const inboxDays = 366
const max = 5_000

/** What has to be done for messages on a schedule; delivering itself does not wait for one. */
export const jobs: readonly Job[] = [
  {
    name: 'messages-tidy',
    cron: '*/10 * * * *',
    run: (store, now) => {
      const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
      return store.transact(async (tx) => {
        await sql.forget(tx, { before: daysAgo(keepDays), max })
        await inbox.forget(tx, { before: daysAgo(inboxDays), max })
      })
    },
  },
]
