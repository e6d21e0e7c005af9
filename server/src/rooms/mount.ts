import { fromGuest, roomsPath } from '@balai/contract'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Bus } from '../platform/bus.ts'
import type { Front } from '../platform/front/front.ts'
import { gateSockets } from '../platform/front/gate.ts'
import { PushShape } from '../platform/front/hub.ts'
import { keepLine, lineOf } from '../platform/front/mount.ts'
import type { Line } from '../platform/front/writing.ts'
import { type Following, followRooms, type Guest } from './follow.ts'
import type { RoomKind } from './room.ts'

const helloWithinMs = 10_000
const heartbeatMs = 20_000
/** Sessions also end of themselves: how late a room may learn it. */
const lookMs = 15_000
/** What one line may say in a minute: each word may be four rooms to be read whole. */
const saidMost = 60
const minuteMs = 60_000

type Known = { token: string; alive: boolean; guest: Guest }

/**
 * The line of rooms, for games alone: the page that opens it is sandboxed and has no origin of its own, so that the
 * token of a seat decides and nothing is known before. What is out of shape closes it.
 */
export function mountRooms(
  app: FastifyInstance,
  front: Front,
  { bus, kinds }: { bus: Bus; kinds: readonly RoomKind[] },
) {
  const following = followRooms({ ...front, kinds })
  const sockets = createLines(front, following)
  const admitted = gateSockets(front.gate)
  bus.subscribe('push', (body) => {
    if (PushShape.parse(body).name === 'signedOut') sockets.look().catch(() => {})
  })
  const route = { websocket: true as const, config: { socket: true as const }, onRequest: keepLine }
  app.get(roomsPath, route, (ws, request) => {
    if (admitted(ws, request)) sockets.open({ ws, line: lineOf(request) })
  })
  app.addHook('preClose', async () => {
    sockets.close()
    await following.close()
  })
  return following
}

type Needs = Pick<Front, 'doors' | 'store' | 'clock' | 'log'>

function createLines({ doors, store, clock, log }: Needs, following: Following) {
  const lines = new Map<WebSocket, Known>()
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

  const hear = async (line: Line, data: string) => {
    const { ws } = line
    const said = z.safeDecode(fromGuest, json(data))
    const known = lines.get(ws)
    if (!said.success || (said.data.do === 'hello') === Boolean(known))
      return ws.close(4400, 'malformed')
    if (said.data.do === 'watch') return known && following.watch(known.guest, said.data.rooms)
    const { token } = said.data
    const seat = await doors.game(store.db, token, clock.now())
    if (!seat) return ws.close(4401, 'signed-out')
    lines.set(ws, { token, alive: true, guest: { seat, line, rooms: new Map() } })
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
      // One after another: what is said of rooms follows from what was said before.
      let last: Promise<unknown> = Promise.resolve()
      ws.on('error', () => ws.terminate())
      ws.on('close', () => {
        clearTimeout(late)
        void last.finally(() => {
          const known = lines.get(ws)
          lines.delete(ws)
          if (known) following.lost(known.guest)
        })
      })
      ws.on('message', (data: Buffer) => {
        clearTimeout(late)
        if (tooMuch(budget, performance.now())) return ws.close(4429, 'too much')
        last = last
          .then(() => hear(line, data.toString()))
          .catch((err: unknown) => {
            log.error({ err }, 'a line of rooms')
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
