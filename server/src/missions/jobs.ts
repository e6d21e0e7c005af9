import type { Store } from '../platform/db.ts'
import type { Job } from '../platform/jobs.ts'
import { eachPage } from '../platform/pages.ts'
import { dayBegan } from '../platform/period.ts'
import * as wagers from '../wagers/index.ts'
import { closeWeeks, payPrizes } from './board.ts'
import { lookAll } from './look.ts'
import * as sql from './sql.ts'
import { lookForWins } from './winners.ts'

/** A transaction may carry a moment that is a little past: members are looked for from a little before. */
const overlapMs = 2 * 60_000

/** So many members are looked at together. */
const pageSize = 200

/** Looks at everyone whose play settled since the last time. What failed is said at the end. */
export async function lookAround(store: Store, now: Date) {
  const upto = await sql.lookedTo(store.db, 'members')
  const from = upto ? new Date(upto.getTime() - overlapMs) : dayBegan(now)
  const members = await wagers.settledBetween(store.db, { from, to: now })
  const faults = await eachPage(members, { size: pageSize }, (whose) =>
    store.transact((tx) => lookAll(tx, { whose, now })),
  )
  if (faults.length) throw new AggregateError(faults, `${faults.length} members failed`)
  await store.transact((tx) => sql.setLookedTo(tx, { what: 'members', upto: now }))
}

/** Weeks are closed a little after their end, once everyone was looked at: then prizes are paid. */
export async function endWeeks(store: Store, now: Date) {
  const upto = await sql.lookedTo(store.db, 'members')
  if (!upto) return
  await closeWeeks(store, new Date(upto.getTime() - overlapMs))
  await payPrizes(store, now)
}

/** What missions do by themselves. */
export const jobs: readonly Job[] = [
  {
    name: 'missions-look',
    cron: '* * * * *',
    counts: true,
    run: async (store, now) => {
      await lookAround(store, now)
      await endWeeks(store, now)
    },
  },
  { name: 'missions-wins', cron: '* * * * *', counts: true, run: lookForWins },
]
