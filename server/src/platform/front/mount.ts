import type { Duplex } from 'node:stream'
import { inAddress, methodOf, type Section } from '@balai/contract'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { isRefusal, refuse } from '../refusal.ts'
import type { Routes } from '../serve.ts'
import { beginSpan, type Span, within } from '../trace.ts'
import { alikeAnswers } from './alike.ts'
import { type Answered, type Asked, answer } from './answer.ts'
import { docsPage } from './docs-page.ts'
import { bearer } from './doors.ts'
import { refusalOfError } from './faults.ts'
import type { Front } from './front.ts'
import { gateSockets } from './gate.ts'
import type { Hub } from './hub.ts'
import { mountMetrics } from './metrics.ts'
import { openapi } from './openapi.ts'
import { ticketIn } from './pages.ts'
import { langOf } from './reply.ts'
import { say, stamp } from './say.ts'

/** No call takes a larger body, but those whose contract says how large theirs may be. */
const bodyMax = 65_536
const megabyte = 1_048_576
const socketMessageMax = 4_096

/** A Fastify server with the house's limits and its one way of saying no. */
export async function createServer(front: Front, trustProxy: boolean | string) {
  const app = Fastify({
    bodyLimit: bodyMax,
    trustProxy,
    genReqId: () => front.random.uuid(),
    requestIdHeader: false,
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  // An empty body is an empty object: commands without terms may be sent bare.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
  app.setErrorHandler((error, request, reply) => sayNo(front, { request, reply, error }))
  app.setNotFoundHandler((request, reply) =>
    say(reply, refuse('unknown-call'), langOf(request.headers['accept-language'])),
  )
  app.decorateRequest('span')
  app.addHook('onRequest', async (request, reply) => {
    request.span = beginSpan({ header: request.headers.traceparent, request: request.id })
    reply.header('x-request-id', request.id)
  })
  return app
}

/** Faults are logged once, here, with the request's id; the caller gets one calm sentence. */
function sayNo(
  front: Front,
  { request, reply, error }: { request: FastifyRequest; reply: FastifyReply; error: unknown },
) {
  const refusal = refusalOfError(error)
  if (refusal.refused === 'fault' || refusal.refused === 'unavailable')
    within(spanOf(request), () =>
      front.log.error({ err: error, path: request.routeOptions.url }, 'fault'),
    )
  return say(reply, refusal, langOf(request.headers['accept-language']))
}

/** A call that hung up before it was taken has a span all the same. */
const spanOf = (request: FastifyRequest) => request.span ?? beginSpan({ request: request.id })

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span
  }
}

/** Answers slower than this are worth a line of their own. */
const slowMs = 1_000

/** Answers a call within its span; one line says what was asked and what became of it, no more. */
async function traced(front: Front, request: FastifyRequest, asked: Asked): Promise<Answered> {
  const done = front.metrics.calls.startTimer({ call: asked.name })
  return within(spanOf(request), async () => {
    let outcome = 'fault'
    try {
      const given = await answer(front, asked)
      outcome = isRefusal(given) ? given.refused : 'given'
      return given
    } finally {
      const ms = Math.round(done({ outcome }) * 1_000)
      front.log[ms < slowMs ? 'debug' : 'warn']({ call: asked.name, outcome, ms }, 'call')
    }
  })
}

/** Puts every call of the contract at its path, with its method. */
export function mountCalls(app: FastifyInstance, front: Front, all: Record<string, Routes>) {
  const alike = alikeAnswers(front)
  for (const [sectionName, { section, handlers }] of Object.entries(all))
    for (const [callName, endpoint] of Object.entries(section)) {
      const handler = handlers[callName]
      if (!handler) throw new Error(`${sectionName}.${callName} has no handler`)
      const name = `${sectionName}.${callName}`
      const stands = 'stands' in handler ? handler.stands : undefined
      app.route({
        method: methodOf(endpoint),
        url: endpoint.path,
        ...(endpoint.bodyMb && { bodyLimit: endpoint.bodyMb * megabyte }),
        ...(endpoint.alwaysOpen && { config: { alwaysOpen: true as const } }),
        handler: async (request, reply) => {
          if (stands && (await alike.answered(request, reply, { name, stands }))) return reply
          const asked = { name, endpoint, handler, ...readRequest(request, inAddress(endpoint)) }
          const given = await traced(front, request, asked)
          if (stands) alike.hold(request, given)
          return send(reply, given, asked)
        },
      })
    }
}

function readRequest(request: FastifyRequest, inQuery: boolean) {
  const { headers } = request
  const key = headers['idempotency-key']
  return {
    lang: langOf(headers['accept-language']),
    from: {
      ip: request.ip,
      userAgent: (headers['user-agent'] ?? '').slice(0, 300),
      host: request.host,
      preview: previewOf(request),
      ...(headers['x-unattended'] === '1' && { unattended: true as const }),
    },
    token: bearer(headers.authorization),
    key: Array.isArray(key) ? key[0] : key,
    crossSite: isCrossSite(request),
    query: inQuery ? request.query : undefined,
    body: request.body,
  }
}

/** The ticket in the address of the page that asks: pages say it of themselves only while they have one. */
function previewOf({ headers, host, protocol }: FastifyRequest): string | undefined {
  const { referer } = headers
  const here = `${protocol}://${host}`
  if (!referer?.includes('preview=') || !URL.canParse(referer) || !URL.canParse(here))
    return undefined
  const page = new URL(referer)
  return page.host === new URL(here).host ? ticketIn(page.search) : undefined
}

/** Whether a page of somewhere else sends this, as browsers say of it. Programs say nothing. */
function isCrossSite({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = headers
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

function send(reply: FastifyReply, given: Answered, { lang }: Asked) {
  if (isRefusal(given)) return say(reply, given, lang)
  if ('says' in given && given.says) stamp(reply, given.says)
  reply.type('application/json; charset=utf-8')
  const packed = 'packed' in given && given.packed()
  if (!packed) return reply.send(given.json)
  reply.header('vary', 'accept-encoding')
  const takes = /\bbr\b/.test(reply.request.headers['accept-encoding'] ?? '')
  return takes ? reply.header('content-encoding', 'br').send(packed) : reply.send(given.json)
}

const alwaysOpen = { config: { alwaysOpen: true as const } }

type Health = { ready: () => Promise<{ ready: boolean; checks: Record<string, boolean> }> }

/** Health, readiness, metrics, published keys, the API document and the socket. */
export async function mountEdges(
  app: FastifyInstance,
  front: Front,
  {
    hub,
    ready,
    sections,
    publicUrl,
    metricsFor = 'anyone',
  }: Health & {
    metricsFor?: string
    hub: Hub
    sections: Record<string, Section>
    publicUrl: string
  },
) {
  app.get('/healthz', alwaysOpen, async () => ({ ok: true }))
  app.get('/readyz', alwaysOpen, async (_request, reply) => {
    const found = await ready().catch(() => ({ ready: false, checks: { database: false } }))
    return reply.code(found.ready ? 200 : 503).send(found)
  })
  mountMetrics(app, front, metricsFor)
  app.get('/.well-known/jwks.json', alwaysOpen, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send(front.keys.published),
  )
  const document = openapi(sections, publicUrl)
  app.get('/docs/openapi.json', alwaysOpen, async () => document)
  app.get('/docs', alwaysOpen, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(document)),
  )
  await app.register(websocket, {
    options: { maxPayload: socketMessageMax, perMessageDeflate: false },
  })
  const admitted = gateSockets(front.gate)
  const atHome = fromHere(publicUrl)
  const route = { websocket: true as const, config: { socket: true as const }, onRequest: keepLine }
  app.get('/ws', route, (ws, request) => {
    if (!atHome(request)) return ws.close(4403, 'origin')
    if (admitted(ws, request)) hub.open(ws, { line: lineOf(request) })
  })
  // The desk's own: who works here stays in touch while the house is closed.
  app.get('/desk/ws', route, (ws, request) => {
    if (!atHome(request)) return ws.close(4403, 'origin')
    hub.open(ws, { line: lineOf(request), desk: readRequest(request, false).from })
  })
}

/** The line that a socket is opened on: what many hear is written to it as it is. */
const lines = new WeakMap<object, Duplex>()
export const keepLine = async (request: FastifyRequest, reply: FastifyReply) => {
  if (reply.raw.socket) lines.set(request.raw, reply.raw.socket)
}
export function lineOf({ raw }: FastifyRequest): Duplex {
  const line = lines.get(raw)
  if (!line) throw new Error('a socket has a line')
  return line
}

/** Whether a socket is opened by a page of this house, or by no page at all. */
const fromHere = (publicUrl: string) => {
  const own = new URL(publicUrl).origin
  return ({ headers, protocol, host }: FastifyRequest) =>
    !headers.origin || headers.origin === own || headers.origin === `${protocol}://${host}`
}
