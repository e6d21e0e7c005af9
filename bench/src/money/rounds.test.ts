import { createServer, type RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { measure } from './line.ts'
import { closedLoop, dueAt, openLoop } from './rounds.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const request = Buffer.from('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\n{}')
const requests = (count: number) => Array.from({ length: count }, () => request)
const said = (code: string) => {
  const body = JSON.stringify({ code, txRef: 'x'.repeat(200) })
  return { body, head: { 'content-length': String(Buffer.byteLength(body)) } }
}

test('an answer is measured by its length, whatever stands in its body', () => {
  const whole = Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 6\r\nx: y\r\n\r\n\r\n\r\nab')
  const found = measure(whole)
  expect(found).toMatchObject({ status: 200 })
  expect(whole.subarray(found?.from, found?.to).toString()).toBe('\r\n\r\nab')
  for (let cut = 0; cut < whole.length; cut++)
    expect(measure(whole.subarray(0, cut))).toBeUndefined()
  expect(() => measure(Buffer.from('HTTP/1.1 200 OK\r\n\r\n'))).toThrow('without a length')
})

test('every caller asks again when it was answered, and each answer is counted once', async () => {
  let served = 0
  const port = await serve((_asked, reply) => {
    const { body, head } = said('OK')
    served++
    // Arrives in pieces, as a busy server sends.
    reply.writeHead(200, head).write(body.slice(0, 10))
    setImmediate(() => reply.end(body.slice(10)))
  })
  const heard = await closedLoop({
    port,
    connections: 8,
    seconds: 0.3,
    requests: requests(100_000),
  })
  expect(heard.ok).toBe(served)
  expect(heard.inTime).toBeLessThanOrEqual(heard.ok)
  expect(heard.ok - heard.inTime).toBeLessThanOrEqual(8)
  expect(heard.ok).toBeGreaterThan(16)
  expect(heard.others).toEqual({})
})

test('what is not booked is told by its code and never counted as booked', async () => {
  const codes = ['OK', 'INSUFFICIENT_FUNDS', 'DUPLICATE_OK', 'OK']
  let served = 0
  const port = await serve((_asked, reply) => {
    const nth = served++
    if (nth === 4) return reply.writeHead(503, { 'content-length': '0' }).end()
    if (nth === 5) return reply.destroy()
    const { body, head } = said(codes[nth] ?? 'OK')
    return reply.writeHead(200, head).end(body)
  })
  const heard = await closedLoop({ port, connections: 1, seconds: 5, requests: requests(6) })
  expect(heard.ok).toBe(2)
  expect(heard.others).toEqual({
    INSUFFICIENT_FUNDS: 1,
    DUPLICATE_OK: 1,
    'HTTP 503': 1,
    'line lost': 1,
  })
})

test('calls are due evenly', () => {
  expect([0, 1, 300, 450].map((nth) => dueAt(nth, 300))).toEqual([0, 1_000 / 300, 1_000, 1_500])
})

test('a server that stalls is charged for all who would have waited', async () => {
  const stallMs = 200
  let stalled: Promise<void> | undefined
  const port = await serve(async (_asked, reply) => {
    // The first call is held, and everything that comes meanwhile with it.
    stalled ??= pause(stallMs)
    await stalled
    const { body, head } = said('OK')
    reply.writeHead(200, head).end(body)
  })
  // Two connections: a client that waited for its answers would have asked four times, not eighty.
  const heard = await openLoop({ port, connections: 2, rate: 200, requests: requests(80) })
  expect(heard.ok).toBe(80)
  expect(heard.max).toBeGreaterThan(stallMs * 0.9)
  // 200 a second for 200 ms: every second call of the eighty was due while it stood still.
  expect(heard.p50).toBeGreaterThan(1)
  expect(heard.seconds).toBeGreaterThan(0.39)
})
