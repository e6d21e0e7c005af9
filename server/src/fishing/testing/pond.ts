import { randomUUID } from 'node:crypto'
import * as contract from '@balai/contract'
import { type Fish, kindOf, placeAt } from '@balai/games/fish/index'
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
import * as seamless from '../../seamless/index.ts'
import * as wagers from '../../wagers/index.ts'
import * as wallet from '../../wallet/index.ts'
import { mountFishing, putFishing, routes } from '../index.ts'

export const act = { by: 'house', now: new Date('2026-11-18T05:00:00Z') }
export const cash = 1_000_000n

/** One process of the house with its fishing, by the real front door. */
export async function openPond(house: House, { max = 12 } = {}) {
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
    await putFishing(tx, { ...act, vendor: 'BALAI' })
  })
  const app = await createServer(front, true)
  mountCalls(app, front, {
    wagers: wagers.routes,
    protection: protection.routes,
    seamless: seamless.routes({ playUrl: 'https://play.example' }),
    fishing: routes({ siteUrl: 'https://balai.example' }),
  })
  const hub = createHub({ ...front, db: store.db })
  await mountEdges(app, front, {
    hub,
    ready: async () => ({ ready: true, checks: {} }),
    sections: {},
    publicUrl: 'https://balai.example',
  })
  const rooms = mountFishing(app, front, { bus })
  await app.ready()

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
  const close = async () => {
    hub.close()
    await app.close()
    await bus.close()
    await store.close()
  }
  return { ...house, store, bus, app, rooms, call, close }
}
export type Pond = Awaited<ReturnType<typeof openPond>>
export type Guest = { token: string; member: contract.MemberId; bucket: number }

/** A signed-in member with so much in cash. */
export async function guest({ store, clock, random }: Pond, amount = cash): Promise<Guest> {
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
        const pools = wallet.memberPools
        await wallet.openAccounts(tx, { member, bucket, currency, pools, now })
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

/** Launches the fishing and takes the token of a seat. */
export async function enter(pond: Pond, { token }: Guest, over: object = {}) {
  const { value } = await pond.call<{ game_url: string }>(contract.seamless.launchGame, {
    token,
    body: {
      ...{ nodeId: 'segara-kidul', vassalage: 'BALAI', accountType: 1, confirmTrans: 0 },
      ...{ launchMode: 'GLS', platform: 'WEB', clientType: 3, language: 'ID', ...over },
    },
  })
  const code = new URLSearchParams(new URL(value.game_url).hash.slice(1)).get('code') ?? ''
  const entered = await pond.call<z.input<typeof contract.fishing.enterFishing.gives>>(
    contract.fishing.enterFishing,
    { body: { code } },
  )
  if (!entered.success) throw new Error(entered.code)
  return entered.value
}

type Told = z.input<typeof contract.toAngler>
type Of<N extends Told['is']> = Extract<Told, { is: N }>
export type Shot = Extract<Of<'tick'>['all'][number], { is: 'shot' }>
type Swimming = Of<'room'>['fish'][number]

/** Somebody in a room, as their browser would be. */
export async function angle(pond: Pond, token: string, hall = 'kolam-tenang') {
  const heard: Told[] = []
  const end: { code?: number } = {}
  const ws = await pond.app.injectWS('/play/v1/fishing/room', { headers: { origin: 'null' } })
  ws.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())))
  ws.on('close', (code: number) => {
    end.code = code
  })
  const send = (said: object) => ws.send(JSON.stringify(said))
  send({ do: 'hello', token, hall })
  const of = <N extends Told['is']>(name: N) => heard.filter((one): one is Of<N> => one.is === name)
  await until(() => of('room').length > 0 || end.code !== undefined)
  const room = of('room')[0]
  const begun = pond.clock.now().getTime() - (room?.now ?? 0)
  const now = () => pond.clock.now().getTime() - begun
  const shots = () =>
    of('tick').flatMap(({ all }) => all.filter((one): one is Shot => one.is === 'shot'))
  const fish = (): Swimming[] => {
    const gone = new Set([
      ...of('room').flatMap(({ gone }) => gone),
      ...shots().flatMap(({ met }) => met.filter(({ multiple }) => multiple).map(({ id }) => id)),
    ])
    const waves = of('tick').flatMap(({ all }) =>
      all.flatMap((one) => (one.is === 'wave' ? one.fish : [])),
    )
    return [...(room?.fish ?? []), ...waves].filter(({ id }) => !gone.has(id))
  }
  let n = room?.n ?? 0
  const answerTo = (number: number) =>
    heard.find((one) => 'n' in one && one.is !== 'room' && one.n === number)
  return {
    ...{ ws, heard, end, send, of, room, shots, now },
    /** A fish that is well within the field, of those that pay so much at the most. */
    target: async (most = 100) => {
      let found: Swimming | undefined
      await until(() => {
        found = fish().find((one) => kindOf(one.kind).mean <= most && isInside(one as Fish, now()))
        return found !== undefined
      })
      return found as Swimming
    },
    answerTo,
    /** Fires and waits for the answer. */
    async shoot(terms: object = {}) {
      const number = ++n
      const shot = { do: 'shot', n: number, weapon: 'meriam', bet: '100', seen: now(), ...terms }
      send(shot)
      await until(() => answerTo(number) !== undefined || end.code !== undefined)
      await pause(190)
      return answerTo(number)
    },
  }
}
export type Player = Awaited<ReturnType<typeof angle>>

const isInside = ({ curve, bornAt, lastsMs }: Fish, now: number) => {
  const at = placeAt(curve, now - bornAt, lastsMs)
  const later = placeAt(curve, now - bornAt + 900, lastsMs)
  return [at, later].every((p) => p && p.x > 60 && p.x < 1540)
}

export const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Waits for something to be so, as long as a busy machine may take. */
export async function until(holds: () => boolean | Promise<boolean>) {
  for (const deadline = performance.now() + 20_000; !(await holds()); await pause(5))
    if (performance.now() > deadline) throw new Error('it did not come to that')
}
