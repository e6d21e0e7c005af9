import type { IncomingMessage, ServerResponse } from 'node:http'
import { type WalletCode, walletCodes } from '@balai/contract/wallet-api'
import { retryAfterSeconds } from '../../platform/front/faults.ts'
import type { Told } from './bound.ts'
import { isSaid, type Said } from './said.ts'
import { words } from './words.ts'

/** No call takes a larger body. */
const bodyMax = 65_536
/** A body that is not there by then is not waited for. */
const bodyWithinMs = 10_000

/** Reads a body; undefined where it is too large. Whoever hangs up or is too slow is not answered. */
export function collect(request: IncomingMessage, done: (body: Buffer | undefined) => void) {
  const chunks: Buffer[] = []
  let size = 0
  let over = false
  const late = setTimeout(() => request.destroy(), bodyWithinMs)
  request.on('close', () => clearTimeout(late))
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (over) return
    if (size <= bodyMax) chunks.push(chunk)
    else {
      over = true
      done(undefined)
    }
  })
  request.on('end', () => {
    const [first] = chunks
    if (!over) done(chunks.length === 1 && first ? first : Buffer.concat(chunks))
  })
  request.on('error', () => {})
}

/** What goes out: a status of HTTP and an answer as text. */
export type Sent = { status: number; json: string; code: WalletCode }

/** Only what is malformed, unsigned or unknown to us is not 200. */
const statuses: { [C in WalletCode]?: number } = {
  SIGNATURE_INVALID: 401,
  CLOCK_SKEW: 401,
  NONCE_REUSED: 401,
  MALFORMED: 400,
  RETRY: 503,
  INTERNAL: 500,
}

/** An answer as it goes out: with its number, and with the words for the player of a refusal. */
export function sentOf(answer: Told, traceId: string, status = statuses[answer.code] ?? 200): Sent {
  const { code } = answer
  const { retryable } = walletCodes[code]
  const json = isSaid(answer)
    ? JSON.stringify({ ...told(answer), retryable, traceId })
    : JSON.stringify({ ...answer, retryable, traceId })
  return { status, json, code }
}

function told({ lang = 'ID', code, ...rest }: Said) {
  const worded = words[code]
  if (!worded) return { code, ...rest }
  return { code, ...rest, playerMessageKey: worded.key, playerMessage: worded[lang] }
}

/** Sends an answer with its number. A line that was not read to its end takes no further call. */
export function write(response: ServerResponse, { status, json, code }: Sent, traceId: string) {
  if (response.destroyed) return
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(json),
    'cache-control': 'no-store',
    'x-request-id': traceId,
    ...(code === 'RETRY' && { 'retry-after': String(retryAfterSeconds) }),
    ...((status === 413 || status === 405) && { connection: 'close' }),
  })
  response.end(json)
}
