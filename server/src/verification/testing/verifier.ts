import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = { status?: number; body?: string; hangs?: true; location?: string }

/** A small siteverify on this machine that keeps what it was asked and says what it is told. */
export async function openVerifier() {
  const asked: Record<string, string>[] = []
  const answers: Answer[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      asked.push(Object.fromEntries(new URLSearchParams(body)))
      const answer = answers.shift() ?? { body: '{"success":true}' }
      if (answer.hangs) return
      const headers = answer.location ? { location: answer.location } : {}
      response.writeHead(answer.status ?? 200, headers).end(answer.body ?? '')
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    asked,
    answers,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
