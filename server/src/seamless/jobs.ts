import type { Job } from '../platform/jobs.ts'
import { foldPots } from './pots/jobs.ts'
import { giveBackUndecided } from './sport/give-back.ts'
import * as sql from './sql.ts'

const dayMs = 86_400_000
/** Longer than any session may last. */
const seatDays = 31

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
  foldPots,
  giveBackUndecided,
]
