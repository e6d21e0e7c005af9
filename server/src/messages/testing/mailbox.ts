import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Letter = { from: string; to: string[]; text: string }

/** A real SMTP server on this machine that keeps what it got. */
export async function openMailbox() {
  const got: Letter[] = []
  const says: { code?: number } = {}
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(_address, _session, callback) {
      if (says.code === undefined) return callback()
      callback(Object.assign(new Error('not now'), { responseCode: says.code }))
    },
    onData(stream, { envelope }, callback) {
      let text = ''
      stream.on('data', (part) => {
        text += part
      })
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        got.push({ from, to: envelope.rcptTo.map(({ address }) => address), text })
        callback()
      })
    },
  })
  // Whoever talks to it and goes is no fault of the test.
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    got,
    says,
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}
