import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** One piece of work within a trace, as W3C Trace Context names it. */
export type Span = {
  trace: string
  span: string
  /** `01`: somebody keeps this trace. */
  flags: string
  /** The call that it serves; undefined for what happens on a schedule. */
  request?: string
  /** Its transactions begin with a statement that names it: for work that has no other to put it in. */
  signs?: true
}

const current = new AsyncLocalStorage<Span>()

// Version ff is forbidden; a later one than ours is read by the fields that we know.
const shape = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/
const isNought = (hex: string) => /^0+$/.test(hex)

/** Chance is drawn by the page: a draw costs as much as two hundred spans take. */
const pageBytes = 4_096
let page = ''
let used = 0
function hexOf(bytes: number) {
  const length = bytes * 2
  if (used + length > page.length) {
    page = randomBytes(pageBytes).toString('hex')
    used = 0
  }
  used += length
  return page.slice(used - length, used)
}

/** Begins a span of the trace that a caller names, or of a new one where it names none that counts. */
export function beginSpan({ header, request }: { header?: unknown; request?: string } = {}): Span {
  const [, trace = '', parent = '', flags = ''] =
    (typeof header === 'string' ? shape.exec(header) : undefined) ?? []
  const follows = trace !== '' && !isNought(trace) && !isNought(parent)
  return {
    trace: follows ? trace : hexOf(16),
    span: hexOf(8),
    flags: follows && Number.parseInt(flags, 16) & 1 ? '01' : '00',
    ...(request !== undefined && { request }),
  }
}

/** Does the work within a span: whatever it logs, writes or asks of others bears its ids. */
export const within = <T>(span: Span, work: () => T): T => current.run(span, work)

export const spanNow = (): Span | undefined => current.getStore()

/** What the database knows the work in hand by: in its log, and in `pg_stat_activity`. */
export function signature(): string {
  const request = spanNow()?.request
  return request === undefined ? 'balai' : `balai ${request}`
}

/** What a call to somebody else is sent with, so that their trace joins ours. */
export function traceHeaders(): Record<string, string> {
  const span = spanNow()
  return span ? { traceparent: `00-${span.trace}-${span.span}-${span.flags}` } : {}
}
