import type { FastifyInstance } from 'fastify'
import type { Bus } from '../platform/bus.ts'
import type { Front } from '../platform/front/front.ts'
import { gateSockets } from '../platform/front/gate.ts'
import { PushShape } from '../platform/front/hub.ts'
import { keepLine, lineOf } from '../platform/front/mount.ts'
import { createRooms } from './rooms.ts'
import { createFishSockets } from './socket.ts'

/**
 * The line of the fishing's rooms. The game's page is sandboxed and has no origin of its own: whoever
 * opens the line proves by the token of a seat who they are, and nothing is known of them before.
 */
export function mountFishing(app: FastifyInstance, front: Front, { bus }: { bus: Bus }) {
  const rooms = createRooms(front)
  const sockets = createFishSockets({ ...front, rooms })
  const admitted = gateSockets(front.gate)
  bus.subscribe('push', (body) => {
    if (PushShape.parse(body).name === 'signedOut') sockets.look().catch(() => {})
  })
  const route = { websocket: true as const, config: { socket: true as const }, onRequest: keepLine }
  app.get('/play/v1/fishing/room', route, (ws, request) => {
    if (admitted(ws, request)) sockets.open({ ws, line: lineOf(request) })
  })
  app.addHook('preClose', async () => {
    sockets.close()
    await rooms.close()
  })
  return rooms
}
