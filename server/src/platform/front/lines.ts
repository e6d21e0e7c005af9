import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Bus } from '../bus.ts'
import type { Seat } from '../serve.ts'
import type { Front } from './front.ts'
import { gateSockets } from './gate.ts'
import { PushShape } from './hub.ts'
import { keepLine, lineOf } from './mount.ts'
import type { Line } from './writing.ts'

const helloWithinMs = 10_000
const heartbeatMs = 20_000
/** Sessions also end of themselves: how late a line may learn it. */
const lookMs = 15_000
/** What one line may say in a minute: each word may have much to be read. */
const saidMost = 60
const minuteMs = 60_000

type Hello = { do: 'hello'; token: string }
type Said = Hello | { do: string }

type Talk<S extends Said, Guest> = {
  path: string
  /** What may be said; the first of it is who it is. */
  said: z.core.$ZodType<S>
  welcome: (seat: Seat, line: Line) => Guest
  hear: (guest: Guest, said: Exclude<S, Hello>) => Promise<unknown> | unknown
  lost: (guest: Guest) => void
  bus: Bus
}

/**
 * A line for games alone: the page that opens it is sandboxed and has no origin of its own, so that the token of a seat
 * decides and nothing is known before. What is out of shape closes it.
 */
export function mountLines<S extends Said, Guest>(
  app: FastifyInstance,
  front: Front,
  { path, bus, ...talk }: Talk<S, Guest>,
) {
  const lines = createLines(front, talk)
  const admitted = gateSockets(front.gate)
  bus.subscribe('push', (body) => {
    if (PushShape.parse(body).name === 'signedOut') lines.look().catch(() => {})
  })
  const route = { websocket: true as const, config: { socket: true as const }, onRequest: keepLine }
  app.get(path, route, (ws, request) => {
    if (admitted(ws, request)) lines.open({ ws, line: lineOf(request) })
  })
  app.addHook('preClose', async () => lines.close())
}

type Needs = Pick<Front, 'doors' | 'store' | 'clock' | 'log'>
type Known<Guest> = { token: string; alive: boolean; guest: Guest }
const isHello = (said: Said): said is Hello => said.do === 'hello'

function createLines<S extends Said, Guest>(
  { doors, store, clock, log }: Needs,
  { said: shape, welcome, hear, lost }: Omit<Talk<S, Guest>, 'path' | 'bus'>,
) {
  const lines = new Map<WebSocket, Known<Guest>>()
  const look = async () => {
    for (const [ws, { token }] of lines)
      if (!(await doors.game(store.db, token, clock.now()))) ws.close(4401, 'signed-out')
  }
  const looking = setInterval(() => void look().catch(() => {}), lookMs)
  const beating = setInterval(() => {
    for (const [ws, line] of lines) {
      if (!line.alive) ws.terminate()
      line.alive = false
      ws.ping()
    }
  }, heartbeatMs)
  looking.unref()
  beating.unref()

  const take = async (line: Line, data: string) => {
    const { ws } = line
    const read = z.safeDecode(shape, json(data))
    const known = lines.get(ws)
    if (!read.success) return void ws.close(4400, 'malformed')
    const said: S = read.data
    if (isHello(said) === Boolean(known)) return void ws.close(4400, 'malformed')
    if (!isHello(said)) {
      if (known) await hear(known.guest, said as Exclude<S, Hello>)
      return
    }
    const { token } = said
    const seat = await doors.game(store.db, token, clock.now())
    if (!seat) return void ws.close(4401, 'signed-out')
    lines.set(ws, { token, alive: true, guest: welcome(seat, line) })
    ws.on('pong', () => {
      const here = lines.get(ws)
      if (here) here.alive = true
    })
  }

  return {
    look,
    open(line: Line) {
      const { ws } = line
      const late = setTimeout(() => ws.close(4408, 'no hello'), helloWithinMs)
      const budget = { minute: 0, said: 0 }
      // One after another: what is said later follows from what was said before.
      let last: Promise<unknown> = Promise.resolve()
      ws.on('error', () => ws.terminate())
      ws.on('close', () => {
        clearTimeout(late)
        void last.finally(() => {
          const known = lines.get(ws)
          lines.delete(ws)
          if (known) lost(known.guest)
        })
      })
      ws.on('message', (data: Buffer) => {
        clearTimeout(late)
        if (tooMuch(budget, performance.now())) return ws.close(4429, 'too much')
        last = last
          .then(() => take(line, data.toString()))
          .catch((err: unknown) => {
            log.error({ err }, 'a line of a game')
            ws.close(1011, 'fault')
          })
      })
    },
    close() {
      clearInterval(looking)
      clearInterval(beating)
      for (const ws of lines.keys()) ws.close(1001, 'going away')
    },
  }
}

function tooMuch(budget: { minute: number; said: number }, now: number) {
  const minute = Math.floor(now / minuteMs)
  budget.said = minute === budget.minute ? budget.said + 1 : 1
  budget.minute = minute
  return budget.said > saidMost
}

function json(text: string): never {
  try {
    return JSON.parse(text) as never
  } catch {
    return undefined as never
  }
}
