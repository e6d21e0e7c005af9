import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

/** What a client sends is masked, here with zeros. */
function frameOf(text: string) {
  const payload = Buffer.from(text)
  const long = payload.length > 125
  const head = Buffer.from([0x81, 0x80 | (long ? 126 : payload.length)])
  const size = Buffer.alloc(long ? 2 : 0)
  if (long) size.writeUInt16BE(payload.length)
  return Buffer.concat([head, size, Buffer.alloc(4), payload])
}

const ping = 0x09
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
const headEnd = Buffer.from('\r\n\r\n')
/** What all ears of this process read into, one after the other. */
const bytes = Buffer.allocUnsafeSlow(65_536)

/** Where the frame that begins here has its payload (RFC 6455; a server masks nothing). */
function frameAt(read: Buffer, at: number) {
  if (read.length < at + 2) return undefined
  const short = read.readUInt8(at + 1) & 0x7f
  const from = at + (short === 126 ? 4 : 2)
  if (read.length < from) return undefined
  const to = from + (short === 126 ? read.readUInt16BE(at + 2) : short)
  return read.length < to ? undefined : { kind: read.readUInt8(at) & 0x0f, from, to }
}

type Asked = {
  port: number
  token: string
  heard: (frame: Buffer) => void
  /** Another line than that of the site, with what is said on it first. */
  path?: string
  says?: readonly object[]
}

/**
 * A socket of the house that listens to its room; `heard` is told of each frame as it is read whole, which
 * it may not keep. It does no more than that: whoever measures a server on the same cores must cost it little.
 */
export function openEar({
  port,
  token,
  heard,
  path = '/ws',
  says = [{ hello: 1, token, rooms: ['chat'] }],
}: Asked): Promise<{ close: () => void }> {
  return new Promise((done, fail) => {
    let kept: Buffer | undefined
    let shook = false
    const take = (chunk: Buffer) => {
      const read = kept ? Buffer.concat([kept, chunk]) : chunk
      let at = 0
      if (!shook) {
        const end = read.indexOf(headEnd)
        if (end >= 0) {
          if (!read.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101')))
            fail(new Error('no socket'))
          shook = true
          at = end + headEnd.length
          for (const said of says) line.write(frameOf(JSON.stringify(said)))
          done({ close: () => line.destroy() })
        }
      }
      for (let frame = shook && frameAt(read, at); frame; frame = frameAt(read, at)) {
        at = frame.to
        // Who does not answer is taken for gone.
        if (frame.kind === ping) line.write(pong)
        else heard(read.subarray(frame.from, frame.to))
      }
      // What is left is copied: the next ear reads into the same bytes.
      kept = at === read.length ? undefined : Buffer.from(read.subarray(at))
    }
    const line = connect({
      ...{ port, host: '127.0.0.1', noDelay: true },
      onread: {
        buffer: bytes,
        callback: (count) => {
          take(bytes.subarray(0, count))
          return true
        },
      },
    })
    line.once('error', fail)
    line.on('error', () => {})
    line.write(
      `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    )
  })
}
