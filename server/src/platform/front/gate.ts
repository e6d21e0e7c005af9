import type { Lang } from '@balai/contract'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '../refusal.ts'
import { langOfPage, notPages } from './pages.ts'
import { langOf } from './reply.ts'
import { say, stamp } from './say.ts'

/** What a closed house says at each of its doors. */
export type Closed = {
  refusal: Refusal<'maintenance' | 'region-restricted'>
  /** A page of its own, complete: it loads nothing, so that it stands whatever else does not. */
  page: (lang: Lang) => { html: string; policy: string }
  socket: { code: number; reason: string }
}

export type Gate = {
  /** What an address is told instead of being let in; undefined while the house is open to it. */
  closedTo: (ip: string) => Promise<Closed | undefined>
  /** Calls back whenever the answer may have changed. */
  heard: (work: () => void) => void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered also while the house is closed. */
    alwaysOpen?: true
    /** A person opens it in a browser: a closed house answers with a page. */
    page?: true
    /** A socket is opened there: a closed house closes it with a code of its own. */
    socket?: true
  }
}

/** Of a caller who has hung up already nobody knows the address, whatever the type says. */
const addressOf = ({ ip }: { ip: string | undefined }) => ip ?? ''

const ofTheDesk = /^\/(desk|console)(\/|\?|$)/

const toldAtOpening = new WeakMap<object, Closed>()

/** Puts the gate before every address that is not marked as always open, known or not. */
export function mountGate(app: FastifyInstance, gate: Gate) {
  app.addHook('onRequest', async (request, reply) => {
    const { config } = request.routeOptions
    // Who works at the desk opens the house again, from networks that the desk itself decides on.
    if (config?.alwaysOpen || ofTheDesk.test(request.url)) return
    const closed = await gate.closedTo(addressOf(request))
    if (!closed) return
    if (config?.socket) {
      // A page hears why only from a socket that was opened: a refused one has no code.
      toldAtOpening.set(request.raw, closed)
      return
    }
    reply.header('cache-control', 'no-store')
    const path = request.url.split('?', 1)[0] ?? ''
    const isPage = config?.page && (!notPages.test(path) || path.startsWith('/play/'))
    if (!isPage) return say(reply, closed.refusal, langOf(request.headers['accept-language']))
    return sendPage(request, reply, closed)
  })
}

function sendPage(request: FastifyRequest, reply: FastifyReply, closed: Closed) {
  const { html, policy } = closed.page(langOfClosed(request))
  stamp(reply, closed.refusal)
  reply.header('content-security-policy', policy).header('vary', 'cookie, accept-language')
  return reply.type('text/html; charset=utf-8').send(html)
}

/** The language chosen before; else the browser's, because nobody can choose on this page. */
const langOfClosed = (request: FastifyRequest): Lang =>
  /(?:^|;\s*)lang=/.test(request.headers.cookie ?? '')
    ? langOfPage(request)
    : langOf(request.headers['accept-language'])

/** Lets sockets in while the house is open to them, and sends them away once it is not. */
export function gateSockets(gate: Gate | undefined) {
  const inside = new Map<WebSocket, string>()
  const check = async (ws: WebSocket, ip: string) => {
    const closed = await gate?.closedTo(ip)
    if (closed) ws.close(closed.socket.code, closed.socket.reason)
  }
  gate?.heard(() => {
    // Where nobody can tell, the socket is not left open on a guess.
    for (const [ws, ip] of inside) check(ws, ip).catch(() => ws.close(1011, 'fault'))
  })
  /** Whether a new socket may stay; one that may not is closed with the reason. */
  return (ws: WebSocket, request: FastifyRequest): boolean => {
    const closed = toldAtOpening.get(request.raw)
    if (closed) {
      ws.close(closed.socket.code, closed.socket.reason)
      return false
    }
    // Without a gate nobody is ever sent away, and no address is asked for.
    if (!gate) return true
    inside.set(ws, addressOf(request))
    ws.on('close', () => inside.delete(ws))
    return true
  }
}
