import { Agent, request as open } from 'node:http'
import type { Answer, Request } from './driver.ts'

/** Longer than the house lets any statement take, so that only a lost answer is given up. */
const answerWithinMs = 20_000

const agent = new Agent({ keepAlive: true, maxSockets: 512 })

type How = {
  /** The caller hangs up after so long, answered or not. */
  hangUpAfterMs?: number
}

/** Sends one request. A line that was cut, and an answer that does not come, are thrown. */
export function send(url: string, asked: Request, { hangUpAfterMs }: How = {}): Promise<Answer> {
  const { method, path, headers, body } = asked
  return new Promise((done, fail) => {
    const sent = open(new URL(path, url), {
      method,
      agent,
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
    })
    const hangUp = () => {
      // Told here: what is destroyed in the middle of its answer does not always say so.
      fail(new Error('hung up'))
      sent.destroy()
    }
    const timer = setTimeout(hangUp, hangUpAfterMs ?? answerWithinMs)
    sent.on('error', fail)
    sent.on('close', () => {
      clearTimeout(timer)
      fail(new Error('the line was closed'))
    })
    sent.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
      })
      response.on('end', () => {
        // An answer that broke off is none.
        if (response.complete) done({ status: response.statusCode ?? 0, text })
        else fail(new Error('the answer broke off'))
      })
      response.on('error', fail)
    })
    sent.end(body)
  })
}
