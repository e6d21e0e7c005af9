import type { Job } from '../platform/jobs.ts'
import { sumUp } from './sums-sql.ts'

/** What is not summed yet is added up by whoever looks: this much is added within moments. */
const sumMin = 10_000

/** What play does by itself: it sums what was played, so that reports need not add up every bet. */
export const jobs: readonly Job[] = [
  {
    name: 'wagers-sums',
    cron: '* * * * *',
    counts: true,
    run: (store) => sumUp(store, sumMin),
  },
]
