import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What `/metrics` shows, one registry a house so that tests do not share counters. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'balai_call_seconds',
    help: 'Time to answer a call, by call and outcome.',
    labelNames: ['call', 'outcome'],
    buckets: [0.002, 0.005, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  })
  const sockets = new Gauge({
    name: 'balai_sockets',
    help: 'Open realtime sockets.',
    registers: [registry],
  })
  return { registry, calls, sockets }
}
export type Metrics = ReturnType<typeof createMetrics>
