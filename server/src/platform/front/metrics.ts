import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Log } from '../log.ts'
import { hashed } from '../random.ts'

/** What a gauge shows of the database, read anew for each who looks. */
export type Read = () => Promise<{ labels: Record<string, string>; value: number }[]>

/** What `/metrics` shows, one registry a house so that tests do not share counters. */
export function createMetrics() {
  const registry = new Registry()
  // Among them the delay of the event loop, memory and collections of garbage.
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const calls = new Histogram({
    name: 'balai_call_seconds',
    help: 'Time to answer a call, by call and outcome.',
    labelNames: ['call', 'outcome'],
    buckets: [0.002, 0.005, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers,
  })
  const statements = new Histogram({
    name: 'balai_statement_seconds',
    help: 'Time until the database answered a statement, by what it does to which table.',
    labelNames: ['statement'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 1],
    registers,
  })
  const sockets = new Gauge({ name: 'balai_sockets', help: 'Open realtime sockets.', registers })

  return {
    registry,
    calls,
    sockets,
    /** Counts a statement under a short name of its own, made once for each place in the code. */
    statement(text: TemplateStringsArray, seconds: number) {
      statements.observe({ statement: nameOf(text) }, seconds)
    },
    /** Shows what transactions do at the moment. */
    showLoad(load: () => { open: number; waiting: number; max: number }) {
      const gauge = new Gauge({
        name: 'balai_transactions',
        help: 'Transactions that are open, that wait for a connection, and that may be open at once.',
        labelNames: ['state'],
        registers,
        collect() {
          for (const [state, value] of Object.entries(load())) this.set({ state }, value)
        },
      })
      return gauge
    },
    /** Shows what the database holds. While it is away the gauge is empty, and the rest stands. */
    show({ name, help, labelNames, read, log }: Shown) {
      return new Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          this.reset()
          const rows = await withinTime(read()).catch((err) => {
            log.warn({ err, metric: name }, 'a figure could not be read')
            return []
          })
          for (const { labels, value } of rows) this.set(labels, value)
        },
      })
    },
  }
}
export type Metrics = ReturnType<typeof createMetrics>
type Shown = { name: string; help: string; labelNames: string[]; read: Read; log: Log }

/** Whoever looks is answered within moments, whatever the database does. */
const readWithinMs = 1_000
function withinTime<T>(reading: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, no) => {
    setTimeout(() => no(new Error('not read in time')), readWithinMs).unref()
  })
  return Promise.race([reading, late])
}

/** `anyone`, `nobody`, or the token that whoever looks has to show: how much is played is not public. */
export function mountMetrics(app: FastifyInstance, { metrics }: { metrics: Metrics }, who: string) {
  const { registry } = metrics
  const alike = (given: string) => timingSafeEqual(hashed(given), hashed(`Bearer ${who}`))
  app.get('/metrics', { config: { alwaysOpen: true } }, async (request, reply) => {
    const given = request.headers.authorization ?? ''
    if (who !== 'anyone' && (who === 'nobody' || !alike(given))) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const names = new WeakMap<TemplateStringsArray, string>()

/** `update wallet.account`: the verb, and the first thing with a schema that it names. */
function nameOf(text: TemplateStringsArray) {
  const known = names.get(text)
  if (known) return known
  const sql = text.join(' ').replaceAll(/--.*$/gm, '').toLowerCase()
  const [verb = 'other'] = /\b(insert|update|delete|select|with)\b/.exec(sql) ?? []
  const [, thing] = /\b([a-z_]+\.[a-z_]+)\b/.exec(sql) ?? []
  const name = thing ? `${verb} ${thing}` : verb
  names.set(text, name)
  return name
}
