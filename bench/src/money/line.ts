import { connect, type Socket } from 'node:net'

/** An answer as it came: its status, and its body in a buffer that the next one overwrites. */
export type Heard = (status: number, body: Buffer) => void

const bufferBytes = 16_384
const headEnd = Buffer.from('\r\n\r\n')
const lengthName = 'content-length:'

/** Where an answer's body begins and ends, or undefined while some of it is still to come. */
export function measure(bytes: Buffer): { status: number; from: number; to: number } | undefined {
  const end = bytes.indexOf(headEnd)
  if (end === -1) return undefined
  const head = bytes.toString('latin1', 0, end).toLowerCase()
  const at = head.indexOf(lengthName)
  if (at === -1) throw new Error(`an answer without a length: ${head}`)
  const length = Number.parseInt(head.slice(at + lengthName.length), 10)
  const from = end + headEnd.length
  const to = from + length
  return to > bytes.length ? undefined : { status: Number(head.slice(9, 12)), from, to }
}

type Asked = { port: number; heard: Heard; lost: (error: Error) => void }

/**
 * One connection that is kept and bears one request at a time, written as it stands. It does no more
 * than that: whoever measures a server on the same cores must cost it little.
 */
export class Line {
  private readonly asked: Asked
  private socket: Socket | undefined
  private kept: Buffer | undefined
  private busy = false

  constructor(asked: Asked) {
    this.asked = asked
  }

  open(): Promise<void> {
    return new Promise((done, fail) => {
      const buffer = Buffer.allocUnsafeSlow(bufferBytes)
      const socket = connect({
        port: this.asked.port,
        host: '127.0.0.1',
        noDelay: true,
        onread: {
          buffer,
          callback: (count) => {
            this.read(buffer.subarray(0, count))
            return true
          },
        },
      })
      this.socket = socket
      socket.once('connect', () => done())
      socket.once('error', fail)
      socket.on('error', (error) => this.drop(socket, error))
      socket.on('close', () => this.drop(socket, new Error('the line was closed')))
    })
  }

  /** Sends a request. The answer to the last one has been heard. */
  send(request: Buffer) {
    this.busy = true
    this.socket?.write(request)
  }

  close() {
    const { socket } = this
    this.socket = undefined
    socket?.destroy()
  }

  private read(chunk: Buffer) {
    // What was kept is a copy: the buffer of the socket is written again.
    const bytes = this.kept ? Buffer.concat([this.kept, chunk]) : chunk
    const found = measure(bytes)
    if (!found) {
      this.kept = this.kept ? bytes : Buffer.from(bytes)
      return
    }
    this.kept = undefined
    this.busy = false
    this.asked.heard(found.status, bytes.subarray(found.from, found.to))
  }

  private drop(socket: Socket, error: Error) {
    if (this.socket !== socket) return
    this.socket = undefined
    this.kept = undefined
    const wasBusy = this.busy
    this.busy = false
    if (wasBusy) this.asked.lost(error)
  }
}
