import { lookup as ask } from 'node:dns/promises'
import { type ClientRequest, type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { isIP, isIPv4, type LookupFunction } from 'node:net'
import { traceHeaders } from '../trace.ts'
import { isLoopback, isPublic } from './addresses.ts'

/** Why nothing came of a call to somebody else. */
export type NotReached =
  | 'address-refused'
  | 'host-unlisted'
  | 'unreachable'
  | 'too-slow'
  | 'too-large'
  | 'redirected'
  | 'not-ok'
  | 'malformed'

/** What a call outside came to, where it did not come to an answer. */
export class Unreached extends Error {
  override name = 'Unreached'
  readonly why: NotReached
  /** What the other side answered, where it did. */
  readonly status: number | undefined
  constructor(why: NotReached, detail: string, status?: number) {
    super(`${why}: ${detail}`)
    this.why = why
    this.status = status
  }
}

/** Every address of a name, as the system resolves it. */
export type Resolve = (host: string) => Promise<string[]>
const resolveBySystem: Resolve = async (host) =>
  (await ask(host, { all: true, verbatim: true })).map(({ address }) => address)

export type Outside = {
  /** `host` or `host:port`, as an address has them. Nothing else is called. */
  hosts: readonly string[]
  /** Only in a house without real money: `http://localhost` may be called. */
  localhost: boolean
  resolve?: Resolve
  timeoutMs?: number
  /** The answers that bring something: 200 alone, unless said otherwise. */
  good?: readonly number[]
}

export type Sent = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | Buffer
}

/** Long enough for a vendor on another continent, short enough for a job that asks many. */
const timeoutUsualMs = 5_000
const bytesMax = 1_048_576

/**
 * Asks a listed host and answers with what a 200 brought. The name is resolved once, every address
 * of it must be public, and the line is opened to one of these and to no other. Redirects, long
 * answers and slow ones are given up.
 */
export async function fetchOut(to: URL, sent: Sent, outside: Outside): Promise<string> {
  const signal = AbortSignal.timeout(outside.timeoutMs ?? timeoutUsualMs)
  const local = outside.localhost && to.protocol === 'http:' && to.hostname === 'localhost'
  if (!local && to.protocol !== 'https:') throw new Unreached('address-refused', 'not https')
  if (to.username || to.password) throw new Unreached('address-refused', 'a name before the host')
  if (!outside.hosts.includes(to.host)) throw new Unreached('host-unlisted', to.host)
  const addresses = await addressesOf(to, { local, outside, signal })
  return exchange(to, sent, { addresses, signal, good: outside.good ?? [200] })
}

type Resolving = { local: boolean; outside: Outside; signal: AbortSignal }

/** Where a host may be reached: nowhere, if one of its addresses is not of the public internet. */
async function addressesOf(to: URL, { local, outside, signal }: Resolving): Promise<string[]> {
  const host = to.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [host] : await resolved(host, outside.resolve, signal)
  const wrong = found.find((address) => !(local ? isLoopback(address) : isPublic(address)))
  if (wrong !== undefined) throw new Unreached('address-refused', `${host} is ${wrong}`)
  if (!found.length) throw new Unreached('unreachable', `${host} has no address`)
  return found
}

async function resolved(host: string, resolve: Resolve = resolveBySystem, signal: AbortSignal) {
  const late = new Promise<never>((_, failed) => {
    signal.addEventListener('abort', () => failed(new Unreached('too-slow', `resolving ${host}`)), {
      once: true,
    })
  })
  const found = resolve(host).catch((error: unknown) => {
    throw new Unreached('unreachable', String(error))
  })
  return Promise.race([found, late])
}

/** A resolver that knows these addresses alone, whatever name it is asked for. */
const pinned = (addresses: readonly string[]): LookupFunction => {
  const all = addresses.map((address) => ({ address, family: isIPv4(address) ? 4 : 6 }))
  return (_host, options, told) => {
    const [first] = all
    if (options.all) told(null, all)
    else if (first) told(null, first.address, first.family)
    else told(new Error('no address'), '', 0)
  }
}

type Line = { addresses: readonly string[]; signal: AbortSignal; good: readonly number[] }

function exchange(to: URL, sent: Sent, { addresses, signal, good }: Line): Promise<string> {
  const { method, body = '' } = sent
  return new Promise((done, failed) => {
    const options = {
      method,
      signal,
      // A line of its own: none that was opened under other rules is taken up again.
      agent: false,
      lookup: pinned(addresses),
      headers: {
        ...traceHeaders(),
        ...sent.headers,
        accept: 'application/json',
        'accept-encoding': 'identity',
        ...(method === 'POST' && { 'content-length': String(Buffer.byteLength(body)) }),
      },
    } as const
    const request = to.protocol === 'https:' ? secure(to, options) : plain(to, options)
    const give = (error: unknown) => {
      request.destroy()
      failed(asUnreached(error, signal))
    }
    request.on('error', give)
    request.on('response', (response) => {
      response.on('error', give)
      read(request, response, good).then(done, give)
    })
    request.end(method === 'POST' ? body : undefined)
  })
}

const asUnreached = (error: unknown, { aborted }: AbortSignal) => {
  if (error instanceof Unreached) return error
  return new Unreached(aborted ? 'too-slow' : 'unreachable', String(error))
}

/** What a good answer brought, if it is no more than anyone has to say. */
async function read(
  request: ClientRequest,
  response: IncomingMessage,
  good: readonly number[],
): Promise<string> {
  const { statusCode: status = 0, headers } = response
  if (status >= 300 && status < 400) throw new Unreached('redirected', String(status), status)
  if (!good.includes(status)) throw new Unreached('not-ok', `status ${status}`, status)
  const packed = headers['content-encoding'] ?? 'identity'
  if (packed !== 'identity') throw new Unreached('malformed', `packed as ${packed}`)
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response) {
    const taken = Buffer.from(part)
    bytes += taken.length
    if (bytes > bytesMax) {
      request.destroy()
      throw new Unreached('too-large', `more than ${bytesMax} bytes`)
    }
    parts.push(taken)
  }
  if (!response.complete) throw new Unreached('unreachable', 'the answer broke off')
  return Buffer.concat(parts).toString()
}
