import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Told as Heard } from '../http.ts'
import { bodyOf, passOn } from '../pass-on.ts'
import { isRefusal, Plan } from './plan.ts'
import { Body, type Exchange, type Fault, idOf, Told } from './traffic.ts'

const refusals = { funds: 'INSUFFICIENT_FUNDS', limit: 'BET_LIMIT', over: 'TOKEN_EXPIRED' } as const

type Given = {
  /** The wallet behind the lab. */
  url: string
  /** Longer than the vendor waits for an answer. */
  lateMs: number
  /** Launches a new player, for a vendor who asks at `/lab/launch`. */
  launch: () => Promise<string>
  port?: number
}

export type Proxy = {
  url: string
  exchanges: Exchange[]
  hits: Record<Fault, number>
  /** What each player had when they sat down, by the wallet's word. */
  seated: Map<string, bigint>
  close(): Promise<void>
}

const Seated = z.looseObject({
  playerRef: z.string(),
  balance: z.object({ real: z.string(), bonus: z.string() }),
})

/** Stands between a vendor and the wallet, makes faults, and keeps what was said. */
export async function openProxy(given: Given): Promise<Proxy> {
  const plan = new Plan()
  const exchanges: Exchange[] = []
  const hits = {
    lost: 0,
    failed: 0,
    down: 0,
    late: 0,
    twice: 0,
    silent: 0,
    funds: 0,
    limit: 0,
    over: 0,
  }
  const seated = new Map<string, bigint>()

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/'
    if (path === '/lab/launch') return tell(response, 200, { launchCode: await given.launch() })
    const text = await bodyOf(request)
    const name = path.replace('/wallet/v1/', '')
    const body = Body.safeParse(json(text)).data ?? {}
    const nonce = String(request.headers['x-nonce'])
    const exchange: Exchange = { at: performance.now(), name, text, body, nonce }
    exchanges.push(exchange)
    const txId = idOf(exchange) ?? ''
    const fault =
      name === 'status' && plan.isSilent(txId) ? 'silent' : plan.faultOf({ name, body, txId })
    exchange.fault = fault
    if (fault) hits[fault]++
    const forward = () => passOn(given.url, request, text)
    const heard = await meet(fault, forward, given.lateMs)
    if (!heard) return response.destroy()
    if (response.destroyed) return
    if (heard.status < 500) exchange.told = Told.safeParse(json(heard.text)).data
    const seat = name === 'authenticate' ? Seated.safeParse(json(heard.text)).data : undefined
    if (seat) seated.set(seat.playerRef, BigInt(seat.balance.real) + BigInt(seat.balance.bonus))
    return send(response, heard.status, heard.text)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(given.port ?? 0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, exchanges, hits, seated, close }
}

/** What a call meets: the wallet, or the wallet and a fault, or the fault alone. */
async function meet(
  fault: Fault | undefined,
  forward: () => Promise<Heard>,
  lateMs: number,
): Promise<Pick<Heard, 'status' | 'text'> | undefined> {
  if (isRefusal(fault)) return { status: 200, text: JSON.stringify(refusalOf(fault)) }
  if (fault === 'down') return { status: 503, text: 'the wallet is down' }
  const heard = await forward()
  if (fault === 'lost' || fault === 'silent') return undefined
  if (fault === 'failed') return { status: 500, text: 'something went wrong' }
  if (fault === 'twice') return forward()
  if (fault === 'late') await pause(lateMs)
  return heard
}

const refusalOf = (fault: keyof typeof refusals) => ({
  ...{ code: refusals[fault], retryable: false, traceId: `lab-${randomUUID()}` },
  ...(fault === 'funds' && { balance: { real: '0', bonus: '0' } }),
})

const tell = (response: ServerResponse, status: number, value: object) =>
  send(response, status, JSON.stringify(value))

function send(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
