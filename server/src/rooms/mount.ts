import { fromGuest, roomsPath } from '@balai/contract'
import type { FastifyInstance } from 'fastify'
import type { Bus } from '../platform/bus.ts'
import type { Front } from '../platform/front/front.ts'
import { mountLines } from '../platform/front/lines.ts'
import { followRooms } from './follow.ts'
import type { RoomKind } from './room.ts'

/** The line of rooms: each guest hears what happens in the rooms that they are in. */
export function mountRooms(
  app: FastifyInstance,
  front: Front,
  { bus, kinds }: { bus: Bus; kinds: readonly RoomKind[] },
) {
  const following = followRooms({ ...front, kinds })
  mountLines(app, front, {
    ...{ path: roomsPath, said: fromGuest, bus },
    welcome: (seat, line) => ({ seat, line, rooms: new Map<string, bigint>() }),
    hear: (guest, { rooms }) => following.watch(guest, rooms),
    lost: following.lost,
  })
  app.addHook('preClose', () => following.close())
  return following
}
