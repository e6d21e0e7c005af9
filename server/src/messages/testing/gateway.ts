import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Got = { path: string; headers: IncomingHttpHeaders; body: string }
/** How it answers next: a status, silence, or a cut line after it has taken the message. */
export type Answer = number | 'hangs' | 'cuts'

/** A small gateway on this machine that keeps what it got and answers as it is told. */
export async function openGateway() {
  const got: Got[] = []
  const answers: Answer[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      got.push({ path: request.url ?? '', headers: request.headers, body })
      const answer = answers.shift() ?? 200
      if (answer === 'hangs') return
      if (answer === 'cuts') {
        response.destroy()
        return
      }
      const elsewhere = answer >= 300 && answer < 400 ? { location: '/elsewhere' } : {}
      response.writeHead(answer, elsewhere).end('{"ok":true}')
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/sms`,
    got,
    answers,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** What a gateway checks a signature by. */
export const partsOf = ({ headers, body }: Got) => ({
  timestamp: String(headers['x-balai-timestamp']),
  signature: String(headers['x-balai-signature']),
  body,
})
