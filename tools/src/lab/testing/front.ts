import { createServer } from 'node:http'
import { bodyOf, passOn } from '../pass-on.ts'

/** How a try fares: it is passed on, done and its answer lost, done and answered with 500, or not done. */
export type Fare = 'passed' | 'lost' | 'failed' | 'down'
export type Seen = { name: string; text: string; nonce: string }

/**
 * Something between a client and a wallet. `fare` says how the next try of a call fares; what was tried
 * is kept.
 */
export async function openFront(url: string, fare: (call: Seen, tried: number) => Fare) {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    const text = await bodyOf(request)
    const name = (request.url ?? '').replace('/wallet/v1/', '')
    const call = { name, text, nonce: String(request.headers['x-nonce']) }
    const tried = seen.filter((before) => before.text === text).length
    seen.push(call)
    const how = fare(call, tried)
    if (how === 'down') return response.writeHead(503).end('down')
    const told = await passOn(url, request, text)
    if (how === 'lost') return response.destroy()
    return response.writeHead(how === 'failed' ? 500 : told.status).end(told.text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
