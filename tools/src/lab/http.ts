import { Agent, request as open } from 'node:http'
import { request as openSecure } from 'node:https'

export type Sent = {
  url: URL
  headers: Record<string, string>
  body: string
  timeoutMs: number
  /** The line is cut when half of the body has gone, or once all of it has and the wallet had a moment. */
  cut?: 'half' | 'sent' | undefined
}
export type Told = { status: number; text: string; ms: number }

const agent = new Agent({ keepAlive: true, maxSockets: 128 })
/** From the last byte of a call to the cut: long enough to be read, too short for most answers. */
const cutAfterMs = 3

/** Posts once. Nothing comes back where the line was cut on purpose; a lost answer is thrown. */
export function post({ url, headers, body, timeoutMs, cut }: Sent): Promise<Told | undefined> {
  const began = performance.now()
  const secure = url.protocol === 'https:'
  return new Promise((done, fail) => {
    const request = (secure ? openSecure : open)(url, {
      method: 'POST',
      ...(!secure && { agent }),
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    })
    const timer = setTimeout(() => request.destroy(new Error('no answer in time')), timeoutMs)
    const cutNow = () => {
      done(undefined)
      request.destroy()
    }
    request.on('error', fail)
    request.on('close', () => clearTimeout(timer))
    request.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
      })
      response.on('error', fail)
      response.on('end', () => {
        if (!response.complete) fail(new Error('the answer broke off'))
        else done({ status: response.statusCode ?? 0, text, ms: performance.now() - began })
      })
    })
    if (cut === 'half') request.write(body.slice(0, body.length >> 1), () => setImmediate(cutNow))
    else request.end(body, () => cut === 'sent' && setTimeout(cutNow, cutAfterMs))
  })
}
