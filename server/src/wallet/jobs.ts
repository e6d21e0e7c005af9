import { join } from 'node:path'
import type { Job } from '../platform/jobs.ts'
import { createRandom } from '../platform/random.ts'
import { proveNightly } from './funds/publish.ts'
import { openSealKey, sealBooks } from './seal-files.ts'
import { foldHouse } from './sql.ts'
import { sumUp } from './sums-sql.ts'

/** What is not summed yet is added up by whoever looks: this much is added within moments. */
const sumMin = 10_000

/**
 * What the ledger does by itself: it folds the house's side, sums what moved, seals the books, and proves at the
 * beginning of each day of the house what is owed to members.
 */
export const jobs = ({ config }: { config: { data: string } }): Job[] => [
  {
    name: 'wallet-fold-house',
    cron: '* * * * *',
    run: (store) => store.transact(foldHouse),
  },
  {
    name: 'wallet-sums',
    cron: '* * * * *',
    counts: true,
    run: (store) => sumUp(store, sumMin),
  },
  {
    name: 'wallet-seal',
    cron: '*/5 * * * *',
    run: async (store, now) => {
      const key = await openSealKey(join(config.data, 'seal-key.pem'))
      return sealBooks({ store, key, folder: sealsIn(config.data), now })
    },
  },
  {
    // The first minute of a day in Jakarta proves it; the others make good what that one missed.
    name: 'wallet-funds',
    cron: '* * * * *',
    run: async (store, now) => {
      const key = await openSealKey(join(config.data, 'seal-key.pem'))
      const folder = sealsIn(config.data)
      return proveNightly({ store, key, folder, now, random: createRandom() })
    },
  },
]

/** Where the seals are kept outside the database. */
export const sealsIn = (data: string) => join(data, 'seals')
