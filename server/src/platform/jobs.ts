import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker'
import { z } from 'zod'
import type { Clock } from './clock.ts'
import type { Db, Store, Tx } from './db.ts'
import type { Log } from './log.ts'
import { beginSpan, within } from './trace.ts'

/** Work on a schedule. Its body must be harmless when run twice: keys and states see to that. */
export type Job = {
  name: string
  /** Five fields, UTC. */
  cron: string
  /** A channel whose wake has it run at once, beside its schedule. */
  wokenBy?: string
  /**
   * Whether it looks through all that was played or moved. One of these runs at a time in all processes: two beside each
   * other would leave no core to who plays.
   */
  counts?: true
  run: (store: Store, now: Date) => Promise<unknown>
}

const concurrency = 2
/** A job outlives the crash of its process by no more than this: then another takes it up. */
const aliveForMs = 10_000
const beatMs = 2_000
/** What the lease of a pool of workers is called: jobs are held by its name, not by those of its workers. */
const leaseOf = (pool: string) => `worker:${pool}`

type Running = { jobs: readonly Job[]; store: Store; clock: Clock; log: Log; url: string }

/** Of the jobs of one queue one runs at a time: each has its own, but those that count. */
const queueOf = ({ name, counts }: Pick<Job, 'name' | 'counts'>) => (counts ? 'counts' : name)

/** The schedule: one tick of a job that waits is enough. */
export const crontabOf = (jobs: readonly Pick<Job, 'name' | 'cron' | 'counts'>[]) =>
  jobs.map((job) => `${job.cron} ${job.name} ?queue=${queueOf(job)}&jobKey=${job.name}`).join('\n')

/** After a fall the jobs begin anew this much later, and as often as it takes. */
const anewAfterMs = 1_000

/**
 * Starts the scheduled jobs of this house. Each runs in one process at a time. Where the database was away as
 * a job ended, its worker cannot say so and gives up: the jobs begin anew as other workers, and what was left
 * is taken up once nothing has been heard of the one that had it.
 */
export async function startJobs(running: Running) {
  const { log } = running
  const closing = new AbortController()
  let shift = await begin(running)
  const goOn = async () => {
    for (;;) {
      const fault = await shift.ended
      if (closing.signal.aborted) return
      log.warn({ err: fault }, 'jobs begin anew')
      await shift.close()
      const next = await beginAnew(running, closing.signal)
      if (!next) return
      shift = next
    }
  }
  const over = goOn()
  return {
    close: async () => {
      closing.abort()
      await shift.close()
      await over
    },
  }
}

/** Until the database is there again, or nobody waits any more. */
async function beginAnew(running: Running, closing: AbortSignal) {
  while (!closing.aborted) {
    await pause(anewAfterMs, undefined, { signal: closing }).catch(() => {})
    if (closing.aborted) return undefined
    try {
      const shift = await begin(running)
      if (!closing.aborted) return shift
      await shift.close()
    } catch (err) {
      running.log.warn({ err }, 'jobs wait for the database')
    }
  }
  return undefined
}

async function begin({ jobs, store, clock, log, url }: Running) {
  const events: WorkerEvents = new EventEmitter()
  const pools = new Set<string>()
  events.on('pool:create', ({ workerPool }) => pools.add(workerPool.id))
  const runner: Runner = await run({
    connectionString: url,
    concurrency,
    noHandleSignals: true,
    maxPoolSize: concurrency + 2,
    events,
    // Told apart from its work the end of a job may fail and be heard of; told at once it fells the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ worker: message }, 'jobs')
    }),
    taskList: Object.fromEntries(
      jobs.map((job) => [
        job.name,
        async () => void (await within(beginSpan(), () => job.run(store, clock.now()))),
      ]),
    ),
    crontab: crontabOf(jobs),
  })
  const deafen = await Promise.all(
    jobs.map(async (job) => {
      const { name, wokenBy } = job
      // What was said while nobody listened is seen by the schedule.
      const soon = () =>
        void runner
          .addJob(name, {}, { queueName: queueOf(job), jobKey: name })
          .catch((err) => log.warn({ err, job: name }, 'a job waits for its schedule'))
      return wokenBy ? store.listen(wokenBy, soon) : async () => {}
    }),
  )
  const ended: Promise<unknown> = runner.promise.catch((fault: unknown) => fault)
  const beat = () =>
    beatOf(store, [...pools]).catch((err) => log.warn({ err }, 'workers could not say they live'))
  await beat()
  const beating = setInterval(beat, beatMs)
  return {
    ended,
    close: async () => {
      clearInterval(beating)
      for (const stop of deafen) await stop().catch(() => {})
      // One that has given up already has nothing to stop.
      await runner.stop().catch(() => {})
      await leave(store, [...pools]).catch((err) => log.warn({ err }, 'leases run out instead'))
    },
  }
}

const Due = z.object({ job: z.string(), due: z.bigint(), failed: z.bigint() })

/** Of each job how many runs are due and wait, and how many were given up. */
export const dueJobs = (db: Db) => db.many(Due)`
  select t.identifier as job,
         count(*) filter (where j.attempts < j.max_attempts) as due,
         count(*) filter (where j.attempts >= j.max_attempts) as failed
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
   where j.run_at <= now() and j.locked_at is null
   group by 1 order by 1`

const Dead = z.object({ pool: z.string() })

/** Says that these pools live, and lets go of what pools hold that have not said so for long. */
async function beatOf(store: Store, pools: string[]) {
  const dead = await store.transact(async (tx) => {
    await tx.run`
      insert into platform.lease as held (name, holder, until)
      select name, gen_random_uuid(), clock_timestamp() + ${aliveForMs}::int * interval '1 ms'
        from unnest(${pools.map(leaseOf)}::text[]) as name
       order by name
      on conflict (name) do update set until = excluded.until`
    // Whoever took a job a moment ago may not have said anything yet.
    return tx.many(Dead)`
      select distinct locked_by as pool
        from (select locked_by, locked_at from graphile_worker._private_jobs
              union all
              select locked_by, locked_at from graphile_worker._private_job_queues) as taken
       where locked_at < clock_timestamp() - ${aliveForMs}::int * interval '1 ms'
         and not exists (select from platform.lease
                          where name = 'worker:' || locked_by and until > clock_timestamp())`
  })
  if (!dead.length) return
  const ids = dead.map(({ pool }) => pool)
  await store.transact(async (tx) => {
    await tx.run`select graphile_worker.force_unlock_workers(${ids}::text[])`
    await leaveIn(tx, ids)
  })
}

const leave = (store: Store, pools: string[]) => store.transact((tx) => leaveIn(tx, pools))

const leaveIn = (tx: Tx, pools: string[]) =>
  tx.run`delete from platform.lease where name = any(${pools.map(leaseOf)}::text[])`
