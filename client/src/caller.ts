import type { Endpoint, Envelope, Gives, Lang, RefusalName, Takes } from '@balai/contract'
import { inAddress, methodOf } from '@balai/contract'
import * as z from 'zod/mini'

/** What came back: the answer, or a refusal with its sentence in the caller's language. */
export type Answered<E extends Endpoint> =
  | { given: Gives<E>; refused?: never }
  | { given?: never; refused: RefusalName; message: string; value: Record<string, unknown> }

/** The house could not be reached, or is at fault: nothing is known of what became of the call. */
export class Unreachable extends Error {
  override name = 'Unreachable'
  /** What the house itself said, where it was reached and failed. */
  fault: string | undefined
  constructor(message: string, fault?: string) {
    super(message)
    this.fault = fault
  }
}

export type Asking = {
  /** One key an intent. The same key may be sent again without harm. */
  key?: string
  signal?: AbortSignal
}

export type Caller = <E extends Endpoint>(
  endpoint: E,
  takes: Takes<E>,
  asking?: Asking,
) => Promise<Answered<E>>

type House = {
  /** Where the calls go; '' for the page's own origin. */
  origin: string
  token: () => string | undefined
  lang: () => Lang
  /** What else every call says of itself. */
  headers?: () => Record<string, string>
  /** Told when the house no longer knows the token that was sent. */
  onSignedOut?: (token: string) => void
  /** Told when the house is closed, or closed to this visitor. */
  onClosed?: () => void
}

const attemptsMax = 4
const backOffMs = 400
const worthRetrying = new Set([502, 503, 504])
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** A typed caller of the house. Commands are retried with their key until something is known. */
export function createCaller(house: House): Caller {
  return async (endpoint, takes, asking = {}) => {
    const key = endpoint.kind === 'command' ? (asking.key ?? crypto.randomUUID()) : undefined
    for (let attempt = 1; ; attempt++) {
      const found = await attemptOnce(house, endpoint, takes, { ...asking, ...(key && { key }) })
      if (found) return found
      if (attempt === attemptsMax) throw new Unreachable(`${endpoint.path} gave no answer`)
      await pause(backOffMs * 2 ** (attempt - 1))
    }
  }
}

async function attemptOnce<E extends Endpoint>(
  house: House,
  endpoint: E,
  takes: Takes<E>,
  asking: Asking,
): Promise<Answered<E> | undefined> {
  const token = house.token()
  const sent = await request(house, endpoint, takes, { ...asking, token })
  const response = await fetch(sent.url, sent.init).catch((error: unknown) => {
    if (asking.signal?.aborted) throw error
  })
  const answer: Envelope | undefined = await response?.json().catch(() => undefined)
  const refused = answer && !answer.success && answer.code
  if (refused === 'maintenance' || refused === 'region-restricted') house.onClosed?.()
  // A closed house says so with the status of one that hiccups, and asking again would not open it.
  else if (!response || worthRetrying.has(response.status)) return undefined
  if (!answer) return undefined
  if (answer.success) return { given: z.decode(endpoint.gives, answer.value) as Gives<E> }
  if (answer.code === 'fault') throw new Unreachable(answer.code, answer.message)
  if (answer.code === 'signed-out' && token) house.onSignedOut?.(token)
  return {
    refused: answer.code,
    message: answer.message,
    value: (answer.value ?? {}) as Record<string, unknown>,
  }
}

async function request(
  house: House,
  endpoint: Endpoint,
  takes: unknown,
  { key, signal, token }: Asking & { token: string | undefined },
) {
  const encoded = endpoint.takes ? z.encode(endpoint.takes, takes) : undefined
  const headers = new Headers({
    ...house.headers?.(),
    'accept-language': house.lang().toLowerCase(),
  })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (key) headers.set('idempotency-key', key)
  const init: RequestInit = { method: methodOf(endpoint), headers, ...(signal && { signal }) }
  const url = house.origin + endpoint.path
  if (inAddress(endpoint)) return { url: url + queryOf(encoded), init }
  if (endpoint.form) {
    init.body = new URLSearchParams(queryOf(encoded).slice(1))
  } else {
    headers.set('content-type', 'application/json')
    const body = encoded ?? {}
    init.body = JSON.stringify(
      endpoint.sealed ? { sealed: await sealed(house.origin, body) } : body,
    )
  }
  return { url, init }
}

/** Only forms are sealed, so the sealing is no part of what a first page loads. */
async function sealed(origin: string, body: unknown) {
  const { seal } = await import('./seal.ts')
  return seal(origin, body)
}

function queryOf(encoded: unknown): string {
  const given = Object.entries(encoded ?? {}).filter(([, value]) => value !== undefined)
  return given.length ? `?${new URLSearchParams(given.map(([k, v]) => [k, String(v)]))}` : ''
}
