import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { Socket } from 'node:net'

/** What a client sends is masked, here with zeros. */
function frameOf(text: string) {
  const payload = Buffer.from(text)
  const head = Buffer.from([0x81, 0x80 | 126, 0, 0])
  head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, Buffer.alloc(4), payload])
}

const ping = 0x09
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])

/** The first whole frame of what came (RFC 6455; a server masks nothing). */
function firstOf(read: Buffer) {
  if (read.length < 2) return undefined
  const short = read.readUInt8(1) & 0x7f
  const from = short === 126 ? 4 : 2
  if (read.length < from) return undefined
  const size = from + (short === 126 ? read.readUInt16BE(2) : short)
  if (read.length < size) return undefined
  return { kind: read.readUInt8(0) & 0x0f, text: read.toString('utf8', from, size), size }
}

/** A socket of the house that listens to its room; `heard` is told of each frame, as it is read whole. */
export async function openEar(url: string, token: string, heard: (text: string) => void) {
  const asked = request(`${url}/ws`, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    },
  }).end()
  const [, line, head] = (await once(asked, 'upgrade')) as [unknown, Socket, Buffer]
  let unread: Buffer = head
  const read = () => {
    for (let frame = firstOf(unread); frame; frame = firstOf(unread)) {
      unread = unread.subarray(frame.size)
      // Who does not answer is taken for gone.
      if (frame.kind === ping) line.write(pong)
      else heard(frame.text)
    }
  }
  line.on('data', (data: Buffer) => {
    unread = unread.length > 0 ? Buffer.concat([unread, data]) : data
    read()
  })
  line.on('error', () => {})
  read()
  line.write(frameOf(JSON.stringify({ hello: 1, token, rooms: ['chat'] })))
  return { close: () => line.destroy() }
}
