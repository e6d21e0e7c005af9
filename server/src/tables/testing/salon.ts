import { randomUUID } from 'node:crypto'
import * as contract from '@balai/contract'
import type { z } from 'zod'
import * as catalogue from '../../catalogue/index.ts'
import { open } from '../../identity/open.ts'
import { beginSession, sessionDoor } from '../../identity/session.ts'
import { postgresBus } from '../../platform/bus.ts'
import { openStore } from '../../platform/db.ts'
import { createHub } from '../../platform/front/hub.ts'
import { keyRing, newKey } from '../../platform/front/keys.ts'
import { createLimits } from '../../platform/front/limits.ts'
import { createMetrics } from '../../platform/front/metrics.ts'
import { createServer, mountCalls, mountEdges } from '../../platform/front/mount.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { House } from '../../platform/testing/house.ts'
import * as protection from '../../protection/index.ts'
import { mountRooms } from '../../rooms/index.ts'
import { moveOn, takeOver } from '../../rooms/run.ts'
import { roomById } from '../../rooms/sql.ts'
import * as seamless from '../../seamless/index.ts'
import * as wagers from '../../wagers/index.ts'
import * as wallet from '../../wallet/index.ts'
import { putTables, routes, tableKind } from '../index.ts'

export const cash = 50_000_000n
export const table = 'bakarat-melati'

/** One process of the house with its tables, by the real front door. Time is moved by `pass` alone. */
export async function openSalon(house: House, { max = 12 } = {}) {
  const store = openStore({ url: house.url, max, log: house.log })
  const bus = await postgresBus(store, house.log)
  const front = {
    ...house,
    store,
    keys: await keyRing([await newKey('k')]),
    limits: createLimits({ scale: 1_000 }),
    metrics: createMetrics(),
    doors: { session: sessionDoor(store), game: seamless.seatDoor(store) },
  }
  await store.transact(async (tx) => {
    await catalogue.putVendor(tx, { code: 'BALAI', names: { ID: 'Balai', EN: 'Balai' } })
    await putTables(tx, { by: 'house', now: house.clock.now(), vendor: 'BALAI' })
  })
  const app = await createServer(front, true)
  mountCalls(app, front, {
    wagers: wagers.routes,
    protection: protection.routes,
    seamless: seamless.routes({ playUrl: 'https://play.example' }),
    live: routes({ siteUrl: 'https://balai.example' }),
  })
  const hub = createHub({ ...front, db: store.db })
  await mountEdges(app, front, {
    ...{ hub, sections: {}, publicUrl: 'https://balai.example' },
    ready: async () => ({ ready: true, checks: {} }),
  })
  mountRooms(app, front, { bus, kinds: [tableKind] })
  await app.ready()
  let fence = await takeOver(store)

  async function call<V>(
    endpoint: contract.Endpoint,
    sent: { token?: string; body?: object; key?: string } = {},
  ): Promise<{ status: number; success: boolean; code?: string; value: V }> {
    const inAddress = contract.inAddress(endpoint)
    const query = inAddress ? new URLSearchParams(Object.entries(sent.body ?? {})).toString() : ''
    const response = await app.inject({
      method: contract.methodOf(endpoint),
      url: query ? `${endpoint.path}?${query}` : endpoint.path,
      headers: {
        ...(!inAddress && { 'content-type': 'application/json' }),
        ...(endpoint.kind === 'command' && { 'idempotency-key': sent.key ?? randomUUID() }),
        ...(sent.token && { authorization: `Bearer ${sent.token}` }),
      },
      ...(!inAddress && { payload: JSON.stringify(sent.body ?? {}) }),
    })
    return { status: response.statusCode, ...response.json() }
  }
  const step = (of = table) => moveOn({ ...house, store, kind: tableKind, id: of, fence })
  return {
    ...{ ...house, store, bus, app, call, step },
    /** From here on another process moves time. */
    takeOver: async () => {
      const before = fence
      fence = await takeOver(store)
      return before
    },
    stepAs: (old: bigint, of = table) =>
      moveOn({ ...house, store, kind: tableKind, id: of, fence: old }),
    /** Puts the clock to the table's next deadline and moves it on once. */
    async pass(of = table) {
      const room = await roomById(store.db, of)
      const wait = Number(room?.dueAt) - house.clock.now().getTime()
      if (wait > 0) house.clock.advance(wait)
      return step(of)
    },
    async close() {
      hub.close()
      await app.close()
      await bus.close()
      await store.close()
    },
  }
}
export type Salon = Awaited<ReturnType<typeof openSalon>>
export type Guest = { token: string; member: contract.MemberId; bucket: number }

/** A signed-in member with so much in cash. */
export async function guest({ store, clock, random }: Salon, amount = cash): Promise<Guest> {
  const now = clock.now()
  return store.transact(async (tx) => {
    const opened = await open(tx, {
      account: `tamu${random.token().slice(0, 8)}`,
      passwordHash: 'nobody signs in with a password here',
      ...{ kind: 0, language: 'ID', random, now },
      onOpened: async (tx, { member, bucket, currency }) => {
        await wallet.openAccounts(tx, { member, bucket, currency, pools: wallet.memberPools, now })
        const to = { member, bucket, pool: 'cash' } as const
        const terms = { amount, reason: 'deposit', key: random.uuid(), source: 'test', now }
        await wallet.transfer(tx, { from: { house: 'bank' }, to, ...terms })
      },
    })
    if (isRefusal(opened)) throw new Error(opened.refused)
    const { member, bucket } = opened
    const from = { ip: '192.0.2.1', userAgent: 'test', host: 'test' }
    return { token: await beginSession(tx, { member, from, random, now }), member, bucket }
  })
}

/** Launches a table and takes the token of a seat. */
export async function enter(salon: Salon, { token }: Guest, over: object = {}) {
  const { value } = await salon.call<{ game_url: string }>(contract.seamless.launchGame, {
    token,
    body: {
      ...{ nodeId: table, vassalage: 'BALAI', accountType: 1, confirmTrans: 0 },
      ...{ launchMode: 'GLS', platform: 'WEB', clientType: 3, language: 'ID', ...over },
    },
  })
  const code = new URLSearchParams(new URL(value.game_url).hash.slice(1)).get('code') ?? ''
  const entered = await salon.call<z.input<typeof contract.live.enterLive.gives>>(
    contract.live.enterLive,
    { body: { code } },
  )
  if (!entered.success) throw new Error(entered.code)
  return entered.value
}
