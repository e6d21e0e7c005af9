import { setTimeout as pause } from 'node:timers/promises'
import { parseCrontab } from 'graphile-worker'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openDriver } from './driver.ts'
import { crontabOf, startJobs } from './jobs.ts'
import { openHouse } from './testing/house.ts'

const house = await openHouse()
afterAll(() => house.close())
const { store, ownerUrl, url, log, clock } = house

test('the application runs its jobs with its own rights, each once for both processes', async () => {
  const seen: Date[] = []
  const jobs = [
    { name: 'count', cron: '0 4 1 1 *', run: async (_: unknown, now: Date) => seen.push(now) },
  ]
  const workers = await Promise.all([
    startJobs({ store, clock, log, jobs, url }),
    startJobs({ store, clock, log, jobs, url }),
  ])
  const owner = openDriver(ownerUrl)
  for (let i = 0; i < 3; i++) await owner`select graphile_worker.add_job('count')`
  await vi.waitFor(() => expect(seen).toHaveLength(3), { timeout: 10_000 })
  // The house's clock, not the machine's.
  expect(seen[0]?.getUTCFullYear()).toBe(clock.now().getUTCFullYear())
  await Promise.all(workers.map((worker) => worker.close()))
  await owner.end()
})

test('[SCL-01] what a killed process was about is taken up by another within seconds', async () => {
  const seen: number[] = []
  const owner = openDriver(ownerUrl)
  const jobs = [{ name: 'orphan', cron: '0 4 1 1 *', run: async () => void seen.push(1) }]
  await owner`select graphile_worker.add_job('orphan', queue_name := 'orphan')`
  // As a killed process leaves it: held by a worker of which nobody hears any more.
  const hold = async (worker: string, secondsAgo: number) => {
    await owner`update graphile_worker._private_jobs
                   set locked_by = ${worker}, locked_at = now() - ${secondsAgo} * interval '1 s'`
    await owner`update graphile_worker._private_job_queues
                   set locked_by = ${worker}, locked_at = now() - ${secondsAgo} * interval '1 s'`
  }
  // One that still says that it lives is left alone.
  await owner`insert into platform.lease
    values ('worker:slow', gen_random_uuid(), now() + interval '1 minute')`
  await hold('slow', 60)
  const worker = await startJobs({ store, clock, log, url, jobs })
  await pause(3_000)
  expect(seen).toEqual([])
  await owner`update platform.lease set until = now() where name = 'worker:slow'`
  await vi.waitFor(() => expect(seen).toEqual([1]), { timeout: 10_000 })
  await worker.close()
  expect(await owner`select from platform.lease where name like 'worker:%'`).toHaveLength(0)
  await owner.end()
})

test('[SCL-01] a job that takes long is taken from nobody who still works at it', async () => {
  const owner = openDriver(ownerUrl)
  const [begun, ended] = [signal(), signal()]
  let runs = 0
  const run = async () => {
    runs++
    begun.give()
    await ended.given
  }
  const jobs = [{ name: 'long', cron: '0 4 1 1 *', run }]
  const workers = await Promise.all([
    startJobs({ store, clock, log, jobs, url }),
    startJobs({ store, clock, log, jobs, url }),
  ])
  const add = () => owner`select graphile_worker.add_job('long', queue_name := 'long')`
  await add()
  await begun.given
  await add()
  // As if it had been begun long ago: beats pass, of this process and of the other.
  for (const table of ['_private_jobs', '_private_job_queues'])
    await owner`update graphile_worker.${owner(table)} set locked_at = locked_at - interval '1 minute'
                 where locked_at is not null`
  await pause(5_000)
  expect(runs).toBe(1)
  ended.give()
  await vi.waitFor(() => expect(runs).toBe(2), { timeout: 10_000 })
  await Promise.all(workers.map((worker) => worker.close()))
  await owner.end()
})

function signal() {
  let give = () => {}
  const given = new Promise<void>((done) => {
    give = done
  })
  return { given, give: () => give() }
}

test('a job that is woken runs at once, and not before what woke it is written', async () => {
  const seen: number[] = []
  const jobs = [
    { name: 'woken', cron: '0 4 1 1 *', wokenBy: 'woken', run: async () => void seen.push(1) },
  ]
  const worker = await startJobs({ store, clock, log, url, jobs })
  await store.transact(async (tx) => {
    tx.wake('woken')
    await pause(300)
    expect(seen).toEqual([])
  })
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(0), { timeout: 5_000 })
  await worker.close()
})

test('one job never runs twice at once, and its ticks do not pile up', async () => {
  const owner = openDriver(ownerUrl)
  let running = 0
  let most = 0
  let runs = 0
  const run = async () => {
    running++
    runs++
    most = Math.max(most, running)
    await pause(300)
    running--
  }
  const jobs = [{ name: 'slow', cron: '0 4 1 1 *', run }]
  const workers = await Promise.all([
    startJobs({ store, clock, log, jobs, url }),
    startJobs({ store, clock, log, jobs, url }),
  ])
  // As the schedule adds it: in the job's own queue, under its own key.
  for (let i = 0; i < 6; i++) {
    await owner`select graphile_worker.add_job('slow', queue_name := 'slow', job_key := 'slow')`
    await pause(50)
  }
  await vi.waitFor(
    async () => expect(await owner`select from graphile_worker._private_jobs`).toHaveLength(0),
    { timeout: 15_000 },
  )
  expect(most).toBe(1)
  expect(runs).toBeLessThan(6)
  const [tick] = parseCrontab(crontabOf(jobs))
  expect(tick?.options).toMatchObject({ queueName: 'slow', jobKey: 'slow', jobKeyMode: 'replace' })
  await Promise.all(workers.map((worker) => worker.close()))
  await owner.end()
})

test('of the jobs that count one runs at a time, whatever their names, and others run beside it', async () => {
  let counting = 0
  let most = 0
  const seen: string[] = []
  const beside = signal()
  const counted = (name: string) => async () => {
    counting++
    most = Math.max(most, counting)
    // The first of them ends only when the other job has run beside it.
    await beside.given
    counting--
    seen.push(name)
  }
  const woken = { cron: '0 4 1 1 *', wokenBy: 'count' }
  const jobs = [
    ...['first', 'second'].map((name) => ({
      ...{ ...woken, name, counts: true as const },
      run: counted(name),
    })),
    { ...woken, name: 'beside', run: async () => beside.give() },
  ]
  const workers = await Promise.all([
    startJobs({ store, clock, log, jobs, url }),
    startJobs({ store, clock, log, jobs, url }),
  ])
  await store.transact(async (tx) => tx.wake('count'))
  await vi.waitFor(() => expect(new Set(seen)).toEqual(new Set(['first', 'second'])), {
    timeout: 15_000,
  })
  expect(most).toBe(1)
  await Promise.all(workers.map((worker) => worker.close()))
})

test('a job that fails is tried again', async () => {
  let tries = 0
  const run = async () => {
    tries++
    if (tries === 1) throw new Error('not yet')
  }
  const worker = await startJobs({
    store,
    clock,
    log,
    url,
    jobs: [{ name: 'stumble', cron: '0 4 1 1 *', run }],
  })
  const owner = openDriver(ownerUrl)
  await owner`select graphile_worker.add_job('stumble')`
  await vi.waitFor(() => expect(tries).toBe(1), { timeout: 10_000 })
  await vi.waitFor(
    async () => {
      await owner`update graphile_worker._private_jobs set run_at = now() where attempts > 0`
      expect(tries).toBe(2)
    },
    { timeout: 15_000, interval: 200 },
  )
  await worker.close()
  await owner.end()
})

test('a database that is away as a job ends fells nothing: the job is done once more', async () => {
  const [, database] = /([^/]+)$/.exec(new URL(ownerUrl).pathname) ?? []
  const admin = openDriver(ownerUrl.replace(`/${database}`, '/postgres'))
  const away = async (is: boolean) => {
    await admin.unsafe(`alter database ${database} allow_connections ${!is}`)
    if (is)
      await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database!}`
  }
  let runs = 0
  const run = async () => {
    if (++runs === 1) await away(true)
  }
  const jobs = [{ name: 'cut', cron: '0 4 1 1 *', run }]
  const worker = await startJobs({ store, clock, log, url, jobs })
  const owner = openDriver(ownerUrl)
  await owner`select graphile_worker.add_job('cut')`
  await owner.end()
  await vi.waitFor(() => expect(runs).toBe(1), { timeout: 10_000 })
  await pause(1_500)
  await away(false)
  await vi.waitFor(() => expect(runs).toBe(2), { timeout: 30_000, interval: 200 })
  await worker.close()
  await admin.end()
})

test('what the application schedules stays within its own schema', async () => {
  const Row = z.object({ denied: z.boolean() })
  const { denied } = await store.db.one(Row)`
    select not has_schema_privilege('graphile_worker', 'create') as denied`
  expect(denied).toBe(true)
})
