import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'

type Sent = { url: string; path: string; token: string; body: object; key?: string }

/** A request of which everything but its last byte has been sent; ending it answers with what was said. */
export async function nearly({ url, path, token, body, key = randomUUID() }: Sent) {
  const { hostname, port } = new URL(url)
  const text = JSON.stringify(body)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      `host: ${hostname}:${port}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(text)}`,
      `authorization: Bearer ${token}`,
      `idempotency-key: ${key}`,
      'connection: close',
      '',
      text.slice(0, -1),
    ].join('\r\n'),
  )
  return async () => {
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (part) => {
      answer += part
    })
    socket.write(text.slice(-1))
    await once(socket, 'close')
    return answer.slice(answer.indexOf('\r\n\r\n'))
  }
}
