import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { beginSpan, spanNow, traceHeaders, within } from './trace.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const parent = '00f067aa0ba902b7'

test('[OBS-01] a trace that a caller names goes on, with a span of our own', () => {
  const span = beginSpan({ header: `00-${trace}-${parent}-01`, request: 'r' })
  expect(span).toMatchObject({ trace, flags: '01', request: 'r' })
  expect(span.span).toMatch(/^[\da-f]{16}$/)
  expect(span.span).not.toBe(parent)
  // A later version may have more fields.
  expect(beginSpan({ header: `01-${trace}-${parent}-00-more` }).trace).toBe(trace)
})

test.each([
  undefined,
  '',
  ['two', 'headers'],
  `00-${trace}-${parent}`,
  `ff-${trace}-${parent}-01`,
  `00-${trace.toUpperCase()}-${parent}-01`,
  `00-${'0'.repeat(32)}-${parent}-01`,
  `00-${trace}-${'0'.repeat(16)}-01`,
  `00-${trace}-${parent}-01\n{"level":60}`,
])('what is no trace (%j) begins a new one', (header) => {
  const span = beginSpan({ header })
  expect(span.trace).toMatch(/^[\da-f]{32}$/)
  expect(span.trace).not.toBe(trace)
})

test('calls that run side by side never see the span of another', async () => {
  const seen = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      within(beginSpan({ request: `r${n}` }), async () => {
        await pause(n % 7)
        await new Promise((done) => setImmediate(done))
        return spanNow()?.request
      }),
    ),
  )
  expect(seen).toEqual(Array.from({ length: 50 }, (_, n) => `r${n}`))
  expect(spanNow()).toBeUndefined()
})

test('[OBS-01] a log line bears the request and the trace, and so does a call to others', async () => {
  const lines: string[] = []
  const log = createLog({ level: 'info' }, { write: (line) => void lines.push(line) })
  const sent: unknown[] = []
  const other = createServer((request, response) => {
    sent.push(request.headers.traceparent)
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise((done) => other.once('listening', done))
  const { port } = other.address() as AddressInfo
  const span = beginSpan({ header: `00-${trace}-${parent}-01`, request: 'r1' })
  await within(span, async () => {
    await pause(1)
    log.info({ round: 'x' }, 'deep inside')
    await fetch(`http://127.0.0.1:${port}`, { headers: traceHeaders() })
  })
  log.info('outside')
  other.closeAllConnections()
  other.close()
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ request: 'r1', trace, round: 'x' })
  expect(lines[1]).not.toContain('trace')
  expect(sent).toEqual([`00-${trace}-${span.span}-01`])
  expect(traceHeaders()).toEqual({})
})
