import { lags } from './platform/facts.ts'
import type { Front } from './platform/front/front.ts'
import { dueJobs } from './platform/jobs.ts'
import * as wallet from './wallet/index.ts'

/** Puts on `/metrics` what the process does to the database, and what lies there. */
export function showFigures({ metrics, store, log }: Pick<Front, 'metrics' | 'store' | 'log'>) {
  store.meter = metrics.statement
  metrics.showLoad(store.load)
  const { db } = store
  metrics.show({
    name: 'balai_jobs',
    help: 'Runs of scheduled work that are due and wait, or were given up.',
    labelNames: ['job', 'state'],
    log,
    read: async () =>
      (await dueJobs(db)).flatMap(({ job, due, failed }) => [
        { labels: { job, state: 'due' }, value: Number(due) },
        { labels: { job, state: 'failed' }, value: Number(failed) },
      ]),
  })
  metrics.show({
    name: 'balai_facts_lag_seconds',
    help: 'Age of the oldest fact that a listener has not read.',
    labelNames: ['listener'],
    log,
    read: async () =>
      (await lags(db)).map(({ listener, seconds }) => ({ labels: { listener }, value: seconds })),
  })
  metrics.show({
    name: 'balai_house_minor',
    help: 'What each account of the house stands at by the ledger, in minor units.',
    labelNames: ['account', 'currency'],
    log,
    // As near as a float comes to it: figures are for looking at, the ledger is for counting.
    read: async () =>
      (await wallet.houseSums(db)).map(({ kind, currency, balance }) => ({
        labels: { account: kind, currency },
        value: Number(balance),
      })),
  })
}
