import { inAddress, methodOf, verification } from '@balai/contract'
import { z } from 'zod'
import { readConfig } from '../../platform/config.ts'
import { openStore, type Store } from '../../platform/db.ts'
import { keyRing, newKey } from '../../platform/front/keys.ts'
import { createLimits } from '../../platform/front/limits.ts'
import { createMetrics } from '../../platform/front/metrics.ts'
import { createServer, mountCalls } from '../../platform/front/mount.ts'
import type { House } from '../../platform/testing/house.ts'
import { changeSetting, type Setting } from '../../site/index.ts'
import { equip, routes } from '../index.ts'

const key = await newKey('k')
type Environment = Record<string, string>

/** The calls of verification behind the real front door; some numbers are known to have members. */
export async function openDesk(house: House, environment: Environment = {}, max = 10) {
  const store = openStore({ url: house.url, max, log: house.log })
  const keys = await keyRing([key])
  const config = readConfig({ BALAI_MODE: 'test', ...environment })
  equip(store, { config, keys, log: house.log })
  const known = new Set<string>()
  const front = {
    ...house,
    store,
    keys,
    limits: createLimits({ scale: 1_000 }),
    metrics: createMetrics(),
    doors: { session: async () => undefined, game: async () => undefined },
  }
  const app = await createServer(front, true)
  mountCalls(app, front, {
    verification: routes({ mobileKnown: async (_db, mobile) => known.has(mobile) }),
  })
  await app.ready()

  async function call(name: keyof typeof verification, body: Record<string, string>, ip?: string) {
    const endpoint = verification[name]
    const query = `?${new URLSearchParams(body)}`
    const response = await app.inject({
      method: methodOf(endpoint),
      url: inAddress(endpoint) ? `${endpoint.path}${query}` : endpoint.path,
      remoteAddress: ip ?? '192.0.2.1',
      headers: { 'accept-language': 'id', 'idempotency-key': crypto.randomUUID() },
      ...(!inAddress(endpoint) && { payload: body }),
    })
    return { status: response.statusCode, headers: response.headers, ...response.json() }
  }

  return {
    ...house,
    store,
    config,
    known,
    app,
    call,
    set: <N extends 'codes' | 'human' | 'site' | 'whitelabel'>(name: N, value: Setting<N>) =>
      store.transact((tx) =>
        changeSetting(tx, { name, value, by: 'house', now: house.clock.now() }),
      ),
    async close() {
      await app.close()
      await store.close()
    },
  }
}
export type Desk = Awaited<ReturnType<typeof openDesk>>

const Letter = z.object({ to: z.string(), text: z.string().nullable(), state: z.string() })

/** What was written, newest last, also what is withheld. */
export const lettersOf = (store: Store) => store.db.many(Letter)`
  select recipient as "to", text, state from messages.outbox order by written_at, id`

/** The code that was written last to a number. */
export async function lastCode(store: Store, to: string): Promise<string> {
  const letters = (await lettersOf(store)).filter((letter) => letter.to === to)
  return /^\d{6}/.exec(letters.at(-1)?.text ?? '')?.[0] ?? ''
}
