import { join } from 'node:path'
import type { Job } from '../platform/jobs.ts'
import { openSealKey, sealBooks } from './seal-files.ts'
import { foldHouse } from './sql.ts'

/** What the ledger does by itself: it folds the house's side and seals the books. */
export const jobs = ({ config }: { config: { data: string } }): Job[] => [
  {
    name: 'wallet-fold-house',
    cron: '* * * * *',
    run: (store) => store.transact(foldHouse),
  },
  {
    name: 'wallet-seal',
    cron: '*/5 * * * *',
    run: async (store, now) => {
      const key = await openSealKey(join(config.data, 'seal-key.pem'))
      return sealBooks({ store, key, folder: sealsIn(config.data), now })
    },
  },
]

/** Where the seals are kept outside the database. */
export const sealsIn = (data: string) => join(data, 'seals')
