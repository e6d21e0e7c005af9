import { connect, type Socket } from 'node:net'
import type { Answer, Request } from '../chaos/driver.ts'

/** Longer than the house lets any statement take, so that only a lost answer is given up. */
const answerWithinMs = 20_000
const headEnd = Buffer.from('\r\n\r\n')

/**
 * One kept line to a house, which asks one thing after the other. It speaks as little HTTP as our own server needs:
 * what asks a million times must cost less than what is asked, and each of Node's requests costs more than a round.
 */
export function keptLine(url: string) {
  const { hostname, port, host } = new URL(url)
  let open: Socket | undefined
  let waits: { done: (answer: Answer) => void; fail: (error: Error) => void } | undefined
  let come: Buffer = Buffer.alloc(0)

  const lose = (error: Error) => {
    open?.destroy()
    open = undefined
    come = Buffer.alloc(0)
    waits?.fail(error)
    waits = undefined
  }
  function begin(): Socket {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    socket.setTimeout(answerWithinMs)
    const here = (work: () => void) => () => {
      if (open === socket) work()
    }
    socket.on('error', (error) => here(() => lose(error))())
    socket.on('timeout', () => here(() => lose(new Error('no answer came')))())
    socket.on('close', () => here(() => lose(new Error('the line was closed')))())
    socket.on('data', (part) => {
      if (open !== socket) return
      come = come.length ? Buffer.concat([come, part]) : part
      const answer = answerIn(come)
      if (!answer) return
      come = Buffer.alloc(0)
      const told = waits
      waits = undefined
      told?.done(answer)
    })
    return socket
  }
  return {
    ask: ({ method, path, headers, body = '' }: Request) =>
      new Promise<Answer>((done, fail) => {
        if (waits) throw new Error('a line asks one thing after the other')
        waits = { done, fail }
        open ??= begin()
        const said = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
        const length = Buffer.byteLength(body)
        open.write(
          `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${said.join('')}content-length: ${length}\r\n\r\n${body}`,
        )
      }),
    close: () => {
      const socket = open
      open = undefined
      socket?.destroy()
    },
  }
}

/** The answer that has come, once it is whole. */
function answerIn(come: Buffer): Answer | undefined {
  const end = come.indexOf(headEnd)
  if (end === -1) return undefined
  const head = come.toString('latin1', 0, end)
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? Number.NaN)
  if (Number.isNaN(length)) throw new Error(`an answer without a length: ${head}`)
  const from = end + headEnd.length
  if (come.length < from + length) return undefined
  return { status: Number(head.slice(9, 12)), text: come.toString('utf8', from, from + length) }
}
