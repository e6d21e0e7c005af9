import type { IncomingMessage, ServerResponse } from 'node:http'
import { type WalletCode, walletCodes } from '@balai/contract/wallet-api'
import { retryAfterSeconds } from '../../platform/front/faults.ts'
import type { Told } from './bound.ts'
import { isSaid, type Said } from './said.ts'
import { words } from './words.ts'

/** No call takes a larger body. */
const bodyMax = 65_536
/** A body that has not come within two of these is not waited for. */
const sweepMs = 5_000

/**
 * Reads bodies, and hangs up on whoever takes too long to send one.
 *
 * Who is read stands at a place that is used again by the next. A `Set` makes a new table every few calls, and
 * each old one goes on holding who stood there, and the next table: whatever is old of them keeps all calls alive
 * until a full collection.
 */
export function createCollector() {
  const reading: (IncomingMessage | undefined)[] = []
  const since: number[] = []
  const free: number[] = []
  let turn = 0
  const leave = (request: IncomingMessage, place: number) => {
    if (reading[place] !== request) return
    reading[place] = undefined
    free.push(place)
  }
  // One clock for all: a timer for each call would cost more than reading it.
  const sweeping = setInterval(() => {
    turn++
    reading.forEach((request, place) => {
      if (!request || turn - (since[place] ?? turn) < 2) return
      // Not everyone who is hung up on says so.
      leave(request, place)
      request.destroy()
    })
  }, sweepMs)
  sweeping.unref()
  return {
    /** Reads a body; undefined where it is too large. Whoever hangs up is not answered. */
    collect(request: IncomingMessage, done: (body: Buffer | undefined) => void) {
      let body: Buffer | undefined
      let over = false
      const place = free.pop() ?? reading.length
      reading[place] = request
      since[place] = turn
      request.on('data', (chunk: Buffer) => {
        if (over) return
        body = body ? Buffer.concat([body, chunk]) : chunk
        over = body.length > bodyMax
        if (over) done(undefined)
      })
      request.on('end', () => {
        leave(request, place)
        if (!over) done(body ?? nothing)
      })
      request.on('error', () => leave(request, place))
    },
    close: () => clearInterval(sweeping),
  }
}
const nothing = Buffer.alloc(0)

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
export function sentOf(answer: Told, traceId: string): Sent {
  const { code } = answer
  const { retryable } = walletCodes[code]
  const told = JSON.stringify(isSaid(answer) ? worded(answer) : answer)
  // Both parts are JSON of ours: joined as text, nothing is copied.
  const json = `${told.slice(0, -1)},"retryable":${retryable},"traceId":"${traceId}"}`
  return { status: statuses[code] ?? 200, json, code }
}

function worded({ lang = 'ID', code, ...rest }: Said) {
  const found = words[code]
  return {
    code,
    ...rest,
    ...(found && { playerMessageKey: found.key, playerMessage: found[lang] }),
  }
}

type How = { traceId: string; last: boolean }

/** Sends an answer with its number. */
export function write(response: ServerResponse, { status, json, code }: Sent, how: How) {
  if (response.destroyed) return
  const headers = ['content-type', 'application/json; charset=utf-8', 'cache-control', 'no-store']
  headers.push('content-length', String(Buffer.byteLength(json)), 'x-request-id', how.traceId)
  if (code === 'RETRY') headers.push('retry-after', String(retryAfterSeconds))
  if (how.last) headers.push('connection', 'close')
  response.writeHead(status, headers)
  response.end(json)
}
