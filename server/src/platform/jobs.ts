import { Logger, run } from 'graphile-worker'
import type { Clock } from './clock.ts'
import type { Store } from './db.ts'
import type { Log } from './log.ts'

/** Work on a schedule. Its body must be harmless when run twice: keys and states see to that. */
export type Job = {
  name: string
  /** Five fields, UTC. */
  cron: string
  run: (store: Store, now: Date) => Promise<unknown>
}

const concurrency = 2

type Running = { jobs: readonly Job[]; store: Store; clock: Clock; log: Log; url: string }

/** Starts the scheduled jobs of this house; each runs in one process at a time. */
export async function startJobs({ jobs, store, clock, log, url }: Running) {
  const runner = await run({
    connectionString: url,
    concurrency,
    noHandleSignals: true,
    maxPoolSize: concurrency + 2,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ worker: message }, 'jobs')
    }),
    taskList: Object.fromEntries(
      jobs.map((job) => [job.name, async () => void (await job.run(store, clock.now()))]),
    ),
    crontab: jobs.map(({ name, cron }) => `${cron} ${name}`).join('\n'),
  })
  return { close: () => runner.stop() }
}
