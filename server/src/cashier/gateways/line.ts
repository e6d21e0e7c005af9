import type { Log } from '../../platform/log.ts'
import { fetchOut, type Resolve, Unreached } from '../../platform/outbound/fetch-out.ts'

/** A gateway makes whole orders, with a bank behind it. */
const answersWithinMs = 10_000
const good = [200, 201, 202]

/** Where a gateway is, and how it may be reached. */
export type Reaching = {
  code: string
  /** Where it is asked, and nowhere else. */
  base: string
  /** What it knows the house by. */
  headers: Record<string, string>
  /** Only in a house without real money: `http://localhost` may be asked. */
  localhost: boolean
  log: Log
  resolve?: Resolve | undefined
  timeoutMs?: number | undefined
}

type Asking = { path: string; body?: object; headers?: Record<string, string> }

/** Asks a gateway and answers with the JSON it said. Throws `Unreached` where nothing good came. */
export type Line = (asking: Asking) => Promise<unknown>

/** The line to a gateway. What fails has a line in the log, which says of the call where it went and no more. */
export function openLine({ code, base, headers, localhost, log, ...reach }: Reaching): Line {
  const outside = {
    ...{ hosts: [new URL(base).host], localhost, good },
    timeoutMs: reach.timeoutMs ?? answersWithinMs,
    ...(reach.resolve && { resolve: reach.resolve }),
  }
  return async ({ path, body, headers: more }) => {
    const sent = {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...more, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    } as const
    try {
      return parsed(await fetchOut(new URL(path, base), sent, outside))
    } catch (error) {
      const why = error instanceof Unreached ? error : undefined
      const to = path.replace(/[?].*/, '')
      log.warn({ gateway: code, to, why: why?.why, status: why?.status }, 'a gateway said no')
      throw error
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Unreached('malformed', 'not JSON')
  }
}

/** What may be different when it is asked again; another no is one for good. */
const passing = new Set([408, 409, 425, 429])

/** What a gateway refuses for good is said; for all else it can be asked again. */
export async function orRefused<T>(asked: Promise<T>): Promise<T | { refused: string }> {
  return asked.catch((error: unknown) => {
    const status = error instanceof Unreached ? (error.status ?? 0) : 0
    if (status < 400 || status >= 500 || passing.has(status)) throw error
    return { refused: `status-${status}` }
  })
}
