import { randomUUID } from 'node:crypto'
import { GameId } from '@balai/contract'
import { postgresBus } from '../../platform/bus.ts'
import { openStore } from '../../platform/db.ts'
import { createHub } from '../../platform/front/hub.ts'
import { keyRing, newKey } from '../../platform/front/keys.ts'
import { createLimits } from '../../platform/front/limits.ts'
import { createMetrics } from '../../platform/front/metrics.ts'
import { createServer, mountCalls, mountEdges } from '../../platform/front/mount.ts'
import type { Seat } from '../../platform/serve.ts'
import type { House } from '../../platform/testing/house.ts'
import type { Player } from '../../wagers/testing/players.ts'
import { mountSportsbook } from '../live/mount.ts'
import { routes } from '../routes.ts'

/** Somebody in front of the sportsbook. */
export const seatOf = (player: Player, mode: 'cash' | 'demo'): Seat => ({
  ...{ ...player, seat: randomUUID(), trial: false, game: GameId.parse('gelanggang') },
  ...{ mode, lang: 'ID' },
})

type Opening = {
  /** Whom tokens stand for. */
  seats: Readonly<Record<string, Seat>>
  /** How many times what is allowed: a test that is in no hurry leaves it. */
  scale?: number
}

/** One process of the house: the sportsbook behind the real front door, its calls and its line. */
export async function openDoor(house: House, { seats, scale = 1_000 }: Opening) {
  const store = openStore({ url: house.url, max: 4, log: house.log })
  const bus = await postgresBus(store, house.log)
  const front = {
    ...{ ...house, store, limits: createLimits({ scale }), metrics: createMetrics() },
    keys: await keyRing([await newKey('k')]),
    doors: {
      session: async () => undefined,
      game: async (_: unknown, token: string) => seats[token],
    },
  }
  const app = await createServer(front, true)
  mountCalls(app, front, { sports: routes({ siteUrl: 'https://balai.example' }) })
  const hub = createHub({ ...front, db: store.db })
  await mountEdges(app, front, {
    ...{ hub, sections: {}, publicUrl: 'https://balai.example' },
    ready: async () => ({ ready: true, checks: {} }),
  })
  mountSportsbook(app, front, { bus })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return {
    app,
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async close() {
      hub.close()
      await app.close()
      await bus.close()
      await store.close()
    },
  }
}
