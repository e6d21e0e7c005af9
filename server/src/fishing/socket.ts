import { fromAngler } from '@balai/contract'
import type { WebSocket } from '@fastify/websocket'
import { z } from 'zod'
import type { Front } from '../platform/front/front.ts'
import { refusalEnvelope } from '../platform/front/reply.ts'
import { frameOf, type Line } from '../platform/front/writing.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Joined, Rooms } from './rooms.ts'
import { game } from './title.ts'

const helloWithinMs = 10_000
const heartbeatMs = 20_000
/** Sessions also end of themselves: how late a room may learn it. */
const lookMs = 15_000
/** What one line may say in a second; a cannon fires five times. */
const saidMost = 30

type Needs = Pick<Front, 'doors' | 'store' | 'clock' | 'log'> & { rooms: Rooms }

/**
 * Lets players of the fishing in by the token of their seat, which alone decides: the page that opens the
 * line has no origin of its own. What is out of shape closes the line.
 */
export function createFishSockets({ doors, store, clock, log, rooms }: Needs) {
  const lines = new Map<WebSocket, { token: string; alive: boolean }>()

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

  const greet = async (line: Line, data: string): Promise<Joined | undefined> => {
    const { ws } = line
    const hello = z.safeDecode(fromAngler, json(data))
    if (!hello.success || hello.data.do !== 'hello') return refused(ws, 4400, 'malformed')
    const { token, hall } = hello.data
    const who = await doors.game(store.db, token, clock.now())
    if (who?.game !== game) return refused(ws, 4401, 'signed-out')
    lines.set(ws, { token, alive: true })
    ws.on('pong', () => {
      const known = lines.get(ws)
      if (known) known.alive = true
    })
    const joined = await rooms.join(who, line, hall)
    if (!isRefusal(joined)) return joined
    const { refused: code } = joined
    line.line.write(frameOf(JSON.stringify({ is: 'closed', ...refusalEnvelope(joined, who.lang) })))
    return refused(ws, 4404, code)
  }

  return {
    open(line: Line) {
      const { ws } = line
      const late = setTimeout(() => ws.close(4408, 'no hello'), helloWithinMs)
      const budget = { second: 0, said: 0 }
      let joined: Promise<Joined | undefined> | undefined
      ws.on('error', () => ws.terminate())
      ws.on('close', () => {
        clearTimeout(late)
        lines.delete(ws)
        void joined?.then((here) => here && rooms.lost(here, line))
      })
      ws.on('message', (data: Buffer) => {
        clearTimeout(late)
        if (tooMuch(budget, performance.now())) return ws.close(4429, 'too much')
        const before = joined
        joined = (before ? heard(line, data, before) : greet(line, data.toString())).catch(
          (err: unknown) => {
            log.error({ err }, 'a line of the fishing')
            return refused(ws, 1011, 'fault')
          },
        )
      })
    },
    /** Asks again of every line whether its session lives: somebody has signed out somewhere. */
    look,
    close() {
      clearInterval(looking)
      clearInterval(beating)
      for (const ws of lines.keys()) ws.close(1001, 'going away')
    },
  }

  async function heard({ ws }: Line, data: Buffer, joined: Promise<Joined | undefined>) {
    const here = await joined
    // What was said before the line closed was said: whoever leaves closes it in the same breath.
    if (!here) return here
    const said = z.safeDecode(fromAngler, json(data.toString()))
    if (!said.success || said.data.do === 'hello') return refused(ws, 4400, 'malformed')
    rooms.hear(here, said.data)
    return here
  }
}

function tooMuch(budget: { second: number; said: number }, now: number) {
  const second = Math.floor(now / 1_000)
  budget.said = second === budget.second ? budget.said + 1 : 1
  budget.second = second
  return budget.said > saidMost
}

function refused(ws: WebSocket, code: number, reason: string): undefined {
  ws.close(code, reason)
}

function json(text: string): never {
  try {
    return JSON.parse(text) as never
  } catch {
    return undefined as never
  }
}
