import type { Clock } from '../platform/clock.ts'
import type { Store } from '../platform/db.ts'
import type { KeyRing } from '../platform/front/keys.ts'
import type { Job } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import type { Random } from '../platform/random.ts'
import { createPort } from '../wagers/index.ts'
import { noteOut } from './calls/call-log.ts'
import { repeatWanted } from './calls/repeat.ts'
import { beside } from './pots/beside.ts'
import { reachedVendors, vendorBy } from './reach.ts'
import { reconcile } from './reconcile/reconcile.ts'
import { resolveRounds } from './resolve/resolve.ts'
import type { Became } from './vendor-call.ts'

type Ground = {
  config: { mode: 'demo' | 'test' | 'live'; licence?: { number: string } | undefined }
  keys: KeyRing
  clock: Clock
  random: Random
  log: Log
}

const minuteMs = 60_000

/** What is asked of vendors on a schedule. One that does not answer keeps no other waiting. */
export const vendorJobs = (ground: Ground): readonly Job[] => {
  const { config, random, log } = ground
  const live = config.mode === 'live'
  const needsOf = (store: Store) => ({
    ...{ ...ground, live },
    told: (vendor: string, became: Became) =>
      void noteOut({ ...ground, store }, { vendor, ...became }),
  })
  return [
    {
      name: 'seamless-reconcile',
      cron: '7 * * * *',
      run: async (store, now) => {
        for (const { vendor, line, reach } of await reachedVendors(store.db, needsOf(store))) {
          if (!reach.reconciles) continue
          const graceMs = reach.graceMinutes * minuteMs
          await reconcile({ store, line, vendor, graceMs, random, now }).then(
            ({ cases }) => cases && log.warn({ vendor: vendor.code, cases }, 'a vendor differs'),
            (err: unknown) => log.warn({ err, vendor: vendor.code }, 'a vendor could not be read'),
          )
        }
      },
    },
    {
      name: 'seamless-resolve',
      cron: '*/10 * * * *',
      run: async (store, now) => {
        const reached = await reachedVendors(store.db, needsOf(store))
        const port = createPort(store, beside)
        const named = (code: string) => vendorBy(store.db, code)
        await resolveRounds({ store, port, random, log, now, reached, vendorBy: named })
      },
    },
    {
      name: 'seamless-repeat',
      cron: '* * * * *',
      run: (store) => repeatWanted({ ...ground, store, live, licence: config.licence?.number }),
    },
  ]
}
