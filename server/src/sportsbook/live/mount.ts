import { fromArena, sportsLinePath } from '@balai/contract'
import type { FastifyInstance } from 'fastify'
import type { Bus } from '../../platform/bus.ts'
import type { Front } from '../../platform/front/front.ts'
import { mountLines } from '../../platform/front/lines.ts'
import { followEvents, guestOn } from './follow.ts'

/** The line of the sportsbook: each guest hears of the events that their page shows. */
export function mountSportsbook(app: FastifyInstance, front: Front, { bus }: { bus: Bus }) {
  const following = followEvents(front)
  mountLines(app, front, {
    ...{ path: sportsLinePath, said: fromArena, bus },
    welcome: (_seat, line) => guestOn(line),
    hear: (guest, { events, board }) => following.watch(guest, { events, board }),
    lost: following.lost,
  })
  app.addHook('preClose', () => following.close())
  return following
}
