import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Called = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  /** The key that it was asked by. */
  by: string
  // What a test reads of it, it knows the shape of.
  body: any
}
export type Answer = { status?: number; body: unknown }
/** How long a gateway waits for this one: long on a busy machine, and not where it is known to be silent. */
export const patienceMs = { usual: 20_000, ofSilence: 400 }

/** What goes wrong with the next calls. */
export type Fault = 'silent' | 'malformed' | 'lost' | number

/** A gateway’s server on this machine: it knows its keys, and fails as it is told to. */
export async function openFakeServer(
  key: string | readonly string[],
  answer: (called: Called) => Answer,
) {
  const calls: Called[] = []
  const faults: Fault[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(Buffer.from(part))
    const text = Buffer.concat(parts).toString()
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
    const called: Called = {
      ...{ method: request.method ?? '', path: decodeURIComponent(pathname), query: searchParams },
      ...{ headers: request.headers, body: text ? JSON.parse(text) : undefined, by: '' },
    }
    calls.push(called)
    const fault = faults.shift()
    if (fault === 'silent') return
    if (fault === 'malformed') return void response.end('<html>')
    if (typeof fault === 'number') return void response.writeHead(fault).end('{}')
    const by = [key]
      .flat()
      .find((one) => request.headers.authorization === `Basic ${btoa(`${one}:`)}`)
    const right = by !== undefined
    const { status = 200, body } = right
      ? answer({ ...called, by: by ?? '' })
      : { status: 401, body: {} }
    // It was done, and nobody hears of it.
    if (fault === 'lost') return void response.destroy()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    base: `http://localhost:${port}`,
    calls,
    faults,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
export const resolve = async () => ['127.0.0.1']
