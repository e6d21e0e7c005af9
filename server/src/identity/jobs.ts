import type { Job } from '../platform/jobs.ts'
import { dormancyJob } from './closing/dormancy.ts'
import { endLateViews } from './desk/view.ts'
import { limitsAt } from './session.ts'
import * as sql from './session-sql.ts'
import { forgetAttempts } from './sign-in/attempts.ts'
import { forgetCodes, forgetOver } from './tidy-sql.ts'

/** How long an ended session is kept, for the member's list of devices and for the auditor. */
const keepDays = 90
const keepTrialDays = 1
/** Rows that one run takes at the most: the next run, minutes later, goes on. */
const max = 5_000

const dayMs = 86_400_000
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** What has to be done for identity without being called. */
export const jobs: readonly Job[] = [
  {
    name: 'identity-tidy',
    cron: '*/5 * * * *',
    run: async (store, now) => {
      const limits = limitsAt(now)
      const endedBefore = daysBefore(now, keepDays)
      const trialsEndedBefore = daysBefore(now, keepTrialDays)
      await store.transact((tx) => forgetAttempts(tx, { now, max }))
      await store.transact((tx) => forgetOver(tx, { now, max }))
      const before = daysBefore(now, keepTrialDays)
      await store.transact((tx) => forgetCodes(tx, { before, max }))
      await store.transact((tx) => endLateViews(tx, { now, max }))
      await store.transact((tx) => sql.closeTrials(tx, { ...limits, max }))
      await store.transact((tx) =>
        sql.forgetSessions(tx, { ...limits, endedBefore, trialsEndedBefore, max }),
      )
    },
  },
  dormancyJob,
]
