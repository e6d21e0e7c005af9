import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openDriver } from './driver.ts'
import { startJobs } from './jobs.ts'
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

test('what the application schedules stays within its own schema', async () => {
  const Row = z.object({ denied: z.boolean() })
  const { denied } = await store.db.one(Row)`
    select not has_schema_privilege('graphile_worker', 'create') as denied`
  expect(denied).toBe(true)
})
