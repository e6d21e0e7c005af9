import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Endpoint, identity, inAddress, methodOf } from '@balai/contract'
import { openApp } from '../../app.ts'
import { onOpened } from '../../calls.ts'
import { deskToken } from '../../desk/testing/staff.ts'
import { nobodysHash } from '../../identity/index.ts'
import { open } from '../../identity/open.ts'
import { beginSession } from '../../identity/session.ts'
import { postgresBus, redisBus } from '../../platform/bus.ts'
import { readConfig } from '../../platform/config.ts'
import { openStore } from '../../platform/db.ts'
import { keyRing, newKey } from '../../platform/front/keys.ts'
import { openRedis } from '../../platform/redis.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { House } from '../../platform/testing/house.ts'

const from = { ip: '127.0.0.1', userAgent: 'Perangkat uji', host: 'localhost' }
const key = await newKey('k')

type Frame = { id: string; name: string; body: Record<string, unknown> }

/** A whole process of the house with its chat room, as the world meets it; with the address of a Redis its bus is there. */
export async function openRoom(house: House, { redisUrl }: { redisUrl?: string } = {}) {
  const config = readConfig({
    ...{ BALAI_MODE: 'test', LOG_LEVEL: 'silent' },
    BALAI_DATA: join(tmpdir(), 'balai-chat-test'),
  })
  const store = openStore({ url: house.url, max: 10, log: house.log })
  const redis = redisUrl ? openRedis(redisUrl, house.log) : undefined
  const bus = redis ? await redisBus(redis, store, house.log) : await postgresBus(store, house.log)
  const keys = await keyRing([key])
  const app = await openApp({ ...house, config, store, bus, keys })
  await app.ready()

  async function call(endpoint: Endpoint, body: object = {}, token = '') {
    const asked = inAddress(endpoint)
    const query = new URLSearchParams(
      Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const response = await app.inject({
      method: methodOf(endpoint),
      url: asked ? `${endpoint.path}?${query}` : endpoint.path,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(endpoint.kind === 'command' && { 'idempotency-key': randomUUID() }),
        ...(!asked && { 'content-type': 'application/json' }),
      },
      ...(!asked && { payload: JSON.stringify(body) }),
    })
    return { status: response.statusCode, ...response.json() }
  }

  /** A member of this name, signed in; `nickname` is what others may call them. */
  async function member(account: string, nickname = `Teman ${account}`) {
    const { random, clock } = house
    const now = clock.now()
    return store.transact(async (tx) => {
      const terms = { account, kind: 0, language: 'ID', passwordHash: nobodysHash } as const
      const opened = await open(tx, { ...terms, now, random, onOpened })
      if (isRefusal(opened)) throw new Error(opened.refused)
      const { member, bucket } = opened
      await tx.run`update identity.member set nickname = ${nickname} where id = ${member}`
      const token = await beginSession(tx, { member, from, random, now })
      const ask = (endpoint: Endpoint, body?: object) => call(endpoint, body, token)
      return { member, bucket, token, account, call: ask }
    })
  }

  /** A socket that has said hello, with what it heard in its order. */
  async function socket(token: string, rooms: readonly string[] = ['chat']) {
    const heard: Frame[] = []
    const end: { code?: number } = {}
    const ws = await app.injectWS('/ws')
    ws.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())))
    ws.on('close', (code: number) => {
      end.code = code
    })
    ws.send(JSON.stringify({ hello: 1, token, rooms }))
    const of = (name: string) => heard.filter((frame) => frame.name === name)
    return { ws, heard, of, end }
  }

  const trial = async () => {
    const { value } = await call(identity.freePlay, { platform: 'W' })
    return String(value.token)
  }
  const staff = async (may: Parameters<typeof deskToken>[2]['may']) => {
    const { token, id } = await deskToken(store, house, { may: may ?? [] })
    return { id, token, call: (endpoint: Endpoint, body?: object) => call(endpoint, body, token) }
  }
  return {
    ...house,
    ...{ app, store, call, member, socket, trial, staff },
    async close() {
      await app.close()
      await bus.close()
      redis?.disconnect()
      await store.close()
    },
  }
}
export type Room = Awaited<ReturnType<typeof openRoom>>
