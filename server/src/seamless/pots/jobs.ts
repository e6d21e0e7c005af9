import type { Job } from '../../platform/jobs.ts'
import { holdPot, waitingPots } from './sql.ts'

const potsMax = 500

/** Folds what waits for pots, so that who takes from one never has to read all that ever came. */
export const foldPots: Job = {
  name: 'seamless-fold-pots',
  cron: '* * * * *',
  run: async (store) => {
    const waiting = await store.transact((tx) => waitingPots(tx, potsMax))
    // One after the other and each by itself: whoever wants one of them waits for that one alone.
    for (const { pot } of waiting) await store.transact((tx) => holdPot(tx, pot))
  },
}
