import { randomUUID } from 'node:crypto'
import * as contract from '@balai/contract'
import { z } from 'zod'
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
import { guestOn } from '../../rooms/testing/hall.ts'
import * as seamless from '../../seamless/index.ts'
import * as wagers from '../../wagers/index.ts'
import * as wallet from '../../wallet/index.ts'
import { pokerKind, putPoker, routes, tourneyKind, tourneyRoutes } from '../index.ts'

export const act = { by: 'house', now: new Date('2026-11-18T05:00:00Z') }
export const cash = 10_000_000n
export const jati = 'poker-jati-cash'

/** One process of the house with its poker, by the real front door. Its rooms' time is moved by hand. */
export async function openSalon(house: House, { max = 8 } = {}) {
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
    await putPoker(tx, { ...act, vendor: 'BALAI' })
  })
  const app = await createServer(front, true)
  mountCalls(app, front, {
    wagers: wagers.routes,
    protection: protection.routes,
    seamless: seamless.routes({ playUrl: 'https://play.example' }),
    poker: routes({ siteUrl: 'https://balai.example' }),
    pokerTourney: tourneyRoutes,
  })
  const hub = createHub({ ...front, db: store.db })
  await mountEdges(app, front, {
    hub,
    ready: async () => ({ ready: true, checks: {} }),
    sections: {},
    publicUrl: 'https://balai.example',
  })
  mountRooms(app, front, { bus, kinds: [pokerKind, tourneyKind] })
  await app.ready()

  async function call<E extends contract.Endpoint>(
    endpoint: E,
    sent: { token?: string | undefined; body?: object; key?: string } = {},
  ): Promise<{ status: number; success: boolean; code?: string; value: contract.Gives<E> }> {
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
    const said = response.json()
    const given = said.success ? z.decode(endpoint.gives, said.value as never) : said.value
    return { status: response.statusCode, ...said, value: given }
  }
  const close = async () => {
    hub.close()
    await app.close()
    await bus.close()
    await store.close()
  }
  return { ...house, store, app, call, close }
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
      kind: 0,
      language: 'ID',
      random,
      now,
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

/** Launches poker and takes the token of the game. */
export async function enter(salon: Salon, { token }: Guest, over: object = {}) {
  const { value } = await salon.call(contract.seamless.launchGame, {
    token,
    body: {
      ...{ nodeId: contract.pokerGame, vassalage: 'BALAI', accountType: 1, confirmTrans: 0 },
      ...{ launchMode: 'GLS', platform: 'WEB', clientType: 3, language: 'ID', ...over },
    },
  })
  const code = new URLSearchParams(new URL(value.game_url).hash.slice(1)).get('code') ?? ''
  const entered = await salon.call(contract.poker.enterPoker, { body: { code } })
  if (!entered.success) throw new Error(entered.code)
  return entered.value
}

/** Somebody at poker: what they ask, and what they are told on their line. */
export async function player(salon: Salon, of?: Guest, over: object = {}) {
  const who = of ?? (await guest(salon))
  const { token, seated } = await enter(salon, who, over)
  const line = await guestOn(salon.app, token)
  const ask = <E extends contract.Endpoint>(endpoint: E, body: object = {}, key?: string) =>
    salon.call(endpoint, { token, body, ...(key && { key }) })
  return {
    ...{ who, token, seated, line, ask },
    watch: (room: string) => line.send({ do: 'watch', rooms: [room] }),
    sit: (room: string, seat: number | null, buyIn: bigint) =>
      ask(contract.poker.pokerSit, { room, seat, buyIn: String(buyIn) }),
    wish: (room: string, wish: string) => ask(contract.poker.pokerAsk, { room, ask: wish }),
    cash: async () => {
      const { pools } = await wallet.balanceOf(salon.store.db, { ...who, trial: false })
      return pools.find(({ pool }) => pool === 'cash')?.available ?? 0n
    },
  }
}
export type Player = Awaited<ReturnType<typeof player>>

/** Moves a room's time on: the clock to its deadline, and the room over it. */
export async function pass(salon: Pick<Salon, 'store' | 'clock' | 'random' | 'log'>, room: string) {
  const { dueAt } = await dueOf(salon, room)
  if (!dueAt) return false
  const wait = dueAt.getTime() - salon.clock.now().getTime()
  if (wait > 0) salon.clock.advance(wait)
  const fence = await takeOver(salon.store)
  return moveOn({ ...salon, kind: await kindOf(salon, room), id: room, fence })
}

const Kind = z.object({ kind: z.string() })
const kindOf = async ({ store }: Pick<Salon, 'store'>, room: string) => {
  const { kind } = await store.db.one(Kind)`select kind from rooms.room where id = ${room}`
  return kind === pokerKind.kind ? pokerKind : tourneyKind
}
const Due = z.object({ dueAt: z.date().nullable() })
export const dueOf = ({ store }: Pick<Salon, 'store'>, room: string) =>
  store.db.one(Due)`select due_at as "dueAt" from rooms.room where id = ${room}`
