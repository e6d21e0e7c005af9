import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { showFigures } from './figures.ts'
import { announce, startListening } from './platform/facts.ts'
import { createMetrics, mountMetrics } from './platform/front/metrics.ts'
import { openHouse } from './platform/testing/house.ts'

const house = await openHouse()
afterAll(() => house.close())
const { store, log } = house
const token = 'a-token-that-nobody-guesses'

const doors = await Promise.all(
  ['anyone', 'nobody', token].map(async (who) => {
    const app = Fastify()
    app.setNotFoundHandler((_request, reply) => reply.code(404).send('unknown'))
    mountMetrics(app, { metrics: createMetrics() }, who)
    await app.ready()
    return app
  }),
)

test('[OBS-01] statements, transactions, jobs, facts and the house’s money are shown', async () => {
  const metrics = createMetrics()
  showFigures({ metrics, store, log })
  const listening = await startListening(
    store,
    [{ name: 'slow', kinds: [], take: async () => {} }],
    log,
  )
  await listening.close()
  await house.ownerStore.transact(
    (tx) => tx.run`select graphile_worker.add_job('waits', queue_name := 'waits')`,
  )
  const { shown } = await store.transact(async (tx) => {
    await announce(tx, { kind: 'said', body: {}, at: new Date(Date.now() - 60_000) })
    await tx.one(z.object({ left: z.bigint() }))`
      select count(*) as left from platform.lease where until < now()`
    return { shown: await metrics.registry.metrics() }
  })
  expect(shown).toMatch(/balai_statement_seconds_count\{statement="select platform.lease"\} 1/)
  expect(shown).toMatch(/balai_transactions\{state="open"\} 1/)
  expect(shown).toMatch(/balai_transactions\{state="max"\} 10/)
  expect(shown).toMatch(/balai_jobs\{job="waits",state="due"\} 1/)
  const later = await metrics.registry.metrics()
  expect(later).toMatch(/balai_transactions\{state="open"\} 0/)
  expect(
    Number(/balai_facts_lag_seconds\{listener="slow"\} ([\d.]+)/.exec(later)?.[1]),
  ).toBeGreaterThan(59)
  expect(later).toContain('nodejs_eventloop_lag_p99_seconds')
  // What was bound to a statement is in no name.
  expect(later).not.toContain('said')
})

test('figures stand although the database is away', async () => {
  const metrics = createMetrics()
  metrics.show({
    name: 'balai_away',
    help: 'Never read.',
    labelNames: [],
    log,
    read: () => Promise.reject(new Error('away')),
  })
  expect(await metrics.registry.metrics()).toContain('nodejs_eventloop_lag_seconds')
})

test('who has no token, or another, is told of no such page', async () => {
  const [anyone, nobody, some] = doors
  const ask = async (app = anyone, authorization?: string) => {
    const headers = authorization === undefined ? {} : { authorization }
    return (await app?.inject({ url: '/metrics', headers }))?.statusCode
  }
  expect(await ask(anyone)).toBe(200)
  expect(await ask(nobody)).toBe(404)
  expect(await ask(nobody, 'Bearer nobody')).toBe(404)
  expect(await ask(some)).toBe(404)
  expect(await ask(some, 'Bearer wrong')).toBe(404)
  expect(await ask(some, token)).toBe(404)
  expect(await ask(some, `Bearer ${token}`)).toBe(200)
  await Promise.all(doors.map((app) => app.close()))
})
