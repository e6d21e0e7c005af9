import type { IncomingMessage } from 'node:http'
import { post, type Told } from './http.ts'

const forwardMs = 20_000

/** Hands a call on to a wallet as it came, with the headers that sign it. */
export async function passOn(url: string, request: IncomingMessage, body: string): Promise<Told> {
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      /^(content-type|x-)/.test(name) && typeof value === 'string' ? [[name, value]] : [],
    ),
  )
  const at = new URL(request.url ?? '/', url)
  const told = await post({ url: at, headers, body, timeoutMs: forwardMs })
  if (!told) throw new Error('no answer')
  return told
}

/** The body of a call, up to this many bytes. */
export async function bodyOf(request: IncomingMessage, max = 1_000_000): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request) {
    const more = Buffer.from(part)
    bytes += more.length
    if (bytes > max) throw new Error('too long')
    parts.push(more)
  }
  return Buffer.concat(parts).toString()
}
