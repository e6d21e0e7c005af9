import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { Socket } from 'node:net'

/** A socket of a house as the wire has it (RFC 6455), with what it heard and how it ended. */
export async function openSocket(url: string, hello: object, path = '/ws') {
  const asked = request(`${url}${path}`, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    },
  }).end()
  const [, line, head] = (await once(asked, 'upgrade')) as [unknown, Socket, Buffer]
  const heard: { id: string; name: string; body: Record<string, unknown> }[] = []
  const end: { code?: number; at?: number } = {}
  let unread = head
  const read = () => {
    for (let frame = frameOf(unread); frame; frame = frameOf(unread)) {
      unread = unread.subarray(frame.size)
      if (frame.kind === 1) heard.push(JSON.parse(frame.payload.toString()))
      if (frame.kind === 8) {
        end.code = frame.payload.readUInt16BE(0)
        end.at = performance.now()
        line.end(masked(8, frame.payload))
      }
    }
  }
  line.on('data', (data) => {
    unread = Buffer.concat([unread, data])
    read()
  })
  line.on('error', () => {})
  read()
  const say = (said: object) => void line.write(masked(1, Buffer.from(JSON.stringify(said))))
  say(hello)
  return { heard, end, say, cut: () => line.destroy() }
}

function frameOf(read: Buffer) {
  if (read.length < 2) return undefined
  const short = read.readUInt8(1) & 0x7f
  const from = short === 126 ? 4 : 2
  if (short === 127 || read.length < from) return undefined
  const size = from + (short === 126 ? read.readUInt16BE(2) : short)
  if (read.length < size) return undefined
  return { kind: read.readUInt8(0) & 0x0f, payload: read.subarray(from, size), size }
}

/** What a client sends is masked, here with zeros. */
const masked = (kind: number, payload: Buffer) => {
  const long = payload.length > 125
  const head = Buffer.from([0x80 | kind, 0x80 | (long ? 126 : payload.length)])
  const size = Buffer.alloc(long ? 2 : 0)
  if (long) size.writeUInt16BE(payload.length)
  return Buffer.concat([head, size, Buffer.alloc(4), payload])
}
