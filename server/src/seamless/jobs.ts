import type { Job } from '../platform/jobs.ts'
import { keptDays } from './calls/call-log.ts'
import { forgetCalls } from './calls/sql.ts'
import { forgetLists } from './games/sql.ts'
import { foldPots } from './pots/jobs.ts'
import { giveBackUndecided } from './sport/give-back.ts'
import * as sql from './sql.ts'
import { bringHomeJob } from './transfers/bring-home.ts'

const dayMs = 86_400_000
/** Longer than any session may last. */
const seatDays = 31

/** As long as the counts of a minute are compared with others. */
const minuteDays = 90

/** Codes and seats that nobody can use any more. */
export const jobs: readonly Job[] = [
  {
    name: 'seamless-forget',
    cron: '17 * * * *',
    run: (store, now) =>
      store.transact((tx) =>
        sql.forget(tx, {
          launchedBefore: new Date(now.getTime() - dayMs),
          seatedBefore: new Date(now.getTime() - seatDays * dayMs),
        }),
      ),
  },
  {
    name: 'seamless-forget-calls',
    cron: '23 * * * *',
    run: (store, now) =>
      store.transact(async (tx) => {
        const callsBefore = new Date(now.getTime() - keptDays * dayMs)
        const minutesBefore = new Date(now.getTime() - minuteDays * dayMs)
        await forgetCalls(tx, { callsBefore, minutesBefore })
        await forgetLists(tx, callsBefore)
      }),
  },
  foldPots,
  giveBackUndecided,
  bringHomeJob,
]
